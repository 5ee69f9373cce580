"""Checkpoints of SQLite: what was committed is copied from its log to the main file while further commits go on.

By default the commit that fills the log does this, and on a busy server everybody waits for it several times a minute.
A thread with a connection of its own does it without keeping writers waiting.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
from pathlib import Path

INTERVAL = 2.0
"""The seconds between two looks at the size of the log."""
MANY = 16 * 2**20
"""A log of this many bytes is copied."""
TOO_MANY = 8 * MANY
"""A log of this many bytes is also emptied, for which writers wait."""
PAGES = 2 * TOO_MANY // 4096
"""A log of this many pages is copied by the writer itself, if the thread cannot keep up with it."""


class Checkpoints:
    """The thread that makes the checkpoints of a database file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._log = Path(f"{file}-wal")
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="checkpoints", daemon=True)

    def start(self) -> None:
        """Starts the thread."""
        self._thread.start()

    def close(self) -> None:
        """Ends the thread."""
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        with contextlib.closing(sqlite3.connect(self._file, timeout=30, isolation_level=None)) as connection:
            while not self._ended.wait(INTERVAL):
                # A full disk is reported by the writer.
                with contextlib.suppress(sqlite3.Error):
                    self.copy(connection)

    def copy(self, connection: sqlite3.Connection) -> None:
        """Copies the log if it is long."""
        if self._size() < MANY:
            return
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        if self._size() >= TOO_MANY:
            # Only what was committed in the meantime is left to be copied, so that nobody waits long.
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _size(self) -> int:
        try:
            return os.stat(self._log).st_size
        except FileNotFoundError:
            return 0


def leave_checkpoints(connection: sqlite3.Connection, _: object) -> None:
    """Lets the thread make the checkpoints instead of this connection."""
    connection.execute(f"PRAGMA wal_autocheckpoint={PAGES}")
