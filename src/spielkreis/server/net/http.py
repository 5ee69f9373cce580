"""HTTP connections: uvicorn's protocol on httptools, with limits for the head of a request and for its duration, and
for the number of connections that have not sent a complete request.

uvicorn has no such limits of its own. Only callbacks that asyncio and httptools define are overridden.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from spielkreis.server.net import security

MAX_HEAD = 64 * 1024
"""The maximum size of the request line and the headers in bytes. One piece of data more may be read."""
REQUEST_TIMEOUT = 60.0
"""Seconds within which a request has to arrive completely, and the first one to begin."""
MAX_WAITING = 256
"""At most this many connections wait for a request: a process may have only 1,024 open files. More than these only
arrive together if somebody opens connections without using them; then the oldest ones of the address that has the most
are closed."""
LOG_INTERVAL = 60.0
"""Seconds between two warnings about connections without a request."""
_TOO_LONG = (
    b"HTTP/1.1 400 Bad Request\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: 25\r\n"
    b"connection: close\r\n\r\nThe headers are too long."
)


logger = logging.getLogger("spielkreis.http")


class WaitingConnections:
    """The connections of this process that have not sent a complete request, the oldest first."""

    def __init__(self) -> None:
        self._open: dict[str, OrderedDict[HttpProtocol, None]] = {}
        self._count = 0
        self._logged = -LOG_INTERVAL
        self.closed = 0
        """How many were closed because there were too many."""

    def __len__(self) -> int:
        return self._count

    def add(self, connection: HttpProtocol) -> None:
        """Adds a connection, and closes the oldest one if there are too many."""
        self._open.setdefault(connection.address, OrderedDict())[connection] = None
        self._count += 1
        if self._count <= MAX_WAITING:
            return
        most = max(self._open, key=lambda address: len(self._open[address]))
        oldest = next(iter(self._open[most]))
        self.discard(oldest)
        self.closed += 1
        oldest.abort()
        now = time.monotonic()
        if now - self._logged >= LOG_INTERVAL:
            self._logged = now
            logger.warning("%d connections wait without a request; the oldest ones are closed", MAX_WAITING)

    def discard(self, connection: HttpProtocol) -> None:
        """Removes a connection whose request is complete, or which has ended."""
        own = self._open.get(connection.address)
        if own is None or connection not in own:
            return
        del own[connection]
        self._count -= 1
        if not own:
            del self._open[connection.address]


waiting = WaitingConnections()


class HttpProtocol(HttpToolsProtocol):
    """One HTTP connection. Closes it if a head is too long or a request takes too long."""

    _head_size = 0
    _received = 0
    """The bytes of the present request."""
    _content = 0
    """The bytes of its body."""
    _in_head = True
    _deadline: asyncio.TimerHandle | None = None
    address = ""
    """The address of the client, or of a proxy; of an IPv6 address only the network."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._connected = transport
        peer = transport.get_extra_info("peername")
        self.address = security.network(str(peer[0])) if isinstance(peer, tuple | list) else ""
        self._start_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_deadline()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._in_head:
            self._head_size += len(data)
            if self._head_size > MAX_HEAD + len(data):
                self._connected.write(_TOO_LONG)
                self._connected.close()
        self._received += len(data)
        if self._received - len(data) > 2 * (MAX_HEAD + self._content):
            # Nobody needs as many bytes around the chunks of a body, or as long trailers.
            self._connected.close()
        if not self._connected.is_closing():
            super().data_received(data)

    def on_message_begin(self) -> None:
        self._head_size, self._in_head = 0, True
        self._received = self._content = 0
        self._start_deadline()
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        # A header after the body, a trailer, would only use memory: about twenty times its size.
        if self._in_head:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._content += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        # The request is complete. This includes a request for an upgrade to a WebSocket.
        self._cancel_deadline()
        super().on_message_complete()

    def abort(self) -> None:
        """Closes the connection immediately."""
        self._connected.abort()

    def _start_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        else:
            waiting.add(self)
        self._deadline = asyncio.get_running_loop().call_later(REQUEST_TIMEOUT, self._connected.close)

    def _cancel_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
            waiting.discard(self)
