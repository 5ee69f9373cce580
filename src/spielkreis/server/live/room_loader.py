"""Loads the room of a table into memory on demand. `table/rebuild.py` makes a table from its log."""

from __future__ import annotations

import asyncio

from spielkreis.server.errors import UnavailableError
from spielkreis.server.live.catch_up import CatchUp
from spielkreis.server.live.room import Room
from spielkreis.server.live.rooms import Rooms
from spielkreis.server.live.tasks import shielded
from spielkreis.server.storage.event_log import EventLog
from spielkreis.server.storage.store import StorageError
from spielkreis.server.table.rebuild import rebuild_in_steps


class RoomLoader:
    """Finds rooms in memory or loads them, each once even if several people ask at the same time."""

    def __init__(self, rooms: Rooms, log: EventLog, catch_up: CatchUp) -> None:
        self._rooms = rooms
        self._log = log
        self._catch_up = catch_up
        self._loading: dict[str, asyncio.Task[Room]] = {}

    async def room(self, name: str) -> Room:
        """The room of the table with this id; `MissingError` if there is none."""
        room = self._rooms.get(name)
        if room is None:
            loading = self._loading.get(name)
            if loading is None:
                loading = self._loading[name] = asyncio.create_task(self._load(name))
                loading.add_done_callback(lambda _: self._loading.pop(name, None))
            room = await shielded(loading)
        room.used = asyncio.get_running_loop().time()
        return room

    async def _load(self, name: str) -> Room:
        try:
            steps = rebuild_in_steps(name, await self._log.load(name))
            while (table := next(steps)) is None:
                await asyncio.sleep(0)  # others get their turn
            room = self._rooms.add(table)
            # Events that other processes reported while the log was being read found no room here.
            async with room.lock:
                await self._catch_up.read_on(room)
        except StorageError as error:
            raise UnavailableError("server-storage") from error
        return room
