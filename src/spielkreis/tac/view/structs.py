"""The C structs of the native world sampler as the type checker sees them; nothing here exists at run time."""

from __future__ import annotations

from typing import TypeAlias


class HandFacts:
    """What a person knows of one dealt hand."""

    holder: int
    """The seat that holds it now."""
    unknown: int
    """How many unknown cards are left in it."""
    lacks: int
    """Kinds of cards that are certainly not among those left."""
    opening: int
    """How many of its played and known cards are opening cards."""
    others: int
    """How many of its played and known cards are not."""
    tac_shown: int
    """One TAC in it is known only because its holder was asked to save."""
    giver: int
    """The seat whose gift is in it, or −1."""
    getter: int
    """The seat that got this seat's gift, or −1."""
    gift_known: int
    """Whether the person knows this seat's gift."""
    gift_opens: int
    """Whether it is known to be an opening card."""


HandFactP: TypeAlias = HandFacts


class RoundFacts:
    """What a person knows of one deal; sets of seats are bits."""

    hand: list[HandFacts]
    owners: int
    own: int
    declares: int
    declared: int
    current: int


RoundFactP: TypeAlias = RoundFacts
RoundFactsP: TypeAlias = list[RoundFacts]


class Slot:
    """Equal unknown cards of a hand."""

    allowed: int
    bound: int
    """How many cards at most the first of them can be drawn from."""
    seat: int
    owner: int
    round: int
    came: int
    size: int


class Case:
    """One way in which the unknown gifts may be opening cards, known cards or unknown ones."""

    weight: float
    total: float
    """The sum of the weights up to this case."""
    slots: int
    needs: int
    shown: int
    slot: list[Slot]
    need: list[int]
    """Sets of slots among which there must be an opening card."""
    shows: list[int]


CaseP: TypeAlias = Case
Cases: TypeAlias = list[Case]


class WorldsP:
    """All that agrees with what a person knows."""

    pool: list[int]
    """The unseen cards."""
    cases: list[Case]
    count: int
    capacity: int


Hands: TypeAlias = list[list[int]]
