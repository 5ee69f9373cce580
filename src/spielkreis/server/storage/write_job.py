"""What the store has to do: something to be written, and whom to tell when that is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import cython
from sqlalchemy import Connection

Row = tuple[str, int, int, str | None, str | None, bytes]
"""A row of the log: game, seq, at, guest, move, data."""


@cython.cclass
class Job:
    """A write that waits for its commit: rows for the log, or work, or both in one transaction."""

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
        """Called when it is committed, or else has an `error`."""
        raise NotImplementedError
