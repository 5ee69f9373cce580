"""The registry of the tables that this process has in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

from spielkreis.server.live.room import Room
from spielkreis.server.live.sleeping_games import SleepingGames
from spielkreis.server.table.table import GameTable

IDLE = 60.0
"""A table that has not been used for this many seconds is removed from memory."""


class Rooms:
    """The rooms by the ids of their tables."""

    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}
        self.sleeping = SleepingGames()
        self.attend: Callable[[Room], None] = lambda room: None
        """Called with the room's lock held whenever its table has changed or was added."""

    def __iter__(self) -> Iterator[Room]:
        """All rooms; the registry may change during the iteration."""
        return iter(list(self._rooms.values()))

    def __len__(self) -> int:
        return len(self._rooms)

    def get(self, name: str) -> Room | None:
        """The room of a table if it is in memory."""
        return self._rooms.get(name)

    def add(self, table: GameTable) -> Room:
        """Keeps a table in memory."""
        room = self._rooms[table.id] = Room(table)
        self.sleeping.discard(table.id)
        room.used = asyncio.get_running_loop().time()
        self.attend(room)
        return room

    def drop_idle(self, held: set[str]) -> None:
        """Removes the idle tables without viewers and thinking bots. Of those `held` by this process, it remembers when
        they need something again."""
        limit = asyncio.get_running_loop().time() - IDLE
        for room in self:
            name = room.table.id
            if not room.viewers and not room.thinking and room.used < limit and not room.lock.locked:
                if name in held:
                    self.sleeping.put(room)
                if room.timer is not None:
                    room.timer.cancel()
                del self._rooms[name]
