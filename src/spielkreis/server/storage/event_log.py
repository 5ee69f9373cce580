"""The log of the games: appended, committed, then acknowledged; never changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, select

from spielkreis.server.storage.schema import events
from spielkreis.server.storage.store import Store
from spielkreis.server.wire.log_entry import LogEntry, row


class EventLog:
    """The logs of all games in one database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def append(
        self, entries: Sequence[tuple[str, LogEntry]], also: Callable[[Connection], None] | None = None
    ) -> None:
        """Adds entries, each with its game, whose numbers follow what the writer has seen; returns after the commit.

        `Conflict` if another process was first, or if this guest's move with the same id is there already; then
        nothing is written, and the caller loads what it has missed. `also` is committed with them or not at all.
        """
        await self.store.write(also, [row(game, entry) for game, entry in entries])

    async def load(self, game: str, after: int = 0) -> list[LogEntry]:
        """All entries with a number above `after`, in order."""
        query = (
            select(events.c.seq, events.c.at, events.c.data, events.c.guest, events.c.move)
            .where(events.c.game == game, events.c.seq > after)
            .order_by(events.c.seq)
        )
        return await self.store.read(
            lambda connection: [LogEntry(*row) for row in connection.execute(query)],
        )
