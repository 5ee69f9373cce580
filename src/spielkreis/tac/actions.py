"""What a player can do: plays of a card and gifts in the exchange, as values with a text form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from spielkreis.game import NotationError
from spielkreis.record import excerpt
from spielkreis.tac.variants import RING, SEATS

KINDS = ("open", "move", "seven", "skip", "swap", "angel", "warrior", "jester", "devil", "discard", "pass")


class Part(msgspec.Struct, frozen=True):
    """One marble on its way: from a field to a field, both as text (`12`, `A3`, base `A0`)."""

    origin: str
    target: str
    capture: bool = False

    def __str__(self) -> str:
        return f"{self.origin}{'x' if self.capture else '-'}{self.target}"


class Play(msgspec.Struct, frozen=True):
    """One card, used or discarded. `seat` is the seat whose hand it comes from, even if another seat decides (K4)."""

    seat: str
    card: str
    """A name of `CARDS`; empty for a pass."""
    kind: str
    """One of `KINDS`: what the card does."""
    parts: tuple[Part, ...] = ()
    """The marbles' ways; for a Trickster the two fields, the lower one first."""
    base: str | None = None
    """For a TAC that is used: the card whose function it takes."""

    @classmethod
    def from_text(cls, text: str) -> Play:
        """The play that this text writes, e.g. `A 5 12-17`; whether it is legal depends on the state."""
        from spielkreis.tac.text.notation import parse_action

        action = parse_action(text)
        if not isinstance(action, Play):
            raise NotationError("tac-bad-play", text=excerpt(text))
        return action

    def __repr__(self) -> str:
        return f"Play.from_text({str(self)!r})"

    def __str__(self) -> str:
        if self.kind == "pass":
            return f"{self.seat} pass"
        if self.kind == "discard":
            return f"{self.seat} discard {self.card}"
        words = [self.seat, self.card]
        if self.base is not None:
            words.append(self.base)
        if self.kind == "skip":
            words.append("skip")
        elif self.kind == "swap":
            words.extend(f"{part.origin}~{part.target}" for part in self.parts)
        else:
            words.extend(str(part) for part in self.parts)
        return " ".join(words)


class Swap(msgspec.Struct, frozen=True):
    """The card that a seat gives away in the exchange (F4)."""

    seat: str
    card: str

    def __str__(self) -> str:
        return f"swap {self.seat} {self.card}"


Action: TypeAlias = Play | Swap


class Deal(msgspec.Struct, frozen=True):
    """Cards dealt to the seats that play: in a file `deal D: A 1 5 | B …`."""

    dealer: str
    hands: Mapping[str, tuple[str, ...]]

    def __str__(self) -> str:
        hands = " | ".join(" ".join((seat, *self.hands[seat])) for seat in sorted(self.hands))
        return f"deal {self.dealer}: {hands}"


class Swapped(msgspec.Struct, frozen=True):
    """The exchange: the card that each seat gives away, in a file `swap A 5, B 7`."""

    cards: Mapping[str, str]

    def __str__(self) -> str:
        return "swap " + ", ".join(f"{seat} {self.cards[seat]}" for seat in sorted(self.cards))


Event: TypeAlias = Deal | Swapped | Play
"""What a game consists of, once it is written down."""

BASE = -1
"""The core's number of the base."""


def field_text(field: int, board: int, seat: int) -> str:
    """The text of a field that the core knows by number; `seat` is the number of the marble's colour."""
    if field == BASE:
        return f"{SEATS[seat]}0"
    ring = RING[board]
    if field < ring:
        return str(field + 1)
    owner, place = divmod(field - ring, 4)
    return f"{SEATS[owner]}{place + 1}"


FIELDS: Mapping[int, tuple[str, ...]] = {
    board: tuple(field_text(field, board, 0) for field in range(RING[board] + 4 * board)) for board in RING
}
"""The texts of all fields of a board by their numbers."""


def field_number(text: str, board: int) -> int:
    """The core's number of a field given as correct text: the reverse of `field_text`."""
    if text[0].isdigit():
        return int(text) - 1
    place = int(text[1])
    return BASE if place == 0 else RING[board] + 4 * SEATS.index(text[0]) + place - 1
