"""A machine that is busy with other programs: two of them on every core, which never pause."""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.load.thinking import thinking_bots
from tests.server.tools.processes import ServerProcess
from tests.server.tools.services import wait_until

LOOPS = 2
"""How many other programs share each core."""
PLAYING = 2.0
"""The seconds for which bots play before the server is stopped."""


@asynccontextmanager
async def busy_cores(cores: set[int]) -> AsyncIterator[None]:
    """Every core has other programs to run."""
    loops = []
    try:
        for core in sorted(cores) * LOOPS:
            loops.append(subprocess.Popen([sys.executable, "-S", "-c", "while True: pass"]))
            os.sched_setaffinity(loops[-1].pid, {core})
        yield
    finally:
        for loop in loops:
            loop.kill()
        for loop in loops:
            loop.wait()


async def measure_stop(folder: Path, core: int, cores: set[int]) -> float:
    """The seconds from SIGTERM to the end of a server on this core, while bots of the strongest level think and other
    programs keep all cores busy."""
    server = ServerProcess(f"sqlite:///{folder}/stop.db", None, folder)
    server.launch()
    assert server.process is not None
    os.sched_setaffinity(server.process.pid, {core})
    try:
        await asyncio.to_thread(wait_until, server.answers, "the server")
        async with busy_cores(cores):
            taken = 0.0
            # The bots' opponents lose their connections.
            with contextlib.suppress(Exception):
                async with thinking_bots(server.port, len(cores)):
                    await asyncio.sleep(PLAYING)
                    began = time.perf_counter()
                    await asyncio.to_thread(server.stop)
                    taken = time.perf_counter() - began
            assert taken, "the bots did not play"
            return taken
    finally:
        if server.process.poll() is None:
            server.kill()
