"""A socket client that does as little as possible, so that one process can be thousands of people."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable

TEXT = 0x81
_MASK = b"\0\0\0\0"
"""Masking with zeros leaves the bytes as they are, and is allowed."""


class FastSocket(asyncio.Protocol):
    """One connection; whole messages go to `receive` as bytes."""

    def __init__(self, request: bytes, receive: Callable[[bytes], None]) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.receive = receive
        self.lost = False
        self._request = request
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def open(
        cls, host: str, port: int, path: str, receive: Callable[[bytes], None], cookie: str = ""
    ) -> FastSocket:
        """Connects and waits until the server has agreed."""
        key = base64.b64encode(os.urandom(16)).decode()
        request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
        )
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(lambda: cls(request.encode(), receive), host, port)
        await asyncio.wait_for(socket.opened, 60)
        return socket

    def send(self, data: bytes) -> None:
        """Sends a text message."""
        assert self._transport is not None
        size = len(data)
        header = bytes((TEXT, 0x80 | size)) if size < 126 else struct.pack("!BBH", TEXT, 0x80 | 126, size)
        self._transport.write(header + _MASK + data)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self._buffer.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(bytes(self._buffer[:80]).decode()))
                return
            del self._buffer[: end + 4]
            self.opened.set_result(None)
        self._frames()

    def _frames(self) -> None:
        buffer = self._buffer
        start = 0
        while len(buffer) - start >= 2:
            kind, size = buffer[start] & 0x0F, buffer[start + 1] & 0x7F
            body = start + 2
            if size == 126:
                body += 2
                size = int.from_bytes(buffer[start + 2 : body], "big") if len(buffer) >= body else 2**40
            elif size == 127:
                body += 8
                size = int.from_bytes(buffer[start + 2 : body], "big") if len(buffer) >= body else 2**40
            if len(buffer) < body + size:
                break
            payload = bytes(buffer[body : body + size])
            start = body + size
            if kind == 1:
                self.receive(payload)
            elif kind == 9 and self._transport is not None:
                self._transport.write(bytes((0x8A, 0x80 | len(payload))) + _MASK + payload)
        del buffer[:start]
