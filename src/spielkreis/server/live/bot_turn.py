"""A bot's turn: everything that it does in a row, within one time that is measured from the beginning of its turn.

When a bot replies depends on nothing that others may not know: neither on its cards nor on how long it thought about
them. It replies at its time, with what has been found by then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from time import monotonic

from spielkreis.game import Seat
from spielkreis.server.games.adapter import AnyAdapter, AnyState
from spielkreis.server.thinking.pool import ClosedError, ThinkingPool
from spielkreis.server.thinking.searches import BotPlayer
from spielkreis.server.thinking.work import Kind, Work
from spielkreis.thinking import FIRST_SIGHT, level_of, searches

PACE = (1.3, 1.7)
"""The range of the seconds until a bot has replied: more than any bot thinks."""
FAST: Mapping[str, float] = {"4": 0.2, "5": 0.3, "6": 0.5, "7": 1.1, "8": 1.1}
"""The seconds until a fast bot of a level that searches has replied in a game with hidden cards: a little more than it
usually takes, also for a choice that needs no thought."""
MARGIN = 0.1
"""A search ends this many seconds before the reply."""
LATEST = 1.7
"""After this many seconds a bot without a time for its reply plays the best that it has found: while the machine is
busy with other programs, its process may not run for a long time."""

logger = logging.getLogger("spielkreis.worker")


class BotTurn:
    """What one bot does in a row."""

    def __init__(
        self, seat: Seat, seconds: float, clock: Callable[[], float] = monotonic, kind: Kind = Kind.BOT_TURN
    ) -> None:
        """The turn of the seat begins now, and the last action is due after this many seconds, or as soon as it is
        chosen if they are 0. A bot at an unattended table waits for its search however long it takes."""
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
        seed: int,
        pool: ThinkingPool,
        owner: str,
        line: str = "",
    ) -> str:
        """The next action, when it is due. `state` is a copy, and `plies` counts the actions in the game up to now.
        `owner` and `line` are those of the work. Raises `ClosedError` if the server is about to end."""
        if not self._found or self._found[0] not in map(str, state.legal(self.seat)):
            player = BotPlayer(adapter, self.seat, level_of(level), seed)
            self._found = await self._find(player, state, pool, owner, line)
        action, *self._found = self._found
        goes_on = bool(self._found) or adapter.then(state, self.seat, action) is not None
        self._goes_on_after = plies + 1 if goes_on else -1
        # Several actions are spread over the time of the turn.
        due = self._began + self.seconds / (1 + len(self._found))
        await asyncio.sleep(max(0.0, due - self._clock()))
        return action

    async def _find(
        self, player: BotPlayer, state: AnyState, pool: ThinkingPool, owner: str, line: str
    ) -> Sequence[str]:
        """What the bot finds in its time; if that is nothing, what it would play at first sight."""
        level, found = player.level, tuple[str, ...]()
        if searches(level):
            level = FIRST_SIGHT
            try:
                search = partial(player.search, state, self._left() - MARGIN)
                found = await self._within_time(pool.submit(self.kind, owner, search, line))
            except ClosedError:
                raise
            except Exception:
                logger.exception("the search of a bot failed at %s", owner)
        return found or await asyncio.to_thread(player.at_first_sight, state, level)

    async def _within_time(self, work: Work[tuple[str, ...]]) -> tuple[str, ...]:
        """What the work returns, or what it has found by the time of the reply."""
        try:
            await asyncio.wait((work.result,), timeout=None if self.kind is Kind.UNATTENDED else max(0.0, self._left()))
            if work.result.done():
                return await work.result
        except asyncio.CancelledError:
            work.cancel()
            raise
        work.cancel()
        return work.report or ()

    def _left(self) -> float:
        """The seconds until the reply."""
        return self._began + (self.seconds or LATEST) - self._clock()


def fast_reply(adapter: AnyAdapter, level: str) -> float:
    """The seconds until a fast bot has replied; 0 is as soon as it has chosen."""
    return 0.0 if adapter.all_open else FAST.get(level_of(level), 0.0)


def pace(lots: Random) -> float:
    """The seconds until any other bot has replied; they do not depend on the game, so that they reveal nothing."""
    return lots.uniform(*PACE)
