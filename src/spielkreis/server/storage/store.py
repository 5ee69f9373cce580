"""Access to the database (SQLite or PostgreSQL): reads run in a few threads, all writes in one.

While the writer is busy, further writes are collected and then committed as a group, so that one flush to the disk
serves many games. A write is acknowledged only after its commit.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, literal_column, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError

from spielkreis.server.storage.migration import migrate
from spielkreis.server.storage.write_job import LogRow, WriteJob
from spielkreis.server.tracing import span

T = TypeVar("T")

GROUP = 500
"""At most this many writes share a commit, so that none waits long."""
BATCH = 1000
"""At most this many rows are in one statement."""
READERS = 4
_INSERT = "INSERT INTO events (game, seq, at, guest, move, data) VALUES "
_ROW = "(?, ?, ?, ?, ?, ?)"


TICK = 0.25
"""The seconds between two looks at whether the database still answers."""
PATIENCE = 60.0
"""The seconds that an unanswered database is waited for, unless a server sets fewer."""
_POSTGRESQL: dict[str, str | int] = {
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "options": "-c statement_timeout=30s -c lock_timeout=10s -c idle_in_transaction_session_timeout=10s",
}
"""Limits of a PostgreSQL connection, so that no broken network, lock or stopped process blocks it for ever."""


class StorageError(Exception):
    """The database does not respond or refuses the work; nothing may be assumed to be saved."""


class Conflict(Exception):  # noqa: N818 - expected between processes, not a mistake
    """Another process has written an event with this number to a game's log."""


class _Awaited(WriteJob):
    """A write with a future for its result."""

    def __init__(self, rows: Sequence[LogRow], work: Callable[[Connection], Any] | None) -> None:
        super().__init__(rows, work)
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def delayed(self) -> None:
        if not self.future.done():
            self.future.set_exception(_no_answer())

    def finish(self) -> None:
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class Store:
    """An open and migrated database. `read` and `write` take functions of a connection."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        """`patience`: if the database answers nothing for this many seconds, everything that waits for it fails."""
        self.engine = open_engine(url, _POSTGRESQL)
        self.stalled = False
        """Whether the database does not answer; until it does, all reads and writes fail immediately."""
        self.patience = patience
        self._at_work: set[int] = set()
        """The threads that wait for the database."""
        self._answered = 0.0
        """When the database answered last."""
        self._watch: asyncio.Task[None] | None = None
        self._reads: set[asyncio.Future[Any]] = set()
        self._group: list[WriteJob] = []
        """The writes that are on their way."""
        self.errors = 0
        """How many reads and writes have failed."""
        self._row = _ROW.replace("?", "%s") if self.shared else _ROW
        self._sqlite: sqlite3.Connection | None = None
        """The connection of the writer thread, open as long as the thread runs."""
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._waiting: list[WriteJob] = []
        self._busy = False
        self._groups: queue.SimpleQueue[list[WriteJob] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_groups, name="writer", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def shared(self) -> bool:
        """Whether several processes on several machines may use it."""
        return self.engine.dialect.name != "sqlite"

    async def open(self) -> None:
        """Migrates the database and starts the writer."""
        self._loop = asyncio.get_running_loop()
        await self._loop.run_in_executor(self._readers, migrate, self.engine)
        self._writer.start()
        self._watch = asyncio.create_task(self._watch_answers())

    async def close(self) -> None:
        """Commits the waiting writes, then closes the database."""
        if self._watch is not None:
            self._watch.cancel()
        if self._waiting:
            self._groups.put(self._waiting)
            self._waiting = []
        self._groups.put(None)
        loop = asyncio.get_running_loop()
        if self._writer.is_alive():
            await loop.run_in_executor(None, self._writer.join)
        await loop.run_in_executor(None, self._readers.shutdown)
        self.engine.dispose()

    @property
    def queue(self) -> int:
        """How many writes wait or are on their way."""
        return len(self._waiting) + len(self._group)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Runs a function that reads."""

        def run() -> T:
            self._at_work.add(threading.get_ident())
            try:
                with self.engine.connect() as connection:
                    result = work(connection)
                self._answered = time.monotonic()
                return result
            except DBAPIError as error:
                self.errors += 1
                raise StorageError(str(error.orig)) from error
            finally:
                self._at_work.discard(threading.get_ident())

        if self.stalled:
            raise _no_answer()
        found = asyncio.get_running_loop().run_in_executor(self._readers, run)
        self._reads.add(found)
        try:
            with span("storage read"):
                return await found
        except asyncio.CancelledError:
            if found in self._reads:
                raise
            raise _no_answer() from None
        finally:
            self._reads.discard(found)

    async def write(self, work: Callable[[Connection], T] | None, rows: Sequence[LogRow] = ()) -> T:
        """Runs a function that writes, together with new rows of the log, in one transaction, and returns after its
        commit; `Conflict` if an event with the same number exists. The function may run twice (only one run is
        committed), so it must do nothing but write."""
        job = _Awaited(rows, work)
        self.put(job)
        written: T = await job.future
        return written

    def put(self, job: WriteJob) -> None:
        """Writes with the next group and then calls `finish`."""
        if self.stalled:
            job.error = _no_answer()
            job.finish()
            return
        self._waiting.append(job)
        if not self._busy:
            self._hand_over_soon()

    def _hand_over_soon(self) -> None:
        assert self._loop is not None
        self._busy = True
        self._loop.call_soon(self._hand_over, len(self._waiting))

    def _hand_over(self, before: int) -> None:
        """Gives the waiting writes to the writer, as soon as a turn of the event loop has added no more."""
        if before < len(self._waiting) < GROUP:
            self._hand_over_soon()
        elif not self._waiting:  # they have failed in the meantime
            self._busy = False
        else:
            self._group = self._waiting[:GROUP]
            del self._waiting[:GROUP]
            self._groups.put(self._group)

    def _written(self, group: list[WriteJob]) -> None:
        self._group = []
        for job in group:
            job.finish()
        self._busy = False
        if self._waiting:
            self._hand_over_soon()

    async def _watch_answers(self) -> None:
        """Notices that the database does not answer. A slow one that answers anything at all is waited for."""
        ticks, answered = 0, self._answered
        while True:
            await asyncio.sleep(TICK)
            if self._answered != answered or not self._at_work:
                ticks, answered, self.stalled = 0, self._answered, False
                continue
            ticks += 1
            if ticks * TICK >= self.patience:
                self.stalled = True
                self._fail_all()

    def _fail_all(self) -> None:
        self.errors += len(self._reads) + self.queue
        for found in list(self._reads):
            self._reads.discard(found)
            found.cancel()
        waiting, self._waiting = self._waiting, []
        for job in waiting:
            job.error = _no_answer()
            job.finish()
        group, self._group = self._group, []
        for job in group:
            job.delayed()

    def _write_groups(self) -> None:
        assert self._loop is not None
        kept = None if self.shared else self.engine.raw_connection()
        if kept is not None:
            self._sqlite = kept.driver_connection
        while (group := self._groups.get()) is not None:
            if group:
                self._at_work.add(threading.get_ident())
                with span("storage write", changes=len(group)):
                    self._write(group)
                # A connection that cannot be opened is no answer.
                if not all(isinstance(job.error, StorageError) for job in group):
                    self._answered = time.monotonic()
                self._at_work.discard(threading.get_ident())
                self._loop.call_soon_threadsafe(self._written, group)
        if kept is not None:
            kept.close()

    def _write(self, group: list[WriteJob]) -> None:
        """Commits the group as a whole, or else one by one, so that a conflict affects only its own game."""
        try:
            self._commit(group)
        except Exception as error:
            if len(group) > 1:
                for job in group:
                    self._write([job])
                return
            cause = error.orig if isinstance(error, DBAPIError) else error
            if isinstance(cause, sqlite3.IntegrityError) or isinstance(error, IntegrityError):
                group[0].error = Conflict(str(cause))
            elif isinstance(cause, sqlite3.Error) or isinstance(error, DBAPIError):
                self.errors += 1
                group[0].error = StorageError(str(cause))
            else:
                group[0].error = error

    def _commit(self, group: list[WriteJob]) -> None:
        rows = [row for job in group for row in job.rows]
        if self._sqlite is not None and not any(job.work for job in group):
            # One statement is a transaction by itself, and releases the GIL once for all of its rows.
            self._sqlite.execute(_INSERT + ",".join([_ROW] * len(rows)), list(chain.from_iterable(rows)))
            return
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            # Statements with many rows: the driver would send single ones in a pipeline and warn about every conflict.
            for some in (rows[start : start + BATCH] for start in range(0, len(rows), BATCH)):
                connection.exec_driver_sql(
                    _INSERT + ",".join([self._row] * len(some)), tuple(chain.from_iterable(some))
                )
            for job in group:
                if job.work is not None:
                    job.result = job.work(connection)


def _no_answer() -> StorageError:
    return StorageError("the database does not answer")


def open_engine(url: str, postgresql: Mapping[str, str | int] | None = None) -> Engine:
    """An engine whose SQLite flushes every commit to the disk and whose transactions begin explicitly.

    `postgresql` are parameters of a connection to PostgreSQL.
    """
    parsed = make_url(url)
    # At the level DEBUG, SQLAlchemy logs the rows of results, which contain seeds and hands.
    logging.getLogger("sqlalchemy.engine.Engine").addFilter(_without_rows)
    # Errors with the values of a statement would write seeds and hands into the server's log.
    if parsed.get_backend_name() == "postgresql":
        address = parsed.set(drivername="postgresql+psycopg")
        return create_engine(
            address,
            hide_parameters=True,
            pool_pre_ping=True,
            pool_size=READERS + 2,
            connect_args=dict(postgresql or {}),
        )
    if parsed.database:
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    # The connection that was used last has cached the end of the file; another one would have to read it first.
    engine = create_engine(parsed, hide_parameters=True, pool_use_lifo=True, connect_args={"timeout": 30})

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        # The pages of a running game change often, so they are copied to the main file less often than by default.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=4000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that writes must take its lock immediately: upgrading a reader's may fail without waiting.
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _without_rows(record: logging.LogRecord) -> bool:
    return record.levelno > logging.DEBUG


def database_now(connection: Connection) -> int | None:
    """The database's own clock in milliseconds where processes share it, None where there is one machine."""
    if connection.dialect.name != "postgresql":
        return None
    now = connection.execute(select(literal_column("(extract(epoch from clock_timestamp()) * 1000)::bigint"))).scalar()
    return None if now is None else int(now)
