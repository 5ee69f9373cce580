"""Creates tables: writes their first events and adds them to the rooms of this process."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy import Connection

from spielkreis.server.errors import UnavailableError
from spielkreis.server.live.leases import Leases
from spielkreis.server.live.room import Room
from spielkreis.server.live.rooms import Rooms
from spielkreis.server.storage import feed, table_index
from spielkreis.server.storage.store import StorageError, Store
from spielkreis.server.storage.write_job import LogRow, log_row
from spielkreis.server.table import commands
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire.events import AnyEvent
from spielkreis.server.wire.guest import Guest, new_id
from spielkreis.server.wire.log_entry import log_entries
from spielkreis.server.wire.settings import NewTable


class PreparedTable(msgspec.Struct, frozen=True):
    """A table that is not in the database yet: the rows of its log, and the other writes of the same transaction."""

    table: GameTable
    rows: list[LogRow]
    work: Callable[[Connection], None]


class TableCreator:
    """Creates tables. A game that starts immediately belongs to this process."""

    def __init__(self, store: Store, leases: Leases, rooms: Rooms) -> None:
        self._store = store
        self._leases = leases
        self._rooms = rooms

    async def create(self, wanted: NewTable, guest: Guest, limit: int | None = None) -> Room:
        """Creates a table and returns its room after the commit; `LimitError` if the guest has `limit` unfinished
        tables."""
        prepared = self.prepare(new_id(), commands.create(wanted, guest), guest)

        def work(connection: Connection) -> None:
            if limit is not None:
                table_index.check_limit(connection, guest, limit)
            prepared.work(connection)

        try:
            await self._store.write(work, prepared.rows)
        except StorageError as error:
            raise UnavailableError("server-storage") from error
        self.written(prepared)
        return self._rooms.add(prepared.table)

    def prepare(self, name: str, made: Sequence[AnyEvent], guest: Guest) -> PreparedTable:
        """A table with its first events."""
        table = GameTable(name)
        entries = log_entries(made, 0, self._leases.clock.now(), guest.id, None)
        for entry, event in zip(entries, made, strict=True):
            table.apply(entry, event)

        def work(connection: Connection) -> None:
            table_index.write_index(connection, table)
            if table.phase == "playing":
                self._leases.claim(connection, table.id)
            elif table.phase == "over":  # in the position where it began
                feed.announce(connection, table.id, table.at)

        return PreparedTable(table, [log_row(name, entry) for entry in entries], work)

    def written(self, prepared: PreparedTable) -> None:
        """Is called when the table is in the database."""
        if prepared.table.phase == "playing":
            self._leases.held.add(prepared.table.id)
