"""What happened in a game: each action with its result, for everything that draws, speaks, counts or judges.

The lines of a history and the records of a view correspond one to one: a deal has two, `DealRecord` and
`DeclaredRecord`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from spielkreis.game import Seat
from spielkreis.tac.text.notation import Marbles


class MarbleMove(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One marble on its way. A marble that opens comes from its base (`A0`)."""

    seat: Seat
    """The colour of the marble."""
    origin: str = msgspec.field(name="from")
    to: str
    path: tuple[str, ...] = ()
    """The fields that it walks over, both ends included; empty if it does not walk (opening, Trickster, Warrior)."""
    captured: Seat | None = None
    """The colour of the marble on `to`, which goes back to its base before this one arrives. A Warrior alone on the
    ring captures itself: `from` is `to`, and it ends in its base."""


class PlayEffect(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a play does: known before it is made."""

    card: str
    """Empty for a pass."""
    kind: str
    """One of `actions.KINDS`; `gift` for a card that is given away in the exchange."""
    base: str | None = None
    """For a TAC that is used: the card whose function it takes."""
    moves: tuple[MarbleMove, ...] = ()
    """The marbles that move, in order; for a Trickster the two that change places."""
    skips: Seat | None = None
    """The seat that misses its turn because of an 8."""
    passes: Mapping[Seat, Seat] = {}
    """To whom each seat passes its hand because of a Jester."""
    plays_for: Seat | None = None
    """The seat for which the player of a Devil decides."""


class PlayRecord(PlayEffect, frozen=True, omit_defaults=True, gc=False, kw_only=True, tag_field="type", tag="play"):
    """A play that was made, with everything that it changed."""

    seat: Seat
    """The seat whose hand the card comes from."""
    action: str
    """The play in its canonical notation."""
    by: Seat | None = None
    """The seat that decided, if it is another one (K4)."""
    restored: Marbles | None = None
    """The board that a TAC restored before its card was used, if it differs from the one that it found (X1)."""
    undid: int | None = None
    """The number of the record of the play that it took back, if there is one."""
    hands: Mapping[Seat, tuple[str, ...]] = {}
    """The hands that the viewer sees because of it: the one that came with a Jester, the one of a Devil's victim."""
    locked: tuple[str, ...] = ()
    """The fields of the marbles that are locked since then."""
    home: tuple[Seat, ...] = ()
    """The seats whose last marble came home."""
    dropped: tuple[Seat, ...] = ()
    """The seats that have dropped out since then (second place)."""
    next: Seat | None = None
    """The seat on turn afterwards; None if cards are dealt or the game is over."""


class GiftRecord(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="gift"):
    """A card that a seat has chosen for the exchange; only the players who know it get this record."""

    seat: Seat
    action: str
    card: str
    to: Seat


class DealRecord(msgspec.Struct, frozen=True, tag_field="type", tag="deal"):
    """A deal. `hands` has the cards that the viewer saw."""

    dealer: Seat
    hands: Mapping[Seat, tuple[str, ...]]


class DeclaredRecord(msgspec.Struct, frozen=True, tag_field="type", tag="declared"):
    """The seats that declared an opening card after a deal (F3)."""

    seats: tuple[Seat, ...]


class Gift(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card that changed hands in the exchange."""

    seat: Seat
    to: Seat
    card: str | None = None
    """Only for viewers who saw it."""


class SwapRecord(msgspec.Struct, frozen=True, tag_field="type", tag="swap"):
    """A completed exchange (F4)."""

    gifts: tuple[Gift, ...]


LineRecord: TypeAlias = DealRecord | DeclaredRecord | SwapRecord | PlayRecord
"""What a line of the history says."""


class Choices(msgspec.Struct, frozen=True):
    """What a seat may do now, and what each of its actions does."""

    actions: tuple[str, ...] = ()
    effects: tuple[PlayEffect, ...] = ()
    built: tuple[str, ...] = ()
    """The playable cards whose actions are left out because there can be too many: they are built by steps."""


class Way(msgspec.Struct, frozen=True):
    """A field that a marble can reach alone in a 7 under construction."""

    to: str
    steps: tuple[str, ...]
    """The single steps that lead there, to be added to the prefix."""
    moves: tuple[MarbleMove, ...]
    """The same as moves."""


class StartedSeven(msgspec.Struct, frozen=True):
    """A 7 (or a TAC on one) under construction, after its first steps."""

    position: Marbles
    moves: tuple[MarbleMove, ...]
    ways: Mapping[str, tuple[Way, ...]]
    """How far each marble can go alone, by its field, so that the 7 can still be completed."""
    left: int
    """How many of the seven steps are left."""
    action: str
    """The whole play in its canonical notation; empty while steps are left."""
