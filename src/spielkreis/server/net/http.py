"""How HTTP comes in: as uvicorn reads it, but no request is without end. Sockets have limits of their own."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LONGEST_HEAD = 64 * 1024
"""The first line and the headers of a request have so many bytes at most, give or take what comes in one piece."""
PATIENCE = 60.0
"""So many seconds a request may take to come in, and the first one to begin."""


class Door(HttpToolsProtocol):
    """One connection. Who sends too long a head, or not all of a request in time, is cut off."""

    _head = 0
    _in_head = True
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._came()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._in_head:
            self._head += len(data)
            if self._head > LONGEST_HEAD + len(data):
                self.send_400_response("The headers are too long.")
                return
        if not self.transport.is_closing():
            super().data_received(data)

    def on_message_begin(self) -> None:
        self._head, self._in_head = 0, True
        self._expect()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._came()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._came()
        super().handle_websocket_upgrade()

    def _expect(self) -> None:
        self._came()
        self._deadline = self.loop.call_later(PATIENCE, self._cut)

    def _came(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _cut(self) -> None:
        self.transport.close()
