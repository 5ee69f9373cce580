"""Thousands of people on one server process, pinned to a core; they themselves are another process on another core.

First at a human pace: how long a play takes to reach all four seats. Then as fast as it goes, beside bare broadcasts of
messages of the same size to four sockets on the same framework. `make load` runs it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import httpx
import msgspec

from spielkreis.tac import Tac
from tests.server.fastsocket import FastSocket
from tests.server.services import free_port, wait_until

SEATS = "ABCD"
HOST = "127.0.0.1"
SERVER_CORE, SWARM_CORE = 0, 1


class Script(msgspec.Struct):
    """A position with all hands dealt, and what everybody then plays: nothing is left to chance."""

    position: str
    plays: list[tuple[str, str]]


class Result(msgspec.Struct):
    """What was measured."""

    plays: int
    seconds: float
    delays: list[float]

    @property
    def rate(self) -> float:
        return self.plays / self.seconds

    def delay(self, share: float) -> float:
        """The delay, in milliseconds, that this share of the plays did not exceed."""
        return sorted(self.delays)[min(len(self.delays) - 1, int(share * len(self.delays)))] * 1000


def script(seed: int) -> Script:
    """A game in its third deal, just after the exchange, and the rest of that deal at random."""
    rng = Random(seed)
    state = Tac.of("team4").new(seed.to_bytes(32, "big"))
    while not (state.phase == "play" and state.deals == 3):
        seat = state.actors[0]
        state.apply(seat, rng.choice(list(state.legal(seat))[:50]))
    position = state.to_text()
    plays: list[tuple[str, str]] = []
    while state.phase == "play" and state.deals == 3 and sum(map(len, state.hands.values())) > 1:
        seat = state.actors[0]
        action = str(rng.choice(list(state.legal(seat))[:50]))
        plays.append((seat, action))
        state.apply(seat, action)
    return Script(position, plays)


class LoadTable:
    """One table and its four people; a play counts when all four have news of it."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.name = ""
        self.first = 0
        self.sockets: list[FastSocket] = []
        self.seen = [0] * 4
        self.bytes = 0
        self.delays: list[float] = []
        self.next = 0
        self.sent_at = 0.0
        self.everybody: asyncio.Event = asyncio.Event()
        self.lost = 0

    async def open(self, api: httpx.AsyncClient, port: int, cookie: str) -> None:
        """Sets the table up; one guest holds all places, so that the game begins at once, and looks from each."""
        settings = {"game": "TAC", "options": {"variant": "team4"}, "position": self.script.position, "stand_in": False}
        body = {"settings": settings, "sit": list(SEATS), "ready": True}
        news = (await api.post("/api/tables", json=body)).raise_for_status().json()
        self.name, self.first = news["table"]["id"], news["seq"]
        for number, seat in enumerate(SEATS):
            path = f"/api/tables/{self.name}/live"
            socket = await FastSocket.open(HOST, port, path, partial(self.receive, number), cookie)
            socket.send(msgspec.json.encode({"type": "hello", "place": seat, "seq": self.first}))
            self.sockets.append(socket)

    def receive(self, number: int, data: bytes) -> None:
        if data.startswith(b'{"type":"news"'):
            self.bytes += len(data)
            self.seen[number] = int(data[21 : data.index(b",", 21)])
            if min(self.seen) >= self.first + self.next:
                self.everybody.set()
        elif data.startswith(b'{"type":"problem"'):
            raise RuntimeError(data.decode())

    async def play(self) -> None:
        """The next play of the script, until all four know of it."""
        seat, action = self.script.plays[self.next]
        seq = self.first + self.next
        self.next += 1
        self.everybody.clear()
        began = time.perf_counter()
        command = {"type": "play", "id": f"{self.next}", "seq": seq, "seat": seat, "action": action}
        self.sockets[SEATS.index(seat)].send(msgspec.json.encode(command))
        await asyncio.wait_for(self.everybody.wait(), 60)
        self.delays.append(time.perf_counter() - began)


async def paced(tables: list[LoadTable], pace: float, plays: int) -> Result:
    """Every table makes a play every `pace` seconds, each beginning at its own moment."""
    began = time.perf_counter()

    async def one(table: LoadTable, delay: float) -> None:
        await asyncio.sleep(delay)
        for number in range(plays):
            await table.play()
            await asyncio.sleep(max(0.0, began + delay + (number + 1) * pace - time.perf_counter()))

    await asyncio.gather(*(one(table, pace * i / len(tables)) for i, table in enumerate(tables)))
    return _result(tables, time.perf_counter() - began)


async def unpaced(tables: list[LoadTable]) -> Result:
    """Every table plays its script to the end, as fast as it goes."""
    began = time.perf_counter()

    async def one(table: LoadTable) -> None:
        while table.next < len(table.script.plays):
            await table.play()

    await asyncio.gather(*(one(table) for table in tables))
    return _result(tables, time.perf_counter() - began)


async def bare(port: int, groups: int, size: int, seconds: float) -> Result:
    """Groups of four sockets; each message is sent to all four of its group, and the next follows."""
    count = 0

    async def one(group: int) -> None:
        nonlocal count
        got = 0
        everybody = asyncio.Event()

        def receive(_: bytes) -> None:
            nonlocal got
            got += 1
            if got % 4 == 0:
                everybody.set()

        sockets = [await FastSocket.open(HOST, port, f"/{group}/{size}", receive) for _ in SEATS]
        ready.release()
        await start.wait()
        while time.perf_counter() < limit:
            everybody.clear()
            sockets[0].send(b"x" * 80)
            await asyncio.wait_for(everybody.wait(), 60)
            count += 1

    ready, start = asyncio.Semaphore(0), asyncio.Event()
    tasks = [asyncio.create_task(one(group)) for group in range(groups)]
    for _ in tasks:
        await ready.acquire()
    began = time.perf_counter()
    limit = began + seconds
    start.set()
    await asyncio.gather(*tasks)
    return Result(count, time.perf_counter() - began, [0.0])


def _result(tables: list[LoadTable], seconds: float) -> Result:
    delays = [delay for table in tables for delay in table.delays]
    for table in tables:
        assert not any(socket.lost for socket in table.sockets)
        table.delays = []
    return Result(len(delays), seconds, delays)


@contextmanager
def pinned_server(command: Sequence[str | Path], port: int) -> Iterator[subprocess.Popen[bytes]]:
    """A server process that has a core to itself."""
    process = subprocess.Popen(command, preexec_fn=lambda: os.sched_setaffinity(0, {SERVER_CORE}))

    def answers() -> bool:
        try:
            return httpx.get(f"http://{HOST}:{port}/health", timeout=5).status_code < 500
        except httpx.TransportError:
            return False

    try:
        wait_until(answers, "the server")
        yield process
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()


async def measure(port: int, bare_port: int, process: int, given: argparse.Namespace) -> None:
    scripts = [script(seed) for seed in range(20)]
    tables = [LoadTable(scripts[number % len(scripts)]) for number in range(given.tables)]
    url = f"http://{HOST}:{port}"
    async with httpx.AsyncClient(base_url=url, timeout=120, limits=httpx.Limits(keepalive_expiry=2)) as api:
        (await api.post("/api/me", json={"name": "Load"})).raise_for_status()
        cookie = f"spielkreis={api.cookies['spielkreis']}"
        for start in range(0, len(tables), 20):
            await asyncio.gather(*(table.open(api, port, cookie) for table in tables[start : start + 20]))
    print(f"{len(tables)} tables, {4 * len(tables)} sockets, {_memory(process):.0f} MB", flush=True)
    result = await paced(tables, given.pace, given.plays)
    print(
        f"one play every {given.pace:g} s a table: {result.rate:.0f} plays/s, to all four seats p50 "
        f"{result.delay(0.5):.1f} ms, p99 {result.delay(0.99):.1f} ms, worst {result.delay(1):.1f} ms, "
        f"{_memory(process):.0f} MB",
        flush=True,
    )
    busy = tables[: given.busy]
    for table in busy:
        table.bytes = 0
    fast = await unpaced(busy)
    size = sum(table.bytes for table in busy) // (4 * fast.plays)
    print(f"as fast as it goes, {len(busy)} tables: {fast.rate:.0f} plays/s, {size} bytes a message", flush=True)
    for table in tables:
        for socket in table.sockets:
            socket.close()
    broadcast = await bare(bare_port, given.busy, size, 5)
    print(f"bare broadcasts of {size} bytes to four sockets: {broadcast.rate:.0f}/s", flush=True)
    print(f"ratio {fast.rate / broadcast.rate:.2f}", flush=True)


def _memory(process: int) -> float:
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=2_000)
    parser.add_argument("--pace", type=float, default=8)
    parser.add_argument("--plays", type=int, default=5, help="paced plays a table")
    parser.add_argument("--busy", type=int, default=200, help="tables that play as fast as it goes")
    given = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    os.sched_setaffinity(0, {SWARM_CORE})
    spielkreis = Path(sys.executable).parent / "spielkreis"
    port, bare_port = free_port(), free_port()
    with TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/load.db"
        serve: list[str | Path] = [
            spielkreis,
            "serve",
            "--no-browser",
            "--no-limits",
            "--port",
            str(port),
            "--database",
            database,
        ]
        echo = [sys.executable, "-m", "tests.server.bare", str(bare_port)]
        with pinned_server(serve, port) as process, pinned_server(echo, bare_port):
            asyncio.run(measure(port, bare_port, process.pid, given))


if __name__ == "__main__":
    main()
