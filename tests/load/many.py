"""`python -m tests.load.many`: as many tables as the machine holds.

`one`: one process on SQLite with as many tables as it may have sockets for, up to 5,000. `idle`: running games that
nobody watches. `shared`: two processes on PostgreSQL and Redis with up to 10,000 tables; two of the four players of
every table are at each. Every part can be run by itself; the results are kept in build/many.json, and `--write` writes
docs/scale.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import multiprocessing
import os
import re
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from http.cookiejar import CookieJar, DefaultCookiePolicy
from multiprocessing.synchronize import Barrier
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import msgspec
import redis
import uvloop

from tests.load.many_report import DOCUMENT, Found, Idle, Paced, Shared, document
from tests.load.measure import cpu_seconds, most_tables, peak_memory, play_at_pace, run_server_on_one_core
from tests.load.players import TABLES_OF_A_GUEST, check_log, guest, new_table, seat_everybody, write_scripts
from tests.server.tools.processes import ServerProcess
from tests.server.tools.services import Postgres, RedisServer, children

RESULTS = Path("build/many.json")
SEATING = 90.0
"""The seconds within which tables are set up. If the machine is too slow for all of them, there are fewer."""
PLAYERS = 2
"""The processes of the players in the last part: one may not have enough open files for all of them."""


class Size(msgspec.Struct, frozen=True):
    """The size of the test."""

    tables: int
    seconds: float
    pace: float


async def measure_one_process(size: Size, folder: Path) -> Found:
    """One process on one core, whose players have the other."""
    count = min(size.tables // 2, most_tables())
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        async with run_server_on_one_core(folder / "one.db", min(cores)) as server:
            tables = await seat_everybody([server.port], count, SEATING)
            write_scripts(tables, server.database, int(size.seconds / size.pace) + 1)
            gc.collect()
            gc.freeze()
            busy = cpu_seconds(server.process)
            latencies, late = await play_at_pace(tables, size.seconds, size.pace)
            busy = cpu_seconds(server.process) - busy
            memory = peak_memory(server.process)
            wrong = check_log(tables, server.database)
            for table in tables:
                table.close()
    finally:
        gc.unfreeze()
        os.sched_setaffinity(0, cores)
    return Found(one=Paced.of(len(tables), size.pace, latencies, late, busy / size.seconds, memory, wrong))


async def measure_idle_games(size: Size, folder: Path) -> Found:
    """Running games that nobody watches: the memory of a process that holds them, and of one without tables."""
    count = size.tables // 2
    server = ServerProcess(f"sqlite:///{folder}/idle.db", None, folder)
    await asyncio.to_thread(server.start)
    nothing = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    async with httpx.AsyncClient(base_url=server.url, timeout=600, cookies=nothing) as api:
        for made in range(0, count, TABLES_OF_A_GUEST):
            cookie = await guest(api, "Anna")
            await asyncio.gather(*(new_table(api, cookie) for _ in range(min(TABLES_OF_A_GUEST, count - made))))
    server.kill()
    memory = []
    for database, sleeping in (("empty", 0), ("idle", count)):
        server = ServerProcess(f"sqlite:///{folder}/{database}.db", None, folder)
        await asyncio.to_thread(server.start)
        assert server.process is not None
        while _metric(server.url, "tables_sleeping") < sleeping:
            # Thousands of games are loaded one after the other, and each leaves memory when it needs nothing.
            await asyncio.sleep(1)
        memory.append(_resident(server.process.pid))
        server.kill()
    return Found(idle=Idle(count, memory[0], memory[1]))


def _metric(url: str, name: str) -> int:
    found = re.search(rf"^spielkreis_{name} (\d+)", httpx.get(f"{url}/metrics").text, re.MULTILINE)
    assert found is not None
    return int(found[1])


def _resident(process: int) -> int:
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Share(msgspec.Struct, frozen=True):
    """The part of the tables whose players are in one process."""

    ports: tuple[int, ...]
    database: str
    count: int
    seconds: float
    pace: float


class Played(msgspec.Struct, frozen=True):
    """What the players of one process have measured."""

    tables: int
    latencies: list[float]
    late: int
    wrong: list[str]


async def measure_two_processes(size: Size, folder: Path) -> Found:
    """Two processes on PostgreSQL and Redis; all programs share all cores."""
    count = min(size.tables, 2 * most_tables())
    with contextlib.ExitStack() as stack:
        postgres, news = Postgres(folder), RedisServer(folder)
        for service in (postgres, news):
            stack.callback(service.stop)
            service.start()
        servers = [ServerProcess(postgres.url, news.url, folder) for _ in range(2)]
        for server in servers:
            server.start()
            stack.callback(server.kill)
        shares = [
            Share(tuple(each.port for each in servers), postgres.url, count // PLAYERS, size.seconds, size.pace)
        ] * PLAYERS
        context = multiprocessing.get_context("spawn")
        barrier = context.Barrier(PLAYERS + 1)
        pool = stack.enter_context(ProcessPoolExecutor(PLAYERS, context, _set_barrier, (barrier,)))
        playing = [asyncio.get_running_loop().run_in_executor(pool, play, share) for share in shares]
        ready = asyncio.create_task(asyncio.to_thread(barrier.wait))
        while not ready.done():
            await asyncio.wait([ready], timeout=1)
            for failed in (each for each in playing if each.done()):
                barrier.abort()
                failed.result()

        def used() -> tuple[float, float, float]:
            assert postgres.process is not None
            storage = sum(cpu_seconds(each) for each in (postgres.process.pid, *children(postgres.process.pid)))
            with redis.Redis.from_url(news.url) as client:
                info = client.info("cpu")
            processes = [each.process.pid for each in servers if each.process is not None]
            return (
                sum(map(cpu_seconds, processes)),
                storage,
                float(info["used_cpu_user"]) + float(info["used_cpu_sys"]),
            )

        before = used()
        await asyncio.sleep(size.seconds)
        after = used()
        played = await asyncio.gather(*playing)
        memory = sum(peak_memory(each.process.pid) for each in servers if each.process is not None)
    busy = [(now - then) / size.seconds for now, then in zip(after, before, strict=True)]
    latencies = [taken for each in played for taken in each.latencies]
    late, wrong = sum(each.late for each in played), [text for each in played for text in each.wrong]
    tables = sum(each.tables for each in played)
    return Found(shared=Shared(Paced.of(tables, size.pace, latencies, late, busy[0], memory, wrong), busy[1], busy[2]))


_barrier: Barrier | None = None


def _set_barrier(barrier: Barrier) -> None:
    global _barrier
    _barrier = barrier


def play(share: Share) -> Played:
    """The players of one process: sit down, wait for the others, and play."""
    most_tables()
    return uvloop.run(_play(share))


async def _play(share: Share) -> Played:
    tables = await seat_everybody(share.ports, share.count, SEATING)
    write_scripts(tables, share.database, int(share.seconds / share.pace) + 1)
    gc.collect()
    gc.freeze()
    assert _barrier is not None
    await asyncio.to_thread(_barrier.wait)
    latencies, late = await play_at_pace(tables, share.seconds, share.pace)
    wrong = check_log(tables, share.database)
    for table in tables:
        table.close()
    return Played(len(tables), latencies, late, wrong)


PARTS: dict[str, Callable[[Size, Path], Awaitable[Found]]] = {
    "one": measure_one_process,
    "idle": measure_idle_games,
    "shared": measure_two_processes,
}


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.many", description=__doc__)
    parser.add_argument("parts", nargs="*", help=f"only some of: {', '.join(PARTS)}")
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=60, help="how long the paced parts last")
    parser.add_argument("--pace", type=float, default=8, help="seconds between two plays at a table")
    parser.add_argument("--note", default="", help="what else readers should know about this run")
    parser.add_argument("--report", action="store_true", help="only print the results")
    parser.add_argument("--write", action="store_true", help="write docs/scale.md")
    given = parser.parse_args(words)
    found = msgspec.json.decode(RESULTS.read_bytes(), type=Found) if RESULTS.exists() else Found()
    for name in () if given.report else given.parts or PARTS:
        began = time.monotonic()
        with TemporaryDirectory(prefix="spielkreis-load-") as folder:
            new = uvloop.run(_run(PARTS[name], Size(given.tables, given.seconds, given.pace), Path(folder)))
        found = msgspec.structs.replace(found, **{name: getattr(new, name)})
        RESULTS.parent.mkdir(exist_ok=True)
        RESULTS.write_bytes(msgspec.json.encode(found))
        print(f"{name}: {time.monotonic() - began:.0f} s", flush=True)
    text = document(found, given.note)
    print(text)
    if given.write:
        DOCUMENT.write_text(text, encoding="utf-8")
    return 0 if found.holds else 1


async def _run(part: Callable[[Size, Path], Awaitable[Found]], size: Size, folder: Path) -> Found:
    return await part(size, folder)


if __name__ == "__main__":
    sys.exit(main())
