"""Keeps the list of tables up to date with the tables in memory."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from spielkreis.server.errors import MissingError
from spielkreis.server.live.leases import Leases
from spielkreis.server.live.room import Room
from spielkreis.server.live.room_loader import RoomLoader
from spielkreis.server.storage import table_index
from spielkreis.server.storage.store import Store
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire.guest import Guest


class TableList:
    """Writes and reads the list. It is derived from the logs and written after them, so it may be out of date."""

    def __init__(self, store: Store, leases: Leases, loader: RoomLoader) -> None:
        self._store = store
        self._leases = leases
        self._loader = loader

    async def write(self, room: Room) -> None:
        """Writes the line of a table; releases the lease of a game that is over."""
        over = room.table.phase in ("over", "closed")

        def work(connection: Connection) -> None:
            table_index.write_index(connection, room.table)
            if over:
                self._leases.release(connection, room.table.id)

        await self._store.write(work)
        if over:
            self._leases.held.discard(room.table.id)

    async def tables_of(self, guest: Guest) -> list[table_index.Mine]:
        """The tables where a guest sits, the latest first. Running games are loaded, so that `waits` is up to date."""
        found = []
        for each in await table_index.tables_of(self._store, guest):
            table = await self._running(each)
            line = each if table is None else table_index.listed(table)
            waits = table is not None and table.waits_for(guest.id)
            found.append(table_index.Mine(**msgspec.structs.asdict(line), waits=waits))
        return found

    async def _running(self, line: table_index.Listed) -> GameTable | None:
        if line.phase != "playing":
            return None
        try:
            return (await self._loader.room(line.id)).table
        except MissingError:  # a table of another version cannot be continued
            return None
