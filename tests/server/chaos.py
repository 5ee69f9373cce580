"""Servers are killed at random moments while a swarm plays; afterwards the log is held against what people saw.

`make chaos` runs it in full: `python -m tests.server.chaos --kills 200 --games 24`.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from spielkreis.server import events, views
from spielkreis.server.log import EventLog
from spielkreis.server.store import Store
from spielkreis.server.table import Table
from spielkreis.tac.variants import VARIANTS
from tests.server.processes import ServerProcess
from tests.server.services import postgres, redis_server
from tests.server.swarm import Json, Shown, Swarm

GAMES: tuple[tuple[str, Json], ...] = (
    ("Tackle", {"job": "Turm3"}),
    *(("TAC", {"variant": variant, "deck": "master"}) for variant in VARIANTS),
)


class Report(msgspec.Struct):
    """What a run was like."""

    games: int = 0
    kills: int = 0
    plays: int = 0
    acknowledged: int = 0
    views: int = 0
    seconds: float = 0.0


async def run(servers: list[ServerProcess], database: str, *, kills: int, games: int, plies: int, seed: int) -> Report:
    """Plays so many games under so many kills, and checks that nothing was lost, doubled or shown wrongly."""
    began = time.monotonic()
    rng = Random(seed)
    swarm = Swarm([server.url for server in servers], rng)
    killer = asyncio.create_task(_kill(servers, kills, rng))
    finished = 0
    tables: list[str] = []

    async def play_games() -> None:
        nonlocal finished
        while finished < games or not killer.done():
            finished += 1
            game, options = GAMES[(finished - 1) % len(GAMES)]
            tables.append(await _game(swarm, game, options, plies, rng))

    at_once = min(4, games)
    await asyncio.gather(*(play_games() for _ in range(at_once)))
    report = Report(games=len(tables), kills=await killer, acknowledged=len(swarm.acks), views=len(swarm.shown))
    report.plays = await _check(swarm, tables, database)
    report.seconds = round(time.monotonic() - began, 1)
    return report


async def _kill(servers: list[ServerProcess], kills: int, rng: Random) -> int:
    for _ in range(kills):
        await asyncio.sleep(rng.uniform(0.1, 1.5))
        server = rng.choice(servers)
        server.kill()
        await asyncio.to_thread(server.start)
    return kills


async def _game(swarm: Swarm, game: str, options: Json, plies: int, rng: Random) -> str:
    """One game: a person at most places, a bot at some, a spectator, in the end a concession where there is one."""
    creator = await swarm.person()
    settings = {"game": game, "options": options, "fast_bots": True, "grace": 5, "stand_in": False}
    body = await swarm.request(creator.client, "POST", "/api/tables", {"settings": settings})
    table: str = body["table"]["id"]
    places = body["table"]["places"]
    people = []
    for number, place in enumerate(places):
        if number and rng.random() < 0.3:
            await creator.do(table, "put_bot", place=place["name"], level="normal")
            continue
        person = creator if number == 0 else await swarm.person()
        await person.do(table, "sit", place=place["name"])
        people.append((person, place))
    for person, _ in people:
        await person.do(table, "ready")
    watcher = await swarm.person()
    watcher.slow = True
    seated = [person.play(table, place["name"], list(place["seats"]), plies) for person, place in people]
    await asyncio.gather(*seated, watcher.play(table, None, [], plies))
    if len(body["table"]["sides"]) <= 2 and creator.table["phase"] == "playing":
        last = await swarm.person()
        last.client.cookies.update(creator.client.cookies)
        for person, place in people:
            person.client = last.client.__class__(timeout=10, cookies=person.client.cookies)
            await _concede(swarm, person, table, place["name"])
    return table


async def _concede(swarm: Swarm, person: Any, table: str, place: str) -> None:
    """Gives up, or agrees to it; who comes too late finds the game over."""
    body = await swarm.request(person.client, "GET", f"/api/tables/{table}")
    if body["table"]["phase"] != "playing":
        return
    offers = body["game"]["offers"]
    mine = next(side for side in body["table"]["sides"] if place in side)
    if not offers:
        await person.do(table, "offer", what="concede", place=place)
    elif offers[0]["place"] in mine and place in offers[0]["asked"]:
        await person.do(table, "answer", what="concede", place=place, yes=True)


async def _check(swarm: Swarm, tables: list[str], database: str) -> int:
    """Every acknowledged command is in the log once; every view that was shown follows from the log."""
    store = Store(database)
    await store.open()
    log = EventLog(store)
    plays = 0
    shown: dict[str, list[Shown]] = {}
    for each in swarm.shown:
        shown.setdefault(each.table, []).append(each)
    try:
        for name in tables:
            entries = await log.load(name)
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            for table, guest, move, seq in swarm.acks:
                if table == name:
                    found = [entry.seq for entry in entries if (entry.guest, entry.move) == (guest, move)]
                    assert found in ([seq], []), (name, guest, move, seq, found)
                    assert found or move.split("-")[0] != "play", (name, guest, move, seq)
            table_now = Table(name)
            for entry in entries:
                table_now.apply(entry)
                for each in shown.get(name, ()):
                    if each.seq == entry.seq:
                        _compare(table_now, each)
            plays += sum(isinstance(event, events.Played) for _, event in table_now.log)
            sides = len(table_now.kind.sides(table_now.game))
            assert sides > 2 or table_now.phase == "over", (name, table_now.phase)
    finally:
        await store.close()
    return plays


def _compare(table: Table, shown: Shown) -> None:
    for seen, true in ((shown.about, views.about(table)), (shown.game, views.game(table, shown.place))):
        if seen is not None:
            assert seen == msgspec.json.decode(msgspec.json.encode(true)), (shown.table, shown.place, shown.seq)


def main() -> None:
    """The full run, on both set-ups."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--plies", type=int, default=120)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    given = parser.parse_args()
    for shared in (False, True):
        with ExitStack() as stack:
            folder = Path(stack.enter_context(TemporaryDirectory()))
            database, redis = f"sqlite:///{folder}/chaos.db", None
            if shared:
                database = stack.enter_context(postgres())
                redis = stack.enter_context(redis_server(folder))
            servers = [ServerProcess(database, redis, folder) for _ in range(2 if shared else 1)]
            for server in servers:
                server.start()
            try:
                wanted = {"kills": given.kills // 2, "games": given.games, "plies": given.plies, "seed": given.seed}
                report = asyncio.run(run(servers, database, **wanted))
            finally:
                for server in servers:
                    server.kill()
            print("PostgreSQL and Redis, two processes:" if shared else "SQLite, one process:", report)
    sys.exit(0)


if __name__ == "__main__":
    main()
