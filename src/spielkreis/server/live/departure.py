"""Deletes a guest: bots or nobody take the places, and name and messages are removed.

That a guest is to be deleted is stored first, and then a guest with thousands of games is deleted in pieces. If the
process dies meanwhile, another one continues: it is a duty.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from functools import partial

from spielkreis.server.errors import MissingError, UnavailableError
from spielkreis.server.live.catch_up import CatchUp
from spielkreis.server.live.leases import ServerTime
from spielkreis.server.live.pipeline import Pipeline
from spielkreis.server.live.room_loader import RoomLoader
from spielkreis.server.live.tasks import BackgroundTasks
from spielkreis.server.storage import forget
from spielkreis.server.storage.store import StorageError, Store
from spielkreis.server.table import commands
from spielkreis.server.wire.guest import Guest

DUTY = "departures"
LATE = 5.0
"""The seconds until commands that were on their way when a guest was deleted have certainly been carried out."""
PATIENCE = 5.0
"""The seconds that a guest waits at most; the rest is done in the background."""
INTERVAL = 10.0
"""The seconds between two looks for deletions that nobody continues."""
ABANDONED = 30_000
"""The milliseconds without progress after which nobody continues a deletion."""


class Departures:
    """Deletes guests, one after the other."""

    def __init__(
        self, store: Store, clock: ServerTime, loader: RoomLoader, pipeline: Pipeline, catch_up: CatchUp
    ) -> None:
        self._store = store
        self._clock = clock
        self._loader = loader
        self._pipeline = pipeline
        self._catch_up = catch_up
        self._turn = asyncio.Lock()

    async def leave(self, guest: Guest, tasks: BackgroundTasks) -> None:
        """Deletes everything about a guest. Returns when that is done, or after some seconds; from then on it is
        certain that it will be done."""
        await self._store.write(partial(forget.begin, guest=guest.id, now=self._clock.now()))
        done = asyncio.Event()
        tasks.spawn(self._delete(guest.id, done))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(done.wait(), PATIENCE)

    async def run(self) -> None:
        """The duty: continues deletions whose process has died."""
        while True:
            with contextlib.suppress(StorageError, UnavailableError):
                before = self._clock.now() - ABANDONED
                for guest in await self._store.read(partial(forget.abandoned, before=before)):
                    await self._delete(guest, asyncio.Event())
            await asyncio.sleep(INTERVAL)

    async def _delete(self, guest: str, done: asyncio.Event) -> None:
        await self._forget(guest)
        done.set()
        await asyncio.sleep(LATE)
        # At tables where the guest sat down or that the guest created in the meantime.
        if await self._store.read(partial(forget.sits, guest=guest)):
            await self._store.write(partial(forget.begin, guest=guest, now=self._clock.now()))
            await self._forget(guest)
        await self._store.write(partial(forget.end, guest=guest))

    async def _forget(self, guest: str) -> None:
        await self._vanish(guest, await self._store.read(partial(forget.unfinished_tables_of, guest=guest)))
        async with self._turn:
            table_ids = await forget.forget_in_pieces(self._store, guest, self._clock.now)
        await self._catch_up.forget(guest)
        # The guest may have sat down between the two.
        await self._vanish(guest, table_ids)

    async def _vanish(self, guest: str, table_ids: Sequence[str]) -> None:
        for table_id in table_ids:
            with contextlib.suppress(MissingError):  # a table of an incompatible version cannot be continued
                room = await self._loader.room(table_id)
                if any(room.table.held_by(guest)):
                    await self._pipeline.change(room, partial(commands.vanish, guest=guest), guest)
