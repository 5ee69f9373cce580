# cython: boundscheck=True, wraparound=True
"""A lock that can be taken at once, without a turn of the loop, wherever it is free."""

from __future__ import annotations

import asyncio
from collections import deque

import cython


@cython.cclass
class Lock:
    """Held by one; all others wait in order."""

    if not cython.compiled:
        locked: bool

    def __init__(self) -> None:
        self.locked = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Takes it if it is free."""
        if self.locked:
            return False
        self.locked = True
        return True

    async def acquire(self) -> None:
        """Waits until it is ours."""
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
        """Gives it to who has waited longest."""
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
