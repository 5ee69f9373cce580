"""Guests with very many games: nothing that concerns them takes much memory, and what was begun is finished."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Connection, func, select

from spielkreis.server.config import Retention
from spielkreis.server.live.leases import ServerTime
from spielkreis.server.storage.guests import Guests
from spielkreis.server.storage.retention import DAY, expire
from spielkreis.server.storage.schema import departures, events, finished, guests, members, tables
from spielkreis.server.storage.store import Store
from spielkreis.server.wire.guest import Guest
from tests.server.conftest import Deployment
from tests.server.tools.processes import ServerProcess
from tests.server.tools.services import wait_until
from tests.server.tools.written_games import copied, simulated_game, write_games

GAMES = 80

pytestmark = pytest.mark.slow


async def fill(database: str, names: Sequence[str]) -> list[tuple[Guest, str]]:
    """Guests with many finished games each, and their tokens."""
    store = Store(database)
    await store.open()
    people = [await Guests(store, ServerTime().now).create(name, "red") for name in names]
    for guest, _ in people:
        game = simulated_game(f"{guest.id}x", guest, 10, "Tackle")
        await write_games(store, [copied(game, f"{guest.id[:8]}{number:05}") for number in range(GAMES)])
    await store.close()
    return people


def left_of(database: str, guest: Guest) -> list[int]:
    """How many rows there are about a guest: of the guest, their seats, their deletion, and events with their name."""

    async def count() -> list[int]:
        store = Store(database)
        await store.open()

        def work(connection: Connection) -> list[int]:
            found = [
                connection.execute(select(func.count()).where(column == guest.id)).scalar_one()
                for column in (guests.c.id, members.c.guest, departures.c.guest)
            ]
            data = connection.execute(select(events.c.data)).scalars()
            return [*found, sum(guest.name.encode() in each for each in data)]

        found = await store.read(work)
        await store.close()
        return found

    return asyncio.run(count())


@pytest.fixture
def server(deployment: Deployment, tmp_path: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(deployment.database, deployment.redis, tmp_path)
    yield server
    server.kill()


def client_of(server: ServerProcess, token: str) -> httpx.Client:
    return httpx.Client(base_url=server.url, cookies={"spielkreis": token}, timeout=60)


def test_a_deletion_goes_on_after_the_server_was_killed(server: ServerProcess) -> None:
    ((anna, token), (ben, other)) = asyncio.run(fill(server.database, ["Anna", "Ben"]))
    slow = "from spielkreis.server.storage import forget; forget.PAUSE = 0.2\n"
    patience = "from spielkreis.server.live import departure; departure.PATIENCE = 0.5"
    server.prelude = slow + patience
    server.start()
    with client_of(server, token) as client:
        assert client.delete("/api/me").status_code == 204
        assert client.get("/api/me").status_code == 401
    server.kill()
    known, seats, noted, _ = left_of(server.database, anna)
    assert (known, noted) == (1, 1)
    assert 0 < seats <= GAMES
    server.prelude = "from spielkreis.server.live import departure; departure.ABANDONED = departure.INTERVAL = 0"
    server.start()
    wait_until(lambda: left_of(server.database, anna) == [0, 0, 0, 0], "the end of the deletion")
    assert left_of(server.database, ben)[:3] == [1, GAMES, 0]
    with client_of(server, other) as client:
        assert len(client.get("/api/me/export").json()["tables"]) == GAMES
        assert client.delete("/api/me").status_code == 204


def test_what_an_operator_deletes_is_finished_by_a_server(server: ServerProcess) -> None:
    ((anna, _),) = asyncio.run(fill(server.database, ["Anna"]))
    program = "from spielkreis.server.storage import forget; forget.PAUSE = 0.2\n" if not server.redis else ""
    program += "import sys; from spielkreis.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", program, "admin", "forget", anna.id, "--database", server.database]
    admin = subprocess.Popen(command)
    wait_until(lambda: left_of(server.database, anna)[2] == 1, "the beginning of the deletion")
    admin.kill()
    admin.wait()
    server.prelude = "from spielkreis.server.live import departure; departure.ABANDONED = departure.INTERVAL = 0"
    server.start()
    wait_until(lambda: left_of(server.database, anna) == [0, 0, 0, 0], "the end of the deletion")


def test_a_deletion_keeps_no_finished_games_in_memory(server: ServerProcess) -> None:
    ((_, token),) = asyncio.run(fill(server.database, ["Anna"]))
    server.start()
    with client_of(server, token) as client:
        assert client.delete("/api/me").status_code == 204
        metrics = dict(line.rsplit(" ", 1) for line in client.get("/metrics").text.splitlines() if line[0] != "#")
    assert int(metrics["spielkreis_tables_in_memory"]) == 0


def test_a_guest_has_one_export_at_a_time(server: ServerProcess) -> None:
    ((_, token),) = asyncio.run(fill(server.database, ["Anna"]))
    server.start()

    async def scenario() -> None:
        async with httpx.AsyncClient(base_url=server.url, cookies={"spielkreis": token}, timeout=60) as client:
            answers = await asyncio.gather(*(client.get("/api/me/export") for _ in range(10)))
            assert {each.status_code for each in answers} == {200, 429}
            assert (await client.get("/api/me/export")).status_code == 200

    asyncio.run(scenario())


def test_old_games_are_deleted_all_at_once_and_in_pieces(deployment: Deployment) -> None:
    asyncio.run(fill(deployment.database, ["Anna"]))

    async def scenario() -> None:
        store = Store(deployment.database)
        await store.open()
        await store.write(lambda connection: connection.execute(finished.delete()))
        jobs = 0

        async def count_writes() -> None:
            nonlocal jobs
            while True:
                await store.write(_count_tables)
                jobs += 1

        others = asyncio.create_task(count_writes())
        assert await expire(store, 300 * DAY, Retention(games=100)) == GAMES
        others.cancel()
        await asyncio.gather(others, return_exceptions=True)
        assert jobs > GAMES / 2
        assert await store.read(_count_tables) == 0
        await store.close()

    asyncio.run(scenario())


def _count_tables(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(tables)).scalar_one()
