"""What one person knows about the hands of a game, as values: the whitelist from which hidden cards are sampled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from spielkreis.tac.variants import Options


def sees_deal(options: Options, seat: str) -> str:
    """The seats that see this seat's hand as it is dealt: itself, and its partner where the option says so."""
    if options.open_partner_hands and options.uneven:
        partner = options.rules.exchange.get(seat, "")
        if partner and options.person(partner) == partner:
            return seat + partner
    return seat


class KnownHand(NamedTuple):
    """One dealt hand, followed through the exchange and every Jester."""

    holder: str
    """The seat that holds it now."""
    played: tuple[str, ...]
    """The cards played or discarded from it; public."""
    known: tuple[str, ...]
    """The cards left in it that the person knows."""
    unknown: int
    """How many more cards are left in it."""
    lacks: frozenset[str]
    """The kinds of cards that are certainly not among those left (D1, X10); public."""
    tac_shown: bool
    """The person knows one TAC in it only because its holder was asked to save (X10)."""


class KnownRound(NamedTuple):
    """One deal and its exchange."""

    dealer: str | None
    place: int | None
    """The index of the deal among the events; None if the game was set up within this round."""
    swap_place: int | None
    """The index of the exchange among the events, if there was one."""
    declared: frozenset[str] | None
    """The seats that declared an opening card (F3); None if the game was set up after the exchange."""
    givers: tuple[str, ...]
    """The seats that gave a card away."""
    gifts: Mapping[str, str]
    """The cards given away that the person knows, by giver."""
    hands: Mapping[str, KnownHand]
    """The hands by the seats that they were dealt to."""


class KnownDeck(NamedTuple):
    """The rounds dealt from one deck."""

    rounds: tuple[KnownRound, ...]
    unseen: Mapping[str, int]
    """The cards that the person has not seen, in hands or undealt."""
