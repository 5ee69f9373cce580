"""The log of the games: appended, committed, then acknowledged; never changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, select

from spielkreis.server.storage.schema import events
from spielkreis.server.storage.store import Store
from spielkreis.server.storage.write_job import log_row
from spielkreis.server.wire.log_entry import LogEntry


class EventLog:
    """The logs of all games in one database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def append(
        self, entries: Sequence[tuple[str, LogEntry]], also: Callable[[Connection], None] | None = None
    ) -> None:
        """Adds entries, each with the id of its table, whose numbers follow what the writer has seen. Returns after the
        commit.

        `Conflict` if another process was first, or if this guest's command with the same id is there already; then
        nothing is written, and the caller loads what it has missed. `also` is committed with them or not at all.
        """
        await self.store.write(also, [log_row(table_id, entry) for table_id, entry in entries])

    async def load(self, table_id: str, after: int = 0) -> list[LogEntry]:
        """All entries with a number above `after`, in order."""
        query = (
            select(events.c.seq, events.c.at, events.c.data, events.c.guest, events.c.move)
            .where(events.c.game == table_id, events.c.seq > after)
            .order_by(events.c.seq)
        )
        return await self.store.read(
            lambda connection: [LogEntry(*row) for row in connection.execute(query)],
        )
