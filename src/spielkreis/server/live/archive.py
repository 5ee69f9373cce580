"""Answers about finished games, computed in a process of its own and kept for a while.

They take up to a second of Python code for a long game. In a thread, that code would share the interpreter with the
event loop, which would wait for it several times in every request of everybody.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from spielkreis.server.errors import UnavailableError
from spielkreis.server.games import ADAPTERS
from spielkreis.server.games.adapter import AnyAdapter
from spielkreis.server.live.tasks import shielded
from spielkreis.server.table import archive
from spielkreis.server.table.table import GameTable

MAX_WAITING = 64
"""More work than this is refused."""
MAX_KEPT = 64
MAX_KEPT_BYTES = 16 * 1024 * 1024


class Archive:
    """One process that computes, started when it is first needed, and the answers that were asked for last."""

    def __init__(self) -> None:
        self._executor: ProcessPoolExecutor | None = None
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._kept_bytes = 0
        self._running: dict[str, asyncio.Task[bytes]] = {}
        """What is being computed, by tag."""
        self._waiting = 0

    def find(self, tag: str) -> bytes | None:
        """An answer that has been computed recently."""
        return self._kept.get(tag)

    async def answer(self, table: GameTable, kind: archive.Kind, plies: int, tag: str) -> bytes:
        """Computes an answer about a finished game, once for all who ask for it at the same time."""
        running = self._running.get(tag)
        if running is None:
            entries = [entry for entry, _ in table.log]
            work = self._compute(archive.answer, table.id, entries, kind, plies)
            running = self._running[tag] = asyncio.create_task(work)
            running.add_done_callback(lambda task: self._keep(tag, task))
        return await shielded(running)

    async def replay(self, text: str) -> bytes:
        """Every moment of the game in a file."""
        return await self._compute(archive.replay_of, text)

    def close(self) -> None:
        """Ends the process."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)

    def _keep(self, tag: str, task: asyncio.Task[bytes]) -> None:
        del self._running[tag]
        if task.cancelled() or task.exception() is not None:
            return
        self._kept[tag] = task.result()
        self._kept_bytes += len(task.result())
        while len(self._kept) > MAX_KEPT or self._kept_bytes > MAX_KEPT_BYTES:
            _, dropped = self._kept.popitem(last=False)
            self._kept_bytes -= len(dropped)

    async def _compute(self, work: Callable[..., bytes], *arguments: Any) -> bytes:
        if self._waiting >= MAX_WAITING:
            raise UnavailableError("server-busy")
        self._waiting += 1
        try:
            return await self._submit(work, *arguments)
        except BrokenProcessPool:
            # The process was killed. If this work was the reason, it is not tried a third time.
            self._executor = None
            try:
                return await self._submit(work, *arguments)
            except BrokenProcessPool:
                self._executor = None
                raise UnavailableError("server-busy") from None
        finally:
            self._waiting -= 1

    async def _submit(self, work: Callable[..., bytes], *arguments: Any) -> bytes:
        if self._executor is None:
            # A fork would copy the locks of this process's threads.
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(1, context, _begin, (dict(ADAPTERS),))
        return await asyncio.get_running_loop().run_in_executor(self._executor, work, *arguments)


def _begin(adapters: dict[str, AnyAdapter]) -> None:
    """Prepares the process: it has the same games, gives way to the server, and ends with it, however that ends."""
    ADAPTERS.update(adapters)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def end_with_parent() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=end_with_parent, daemon=True).start()
