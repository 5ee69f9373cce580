"""`python -m tests.load.jobs --games 100000`: how long people wait while something big happens on a server with very
many games: exports, deletions of guests with thousands of games, old games that are deleted, replays of long games.

Four people send requests all the time. `--write` writes the figures to docs/jobs.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import msgspec
from sqlalchemy import Connection, func, insert, select

from spielkreis.server.live.leases import ServerTime
from spielkreis.server.storage.guests import Guests
from spielkreis.server.storage.schema import departures, finished, members, tables
from spielkreis.server.storage.store import Store
from spielkreis.server.storage.table_index import write_index
from spielkreis.server.storage.write_job import log_row
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire.guest import Guest
from tests.server.tools.processes import ServerProcess
from tests.server.tools.services import postgres
from tests.server.tools.written_games import copied, simulated_game, write_games

DOCUMENT = Path(__file__).parent.parent.parent / "docs/jobs.md"
PROBERS = 4
PAUSE = 0.05
"""The seconds between two requests of a person."""
SHARE = 20
"""A guest who is deleted has this part of all games."""
BATCH = 200
OLD = 400 * 24 * 3600 * 1000
LONG = "longgame"


class Size(msgspec.Struct, frozen=True):
    """The size of a run."""

    games: int
    plies: int = 120
    """The actions of each game."""
    long: int = 3_000
    """The actions of the long game."""
    seconds: float = 5.0
    """How long the parts last that have no end of their own."""


class Waits(msgspec.Struct, frozen=True):
    """How long requests of others took while something happened, in milliseconds."""

    what: str
    seconds: float
    requests: int
    refused: int
    median: float
    p99: float
    most: float

    @property
    def milliseconds(self) -> tuple[float, float, float]:
        return self.median, self.p99, self.most


class People(msgspec.Struct, frozen=True):
    """The guests with many games: each with their token."""

    leaving: tuple[Guest, str]
    forgotten: tuple[Guest, str]


async def fill(database: str, size: Size) -> People:
    """Writes finished games into an empty database: a twentieth each of two guests, a twentieth very old."""
    store = Store(database)
    await store.open()
    now = ServerTime().now()
    people = Guests(store, ServerTime().now)
    leaving, forgotten, crowd = [await people.create(name, "red") for name in ("Lea", "Fred", "Carl")]
    part = size.games // SHARE
    for (guest, _), count, age, name in (
        (leaving, part, 0, "l"),
        (forgotten, part, 0, "f"),
        (crowd, part, OLD, "o"),
        (crowd, size.games - 3 * part, 0, "c"),
    ):
        game = simulated_game("model", guest, size.plies, "Tackle")
        numbers = iter(range(count))
        while some := list(islice(numbers, BATCH)):
            await _write(store, [copied(game, f"{name}{number:08}") for number in some], now - age)
    await write_games(store, [simulated_game(LONG, crowd[0], size.long)])
    await store.close()
    return People(leaving, forgotten)


async def _write(store: Store, games: Sequence[GameTable], at: int) -> None:
    """Like `write_games`, in statements with many rows."""
    (guest,) = {place.guest.id for place in games[0].places.values() if place.guest is not None}

    def work(connection: Connection) -> None:
        write_index(connection, games[0])
        line = dict(connection.execute(select(tables).where(tables.c.id == games[0].id)).mappings().one())
        rest = games[1:]
        connection.execute(tables.update().where(tables.c.id == games[0].id).values(changed=at))
        if rest:
            connection.execute(insert(tables), [{**line, "id": game.id, "changed": at} for game in rest])
            connection.execute(insert(members), [{"game": game.id, "guest": guest} for game in rest])
        last = connection.execute(select(func.coalesce(func.max(finished.c.number), 0))).scalar_one()
        numbered = [{"table_id": game.id, "at": at, "number": last + 1 + n} for n, game in enumerate(games)]
        connection.execute(insert(finished), numbered)
        connection.exec_driver_sql("DELETE FROM cursors")
        for name in ("numbered", "tables"):
            connection.exec_driver_sql(f"INSERT INTO cursors (name, number) VALUES ('{name}', {last + len(games)})")

    await store.write(work, [log_row(game.id, entry) for game in games for entry, _ in game.log])


class Probers:
    """People who send requests all the time: they read lists and tables, and change a table of their own."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.took: list[float] = []
        self.refused = 0

    async def run(self) -> None:
        await asyncio.gather(*(self._probe(number) for number in range(PROBERS)))

    async def _probe(self, number: int) -> None:
        async with _client(self._url) as client:
            await client.post("/api/me", json={"name": f"Prober {number}", "mark": "red"})
            made = await client.post("/api/tables", json={"settings": {"game": "Tackle"}, "sit": ["white"]})
            table = f"/api/tables/{made.json()['table']['id']}"
            count = 0
            while True:
                count += 1
                command = {"type": "ready" if count % 2 else "not_ready", "id": f"{count}"}
                await self._time(client.post(f"{table}/commands", json=command))
                await self._time(client.get(f"{table}?place=white"))
                await self._time(client.get("/api/me/tables"))

    async def _time(self, request: Awaitable[httpx.Response]) -> None:
        began = time.perf_counter()
        answer = await request
        self.took.append(1000 * (time.perf_counter() - began))
        self.refused += answer.status_code >= 400
        await asyncio.sleep(PAUSE)

    def waits(self, what: str, seconds: float) -> Waits:
        """What they have measured, and begins anew."""
        took, self.took = sorted(self.took) or [0.0], []
        refused, self.refused = self.refused, 0
        p99 = took[min(len(took) - 1, int(len(took) * 0.99))]
        return Waits(what, seconds, len(took), refused, took[len(took) // 2], p99, took[-1])


async def measure(database: str, size: Size, folder: Path) -> list[Waits]:
    """All parts, one after the other."""
    people = await fill(database, size)
    server = ServerProcess(database, None, folder)
    server.options = ("--keep-games", "300")
    # Old games are deleted in the last part only, which the test begins by itself.
    server.prelude = "from spielkreis.server import services; services.EXPIRY_INTERVAL = 1e9"
    server.start()
    probers = Probers(server.url)
    probing = asyncio.create_task(probers.run())
    found: list[Waits] = []

    async def part(what: str, work: Callable[[], Awaitable[object]]) -> None:
        probers.waits("", 0)
        began = time.perf_counter()
        await work()
        found.append(probers.waits(what, time.perf_counter() - began))

    try:
        await part("nothing", lambda: asyncio.sleep(size.seconds))
        await part("30 new guests export their data", lambda: _exports(server.url, 30))
        await part("a guest with very many games exports", lambda: _export(server.url, people.leaving[1]))
        await part("4 connections ask for long games", lambda: _archive(server.url, size.seconds))
        await part("`admin forget`", lambda: _admin_forget(database, people.forgotten[0]))
        await part("a guest deletes their data", lambda: _leave(server.url, database, *people.leaving))
        server.stop()
        probing.cancel()
        server.prelude = "from spielkreis.server import services; services.EXPIRY_INTERVAL = 1"
        server.start()
        probers = Probers(server.url)
        probing = asyncio.create_task(probers.run())
        await part("old games are deleted", lambda: _expired(database))
    finally:
        probing.cancel()
        await asyncio.gather(probing, return_exceptions=True)
        server.kill()
    return found


def _client(url: str, token: str = "") -> httpx.AsyncClient:
    # Without certificates, which take a long time to read.
    cookies = {"spielkreis": token} if token else {}
    return httpx.AsyncClient(base_url=url, cookies=cookies, timeout=600, verify=False)


async def _exports(url: str, count: int) -> None:
    async def one() -> None:
        async with _client(url) as client:
            await client.post("/api/me", json={"name": "Nina", "mark": "red"})
            (await client.get("/api/me/export")).raise_for_status()

    await asyncio.gather(*(one() for _ in range(count)))


async def _export(url: str, token: str) -> None:
    async with _client(url, token) as client:
        (await client.get("/api/me/export")).raise_for_status()


async def _archive(url: str, seconds: float) -> None:
    end = time.perf_counter() + seconds

    async def one(number: int) -> None:
        async with _client(url) as client:
            plies = number
            while time.perf_counter() < end:
                (await client.get(f"/api/tables/{LONG}/replay/{plies}")).raise_for_status()
                (await client.get(f"/api/tables/{LONG}/fairness")).raise_for_status()
                plies += 4

    await asyncio.gather(*(one(number) for number in range(4)))


async def _admin_forget(database: str, guest: Guest) -> None:
    program = Path(sys.executable).parent / "spielkreis"
    command = [str(program), "admin", "forget", guest.id, "--database", database]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.DEVNULL)
    assert await process.wait() == 0


async def _leave(url: str, database: str, guest: Guest, token: str) -> None:
    async with _client(url, token) as client:
        (await client.delete("/api/me")).raise_for_status()
    mine = select(departures.c.done).where(departures.c.guest == guest.id)
    await _until(database, lambda c: c.execute(mine).first() is None)


async def _expired(database: str) -> None:
    await _until(database, lambda c: c.execute(select(tables.c.id).where(tables.c.id.startswith("o"))).first() is None)


async def _until(database: str, done: Callable[[Connection], bool]) -> None:
    store = Store(database)
    await store.open()
    while not await store.read(done):
        await asyncio.sleep(0.5)
    await store.close()


def document(size: Size, kind: str, found: Sequence[Waits]) -> str:
    """The figures as a page."""
    lines = [
        "# What others notice of big jobs",
        "",
        f"`python -m tests.load.jobs --games {size.games}` on {kind}: {size.games:,} finished games of {size.plies}"
        f" actions; two guests with {size.games // SHARE:,} of them are deleted, and so are as many old games; the long"
        f" game has {size.long:,} actions. Meanwhile {PROBERS} people send requests, and this is how long they wait, in"
        " milliseconds:",
        "",
        "| what happens | seconds | requests | refused | median | 99% | longest |",
        "|---|---|---|---|---|---|---|",
    ]
    rows = (
        (each.what, f"{each.seconds:.1f}", each.requests, each.refused, *(f"{ms:.0f}" for ms in each.milliseconds))
        for each in found
    )
    return "\n".join([*lines, *(f"| {' | '.join(map(str, row))} |" for row in rows)]) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.jobs", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--plies", type=int, default=120)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--write", action="store_true", help="write docs/jobs.md")
    given = parser.parse_args()
    size = Size(given.games, given.plies)
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="spielkreis-jobs-")))
        shared = given.database == "postgresql"
        database = stack.enter_context(postgres()) if shared else f"sqlite:///{folder}/jobs.db"
        found = asyncio.run(measure(database, size, folder))
    text = document(size, {"sqlite": "SQLite", "postgresql": "PostgreSQL"}[given.database], found)
    print(text)
    if given.write:
        DOCUMENT.write_text(text, encoding="utf-8")
    return 0 if all(each.p99 < 100 and not each.refused for each in found) else 1


if __name__ == "__main__":
    sys.exit(main())
