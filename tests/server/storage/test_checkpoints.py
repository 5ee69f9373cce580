"""Checkpoints of SQLite: a thread copies the log, so that no commit has to."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from spielkreis.server.storage import checkpoints
from spielkreis.server.storage.checkpoints import Checkpoints, leave_checkpoints
from tests.server.tools.services import wait_until


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(checkpoints, "MANY", 50_000)
    monkeypatch.setattr(checkpoints, "TOO_MANY", 200_000)
    monkeypatch.setattr(checkpoints, "INTERVAL", 0.01)
    with closing(sqlite3.connect(tmp_path / "a.db")) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE t (x)")
    return tmp_path / "a.db"


def write(connection: sqlite3.Connection, size: int) -> None:
    with connection:
        connection.execute("INSERT INTO t VALUES (zeroblob(?))", (size,))


def test_a_long_log_is_copied_and_a_very_long_one_is_emptied(database: Path) -> None:
    log = database.with_name("a.db-wal")
    maker = Checkpoints(database)
    with closing(sqlite3.connect(database)) as writer, closing(sqlite3.connect(database)) as own:
        leave_checkpoints(writer, None)
        assert writer.execute("PRAGMA wal_autocheckpoint").fetchone() == (checkpoints.PAGES,)
        write(writer, 10_000)
        before = database.stat().st_size
        maker.copy(own)
        assert database.stat().st_size == before, "a short log is left alone"
        write(writer, 100_000)
        maker.copy(own)
        assert database.stat().st_size > 100_000
        assert log.stat().st_size > 100_000
        write(writer, 300_000)
        maker.copy(own)
        assert log.stat().st_size == 0


def test_the_thread_copies_while_others_write(database: Path) -> None:
    maker = Checkpoints(database)
    maker.start()
    with closing(sqlite3.connect(database)) as writer:
        leave_checkpoints(writer, None)
        write(writer, 100_000)
        wait_until(lambda: database.stat().st_size > 100_000, "a checkpoint")
        write(writer, 10_000)
    maker.close()
