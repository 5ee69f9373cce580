# cython: boundscheck=True, wraparound=True
"""A lock that can be taken immediately while it is free, without a turn of the event loop."""

from __future__ import annotations

import asyncio
from collections import deque

import cython


@cython.cclass
class Lock:
    """Held by one task at a time; all others wait in order."""

    if not cython.compiled:
        locked: bool

    def __init__(self) -> None:
        self.locked = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Takes it if it is free; returns whether it did."""
        if self.locked:
            return False
        self.locked = True
        return True

    async def acquire(self) -> None:
        """Waits for it and takes it."""
        if self.take():
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()
            raise

    def release(self) -> None:
        """Releases it; the one that has waited longest is next."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self.locked = False

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *_: object) -> None:
        self.release()
