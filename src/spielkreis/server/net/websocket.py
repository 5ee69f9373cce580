"""How sockets come in and go out: as uvicorn does it, with a short way for whole messages, which nearly all are.

Whatever is not exactly one whole text message (pieces, several at once, pings, closes, mistakes) is read by the
library; what it finds reaches the same listener, in order.
"""

from __future__ import annotations

import socket
from asyncio import BaseTransport
from types import GeneratorType
from typing import Protocol

from litestar.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.speedups import apply_mask
from websockets.streams import StreamReader

from spielkreis.server.config import MAX_MESSAGE
from spielkreis.server.net.outlet import Outlet

INTERNAL = 1011
"""The code with which a connection is closed after a mistake of the server."""
TOO_MANY = 4429
"""The code with which a connection is closed that asks for too much."""
MAX_ODD = 1000
"""So many pings, pongs and further pieces of messages are taken between two pings of our own."""
BUFFER = 2 * MAX_MESSAGE
"""About so many bytes are read at once: what one connection sends must not keep the others waiting."""
_EXTENSION = "spielkreis.line"
_TEXT = 0x81
"""The first byte of a frame that is a whole text message."""
_MASKED = 0x80
_LONGER = 126
_LONGEST = 127
_BETWEEN_FRAMES = StreamReader.at_eof.__code__


class Listener(Protocol):
    """Who is told what a connection brings."""

    def hear(self, message: str | bytes) -> None:
        """A message has come."""

    def resumed(self) -> None:
        """After a pause the other side reads again."""


class Line(WebSocketsSansIOProtocol):
    """One socket. With a listener, messages go to him at once, and to nobody else."""

    outlet: Outlet
    """The other direction."""
    _listener: Listener | None = None
    _direct = False
    """Whether a frame may begin here that the library need not see."""
    _odd = 0
    """How many frames that are no messages have come since our last ping."""
    _late = 0
    """How many bytes have come after our goodbye."""

    @staticmethod
    def of(scope: Scope) -> Line:
        """The line on which a connection came in."""
        line = (scope["extensions"] or {})[_EXTENSION]["line"]
        assert isinstance(line, Line)
        return line

    def listen(self, listener: Listener) -> None:
        """From now on, and with all that has come before, messages go to this listener."""
        self._listener = listener
        self._direct = self._between_frames()
        self._deliver(listener)

    def leave(self) -> None:
        """Nobody listens any more."""
        self._listener = None
        self._direct = False

    def close(self, code: int) -> None:
        """Ends the connection with a word of goodbye."""
        if self.outlet.open():
            self.outlet.closed = True
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self._end_in_time()
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
            self.go_on()

    def hold(self) -> None:
        """Reads nothing more for now."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Reads again, unless the other side does not: what it asks would fill the memory with answers."""
        if self.read_paused and not self.outlet.full:
            self.read_paused = False
            self.transport.resume_reading()

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.outlet = Outlet(self.transport)
        connected: socket.socket | None = transport.get_extra_info("socket")
        if connected is not None:
            connected.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][_EXTENSION] = {"line": self}

    def data_received(self, data: bytes) -> None:
        if self._direct and not self.close_sent and (message := self._whole(data)) is not None:
            assert self._listener is not None
            self._listener.hear(message)
            return
        if self.close_sent:
            self._late += len(data)
            if self._late > BUFFER:
                self.transport.abort()
                return
        super().data_received(data)
        self._direct = self._listener is not None and self._between_frames()
        if self.transport.is_closing():
            self._end_in_time()

    def handle_ping(self) -> None:
        super().handle_ping()
        self._count_odd()
        if self.outlet.full:
            self.hold()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._count_odd()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        self._count_odd()

    def send_keepalive_ping(self) -> None:
        super().send_keepalive_ping()
        self._odd = 0

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._end_in_time()

    def send_receive_event_to_app(self) -> None:
        super().send_receive_event_to_app()
        if self._listener is not None:
            self._deliver(self._listener)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.outlet.full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.outlet.full = False
        if self._listener is not None:
            self._listener.resumed()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.outlet.closed = True

    def _count_odd(self) -> None:
        self._odd += 1
        if self._odd > MAX_ODD:
            self.close(TOO_MANY)

    def _end_in_time(self) -> None:
        """Closing waits until all is read that was written; who does not read is not waited for."""
        if self.close_timer is None and not self.disconnected:
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def _deliver(self, listener: Listener) -> None:
        """Hands on what the library has put aside; how the connection ends is not for the listener."""
        self.go_on()
        ends = []
        while not self.queue.empty():
            event = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                text, data = event.get("text"), event.get("bytes")
                listener.hear(text if text is not None else data or b"")
            else:
                ends.append(event)
        for event in ends:
            self.queue.put_nowait(event)

    def _whole(self, data: bytes) -> str | None:
        """The message, if this is a whole one and nothing else."""
        if len(data) < 6 or data[0] != _TEXT:
            return None
        size, start = data[1] - _MASKED, 6
        if size == _LONGER:
            size, start = int.from_bytes(data[2:4], "big"), 8
        elif size < 0 or size == _LONGEST:
            return None
        if len(data) != start + size or size > MAX_MESSAGE:
            return None
        try:
            return apply_mask(data[start:], data[start - 4 : start]).decode()
        except UnicodeDecodeError:
            return None

    def _between_frames(self) -> bool:
        """Whether the library has read all that came, and no message is begun."""
        place: object = self.conn.parser
        while isinstance(place, GeneratorType) and place.gi_yieldfrom is not None:
            place = place.gi_yieldfrom
        between = isinstance(place, GeneratorType) and place.gi_code is _BETWEEN_FRAMES
        return between and self.conn.current_size is None
