"""Hands the games that are over to everybody who follows them. `storage/feed.py` has their order.

The work is done in one process. It begins when a process has announced a game, and every few seconds in case that
message was lost.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from functools import partial

import msgspec

from spielkreis.server.errors import MissingError
from spielkreis.server.live.passing import PassingMessages, Topic
from spielkreis.server.live.rooms import Rooms
from spielkreis.server.storage import feed
from spielkreis.server.storage.admin import read_table
from spielkreis.server.storage.feed import NotHolderError, OutdatedError, Subscriber
from spielkreis.server.storage.store import StorageError, Store
from spielkreis.server.table.table import UNFINISHED, GameTable

INTERVAL = 5.0
"""The seconds between two looks for games, and until a subscriber that has failed tries again."""
PATIENCE = 2.0
"""The seconds that a process that ends has for games that are over."""

logger = logging.getLogger("spielkreis.finished_games")


class Announced(msgspec.Struct, frozen=True):
    """A game is over."""


ANNOUNCED = Topic("finished-games", Announced)


class FinishedGames:
    """Numbers the games that are over, and lets each subscriber handle one after the other at its own speed."""

    def __init__(
        self, store: Store, rooms: Rooms, passing: PassingMessages, process: str, subscribers: Sequence[Subscriber]
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._passing = passing
        self._process = process
        self._subscribers = subscribers
        self._announced = asyncio.Event()
        self._numbered = {subscriber.name: asyncio.Event() for subscriber in subscribers}
        self._look_for_missing = True
        self.failing: set[str] = set()
        """The subscribers that could not handle their next game."""
        passing.subscribe(ANNOUNCED, lambda _: self._announced.set())

    async def announce(self, table: GameTable) -> None:
        """Announces a table that was found finished, unless that was done when it was finished."""
        await self._store.write(partial(feed.announce, table_id=table.id, at=table.at))
        self.announced()

    def announced(self) -> None:
        """Is called after a game was announced here."""
        self._passing.send(ANNOUNCED, Announced(), self._process)

    def look_for_missing(self) -> None:
        """Is called when another process has ended: one of an earlier version has announced nothing."""
        self._look_for_missing = True
        self._announced.set()

    async def run(self) -> None:
        """Works until it is cancelled."""
        self._look_for_missing = True
        async with asyncio.TaskGroup() as group:
            group.create_task(self._number())
            for subscriber in self._subscribers:
                group.create_task(self._follow(subscriber))

    async def close(self) -> None:
        """Hands over what was announced last, as far as that takes no time, if this process has had the duty."""
        with contextlib.suppress(Exception):  # the next process does it
            await asyncio.wait_for(self.settle(), PATIENCE)

    async def settle(self) -> None:
        """Numbers all games that were announced, and returns when each subscriber has handled all of them."""
        await self.number()
        for subscriber in self._subscribers:
            await self.catch_up(subscriber)

    async def number(self) -> None:
        """Numbers all games that were announced."""
        if self._look_for_missing:
            if await self._store.read(feed.is_missing):
                await self._store.write(feed.announce_missing)
            self._look_for_missing = False
        while await self._store.read(feed.is_waiting):
            await self._store.write(partial(feed.number_announced, process=self._process))
            for event in self._numbered.values():
                event.set()

    async def catch_up(self, subscriber: Subscriber) -> None:
        """Lets a subscriber handle all games that have a number."""
        loop = asyncio.get_running_loop()
        cursor = await self._store.read(partial(feed.cursor, name=subscriber.name))
        if cursor is None:
            cursor = await self._store.write(partial(feed.open_cursor, name=subscriber.name))
        while games := await self._store.read(partial(feed.following, number=cursor)):
            for number, table_id in games:
                began = loop.time()
                await self._hand_over(subscriber, cursor, number, table_id)
                cursor = number
                self.failing.discard(subscriber.name)
                if len(games) > 1:
                    # Thousands of games take minutes; in between, everything else gets at least as much time.
                    await asyncio.sleep(loop.time() - began)

    async def _number(self) -> None:
        while True:
            self._announced.clear()
            with contextlib.suppress(StorageError, NotHolderError):
                await self.number()
            await _wait(self._announced)

    async def _follow(self, subscriber: Subscriber) -> None:
        numbered = self._numbered[subscriber.name]
        while True:
            numbered.clear()
            try:
                await self.catch_up(subscriber)
                await _wait(numbered)
            except (StorageError, NotHolderError):
                await asyncio.sleep(INTERVAL)
            except Exception:
                logger.exception("%s could not handle a finished game", subscriber.name)
                self.failing.add(subscriber.name)
                await asyncio.sleep(INTERVAL)

    async def _hand_over(self, subscriber: Subscriber, before: int, number: int, table_id: str) -> None:
        for fresh in (False, True):
            table = await self._table(table_id, fresh=fresh)
            with contextlib.suppress(OutdatedError):
                await self._store.write(
                    partial(
                        feed.hand_over,
                        process=self._process,
                        subscriber=subscriber,
                        before=before,
                        number=number,
                        table=table,
                        fresh=fresh,
                    )
                )
                return

    async def _table(self, table_id: str, *, fresh: bool) -> GameTable | None:
        """The table as it is in memory, unless it must be `fresh`, or in the log; None if it cannot be read."""
        room = None if fresh else self._rooms.get(table_id)
        if room is not None and room.table.phase not in UNFINISHED:
            return room.table
        try:
            return await self._store.read(partial(read_table, name=table_id))
        except MissingError:
            return None


async def _wait(event: asyncio.Event) -> None:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), INTERVAL)
