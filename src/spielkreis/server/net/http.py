"""HTTP connections: uvicorn's protocol on httptools, with limits for the head of a request and for its duration, for
the requests that wait on one connection, and for the number and size of those that are not complete.

uvicorn has no such limits of its own. Only callbacks that asyncio, httptools and uvicorn itself call are overridden.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from spielkreis.server.net import security

MAX_HEAD = 64 * 1024
"""The maximum size of the request line and the headers in bytes. One piece of data more may be read."""
REQUEST_TIMEOUT = 60.0
"""Seconds within which a request has to arrive completely, and the first one to begin."""
RESPONSE_TIMEOUT = 60.0
"""A connection whose client has not read anything of a response for this many seconds is closed."""
MAX_WAITING = 256
"""At most this many connections wait for a request: a process may have only 1,024 open files. More than these only
arrive together if somebody opens connections without using them; then the oldest ones of the address that has the most
are closed."""
MAX_WAITING_BYTES = 32 * 1024 * 1024
"""Bodies that are not complete may have this many bytes together. More than these only arrive if somebody holds many
long ones back; then the oldest ones of the address that has sent the most are closed."""
MAX_PIPELINED = 32
"""At most this many requests of a connection wait for the response to an earlier one. Browsers send one at a time, and
a small request takes far more memory than its bytes while it waits."""
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
        self._open: dict[str, OrderedDict[HttpProtocol, int]] = {}
        """The connections of each address, each with the bytes of its body that have arrived."""
        self._count = 0
        self._bytes = 0
        self._logged = -LOG_INTERVAL
        self.closed = 0
        """How many were closed because there were too many, or too many bytes."""

    def __len__(self) -> int:
        return self._count

    def add(self, connection: HttpProtocol) -> None:
        """Adds a connection, and closes the oldest one if there are too many."""
        self._open.setdefault(connection.address, OrderedDict())[connection] = 0
        self._count += 1
        if self._count > MAX_WAITING:
            self._close_oldest(max(self._open, key=lambda address: len(self._open[address])))

    def receive(self, connection: HttpProtocol, size: int) -> None:
        """Counts bytes of a body, and closes connections while there are too many."""
        own = self._open.get(connection.address)
        if own is None or connection not in own:
            return
        own[connection] += size
        self._bytes += size
        while self._bytes > MAX_WAITING_BYTES:
            self._close_oldest(max(self._open, key=lambda address: sum(self._open[address].values())), with_body=True)

    def _close_oldest(self, address: str, with_body: bool = False) -> None:
        oldest = next(one for one, size in self._open[address].items() if size or not with_body)
        self.discard(oldest)
        self.closed += 1
        oldest.abort()
        now = time.monotonic()
        if now - self._logged >= LOG_INTERVAL:
            self._logged = now
            logger.warning("too many connections wait without a complete request; the oldest ones are closed")

    def discard(self, connection: HttpProtocol) -> None:
        """Removes a connection whose request is complete, or which has ended."""
        own = self._open.get(connection.address)
        if own is None or connection not in own:
            return
        self._bytes -= own.pop(connection)
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
    _stuck: asyncio.TimerHandle | None = None
    """Runs while the client has to read before more can be sent."""
    _answered: RequestResponseCycle | None = None
    """The request that is being answered; `cycle` is the last one that has arrived."""
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
        self._cancel_stuck()
        self._stop_answering()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._expect_reading()

    def resume_writing(self) -> None:
        self._cancel_stuck()
        super().resume_writing()

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
        if len(self.pipeline) >= MAX_PIPELINED:
            self.abort()
            raise ConnectionAbortedError  # so that the parser does not read the rest
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
        if not self.pipeline:
            self._answered = self.cycle

    def on_body(self, body: bytes) -> None:
        self._content += len(body)
        waiting.receive(self, len(body))
        super().on_body(body)

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        # From here on the connection belongs to another protocol. The parser and this object refer to each other.
        self._cancel_stuck()
        self.parser = None  # type: ignore[assignment]

    def on_response_complete(self) -> None:
        if self.pipeline:
            self._answered = self.pipeline[-1][0]
        super().on_response_complete()

    def send_400_response(self, msg: str) -> None:
        if not self._connected.is_closing():
            super().send_400_response(msg)

    def on_message_complete(self) -> None:
        # The request is complete. This includes a request for an upgrade to a WebSocket.
        self._cancel_deadline()
        super().on_message_complete()

    def abort(self) -> None:
        """Closes the connection immediately."""
        self._stop_answering()
        self._connected.abort()

    def _stop_answering(self) -> None:
        """Ends the request that is being answered: uvicorn ends only the last one that has arrived, and would fail to
        write the response to an earlier one."""
        self.pipeline.clear()
        if self._answered is not None:
            self._answered.disconnected = True
            self._answered.message_event.set()

    def _expect_reading(self) -> None:
        """Closes the connection unless the client reads something within some time, again and again."""
        unread = self._connected.get_write_buffer_size()

        def check() -> None:
            if self._connected.get_write_buffer_size() < unread:
                self._expect_reading()
            else:
                self.abort()

        self._stuck = asyncio.get_running_loop().call_later(RESPONSE_TIMEOUT, check)

    def _cancel_stuck(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

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
