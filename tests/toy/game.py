"""Crosses: noughts and crosses with a hidden coin, a whole game for tests.

Both players secretly call a coin. If exactly one of them is right, that player begins; otherwise X does. The coin and
the calls stay hidden until the game is over. With the option `start`, X begins and there is no coin; `coin` makes it a
trick coin, and `closed` closes up to two corners.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Self

import msgspec

from spielkreis.game import GameError, IllegalError, NotationError, OptionError, Outcome, Seat
from spielkreis.record import excerpt

SEATS = ("X", "O")
SIDES = ("heads", "tails")
ROWS = ("123", "456", "789", "147", "258", "369", "159", "357")
STARTS = ("coin", "X")
COINS = ("fair", "heads")
CORNERS = ("1", "3", "7", "9")
MOST_CLOSED = 2


class Options(msgspec.Struct, frozen=True):
    """Who begins, which side the coin shows, and the corners that nobody may mark."""

    start: str = STARTS[0]
    coin: str = COINS[0]
    closed: tuple[str, ...] = ()

    def check(self) -> None:
        """Fails if a value is not possible."""
        for name, value, values in (("start", self.start, STARTS), ("coin", self.coin, COINS)):
            if value not in values:
                raise OptionError("crosses-unknown-value", name=name, value=excerpt(value))
        if not set(self.closed) <= set(CORNERS) or len(self.closed) > MOST_CLOSED:
            raise OptionError("crosses-too-closed", rule="C3", count=MOST_CLOSED)


class Marked(msgspec.Struct, frozen=True):
    """A call or a mark that was made, and the row that a mark completed."""

    seat: Seat
    action: str
    row: str = ""


class View(msgspec.Struct, frozen=True):
    """What a seat may know: only its own call until the game is over."""

    phase: str
    turn: str | None
    board: str
    calls: dict[str, str]
    coin: str | None
    lines: tuple[str, ...]
    outcome: Outcome | None


class Crosses:
    """The rules."""

    name = "Crosses"
    seats = SEATS

    def __init__(self, options: Options | None = None) -> None:
        self.options = options or Options()
        self.options.check()

    def new(self, seed: bytes) -> CrossesState:
        return CrossesState(self.coin(seed), self.options)

    def coin(self, seed: bytes) -> str:
        """The side that the coin of this seed shows."""
        return SIDES[sum(seed) % 2] if self.options.coin == "fair" else self.options.coin

    def from_text(self, text: str) -> CrossesState:
        coin, *lines = text.splitlines() or [""]
        if coin not in SIDES:
            raise NotationError("crosses-unreadable", text=excerpt(coin))
        state = CrossesState(coin, self.options)
        for line in lines:
            state.apply(*split_line(line))
        return state


class CrossesState:
    """One game in progress."""

    def __init__(self, coin: str, options: Options) -> None:
        self.coin = coin
        self.options = options
        self.calls: dict[Seat, str] = {}
        self.marks: list[tuple[Seat, str]] = []
        self.order: list[Seat] = []
        """The order in which the seats called."""

    @property
    def phase(self) -> str:
        if self.options.start == "coin" and len(self.calls) < len(SEATS):
            return "call"
        return "play" if self.outcome is None else "over"

    @property
    def turn(self) -> Seat | None:
        if self.phase != "play":
            return None
        right = [seat for seat in SEATS if self.calls.get(seat) == self.coin]
        first = SEATS.index(right[0]) if len(right) == 1 else 0
        return SEATS[(first + len(self.marks)) % 2]

    @property
    def actors(self) -> tuple[Seat, ...]:
        if self.phase == "call":
            return tuple(seat for seat in SEATS if seat not in self.calls)
        return () if self.turn is None else (self.turn,)

    @property
    def outcome(self) -> Outcome | None:
        for seat in SEATS:
            mine = {cell for owner, cell in self.marks if owner == seat}
            if any(mine.issuperset(row) for row in ROWS):
                return Outcome("win", (seat,), "row")
        return Outcome("draw", (), "full") if len(self.marks) + len(self.options.closed) == 9 else None

    def legal(self, seat: Seat) -> Sequence[str]:
        if seat not in self.actors:
            return ()
        if self.phase == "call":
            return [f"call {side}" for side in SIDES]
        taken = {cell for _, cell in self.marks} | set(self.options.closed)
        return [f"mark {cell}" for cell in "123456789" if cell not in taken]

    def parse(self, seat: Seat, text: str) -> str:
        action = " ".join(text.split())
        if action in self.legal(seat):
            return action
        if seat not in self.actors:
            raise IllegalError("crosses-not-your-turn", rule="C1", seat=seat)
        if action.split(" ")[0] not in ("call", "mark"):
            raise NotationError("crosses-unreadable", text=excerpt(action))
        raise IllegalError("crosses-not-possible", rule="C2", action=excerpt(action))

    def apply(self, seat: Seat, action: str) -> Marked:
        text = self.parse(seat, action)
        word, value = text.split()
        if word == "call":
            self.calls[seat] = value
            self.order.append(seat)
            return Marked(seat, text)
        self.marks.append((seat, value))
        mine = {cell for owner, cell in self.marks if owner == seat}
        return Marked(seat, text, next((row for row in ROWS if value in row and mine.issuperset(row)), ""))

    def why_not(self, seat: Seat, action: str) -> GameError | None:
        try:
            self.parse(seat, action)
        except GameError as error:
            return error
        return None

    def copy(self) -> Self:
        made = type(self)(self.coin, self.options)
        made.calls, made.marks, made.order = dict(self.calls), list(self.marks), list(self.order)
        return made

    def completable(self, seat: Seat) -> list[str]:
        """The rows that a seat can still complete. Everybody may know them."""
        blocked = {cell for owner, cell in self.marks if owner != seat} | set(self.options.closed)
        return [row for row in ROWS if blocked.isdisjoint(row)]

    def lines(self, seat: Seat | None, *, open_calls: bool = False) -> list[str]:
        """All actions so far; the calls of others without the side."""
        shown = {each for each in SEATS if each == seat or open_calls or self.phase == "over"}
        calls = [f"{each} call {self.calls[each]}" if each in shown else f"{each} call" for each in self.order]
        return calls + [f"{each} mark {cell}" for each, cell in self.marks]

    def view(self, seat: Seat | None, *, open_calls: bool = False) -> View:
        shown = self.phase == "over" or open_calls
        calls = {each: call for each, call in self.calls.items() if shown or each == seat}
        board = {cell: owner for owner, cell in self.marks}
        return View(
            self.phase,
            self.turn,
            "".join(board.get(cell, ".") for cell in "123456789"),
            calls,
            self.coin if shown else None,
            tuple(self.lines(seat, open_calls=open_calls)),
            self.outcome,
        )

    def sample(self, seat: Seat, rng: Random) -> Self:
        """Draws the coin and the other call again until the seat sees the same."""
        while True:
            made = self.copy()
            made.coin = rng.choice(SIDES)
            for other in made.calls:
                if other != seat:
                    made.calls[other] = rng.choice(SIDES)
            if made.view(seat) == self.view(seat):
                return made

    def to_text(self) -> str:
        return "\n".join([self.coin, *self.lines(None, open_calls=True)])


def split_line(line: str) -> tuple[Seat, str]:
    """`X mark 5` as a seat and an action."""
    seat, _, action = line.strip().partition(" ")
    if seat not in SEATS:
        raise NotationError("crosses-unreadable", text=excerpt(line))
    return seat, action
