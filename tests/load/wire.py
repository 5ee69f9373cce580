"""A very cheap WebSocket client, so that one core can simulate eight thousand players."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

HOST = "127.0.0.1"
"""The load goes to this machine only."""
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_NO_MASK = b"\0\0\0\0"
"""Clients must mask what they send; this mask leaves it unchanged."""


class LeanSocket(asyncio.Protocol):
    """One connection; passes every text message as bytes to `heard`."""

    def __init__(self, path: str, cookie: str) -> None:
        self.heard: Callable[[bytes], None] = lambda _: None
        self.lost = False
        self.received = 0
        """The number of message bytes received."""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {cookie}\r\n\r\n"
        ).encode()
        self._buffer = b""
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def connect(cls, port: int, path: str, cookie: str = "") -> LeanSocket:
        """Opens a connection."""
        loop = asyncio.get_running_loop()
        _, made = await loop.create_connection(lambda: cls(path, cookie), HOST, port)
        await made.opened
        return made

    def send(self, data: bytes) -> None:
        """Sends a text message of at most 64 KB."""
        self._frame(_TEXT, data)

    def close(self) -> None:
        """Closes the connection."""
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        start = 0
        if not self.opened.done():
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = buffer
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(buffer[:200].decode("latin-1")))
                self.close()
                return
            self.opened.set_result(None)
            start = end + 4
        size = len(buffer)
        while size - start >= 2:
            length, body = buffer[start + 1], start + 2
            if length == 126:
                length, body = int.from_bytes(buffer[start + 2 : start + 4], "big"), start + 4
            elif length == 127:
                length, body = int.from_bytes(buffer[start + 2 : start + 10], "big"), start + 10
            if size < body + length:
                break
            self._message(buffer[start] & 15, buffer[body : body + length])
            start = body + length
        self._buffer = buffer[start:]

    def _message(self, kind: int, data: bytes) -> None:
        if kind == _TEXT:
            self.received += len(data)
            self.heard(data)
        elif kind == _PING:
            self._frame(_PONG, data)
        elif kind == _CLOSE:
            self.close()

    def _frame(self, kind: int, data: bytes) -> None:
        length = len(data)
        size = bytes((128 | length,)) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
        assert self._transport is not None
        self._transport.write(bytes((128 | kind,)) + size + _NO_MASK + data)
