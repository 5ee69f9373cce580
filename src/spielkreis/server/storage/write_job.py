"""A write that waits for its commit, and how its author is notified."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import cython

from spielkreis.server.wire.log_entry import Row

if TYPE_CHECKING:
    from sqlalchemy import Connection


@cython.cclass
class WriteJob:
    """Rows for the log, or work, or both in one transaction."""

    if not cython.compiled:
        rows: Sequence[Row]
        work: Callable[[Connection], Any] | None
        result: Any
        error: Exception | None

    def __init__(self, rows: Sequence[Row] = (), work: Callable[[Connection], Any] | None = None) -> None:
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
