"""Games end while processes die between the end of a game and its subscriber: nothing is lost or counted twice."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random
from signal import SIGKILL

from tests.server.chaos.check_finished import check_finished
from tests.server.chaos.dying import prelude
from tests.server.chaos.swarm import Player, Swarm, TableMemory
from tests.server.tools.processes import ServerProcess

AT_ONCE = 2
"""How many people end games at the same time."""


async def end_games(database: str, servers: Sequence[ServerProcess], points: Sequence[str], seed: int) -> int:
    """Ends games on servers that have not been started; each start of a process is for the next of these points, at
    which it dies. Returns the number of finished games."""
    swarm = Swarm([server.url for server in servers], Random(seed))
    starting = asyncio.create_task(_start_dead(servers, iter(points)))
    people = [asyncio.create_task(_give_up(await swarm.person(), swarm)) for _ in range(AT_ONCE)]
    await starting
    for person in people:
        person.cancel()
    await asyncio.gather(*people, return_exceptions=True)
    for server in servers:
        server.kill()
        server.prelude = prelude("")
        await asyncio.to_thread(server.start)
    return await check_finished(database)


async def _start_dead(servers: Sequence[ServerProcess], points: Iterator[str]) -> None:
    """Starts the processes that are dead, until one is dead and there are no points left."""
    while True:
        for server in servers:
            if server.process is None or server.process.poll() is not None:
                assert server.process is None or server.process.returncode == -SIGKILL
                point = next(points, None)
                if point is None:
                    return
                server.prelude = prelude(point)
                with suppress(RuntimeError):  # it may die before it has answered
                    await asyncio.to_thread(server.start)
        await asyncio.sleep(0.05)


async def _give_up(person: Player, swarm: Swarm) -> None:
    """One game after the other, which the person gives up."""
    wanted = {"settings": {"game": "Tackle"}, "sit": ["white", "black"], "ready": True}
    while True:
        table = (await swarm.request(person.client, "POST", "/api/tables", wanted))["table"]["id"]
        swarm.tables[table] = TableMemory()
        await person.do(table, "offer", what="concede", place="white")
