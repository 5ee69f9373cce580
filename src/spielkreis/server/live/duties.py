"""Duties: work that exactly one process does at a time, for all processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Set
from typing import Any

from spielkreis.server.live.leases import Leases

logger = logging.getLogger("spielkreis.duties")


class Duties:
    """The work for the duties of this process. It runs from the heartbeat that brings a duty to the one that finds it
    lost; work that ends is started again by the next heartbeat.

    A process that was stopped for some seconds learns only afterwards that another one has taken its duties. Work that
    must not be done twice needs a transaction that finds out, like `storage/feed.py`.
    """

    def __init__(self, leases: Leases) -> None:
        self._leases = leases
        self._works: dict[str, Callable[[], Coroutine[Any, Any, None]]] = {}
        self._running: dict[str, asyncio.Task[None]] = {}

    def add(self, name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Adds a duty, before the first heartbeat."""
        self._leases.duties.add(name)
        self._works[name] = work

    def hold(self, held: Set[str]) -> None:
        """Starts and stops work, so that it is that for these duties."""
        for name in [name for name, task in self._running.items() if task.done() or name not in held]:
            self._running.pop(name).cancel()
        for name in held - self._running.keys():
            self._running[name] = asyncio.create_task(_guarded(name, self._works[name]()))

    async def close(self) -> None:
        """Stops all work."""
        running, self._running = list(self._running.values()), {}
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


async def _guarded(name: str, work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception:
        logger.exception("the duty %s was interrupted", name)
