"""A bot's turn: everything that it does in a row, within one time that is measured from the beginning of its turn.

Where a seat acts twice in its turn, one thread chooses both actions without a break, so that the second one does not
wait for a thread again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from time import monotonic

from spielkreis.game import Seat
from spielkreis.server.games.adapter import AnyAdapter, AnyState
from spielkreis.server.live.thinking_pool import Kind, ThinkingPool, Work
from spielkreis.thinking import Thought, level_of

PACE = (0.7, 1.7)
"""The range of the seconds until a bot has replied."""
MOST_MS = 1500.0
"""The longest from the turn of a bot to the end of its thinking, so that it has replied within two seconds."""
THINKING_MS = 1200.0
"""The longest that a thread thinks about one turn; those who wait for the thread need the rest of the time."""
LEAST_MS = 20.0
"""A bot thinks for at least this long, however long it had to wait for a thread."""
LATEST = 1.7
"""After this many seconds a bot plays the best that it has found, even if its thread has not ended, or what it finds in
a hurry: while the machine is busy with other programs, a thread of the idle class may not run for a long time."""


class BotTurn:
    """What one bot does in a row."""

    def __init__(
        self, seat: Seat, seconds: float, clock: Callable[[], float] = monotonic, kind: Kind = Kind.BOT_TURN
    ) -> None:
        """The turn of the seat begins now, and the last action is due after this many seconds, or whenever a thread is
        free if the table is unattended."""
        self.seat = seat
        self.seconds = seconds
        self.kind = kind
        self._clock = clock
        self._began = clock()
        self._found: Sequence[str] = ()
        """The next actions, as far as they are chosen."""
        self._goes_on_after = -1
        """The number of actions in the game after which the turn goes on; -1 if it does not."""

    def continues(self, seat: Seat, plies: int) -> bool:
        """Whether this seat goes on with this turn, after this many actions in the game."""
        return seat == self.seat and plies == self._goes_on_after

    async def choose(
        self,
        adapter: AnyAdapter,
        state: AnyState,
        plies: int,
        level: str,
        rng: Random,
        pool: ThinkingPool,
        owner: str,
        line: str = "",
    ) -> str:
        """The next action, when it is due. `state` is a copy for the thread, and `plies` counts the actions in the game
        up to now. `owner` and `line` are those of the work."""
        if not self._found or self._found[0] not in map(str, state.legal(self.seat)):
            so_far: list[str] = []

            def think(work: Work[Sequence[str]]) -> Sequence[str]:
                return self._think(adapter, state, level_of(level), rng, work, so_far)

            def hurry() -> Sequence[str]:
                ms, chance = LEAST_MS, Random(plies)
                return (adapter.choose(hurried, self.seat, level_of(level), chance, ms, lambda thought: thought),)

            hurried = state.copy()
            self._found = await self._within_time(pool.submit(self.kind, owner, think, line), so_far, hurry)
        action, *self._found = self._found
        goes_on = bool(self._found) or adapter.then(state, self.seat, action) is not None
        self._goes_on_after = plies + 1 if goes_on else -1
        # Several actions are spread over the time of the turn.
        due = self._began + self.seconds / (1 + len(self._found))
        await asyncio.sleep(max(0.0, due - self._clock()))
        return action

    async def _within_time(
        self, work: Work[Sequence[str]], so_far: Sequence[str], hurry: Callable[[], Sequence[str]]
    ) -> Sequence[str]:
        """What the work returns, or what it has found by the latest time; if that is nothing, what `hurry` returns in a
        thread that does not give way to others."""
        try:
            latest = None if self.kind is Kind.UNATTENDED else max(0.0, self._began + LATEST - self._clock())
            await asyncio.wait((work.result,), timeout=latest)
            if work.result.done():
                return await work.result
            found = tuple(so_far) or _best(work.thought)
            work.cancel()
            return found or await asyncio.to_thread(hurry)
        except asyncio.CancelledError:
            work.cancel()
            raise

    def _think(
        self,
        adapter: AnyAdapter,
        state: AnyState,
        level: str,
        rng: Random,
        work: Work[Sequence[str]],
        found: list[str],
    ) -> Sequence[str]:
        """Adds all actions that are left of the turn. Called by a thread of the pool."""
        after: AnyState | None = state
        end = self._clock() + thinking_time(self._clock() - self._began, work.share) / 1000
        while after is not None and not (found and work.cancelled):
            ms = max(LEAST_MS, 1000 * (end - self._clock()))
            found.append(adapter.choose(after, self.seat, level, rng, ms, work.watch))
            after = adapter.then(after, self.seat, found[-1])
        return found


def _best(thought: Thought | None) -> Sequence[str]:
    """The best action of a thought that goes on; nothing before it has compared all actions once."""
    if thought is None or thought.best is None:
        return ()
    return (str(thought.best),) if thought.ranking or thought.depth or thought.iterations else ()


def thinking_time(passed: float, share: float) -> float:
    """The milliseconds that a bot may think when this many seconds of its turn have passed.

    It takes only its `share` of the time that is left, so that those who wait behind it also reply in time.
    """
    return max(LEAST_MS, min(THINKING_MS, (MOST_MS - 1000 * passed) * share))


def pace(lots: Random) -> float:
    """The seconds until a bot has replied; they do not depend on the game, so that they reveal nothing."""
    return lots.uniform(*PACE)
