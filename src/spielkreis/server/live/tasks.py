"""Work that runs in the background of a server process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from spielkreis.server.errors import UnavailableError
from spielkreis.server.storage.store import StorageError

T = TypeVar("T")

logger = logging.getLogger("spielkreis.tasks")


async def shielded(work: asyncio.Future[T]) -> T:
    """Waits for work that goes on if the waiter is cancelled; if it fails then, that concerns nobody any more."""
    work.add_done_callback(_take_note)
    return await asyncio.shield(work)


def _take_note(work: asyncio.Future[Any]) -> None:
    """Looks at the error of work that has failed; otherwise asyncio would log that nobody did."""
    if not work.cancelled():
        work.exception()


class BackgroundTasks:
    """Coroutines that nothing waits for. A failure is logged and affects nothing else."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs a coroutine in the background."""
        task = asyncio.create_task(_guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Cancels everything that still runs."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _guarded(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except (StorageError, UnavailableError) as error:
        logger.warning("storage: %s", error)
    except Exception:
        logger.exception("a task failed")
