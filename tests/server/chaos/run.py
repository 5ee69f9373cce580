"""`kill -9` at random moments while a swarm plays; afterwards the log is held against what people remember.

Server processes die, and PostgreSQL and Redis under them; processes and PostgreSQL are stopped for some seconds and
continue; other programs keep all cores busy for some seconds; leases are given to a second process while the first one
still holds them; people stay away when their process has died; the clocks of machines are wrong; sockets lose, double
and delay messages; some people read slowly. Other processes die between the end of a game and its subscriber.
`make chaos` runs it in full.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from importlib import import_module
from itertools import cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Protocol

import msgspec
import psycopg

from spielkreis.tac.variants import VARIANTS
from tests.load.starved import busy_cores
from tests.server.chaos.check_finished import check_finished
from tests.server.chaos.check_logs import check_logs
from tests.server.chaos.dying import POINTS
from tests.server.chaos.ending import end_games
from tests.server.chaos.swarm import Player, Swarm, TableMemory
from tests.server.tools.news import Json
from tests.server.tools.processes import ServerProcess
from tests.server.tools.services import Postgres, RedisServer

GAMES: tuple[tuple[str, Json], ...] = (
    ("Tackle", {"job": "Turm3"}),
    *(("TAC", {"variant": variant, "deck": "master"}) for variant in VARIANTS),
    ("Tackle", {"job": "Quadrat"}),
    ("TAC", {"variant": "team4", "deck": "basic", "edition": "custom", "tac_saves": "may"}),
)
AT_ONCE = 6
CLOCK: Json = {"kind": "total", "time": 36_000}
"""So much time that only a mistake can use it up."""
STANDSTILL = 120
"""A table without news for this many seconds is stuck."""
WRONG = 3_600.0
"""By how many seconds the clocks of machines may be wrong."""
REGISTERED = "tests.server.counting.registered"
"""Server processes count finished games, to see whether each is handed over once."""


STOPPED = (0.5, 5.0)
"""For how many seconds a process is stopped, or all cores are busy. A lease ends after three."""


class Pausable(Protocol):
    """A process that can be stopped and continued."""

    def pause(self) -> None: ...
    def resume(self) -> None: ...


class Killable(Protocol):
    """A process that can be killed and started again."""

    def kill(self) -> None: ...
    def start(self) -> None: ...


class ServerSetup(msgspec.Struct, frozen=True):
    """A set-up: its server processes and their services."""

    database: str
    servers: Sequence[ServerProcess]
    services: Sequence[Killable] = ()
    stops: bool = False
    """Whether processes are also stopped and continued, which takes longer than killing them."""


class Report(msgspec.Struct, frozen=True):
    """What a run was like."""

    games: int
    kills: int
    plays: int
    finished: int
    acknowledged: int
    news: int
    seconds: float


async def run(setup: ServerSetup, games: Sequence[tuple[str, Json]], *, kills: int, seed: int) -> Report:
    """Plays these games, and again from the first while the killing goes on, and checks what became of them."""
    began = time.monotonic()
    rng = Random(seed)
    swarm = Swarm([server.url for server in setup.servers], rng, away=0.1 if setup.stops else 0.0)
    killer = asyncio.create_task(_kill_processes(setup, kills, rng))
    waiting = enumerate(cycle(games))

    async def play() -> None:
        for number, (game, options) in waiting:
            if number >= len(games) and killer.done():
                return
            await _play_game(swarm, game, options, rng, clock=None if number % 3 == 2 else CLOCK)

    await asyncio.gather(*(play() for _ in range(min(AT_ONCE, len(games)))))
    await killer
    elapsed = time.monotonic() - began
    tables = swarm.tables
    return Report(
        games=len(tables),
        kills=kills,
        plays=await check_logs(setup.database, tables, elapsed),
        finished=await check_finished(setup.database),
        acknowledged=sum(len(memory.acks) for memory in tables.values()),
        news=sum(len(memory.shown) for memory in tables.values()),
        seconds=round(elapsed, 1),
    )


async def _kill_processes(setup: ServerSetup, kills: int, rng: Random) -> None:
    for _ in range(kills):
        await asyncio.sleep(rng.uniform(0.1, 1.5))
        if setup.stops and rng.random() < 0.25:
            await _pause_processes(setup, rng)
            continue
        victim: Killable = rng.choice(setup.servers)
        if setup.services and rng.random() < 0.2:
            victim = rng.choice(setup.services)
        victim.kill()
        if isinstance(victim, ServerProcess):
            victim.skew = rng.uniform(-WRONG, WRONG)
        await asyncio.sleep(rng.choice((0.0, rng.uniform(0, 1))))
        await asyncio.to_thread(victim.start)


async def _pause_processes(setup: ServerSetup, rng: Random) -> None:
    """For some seconds, stops a server process or PostgreSQL, or keeps all cores busy; or lets all
    processes lose their games to others."""
    kind = rng.random()
    if kind < 0.25:
        async with busy_cores(os.sched_getaffinity(0)):
            await asyncio.sleep(rng.uniform(*STOPPED))
        return
    databases: list[Pausable] = [each for each in setup.services if isinstance(each, Postgres)]
    if databases and kind < 0.5:
        await asyncio.to_thread(_double_leases, setup.database)
        return
    victim = databases[0] if databases and kind < 0.75 else rng.choice(setup.servers)
    victim.pause()
    await asyncio.sleep(rng.uniform(*STOPPED))
    victim.resume()


def _double_leases(database: str) -> None:
    """Makes all processes look dead: the next heartbeat takes the games of the others, which still work for them."""
    with (
        suppress(psycopg.OperationalError),
        psycopg.connect(database, connect_timeout=5, autocommit=True) as connection,
    ):
        connection.execute("UPDATE processes SET until = 0")


async def _play_game(swarm: Swarm, game: str, options: Json, rng: Random, clock: Json | None) -> None:
    """One game: people at most places, a bot at some, and a spectator who reads slowly."""
    creator = await swarm.person()
    settings = {
        "game": game,
        "options": options,
        "fast_bots": game == "TAC",
        "stand_in": rng.random() < 0.5,
        "grace": 5,
        "clock": clock,
    }
    body = await swarm.request(creator.client, "POST", "/api/tables", {"settings": settings})
    table, places = body["table"]["id"], body["table"]["places"]
    swarm.tables[table] = TableMemory()
    people = []
    for number, place in enumerate(places):
        if number and rng.random() < 0.3:
            await creator.do(table, "put_bot", place=place["name"], level="3")
            continue
        person = creator if number == 0 else await swarm.person()
        await person.do(table, "sit", place=place["name"])
        people.append((person, place))
    for person, _ in people:
        await person.do(table, "ready")
    watcher = await swarm.person()
    watcher.slow = True
    seated = [person.play(table, place["name"], list(place["seats"])) for person, place in people]
    await asyncio.gather(*seated, watcher.play(table, None, []), _fail_if_stuck(creator, settings))


async def _fail_if_stuck(player: Player, settings: Json) -> None:
    """Fails when a game does not continue, and says where."""
    seq, since = player.seq, time.monotonic()
    while player.table.get("phase") != "over":
        await asyncio.sleep(1)
        if player.seq != seq:
            seq, since = player.seq, time.monotonic()
        assert time.monotonic() - since < STANDSTILL, (settings, player.seq, player.pending, player.table, player.game)


@contextmanager
def start_setup(folder: Path, *, shared: bool, stops: bool = False, started: bool = True) -> Iterator[ServerSetup]:
    """One process on SQLite, or two on PostgreSQL and Redis, all with wrong clocks and a feature that counts finished
    games. The processes can be left to be `started` later."""
    with ExitStack() as stack:
        database, redis = f"sqlite:///{folder}/chaos.db", None
        ground: list[Killable] = []
        if shared:
            below = Path(stack.enter_context(TemporaryDirectory(prefix="spielkreis-")))
            for made in (Postgres(below), RedisServer(folder)):
                stack.callback(made.stop)
                made.start()
                ground.append(made)
                database, redis = (made.url, None) if isinstance(made, Postgres) else (database, made.url)
        servers = [ServerProcess(database, redis, folder) for _ in range(2 if shared else 1)]
        for server, skew in zip(servers, (WRONG, -WRONG), strict=False):
            server.prelude = f"import {REGISTERED}"
            server.skew = skew
            stack.callback(server.kill)
            if started:
                server.start()
        yield ServerSetup(database, servers, ground, stops)


def main() -> int:
    """The full run, on both set-ups."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.chaos.run", description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--games", type=int, default=len(GAMES), help="at least so many on each set-up")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    given = parser.parse_args()
    import_module(REGISTERED)
    print(f"seed {given.seed}", flush=True)
    for shared in (False, True):
        with TemporaryDirectory() as folder, start_setup(Path(folder), shared=shared, stops=True) as setup:
            kills = given.kills // 2 + (given.kills % 2 if shared else 0)
            report = asyncio.run(run(setup, GAMES[: given.games], kills=kills, seed=given.seed))
        where = "PostgreSQL and Redis, two processes" if shared else "SQLite, one process"
        print(f"{where}: {report}", flush=True)
        points = Random(given.seed).choices(POINTS, k=given.kills // 4)
        with TemporaryDirectory() as folder, start_setup(Path(folder), shared=shared, started=False) as setup:
            ended = asyncio.run(end_games(setup.database, setup.servers, points, given.seed))
        print(f"{where}: {ended} games ended while {len(points)} processes died at their end", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
