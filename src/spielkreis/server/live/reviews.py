"""Reviews of finished games: computed once in a search process, followed by everybody who asks, then stored."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from functools import partial

from spielkreis.game import GameError
from spielkreis.server.errors import LimitError, MistakeError
from spielkreis.server.games.adapter import ReviewsGames
from spielkreis.server.live.tasks import BackgroundTasks
from spielkreis.server.storage import reviews
from spielkreis.server.storage.store import Store
from spielkreis.server.table import records
from spielkreis.server.table.table import GameTable
from spielkreis.server.thinking.pool import ThinkingPool
from spielkreis.server.thinking.search_process import SearchError, SearchProcess
from spielkreis.server.thinking.searches import Slice, review_slice
from spielkreis.server.thinking.work import Kind, Work
from spielkreis.server.wire.messages import ServerMessage
from spielkreis.server.wire.review import ReviewWaits

MOST_AT_A_TIME = 2
"""At most this many reviews that one guest has asked for are computed at a time."""
INTERVAL = 0.5
"""Seconds between two looks at the queue."""

logger = logging.getLogger("spielkreis.reviews")


class RunningReview:
    """A review that is being computed."""

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self.parts: list[ServerMessage] = []
        self.work: Work[Slice] | None = None
        self.finished = False
        self.error: GameError | None = None
        self._news = asyncio.Event()

    def add(self, parts: Sequence[ServerMessage]) -> None:
        """Adds parts and wakes everybody who follows."""
        self.parts += parts
        self._wake()

    def end(self, error: GameError | None) -> None:
        """Ends the review."""
        self.finished, self.error = True, error
        self._wake()

    def _wake(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    async def follow(self) -> AsyncIterator[Sequence[ServerMessage] | ReviewWaits]:
        """All parts, as they come; raises the error that ended the review."""
        sent, ahead = 0, 0
        while True:
            news = self._news
            if sent < len(self.parts):
                new = self.parts[sent:]
                sent += len(new)
                yield new
            elif self.finished:
                break
            else:
                waiting = 0 if self.work is None else self.work.ahead
                if waiting != ahead:
                    ahead = waiting
                    yield ReviewWaits(ahead)
                try:
                    await asyncio.wait_for(news.wait(), INTERVAL)
                except TimeoutError:
                    continue
        if self.error is not None:
            raise self.error


class Reviews:
    """All reviews of a server process."""

    def __init__(self, store: Store, pool: ThinkingPool, tasks: BackgroundTasks) -> None:
        self._store = store
        self._pool = pool
        self._tasks = tasks
        self._running: dict[str, RunningReview] = {}

    async def of(
        self, table: GameTable, adapter: ReviewsGames, owner: str, *, start: bool = True
    ) -> AsyncIterator[Sequence[ServerMessage] | ReviewWaits]:
        """The review of a finished game, stored or as it is computed on behalf of `owner`.

        Without `start`, nothing is computed that was not asked for before; there may be no parts then.
        """
        text = records.text(table)
        running = self._running.get(table.id)
        if running is None:
            stored = await reviews.find(self._store, table.id, adapter.review_part)
            if stored is not None:
                return _stored(stored)
            running = self._running.get(table.id)
            if running is None and not start:
                return _stored(())
            running = running or self._start(table, adapter, text, owner)
        return running.follow()

    def _start(self, table: GameTable, adapter: ReviewsGames, text: str, owner: str) -> RunningReview:
        if sum(each.owner == owner for each in self._running.values()) >= MOST_AT_A_TIME:
            raise LimitError("server-much-thinking", limit=MOST_AT_A_TIME)
        winners = () if table.outcome is None else table.outcome.winners
        running = self._running[table.id] = RunningReview(owner)
        self._tasks.spawn(self._compute(table.id, running, partial(review_slice, adapter, table.id, text, winners)))
        return running

    async def _compute(self, table_id: str, running: RunningReview, review: partial[Slice]) -> None:
        error: GameError | None = MistakeError("server-mistake")
        process: SearchProcess | None = None
        try:
            last = False
            while not last:
                call = partial(review, len(running.parts))
                # A guest who follows a review may still ask for hints, so the reviews of a guest count by themselves.
                owner = f"review for {running.owner}"
                running.work = self._pool.submit(Kind.ANALYSIS, owner, call, process=process)
                found, last = await running.work.result
                process = running.work.process
                if running.work.cancelled:
                    return
                running.add(found)
            await reviews.keep(self._store, table_id, running.parts)
            error = None
        except GameError as refusal:
            error = refusal
        except SearchError:
            logger.exception("the review of %s failed", table_id)
        finally:
            del self._running[table_id]
            running.end(error)


async def _stored(parts: Sequence[ServerMessage]) -> AsyncIterator[Sequence[ServerMessage] | ReviewWaits]:
    yield parts
