"""A write that waits for its commit, and how its author is notified."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import cython

from spielkreis.server.wire.log_entry import LogEntry

if TYPE_CHECKING:
    from sqlalchemy import Connection

LogRow = tuple[str, int, int, str | None, str | None, bytes]
"""A row of the log: the id of the table, seq, at, guest, the id of the command, data."""


def log_row(table_id: str, entry: LogEntry) -> LogRow:
    """The entry as the database stores it."""
    return (table_id, entry.seq, entry.at, entry.guest, entry.command_id, entry.data)


@cython.cclass
class WriteJob:
    """Rows for the log, or work, or both in one transaction."""

    if not cython.compiled:
        rows: Sequence[LogRow]
        work: Callable[[Connection], Any] | None
        result: Any
        error: Exception | None

    def __init__(self, rows: Sequence[LogRow] = (), work: Callable[[Connection], Any] | None = None) -> None:
        self.rows = rows
        self.work = work
        self.result = None
        self.error = None

    def finish(self) -> None:
        """Called after the commit, or with an `error` if there was none."""
        raise NotImplementedError

    def delayed(self) -> None:
        """Called if the database does not answer while the write is on its way: it may be committed or not, and
        `finish` is called when that is known."""
