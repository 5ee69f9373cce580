"""The measurements: at a human pace, and at full speed compared with bare broadcasts."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import resource
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median

import msgspec

from spielkreis.server.net.file_limit import RESERVED
from tests.load import starved, thinking
from tests.load.players import LoadTable, check_log, seat_everybody, write_scripts
from tests.load.replies import Replies, measure_replies
from tests.load.wire import HOST, LeanSocket
from tests.server.tools.processes import ServerProcess
from tests.server.tools.services import free_port, wait_until

PLIES_A_ROUND = 30
BROADCASTS_A_ROUND = 60
ROOM = 4
SPARE_FILES = 200
"""A process needs this many open files besides its sockets."""
MOST_LATE = 0.1
"""99 of 100 plays must reach all four seats within this many seconds."""
LEAST_RATIO = 0.4
THINKING = {"nothing": thinking.no_thinking, "bots": thinking.thinking_bots, "analyses": thinking.endless_analyses}
"""What the server thinks about while plays at other tables are measured."""
MOST_SLOWER = 2.0
"""The most for the 99th percentile of plays while the server thinks, compared with the one without thinking."""
STARVED = ("nothing", "bots")
"""What it thinks about while other programs keep all cores busy."""
MOST_SLOWER_STARVED = 3.0
"""The same limit then, compared with the one without thinking on the busy machine."""
MOST_STOP = 8.0
"""A server must end within this many seconds after SIGTERM, also then."""


class Plan(msgspec.Struct, frozen=True):
    """The size of the test."""

    tables: int
    seconds: float
    pace: float
    fast: int
    rounds: int
    before: str = ""
    """The source tree of another version to compare with, if any."""
    thinking: float = 10
    """How long each phase with and without thinking lasts."""
    thinking_rounds: int = 3


class Rate(msgspec.Struct, frozen=True):
    """A rate and what it costs."""

    a_second: float
    cost: float
    """The seconds of CPU time that the server needs for each."""


class Round(msgspec.Struct, frozen=True):
    """Plays, then bare broadcasts, with messages of the same size; then turns."""

    plays: Rate
    broadcasts: Rate
    size: int
    turns: Rate
    """Plays after which the next player gets the list of what they may do."""
    before: Rate | None = None
    """Plays on the other version."""
    turns_before: Rate | None = None
    """Turns on the other version."""

    @property
    def ratio(self) -> float:
        return self.plays.a_second / self.broadcasts.a_second


class Smoothness(msgspec.Struct, frozen=True):
    """How long plays took while the server was thinking about something else."""

    what: str
    plays: int
    p50: float
    p99: float
    starved: bool = False
    """Whether other programs kept all cores busy."""


class Result(msgspec.Struct, frozen=True):
    """The results."""

    plays: float
    """Plays per second in the paced part."""
    p50: float
    p99: float
    most: float
    late: int
    """Plays that were due before the previous one had reached all seats."""
    core: float
    """The share of its core that the server used in the paced part."""
    memory: int
    """The server's largest resident size in bytes."""
    sockets: int
    stored: float
    """The bytes of the database for each play."""
    rounds: tuple[Round, ...]
    smoothness: tuple[Smoothness, ...]
    """First without thinking."""
    stop: float
    """The seconds from SIGTERM to the end of a server that thinks on a busy machine."""
    replies: Replies
    """Of fast bots."""
    replies_before: Replies | None
    """Those of the other version."""
    wrong: tuple[str, ...]

    @property
    def ratio(self) -> float:
        return median(each.ratio for each in self.rounds)

    @property
    def holds(self) -> bool:
        smooth = all(self.slower(each) <= self.most_slower(each) for each in self.smoothness)
        steady = not self.late and self.p99 < MOST_LATE and self.ratio >= LEAST_RATIO
        return not self.wrong and steady and smooth and self.stop <= MOST_STOP

    def slower(self, beside: Smoothness) -> float:
        """The 99th percentile beside this thinking, compared with the one without thinking on the same machine."""
        return beside.p99 / next(each.p99 for each in self.smoothness if each.starved == beside.starved)

    def most_slower(self, beside: Smoothness) -> float:
        """The most that this may be."""
        return MOST_SLOWER_STARVED if beside.starved else MOST_SLOWER


def most_tables() -> int:
    """Allows as many open files as the system permits, and returns for how many tables they are enough."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return (hard - max(SPARE_FILES, RESERVED)) // ROOM


async def measure(plan: Plan, folder: Path) -> Result:
    """Runs everything with its own servers, which have one core; the players have another."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        return await _measure(plan, folder, cores)
    finally:
        gc.unfreeze()
        os.sched_setaffinity(0, cores)


async def _measure(plan: Plan, folder: Path, cores: set[int]) -> Result:
    core = min(cores)
    async with contextlib.AsyncExitStack() as stack:
        server = await stack.enter_async_context(run_server_on_one_core(folder / "load.db", core))
        tables = await seat_everybody([server.port], plan.tables)
        phases = (len(THINKING) + len(STARVED)) * plan.thinking_rounds
        paced_plies = int(plan.seconds / plan.pace) + 1 + phases * (int(plan.thinking / plan.pace) + 1)
        write_scripts(tables, server.database, paced_plies)
        fast = tables[: plan.fast]
        write_scripts(fast, server.database, paced_plies + plan.rounds * PLIES_A_ROUND)
        turns = await seat_everybody([server.port], plan.fast, lists=True)
        write_scripts(turns, server.database, plan.rounds * PLIES_A_ROUND + 1)
        before: RunningServer | None = None
        tables_before: list[LoadTable] = []
        turns_before: list[LoadTable] = []
        if plan.before:
            before = await stack.enter_async_context(
                run_server_on_one_core(folder / "before.db", core, Path(plan.before))
            )
            tables_before = await seat_everybody([before.port], plan.fast)
            write_scripts(tables_before, before.database, plan.rounds * PLIES_A_ROUND)
            turns_before = await seat_everybody([before.port], plan.fast, lists=True)
            write_scripts(turns_before, before.database, plan.rounds * PLIES_A_ROUND + 1)
        replies = await measure_replies(server.port, plan.rounds)
        replies_before = None if before is None else await measure_replies(before.port, plan.rounds)
        # Garbage collection in the players' process would distort the times they measure.
        gc.collect()
        gc.freeze()
        busy = cpu_seconds(server.process)
        began = time.perf_counter()
        latencies, late = await play_at_pace(tables, plan.seconds, plan.pace)
        passed = time.perf_counter() - began
        busy = cpu_seconds(server.process) - busy
        rounds = []
        for _ in range(plan.rounds):
            plays, size = await _measure_plays(fast, server.process)
            other = None if before is None else (await _measure_plays(tables_before, before.process))[0]
            turn, _ = await _measure_plays(turns, server.process)
            other_turn = None if before is None else (await _measure_plays(turns_before, before.process))[0]
            async with _bare_server(core) as bare:
                broadcasts = await _measure_broadcasts(bare, plan.fast, size)
            rounds.append(Round(plays, broadcasts, size, turn, other, other_turn))
        # Last, because bots go on thinking at tables that nobody plays at any more.
        smoothness = await _measure_smoothness(tables, server.port, plan, tuple(THINKING))
        async with starved.busy_cores(cores):
            smoothness += tuple(
                msgspec.structs.replace(each, starved=True)
                for each in await _measure_smoothness(tables, server.port, plan, STARVED)
            )
        memory = peak_memory(server.process)
        plays_made = sum(table.plays for table in tables + turns)
        stored = sum(path.stat().st_size for path in folder.glob("load.db*")) / plays_made
        wrong = check_log(tables + turns, server.database)
        if before is not None:
            wrong += check_log(tables_before + turns_before, before.database)
        for table in tables + turns + tables_before + turns_before:
            table.close()
    latencies.sort()
    return Result(
        plays=len(latencies) / passed,
        p50=latencies[len(latencies) // 2],
        p99=latencies[len(latencies) * 99 // 100],
        most=latencies[-1],
        late=late,
        core=busy / passed,
        memory=memory,
        sockets=plan.tables * ROOM,
        stored=stored,
        rounds=tuple(rounds),
        smoothness=smoothness,
        stop=await starved.measure_stop(folder, core, cores),
        replies=replies,
        replies_before=replies_before,
        wrong=tuple(wrong),
    )


async def _measure_smoothness(
    tables: Sequence[LoadTable], port: int, plan: Plan, thoughts: Sequence[str]
) -> tuple[Smoothness, ...]:
    """The same paced plays while the server thinks about each of these in turn."""
    taken: dict[str, list[float]] = {what: [] for what in thoughts}
    for _ in range(plan.thinking_rounds):
        for what in thoughts:
            async with THINKING[what](port, os.cpu_count() or 1):
                taken[what] += (await play_at_pace(tables, plan.thinking, plan.pace))[0]
    return tuple(
        Smoothness(what, len(found), found[len(found) // 2], found[len(found) * 99 // 100])
        for what, found in ((what, sorted(each)) for what, each in taken.items())
    )


async def play_at_pace(tables: Sequence[LoadTable], seconds: float, pace: float) -> tuple[list[float], int]:
    """Every table plays at its own regular times. A play that cannot be made in time counts as late."""
    latencies: list[float] = []
    late = 0
    loop = asyncio.get_running_loop()
    start = loop.time() + 1

    async def one(number: int, table: LoadTable) -> None:
        nonlocal late
        due = start + pace * number / len(tables)
        while due < start + seconds:
            late += loop.time() > due + pace / 2
            await asyncio.sleep(max(0.0, due - loop.time()))
            taken = await table.play()
            if taken is not None:
                latencies.append(taken)
            due += pace

    await asyncio.gather(*(one(number, table) for number, table in enumerate(tables)))
    return latencies, late


async def _measure_plays(tables: Sequence[LoadTable], process: int) -> tuple[Rate, int]:
    """All tables play as fast as they can. Returns the rate and the mean size of the messages."""
    news, size = sum(table.news for table in tables), sum(table.news_bytes for table in tables)

    async def one(table: LoadTable) -> int:
        made = 0
        while made < PLIES_A_ROUND and await table.play() is not None:
            made += 1
        return made

    plays = await _measure_rate(process, [one(table) for table in tables])
    return plays, (sum(table.news_bytes for table in tables) - size) // (sum(table.news for table in tables) - news)


async def _measure_rate(process: int, works: Sequence[Awaitable[int]]) -> Rate:
    """Returns the combined rate of these tasks; each one returns how many things it has done."""
    began, busy = time.perf_counter(), cpu_seconds(process)
    count = sum(await asyncio.gather(*works))
    return Rate(count / (time.perf_counter() - began), (cpu_seconds(process) - busy) / count)


async def _measure_broadcasts(server: BareServer, rooms: int, size: int) -> Rate:
    """Measures bare broadcasts in this many rooms at the same time."""

    async def one(sockets: list[LeanSocket]) -> int:
        loop = asyncio.get_running_loop()
        missing = 0
        complete: asyncio.Future[None] = loop.create_future()

        def heard(_: bytes) -> None:
            nonlocal missing
            missing -= 1
            if missing == 0:
                complete.set_result(None)

        for socket in sockets:
            socket.heard = heard
        for number in range(BROADCASTS_A_ROUND):
            missing, complete = ROOM, loop.create_future()
            sockets[number % ROOM].send(b"?" * 100)
            await complete
        return BROADCASTS_A_ROUND

    made = [
        [await LeanSocket.connect(server.port, f"/bare/{room}/{size}") for _ in range(ROOM)] for room in range(rooms)
    ]
    rate = await _measure_rate(server.process, [one(sockets) for sockets in made])
    for socket in (socket for sockets in made for socket in sockets):
        socket.close()
    return rate


class BareServer(msgspec.Struct, frozen=True):
    """Runs the server that only passes messages on."""

    port: int
    process: int


class RunningServer(msgspec.Struct, frozen=True):
    """A running server with its database."""

    port: int
    process: int
    database: str


@asynccontextmanager
async def run_server_on_one_core(database: Path, core: int, source: Path | None = None) -> AsyncIterator[RunningServer]:
    """Runs a server on one core."""
    made = ServerProcess(f"sqlite:///{database}", None, database.parent)
    made.source = source
    made.launch()
    assert made.process is not None
    os.sched_setaffinity(made.process.pid, {core})
    try:
        await asyncio.to_thread(wait_until, made.answers, "the server")
        yield RunningServer(made.port, made.process.pid, made.database)
    finally:
        made.kill()


@asynccontextmanager
async def _bare_server(core: int) -> AsyncIterator[BareServer]:
    port = free_port()
    process = subprocess.Popen([sys.executable, "-m", "tests.load.bare", str(port)])
    os.sched_setaffinity(process.pid, {core})
    try:
        while True:
            try:
                _, writer = await asyncio.open_connection(HOST, port)
            except OSError:
                await asyncio.sleep(0.05)
            else:
                writer.close()
                break
        yield BareServer(port, process.pid)
    finally:
        process.kill()
        process.wait()


def cpu_seconds(process: int) -> float:
    """Returns the CPU time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peak_memory(process: int) -> int:
    """Returns the largest resident size of a process, in bytes."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) * 1024
    return 0
