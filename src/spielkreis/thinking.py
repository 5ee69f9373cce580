"""What any bot offers, in both games: how long it may think, what can be watched meanwhile, and the levels.

A search is native code that runs without the GIL. It shares a `Control` with its `Thought`: the search writes its
progress there and asks `spent` whether to stop; other threads read the progress and cancel.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from time import monotonic
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

import cython
import msgspec

if cython.compiled:
    from cython.cimports.cpython.time import monotonic as clock
else:
    from time import monotonic as clock

    class ControlFields:
        """The C struct that a search shares with its thought, as the type checker sees it."""

        cancelled: int
        deadline: float
        most_iterations: int
        most_nodes: int
        iterations: int
        nodes: int
        depth: int
        best: int
        value: float

    ControlP: TypeAlias = ControlFields

from spielkreis.game import OptionError, Seat

StateT = TypeVar("StateT", contravariant=True)
ActionT = TypeVar("ActionT", bound=Hashable, covariant=True)

LEVELS = ("1", "2", "3", "4", "5", "6", "7", "8")
"""The strengths of bots, as they are written on the wire and in logs. Their names and descriptions are the messages
`<game>-level-<level>` and `<game>-level-<level>-about`."""
DEFAULT_LEVEL = "4"
FIRST_SIGHT = "3"
"""The strongest level that does not search: it chooses within a few milliseconds."""
EARLIER_LEVELS: Mapping[str, str] = {"easy": "1", "normal": "3"}
"""The names that stored tables of earlier versions use."""


def level_of(name: str) -> str:
    """The level that a name means: one of `LEVELS`, or a name of an earlier version."""
    level = EARLIER_LEVELS.get(name, name)
    if level not in LEVELS:
        raise OptionError("bot-unknown-level", level=name, known=", ".join(LEVELS))
    return level


def searches(level: str) -> bool:
    """Whether the bots of this level search, which takes time; the others choose at first sight."""
    return LEVELS.index(level) > LEVELS.index(FIRST_SIGHT)


class Limit(msgspec.Struct, frozen=True):
    """When a search has to stop: at the first of these that is reached. None is no limit.

    Without a time limit the result depends on nothing but the position, the seed and the limit.
    """

    ms: float | None = None
    iterations: int | None = None
    """Simulated continuations, for searches by sampling."""
    nodes: int | None = None
    """Visited positions, for searches in a tree."""

    def __post_init__(self) -> None:
        if self.ms is None and self.iterations is None and self.nodes is None:
            raise OptionError("bot-no-limit")


class Choice(NamedTuple):
    """One action that a bot has considered."""

    action: Hashable
    value: float
    """The chance to win, or the game's own scale for searches in a tree."""


def spent(control: ControlP) -> cython.bint:
    """Whether the search has to stop: cancelled, or a limit is reached. Reads the clock, so ask every 100 µs or so."""
    return (
        control.cancelled != 0
        or (control.most_iterations > 0 and control.iterations >= control.most_iterations)
        or (control.most_nodes > 0 and control.nodes >= control.most_nodes)
        or (control.deadline > 0 and clock() >= control.deadline)
    )


@cython.cclass
class Thought:
    """One decision of a bot while it is being made. Any thread may read it or cancel it."""

    if not cython.compiled:
        control: ControlFields
        limit: Limit
        _choices: Sequence[Hashable]
        _ranking: Sequence[Choice]

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self._started = monotonic()
        self._finished = 0.0
        self._choices = ()
        self._ranking = ()
        self.control.cancelled = 0
        self.control.deadline = 0.0 if limit.ms is None else self._started + limit.ms / 1000
        self.control.most_iterations = limit.iterations or 0
        self.control.most_nodes = limit.nodes or 0
        self.control.iterations = 0
        self.control.nodes = 0
        self.control.depth = 0
        self.control.best = -1
        self.control.value = 0.0

    def cancel(self) -> None:
        """Asks the search to stop; the bot then returns the best action that it has found."""
        self.control.cancelled = 1

    @property
    def cancelled(self) -> bool:
        """Whether the search was asked to stop."""
        return self.control.cancelled != 0

    def consider(self, choices: Sequence[Hashable]) -> None:
        """Names the actions among which the search chooses; `Control.best` is an index into them."""
        self._choices = choices

    def finish(self, ranking: Sequence[Choice]) -> None:
        """Ends the decision with what was considered, the best first."""
        self._ranking = ranking
        self._finished = monotonic()

    @property
    def best(self) -> Hashable | None:
        """The best action up to now, or None."""
        if self._ranking:
            return self._ranking[0].action
        place: cython.int = self.control.best
        return self._choices[place] if 0 <= place < len(self._choices) else None

    @property
    def value(self) -> float:
        """What the best action is worth."""
        return self.control.value

    @property
    def depth(self) -> int:
        """How many plies ahead a search in a tree has finished."""
        return self.control.depth

    @property
    def iterations(self) -> int:
        """How many continuations were simulated."""
        return self.control.iterations

    @property
    def nodes(self) -> int:
        """How many positions were visited."""
        return self.control.nodes

    @property
    def ranking(self) -> Sequence[Choice]:
        """The considered actions, the best first; empty until the decision is made."""
        return self._ranking

    @property
    def ms(self) -> float:
        """How long the decision has taken, or took."""
        return ((self._finished or monotonic()) - self._started) * 1000


class Bot(Protocol[StateT, ActionT]):
    """Chooses actions for a seat.

    A bot reads from the state only what `view(seat)`, `legal(seat)` and `sample(seat, …)` give, never what is hidden
    from the seat. The same knowledge, seed and limit (without time) give the same choice.
    """

    def choose(self, state: StateT, seat: Seat, thought: Thought) -> ActionT:
        """One of the legal actions of the seat, which must be an actor."""
