"""Administration of a database: list, close and export tables, back up, restore, delete a person's data."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from spielkreis.server.errors import MissingError
from spielkreis.server.storage import backup, forget
from spielkreis.server.storage.database import open_database
from spielkreis.server.storage.schema import events as log_table
from spielkreis.server.storage.schema import leases, tables
from spielkreis.server.storage.table_index import write_index
from spielkreis.server.table import records
from spielkreis.server.table.rebuild import rebuild
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire import events
from spielkreis.server.wire.log_entry import LogEntry
from spielkreis.server.wire.table_list import ListedTable

T = TypeVar("T")


class Admin:
    """A database; a server may use it at the same time."""

    def __init__(self, url: str, *, create: bool = False) -> None:
        """`create` makes the database if there is none."""
        self.engine = open_database(url, create=create)

    def list(self) -> list[ListedTable]:
        """All tables, the latest first."""
        with self.engine.connect() as connection:
            found = connection.execute(select(tables.c.summary).order_by(tables.c.changed.desc())).scalars()
            return [msgspec.json.decode(summary, type=ListedTable) for summary in found]

    def export(self, name: str) -> str:
        """A finished game as a text file."""
        with self.engine.connect() as connection:
            return records.text(read_table(connection, name))

    def close(self, name: str) -> None:
        """Ends a table; a running server notices within a few seconds."""
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            close_table(connection, name)

    def forget(self, guest: str) -> int:
        """Deletes a person's secrets and removes the name from the logs; returns the number of those games.

        A running server notices within a few seconds."""
        now, count = int(time.time() * 1000), 0
        self._write(partial(forget.begin, guest=guest, now=now))
        began = time.monotonic()
        while found := self._write(partial(forget.forget_some, guest=guest, now=now)):
            count += found
            time.sleep(forget.pause(began))
            began = time.monotonic()
        self._write(partial(forget.finish, guest=guest))
        # A running server does the rest: at tables where the guest has acted in the meantime, or still sits.
        return count

    def _write(self, work: Callable[[Connection], T]) -> T:
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            return work(connection)

    def backup(self, path: Path) -> int:
        """Writes everything, as it is at one moment, into a file with one row per line; it can be restored into either
        kind of database."""
        # SQLite's transactions see one moment anyway.
        moment = {"isolation_level": "REPEATABLE READ"} if self.engine.dialect.name == "postgresql" else {}
        options = {"yield_per": backup.ROWS, **moment}
        with self.engine.connect().execution_options(**options) as connection, connection.begin():
            return backup.write_backup(connection, path)

    def restore(self, path: Path) -> int:
        """Reads a backup into an empty database."""
        return self._write(partial(backup.read_backup, path=path))


def close_table(connection: Connection, name: str, now: int = 0) -> None:
    """Ends a table, at the time of its last event or at the later time `now`; `MissingError` if there is none."""
    entries = read_entries(connection, name)
    try:
        table = rebuild(name, entries)
    except MissingError:
        if not entries:
            raise
        _close_unread(connection, name, entries[-1])
    else:
        if table.phase == "closed":
            return
        _insert(connection, name, closing := _closing(entries[-1], now))
        table.apply(closing)
        write_index(connection, table)
    connection.execute(delete(leases).where(leases.c.game == name))


def read_table(connection: Connection, name: str) -> GameTable:
    """A table as its log says; `MissingError` if there is none that this version can read."""
    return rebuild(name, read_entries(connection, name))


def read_entries(connection: Connection, name: str) -> list[LogEntry]:
    """The log of a table; empty if there is none."""
    columns = (log_table.c.seq, log_table.c.at, log_table.c.data, log_table.c.guest, log_table.c.move)
    query = select(*columns).where(log_table.c.game == name).order_by(log_table.c.seq)
    return [LogEntry(*row) for row in connection.execute(query)]


def _closing(last: LogEntry, now: int = 0) -> LogEntry:
    return LogEntry(last.seq + 1, max(last.at, now), events.encode(events.Closed()))


def _insert(connection: Connection, name: str, entry: LogEntry) -> None:
    row = {"game": name, "seq": entry.seq, "at": entry.at, "data": entry.data}
    connection.execute(insert(log_table), [row])


def _close_unread(connection: Connection, name: str, last: LogEntry) -> None:
    """Closes a table that only another version can read: only its line in the list can be updated."""
    _insert(connection, name, _closing(last))
    line = tables.c.id == name
    summary = connection.execute(select(tables.c.summary).where(line)).scalar()
    if summary is not None:
        closed = msgspec.structs.replace(msgspec.json.decode(summary, type=ListedTable), phase="closed")
        values = {"phase": "closed", "summary": msgspec.json.encode(closed)}
        connection.execute(update(tables).where(line).values(**values))
