"""Sending without waiting: what the other side takes is gone at once, and only for a slow reader a task waits."""

from __future__ import annotations

import asyncio
import logging
import types
from collections.abc import Awaitable, Callable, Generator
from typing import Any

from litestar.exceptions import WebSocketDisconnect

GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""How a socket says that nobody listens any more."""

logger = logging.getLogger("spielkreis.outlet")

Send = Callable[[bytes], Awaitable[None]]


class Outlet:
    """The sending half of a socket. It takes messages one by one from `following`, which gives None when there are no
    more; while the reader is slow it takes none, so that they can still be put together or left out."""

    def __init__(self, send: Send, following: Callable[[], bytes | None]) -> None:
        self.ended = False
        self._send = send
        self._following = following
        self._slow: asyncio.Task[None] | None = None

    def flush(self) -> None:
        """Sends all that there is, or as much as the reader takes now; the rest follows by itself."""
        while self._slow is None and not self.ended:
            try:
                data = self._following()
            except Exception:
                logger.exception("somebody could not be told")
                self.ended = True
                return
            if data is None:
                return
            self._put(data)

    def end(self) -> None:
        """Nothing more is sent."""
        self.ended = True
        if self._slow is not None:
            self._slow.cancel()

    def _put(self, data: bytes) -> None:
        sending = self._send(data).__await__()
        try:
            obstacle = sending.send(None)
        except StopIteration:
            return
        except GONE:
            self.ended = True
        else:
            self._slow = asyncio.create_task(self._wait(sending, obstacle))

    async def _wait(self, sending: Generator[Any, Any, None], obstacle: Any) -> None:
        try:
            await _rest(sending, obstacle)
        except GONE:
            self.ended = True
        self._slow = None
        self.flush()


@types.coroutine
def _rest(begun: Generator[Any, Any, None], obstacle: Any) -> Generator[Any, Any, None]:
    """Goes on with work that was begun by hand and waits for something."""
    try:
        while True:
            try:
                passed = yield obstacle
            except BaseException as error:
                obstacle = begun.throw(error)
            else:
                obstacle = begun.send(passed)
    except StopIteration:
        return
