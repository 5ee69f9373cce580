"""What any game offers, and what goes wrong: the contract that both games honour.

A *game* is a set of rules with its options chosen; it is immutable. A *state* is one game in progress.
Everything that wants to play, show, store or analyse a game needs only what is written here.

The hands of the other players are hidden: ask `view` for what a seat may see and `sample` for a full state
that the seat cannot tell from the true one, and never reach into a state on behalf of a player.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from random import Random
from typing import Any, Protocol, Self, TypeAlias, TypeVar

import msgspec

Seat: TypeAlias = str
"""A place at the table: `"A"` to `"F"` in TAC, `"white"` and `"black"` in Tackle."""

ActionT = TypeVar("ActionT", bound=Hashable)


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. `winners` lists seats in the order of play; it is empty for a draw or a common loss."""

    result: str
    """In the game's own notation: `1-0`, `0-1`, `1/2-1/2` in Tackle; `win` or `loss` in TAC."""
    winners: tuple[Seat, ...]
    reason: str
    """A short code, e.g. `job`, `repetition`, `home`; the texts for it are in the locales."""


class GameError(ValueError):
    """Something that the rules, the notation or the options do not allow.

    `code` names the message in the locales, `details` are its arguments (they quote the input), `rule` is the id
    of the rule that forbids it, `line` where it stands in a file. `str(error)` is the English sentence.
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
        """Errors go from process to process; details are named arguments, which pickle does not know of by itself."""
        state = {"line": self.line, "reader": self.reader}
        return _error_again, (type(self), self.code, self.rule, self.details), state

    def __str__(self) -> str:
        from spielkreis.locales import sentence

        return sentence(self, "en")


def _error_again(kind: type[GameError], code: str, rule: str | None, details: dict[str, Any]) -> GameError:
    return kind(code, rule, **details)


class NotationError(GameError):
    """Text that cannot be read: a move, a position or a game file with a mistake in it."""


class IllegalError(GameError):
    """An action that was understood, but that the rules do not allow here."""


class OptionError(GameError):
    """A choice of rules that does not exist or makes no sense."""


class State(Protocol[ActionT]):
    """One game in progress. `apply` changes it; a refused action leaves it exactly as it was."""

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that must decide now: one as a rule, several in an exchange, none when the game is over."""

    @property
    def turn(self) -> Seat | None:
        """The seat whose hand and stones are used now, which is not always the one who decides."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def legal(self, seat: Seat) -> Iterable[ActionT]:
        """All that this seat may do now, each result once, in a fixed order; nothing if it is no actor."""

    def parse(self, seat: Seat, text: str) -> ActionT:
        """The legal action that this text means here, or an error that says why there is none."""

    def apply(self, seat: Seat, action: ActionT | str) -> None:
        """Carries the action out, or raises an error and changes nothing."""

    def why_not(self, seat: Seat, action: ActionT | str) -> GameError | None:
        """The reason why this seat may not do this now, or None if it may."""

    def copy(self) -> Self:
        """An independent state, equal in everything."""

    def view(self, seat: Seat | None) -> msgspec.Struct:
        """What this seat may know; None is a spectator. Built by listing what is known, never by leaving out."""

    def sample(self, seat: Seat, rng: Random) -> Self:
        """A full state, drawn uniformly from all that agree with what this seat knows."""

    def to_text(self) -> str:
        """The position as text; `Game.from_text` reads it back."""


class Game(Protocol[ActionT]):
    """The rules of a game with its options chosen."""

    @property
    def name(self) -> str:
        """`Tackle` or `TAC`."""

    @property
    def options(self) -> msgspec.Struct:
        """A frozen struct that has checked itself."""

    @property
    def seats(self) -> Sequence[Seat]:
        """The seats that play, in the order of turns."""

    def new(self, seed: bytes) -> State[ActionT]:
        """A new game. All randomness of the game comes from the seed."""

    def from_text(self, text: str) -> State[ActionT]:
        """The state that `State.to_text` described."""
