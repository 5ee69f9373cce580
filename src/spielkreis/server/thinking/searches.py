"""What bots, hints, puzzles and reviews do in a search process. Arguments and results are data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from time import monotonic, perf_counter
from typing import NamedTuple

from spielkreis.game import Seat
from spielkreis.server.games.adapter import (
    AnyAdapter,
    AnyState,
    GivesHints,
    Judgement,
    PuzzleCollection,
    ReviewsGames,
    Watcher,
)
from spielkreis.server.thinking.work import SearchWatcher
from spielkreis.server.wire.answers import Suggestion
from spielkreis.server.wire.messages import ServerMessage
from spielkreis.thinking import Thought

THINKING_MS = 1000.0
"""The longest that a process thinks about one turn; those who wait for the process need the rest of the time."""
LEAST_MS = 20.0
"""A bot thinks for at least this long, however long it had to wait for a process."""
SLICE = 0.1
"""After about this many seconds of a review the others in the queue have their turn."""


class BotPlayer(NamedTuple):
    """A bot on turn: for which seat it plays, how well, and what its chance moves come from."""

    adapter: AnyAdapter
    seat: Seat
    level: str
    seed: int

    def at_first_sight(self, state: AnyState, level: str) -> tuple[str, ...]:
        """All actions that are left of the turn, by a level that does not search."""
        rng, found = Random(self.seed), list[str]()
        after: AnyState | None = state
        while after is not None:
            found.append(self.adapter.choose(after, self.seat, level, rng, LEAST_MS, lambda thought: thought))
            after = self.adapter.then(after, self.seat, found[-1])
        return tuple(found)

    def search(self, state: AnyState, left: float, watcher: SearchWatcher) -> tuple[str, ...]:
        """The same by the bot's own level, in the time that is left: `left` seconds when the search was asked for."""
        rng, found = Random(self.seed), list[str]()
        after: AnyState | None = state
        end = monotonic() + thinking_time(left - watcher.waited, watcher.share) / 1000

        def watch(thought: Thought) -> Thought:
            watcher.on_cancel(thought.cancel)
            watcher.report_from(lambda: (*found, *_best(thought)))
            return thought

        while after is not None and not (found and watcher.cancelled):
            ms = max(LEAST_MS, 1000 * (end - monotonic()))
            found.append(self.adapter.choose(after, self.seat, self.level, rng, ms, watch))
            after = self.adapter.then(after, self.seat, found[-1])
        return tuple(found)


def _best(thought: Thought) -> Sequence[str]:
    """The best action of a thought that goes on; nothing before it has compared all actions once."""
    if thought.best is None or thought.ranking:
        return ()
    return (str(thought.best),) if thought.depth or thought.iterations else ()


def thinking_time(left: float, share: float) -> float:
    """The milliseconds that a bot may think when this many seconds of its turn are left.

    It takes only its `share` of them, so that those who wait behind it also reply in time.
    """
    return max(LEAST_MS, min(THINKING_MS, 1000 * left * share))


def hints(
    adapter: GivesHints[AnyState], state: AnyState, seat: Seat, language: str, _: Watcher
) -> tuple[Suggestion, ...]:
    """The best actions of a seat."""
    return adapter.hints(state, seat, language)


def judge_puzzle(puzzles: PuzzleCollection, name: str, moves: Sequence[str], _: Watcher) -> Judgement:
    """What is to be said about the last of a puzzle's moves."""
    return puzzles.judge(name, moves)


def puzzle_hint(puzzles: PuzzleCollection, name: str, moves: Sequence[str], _: Watcher) -> tuple[str, str]:
    """The piece to move in a puzzle, and the whole action."""
    return puzzles.hint(name, moves)


class Slice(NamedTuple):
    """What one turn of a review has found."""

    parts: Sequence[ServerMessage]
    last: bool
    """Whether the review is complete with it."""


class _Begun(NamedTuple):
    """A review that goes on in its next turn."""

    steps: Iterator[ServerMessage | None]
    parts: list[ServerMessage]


_begun: dict[str, _Begun] = {}
"""The reviews of this process by the ids of their tables."""


def review_slice(
    adapter: ReviewsGames, table: str, text: str, winners: Sequence[Seat], known: int, watcher: Watcher
) -> Slice:
    """Goes on with the review of a game, for a moment. Returns the parts after the first `known` ones.

    A review that this process has not begun begins again; its parts are always the same.
    """
    review = _begun.pop(table, None) or _Begun(adapter.review(text, winners), [])
    end = perf_counter() + SLICE
    for part in review.steps:
        if part is not None:
            review.parts.append(part)
        if watcher.cancelled or perf_counter() >= end:
            _begun[table] = review
            return Slice(review.parts[known:], last=False)
    return Slice(review.parts[known:], last=True)
