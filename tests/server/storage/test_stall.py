"""A database that hangs: requests fail soon instead of waiting, and everything goes on when it answers again."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import psycopg
import pytest

from spielkreis.server.errors import UnavailableError
from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.storage.store import PATIENCE, READERS, StorageError, Store
from spielkreis.server.wire import messages
from tests.server.live.conftest import ANNA, TABLE, new_live_tables
from tests.server.tools.players import Person
from tests.server.tools.processes import ServerProcess
from tests.server.tools.services import Postgres

SHORT = 0.25
"""The patience with a database that hangs on purpose."""


async def wait_until_answering(store: Store) -> None:
    while store.stalled:
        await asyncio.sleep(0.01)


def test_reads_and_writes_fail_while_the_database_does_not_answer(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = Store(f"sqlite:///{tmp_path}/a.db")
        await store.open()
        release = threading.Event()
        store.patience = SHORT
        waiting = [asyncio.ensure_future(store.read(lambda _: release.wait())) for _ in range(READERS + 3)]
        for failed in await asyncio.gather(*waiting, return_exceptions=True):
            assert isinstance(failed, StorageError)
        with pytest.raises(StorageError):
            await store.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
        with pytest.raises(StorageError):
            await store.write(lambda _: None)
        store.patience = PATIENCE
        release.set()
        await wait_until_answering(store)
        assert await store.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar()) == 1
        await store.write(lambda _: None)
        await store.close()

    asyncio.run(scenario())


def test_a_command_on_its_way_into_a_hung_database_is_refused_and_can_be_sent_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = Store(f"sqlite:///{tmp_path}/a.db")
        await store.open()
        live: LiveTables = new_live_tables(store)
        room = await live.table_creator.create(TABLE, ANNA)
        release = threading.Event()
        store.patience = SHORT
        blocking = asyncio.ensure_future(store.write(lambda _: release.wait()))
        await asyncio.sleep(0)
        plays: list[messages.Command] = [
            messages.PlayCommand("1", room.table.seq, "white", "E10"),
            messages.Offer("2", "pause", "white"),
        ]
        sent = [asyncio.ensure_future(live.pipeline.execute(room, ANNA, play)) for play in plays]
        for failed in await asyncio.gather(*sent, blocking, return_exceptions=True):
            assert isinstance(failed, UnavailableError | StorageError)
        store.patience = PATIENCE
        release.set()
        await wait_until_answering(store)
        for play in plays:
            await live.pipeline.execute(room, ANNA, play)
        assert [ply.action for ply in room.table.plies] == ["E10"]
        assert room.table.phase == "paused"
        await live.close()
        await store.close()

    asyncio.run(scenario())


@contextlib.contextmanager
def postgres_stopped(url: str, main: int) -> Iterator[None]:
    """Stops PostgreSQL and all its processes, as if its machine hung."""
    with psycopg.connect(url) as connection:
        found = connection.execute("SELECT pid FROM pg_stat_activity WHERE pid != pg_backend_pid()").fetchall()
    pids = [main, *(int(pid) for (pid,) in found)]
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)


def test_a_server_says_that_its_database_hangs(tmp_path: Path) -> None:
    with TemporaryDirectory(prefix="spielkreis-") as folder:
        database = Postgres(Path(folder))
        database.start()
        server = ServerProcess(database.url, None, tmp_path)
        server.patience = 8
        try:
            server.start()
            assert database.process is not None

            async def scenario() -> None:
                async with await Person.create(server.url) as anna:
                    table = (await anna.create_table("Tackle", sit=["white", "black"], ready=True))["table"]["id"]
                    assert database.process is not None
                    with postgres_stopped(database.url, database.process.pid):
                        play = {"type": "play", "id": "1", "seq": 9, "seat": "white", "action": "E10"}
                        answers = await asyncio.gather(
                            anna.http.get("/api/me"),
                            anna.http.post(f"/api/tables/{table}/commands", json=play),
                        )
                        assert [answer.status_code for answer in answers] == [503, 503]
                        # What was stored a moment ago still counts as a sign of life.
                        while (health := await anna.http.get("/health")).status_code == 200:
                            await asyncio.sleep(0.1)
                        assert health.status_code == 503
                    while (await anna.http.get("/health")).status_code != 200:
                        await asyncio.sleep(0.1)
                    assert (await anna.http.get("/api/me")).status_code == 200

            asyncio.run(scenario())
            assert httpx.get(f"{server.url}/health").status_code == 200
        finally:
            server.stop()
            database.stop()
