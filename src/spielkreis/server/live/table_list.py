"""Keeps the list of tables up to date with the tables in memory."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from spielkreis.server.errors import MissingError
from spielkreis.server.live.leases import Leases
from spielkreis.server.live.room import Room
from spielkreis.server.live.room_loader import RoomLoader
from spielkreis.server.storage import table_index
from spielkreis.server.storage.feed import FinishedGame, Subscriber
from spielkreis.server.storage.store import Store
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.table_list import ListedTable, MyTable


class TableList:
    """Writes and reads the list. It is derived from the logs and written after them, so it may be out of date."""

    def __init__(self, store: Store, loader: RoomLoader) -> None:
        self._store = store
        self._loader = loader

    async def write(self, room: Room) -> None:
        """Writes the line of a table."""
        await self._store.write(lambda connection: table_index.write_index(connection, room.table))

    async def tables_of(self, guest: Guest, page: int = 0) -> list[MyTable]:
        """A page of the tables where a guest sits: all that wait for the guest on the first page, then the unfinished
        ones, then the finished ones, each the latest first. Games in progress are loaded, so that
        `waits` and `pieces` are up to date."""
        running = {}
        for each in await table_index.tables_of(self._store, guest, ("playing", "paused")):
            table = await self._running(each)
            if table is not None:
                running[each.id] = table
        waiting = [name for name, table in running.items() if table.waits_for(guest.id)]
        found = [table_index.listed(running[name]) for name in waiting] if page == 0 else []
        others = await table_index.page_of(self._store, guest, page * table_index.LISTED, waiting)
        found += [table_index.listed(running[line.id]) if line.id in running else line for line in others]
        return [
            MyTable(
                **msgspec.structs.asdict(line),
                waits=line.id in waiting,
                # The index may not yet know that a game is over.
                pieces=running[line.id].pieces if line.id in running and line.phase != "over" else {},
            )
            for line in found
        ]

    async def _running(self, line: ListedTable) -> GameTable | None:
        try:
            return (await self._loader.room(line.id)).table
        except MissingError:  # a table of another version cannot be continued
            return None


def _finish(connection: Connection, game: FinishedGame) -> None:
    """Writes the last line of a table and ends its lease."""
    table_index.write_index(connection, game.table, game.people.values())
    Leases.release(connection, game.table.id)


FINISHED_TABLES = Subscriber("tables", _finish, unplayed=True)
"""Keeps the list right at the end of a table, also if the process that ended the game dies immediately."""
