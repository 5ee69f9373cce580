"""What the server must know of any game beyond its contract, and the words in which it is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Protocol

import msgspec

from spielkreis.game import GameError, Outcome, Seat
from spielkreis.server.errors import InputError, LimitError
from spielkreis.server.wire.settings import OptionValue
from spielkreis.tackle.nearest import Near

AnyState = Any
"""A `spielkreis.game.State` of any game: its actions are the game's own business."""
AnyGame = Any

_encode = msgspec.json.Encoder().encode

LEVELS: tuple[str, ...] = ("easy", "normal")


class Choice(msgspec.Struct, frozen=True):
    """One option and its values, the default first; any text of the right form where no values are listed."""

    name: str
    values: tuple[str | bool, ...] = ()
    rule: str | None = None
    """The rule that it is about."""
    several: bool = False
    """Whether several of the values may be chosen together."""


class Catalogue(msgspec.Struct, frozen=True):
    """What a table of this game can be."""

    game: str
    options: tuple[Choice, ...]
    levels: tuple[str, ...]
    places: dict[str, tuple[str, ...]]
    """The places of each variant (of each job, in Tackle)."""


class Legal(msgspec.Struct, frozen=True):
    """What a seat may do now, and why its other cards cannot be played."""

    actions: tuple[str, ...]
    more: bool = False
    cards: tuple[tuple[str, GameError | None], ...] = ()


class Reading(msgspec.Struct, frozen=True):
    """A game that was read from a file: open views from its beginning to its end, the lines that led from each to the
    next, and what was remarked on them."""

    game: AnyGame
    views: list[msgspec.Struct]
    lines: list[str]
    comments: dict[int, str]
    """By the number of lines before it."""
    outcome: Outcome | None


class Kind(Protocol):
    """The adapter of one game."""

    name: str
    all_open: bool
    """Whether nothing is hidden from anybody."""
    draws: bool
    """Whether players may agree on a draw."""
    time_loses: bool
    """Whether a fallen clock loses the game; otherwise a bot makes the move."""
    levels: tuple[str, ...]
    main: tuple[str, ...]
    """The options that decide about the others."""
    growing: str
    """The list in a view that grows as the game goes on, so that only its new end need be told."""

    def game(self, options: Mapping[str, OptionValue]) -> AnyGame:
        """The rules with these options, or an `OptionError`."""

    def complete(self, game: AnyGame) -> dict[str, OptionValue]:
        """The value of every option."""

    def usual(self, game: AnyGame) -> AnyGame:
        """The same game by the usual rules."""

    def idle(self, game: AnyGame) -> frozenset[str]:
        """The options that make no difference beside the others."""

    def proposals(self, game: AnyGame, option: str) -> tuple[str, ...]:
        """Values for an option whose values depend on the others."""

    def drawing(self, game: AnyGame) -> str:
        """What is to be built, in rows from the top with `/` in between; empty where nothing is."""

    def places(self, game: AnyGame) -> tuple[tuple[Seat, ...], ...]:
        """The seats that each person holds, in order."""

    def sides(self, game: AnyGame) -> tuple[tuple[Seat, ...], ...]:
        """The seats that win together."""

    def begin(self, game: AnyGame, position: str, seed: bytes) -> AnyState:
        """The first state, from a set position if there is one."""

    def regular(self, state: AnyState, seat: Seat, action: str) -> str:
        """The regular text of the legal action that this text means, or an error that says why there is none."""

    def hidden(self, state: AnyState, action: str) -> bool:
        """Whether an action made in this state is seen only by the one who made it."""

    def moment(self, state: AnyState) -> object:
        """Something that changes whenever what a seat may do becomes another question."""

    def fixed(self, state: AnyState) -> bytes:
        """The part of every view that stays the same as long as the game goes on, as members of a JSON object."""

    def common(self, state: AnyState) -> bytes:
        """The part of the view that everybody is shown alike, in the same form."""

    def own(self, state: AnyState, start: int) -> Callable[[Seat | None], bytes]:
        """Tells, as long as the state stays as it is, the rest of what the person at a seat or a spectator is shown: of
        the growing list the end from line `start` on."""

    def settled(self, state: AnyState) -> int:
        """How many lines of the growing list stay as they are for everybody who has seen them."""

    def can_take_back(self, before: AnyState, after: AnyState, plies: int) -> bool:
        """Whether nobody has learned anything hidden from these last actions but what the first of them showed."""

    def concession(self, game: AnyGame, losers: Sequence[Seat], reason: str) -> Outcome | None:
        """The outcome when these seats give up, or None where that cannot be said."""

    def legal(self, state: AnyState, seat: Seat) -> Legal:
        """For people and programs that choose from a list."""

    def slow(self, state: AnyState, seat: Seat) -> bool:
        """Whether finding what a seat may do can take so long that nobody else should have to wait for it; nothing
        that is hidden from the seat decides about this."""

    def steps(self, state: AnyState, seat: Seat, card: str, prefix: Sequence[str]) -> tuple[str, ...]:
        """The single steps that can follow."""

    def reach(self, state: AnyState, seat: Seat, card: str, prefix: Sequence[str]) -> dict[str, tuple[str, ...]]:
        """For each marble that can step, the single steps by which it can go on alone; see `NextSteps`."""

    def nearest(self, state: AnyState, seat: Seat) -> tuple[Near, ...]:
        """Where the fewest stones of a seat must still come or go to do its job."""

    def choose(self, state: AnyState, seat: Seat, level: str, rng: Random) -> str:
        """A bot's action; it may take a while, and may look only at what its seat may know."""

    def record(self, state: AnyState, headers: Mapping[str, str]) -> str:
        """The game as a text file."""

    def open_view(self, state: AnyState, *, way: bool) -> msgspec.Struct:
        """Everything, for replays of finished games; how the game came there only if asked for the `way`."""

    def read(self, text: str, longest: int) -> Reading:
        """A game file, moment by moment, if it has not more lines than `longest`."""

    def catalogue(self) -> Catalogue:
        """What people can choose from."""


def members(told: Mapping[str, object]) -> bytes:
    """The members of a JSON object, to be put beside others."""
    return _encode(told)[1:-1]


def not_longer(lines: Sequence[object], longest: int) -> None:
    """Refuses a game before the long work of showing it begins."""
    if len(lines) > longest:
        raise LimitError("server-long-game", limit=longest)


def check_names(options: Mapping[str, OptionValue], names: Sequence[str]) -> None:
    for name in options:
        if name not in names:
            raise InputError("server-unknown-option", option=name, known=", ".join(names))


def text_option(options: Mapping[str, OptionValue], name: str) -> str | None:
    value = options.get(name)
    if value is not None and not isinstance(value, str):
        raise InputError("server-bad-option", option=name)
    return value
