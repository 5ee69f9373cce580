"""The contract of a game: what every game offers, and the errors it raises.

A *game* is a set of rules with its options chosen; it is immutable. A *state* is one game in progress.
Code that plays, shows, stores or analyses games needs only what is defined here.

Parts of a state may be hidden from a player. `view` returns what a seat may see, and `sample` returns a full state that
the seat cannot distinguish from the true one. Code that acts for a player must not read anything else of a state.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from random import Random
from typing import Any, Protocol, Self, TypeAlias, TypeVar

import msgspec

Seat: TypeAlias = str
"""The name of a seat, for example `"A"` or `"white"`."""

ActionT = TypeVar("ActionT", bound=Hashable)


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. `winners` lists seats in the order of play; it is empty for a draw or a common loss."""

    result: str
    """In the game's own notation, for example `1-0` or `win`."""
    winners: tuple[Seat, ...]
    reason: str
    """A short code, e.g. `job`, `repetition`, `home`; the texts for it are in the locales."""


class GameError(ValueError):
    """Something that the rules, the notation or the options do not allow.

    `code` names the message in the locales, `details` are its arguments (they quote the input), `rule` is the id
    of the rule that forbids it, `line` is the line of a file. `str(error)` is the English sentence.
    """

    line: int | None = None
    reader: tuple[Seat, ...] = ()
    """The seats of the person who reads the sentence; if the error is about the only one, it says “you”."""

    def __init__(self, code: str, rule: str | None = None, **details: str | int) -> None:
        super().__init__(code, rule, details)
        self.code = code
        self.rule = rule
        self.details = details

    def __reduce__(self) -> tuple[Any, ...]:
        """Makes errors picklable, although `details` are keyword arguments."""
        state = {"line": self.line, "reader": self.reader}
        return _restored_error, (type(self), self.code, self.rule, self.details), state

    def __str__(self) -> str:
        from spielkreis.locales import sentence

        return sentence(self, "en")


def _restored_error(kind: type[GameError], code: str, rule: str | None, details: dict[str, Any]) -> GameError:
    return kind(code, rule, **details)


class NotationError(GameError):
    """Text that cannot be parsed: a move, a position or a game file."""


class IllegalError(GameError):
    """An action that was understood but that the rules do not allow in this state."""


class OptionError(GameError):
    """An option that does not exist, or a combination of options that is not possible."""


class ActionRecord(Protocol):
    """An action that was made. Games add what it did: everything that draws, speaks, counts or judges reads this."""

    @property
    def seat(self) -> Seat:
        """The seat whose pieces or cards were used."""

    @property
    def action(self) -> str:
        """The action in its canonical text."""


class State(Protocol[ActionT]):
    """One game in progress. `apply` changes it; a refused action leaves it exactly as it was."""

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that must decide now: usually one, several at the same time, none after the end."""

    @property
    def turn(self) -> Seat | None:
        """The seat whose pieces are used now, which is not always the seat that decides."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def legal(self, seat: Seat) -> Iterable[ActionT]:
        """The legal actions of this seat, each result once, in a fixed order; none if the seat is not an actor."""

    def parse(self, seat: Seat, text: str) -> ActionT:
        """The legal action that this text means; raises an error that says why there is none."""

    def apply(self, seat: Seat, action: ActionT | str) -> ActionRecord:
        """Carries out the action and returns what it did, or raises an error and changes nothing.

        The record may contain what is hidden from some seats.
        """

    def why_not(self, seat: Seat, action: ActionT | str) -> GameError | None:
        """The reason why this seat may not do this now, or None if it may."""

    def copy(self) -> Self:
        """An independent, equal state."""

    def view(self, seat: Seat | None) -> msgspec.Struct:
        """What this seat may know; None is a spectator. A view lists what is known; it never removes from the whole."""

    def sample(self, seat: Seat, rng: Random) -> Self:
        """A full state, drawn uniformly from all that are consistent with the knowledge of this seat."""

    def to_text(self) -> str:
        """The position as text; `Game.from_text` reads it back."""


class Game(Protocol[ActionT]):
    """The rules of a game with its options chosen."""

    @property
    def name(self) -> str:
        """The name of the game, as in the header `Game` of its files."""

    @property
    def options(self) -> msgspec.Struct:
        """The chosen options, a frozen struct that validates itself."""

    @property
    def seats(self) -> Sequence[Seat]:
        """The seats that play, in the order of turns."""

    def new(self, seed: bytes) -> State[ActionT]:
        """A new game. All randomness of the game comes from the seed."""

    def from_text(self, text: str) -> State[ActionT]:
        """The state that `State.to_text` described."""
