"""WebSocket connections, on the sans-IO protocol of the websockets library.

uvicorn creates a `WebSocketProtocol` for every HTTP connection that asks for an upgrade. The ASGI application decides
only about the handshake (see `handshake`). After that, messages go directly to a handler, without a task or a queue.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
from asyncio import AbstractEventLoop, BaseTransport, TimerHandle, Transport
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any, Protocol, cast

import uvicorn
from litestar.types import ASGIApp, Scope
from uvicorn.server import ServerState
from websockets.exceptions import InvalidMessage
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import SEND_EOF, State
from websockets.server import ServerProtocol

from spielkreis.server.config import MAX_MESSAGE
from spielkreis.server.live.sender import Sender
from spielkreis.server.net.frames import FrameReader
from spielkreis.server.net.handshake import EXTENSION, Handshake

INTERNAL = 1011
"""The close code after an error of the server."""
TOO_MANY = 4429
"""The close code for a client that sends too much."""
SIGNED_OUT = 4401
"""The close code for a device that was signed out."""
PING_INTERVAL = 20.0
"""Seconds between two pings. The client has to answer each ping before the next one."""
CLOSE_TIMEOUT = 10.0
"""Seconds until a connection that is being closed is aborted."""
MAX_ODD_FRAMES = 1000
"""The number of pings, pongs and continuation frames that are accepted between two pings of the server."""
BUFFER = 2 * MAX_MESSAGE
"""The size of the receive buffer in bytes: what one client sends must not delay the others for long."""
MAX_DISCARDED = 64 * MAX_MESSAGE
"""The number of bytes that are read and discarded after the end of a connection, so that the client can read why."""

logger = logging.getLogger("spielkreis.websocket")
# The library logs every opened and every closed connection as INFO.
logger.setLevel(logging.WARNING)


class MessageHandler(Protocol):
    """Receives the messages of a connection."""

    def on_message(self, message: str | bytes) -> None:
        """Is called with every complete message."""

    def on_writable(self) -> None:
        """Is called when the client reads again after `Sender.paused`."""


_BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class WebSocketProtocol(asyncio.Protocol):
    """One WebSocket connection."""

    sender: Sender
    """The sending half; closed as soon as a close frame was sent or an error was found."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        """uvicorn defines this signature."""
        self._loop = _loop or asyncio.get_running_loop()
        self._app = cast(ASGIApp, config.loaded_app)
        self._app_state = app_state
        self._connections = cast("set[asyncio.Protocol]", server_state.connections)
        self._tasks = server_state.tasks
        self._library = ServerProtocol(max_size=MAX_MESSAGE, logger=logger)
        self._disconnected: asyncio.Future[int] = self._loop.create_future()
        self._response: Response | None = None
        """The response that accepts the handshake."""
        self._handler: MessageHandler | None = None
        self._frames = FrameReader()
        self._reading = True
        self._fragments: list[bytes] = []
        self._fragments_are_text = False
        self._ping: bytes | None = None
        """The payload of the last ping while it is not answered."""
        self._keepalive: TimerHandle | None = None
        self._deadline: TimerHandle | None = None
        self._odd_frames = 0
        """How many frames other than messages have arrived since the last ping."""
        self._late_bytes = 0
        """How many bytes have arrived since `sender` was closed."""

    @staticmethod
    def of(scope: Scope) -> WebSocketProtocol:
        """Returns the connection to which an ASGI scope belongs."""
        found = (scope["extensions"] or {})[EXTENSION]["protocol"]
        assert isinstance(found, WebSocketProtocol)
        return found

    # What the application uses.

    def start(self, handler: MessageHandler) -> None:
        """Delivers all messages to `handler`. Nothing is read between the handshake and this call."""
        if not self.sender.closed:
            self._handler = handler
            self.resume_reading()

    def pause_reading(self) -> None:
        """Stops reading until `resume_reading`."""
        if self._reading:
            self._reading = False
            self._transport.pause_reading()

    def resume_reading(self) -> None:
        """Continues reading, except while the client does not read: the answers would fill the memory."""
        if not self._reading and not self.sender.paused:
            self._reading = True
            self._transport.resume_reading()

    def close(self, code: int) -> None:
        """Sends a close frame and waits until `CLOSE_TIMEOUT` for the client to answer it."""
        if self.sender.open() and self._library.state is State.OPEN:
            self._library.send_close(code)
            self._end(code)
            self._flush()

    # What the handshake uses.

    def accept(self, headers: Iterable[tuple[str, str]]) -> None:
        """Opens the connection, with these additional headers in the response."""
        if self.sender.open():
            assert self._response is not None
            self._response.headers.update(headers)
            self._keepalive = self._loop.call_later(PING_INTERVAL, self._send_ping)
            self._respond(self._response)

    def reject(self, status: int) -> None:
        """Answers the handshake with an HTTP error and ends the connection."""
        if self.sender.open():
            self._respond(self._library.reject(status, ""))

    async def disconnected(self) -> int:
        """Waits for the end of the connection and returns its close code."""
        return await self._disconnected

    # What uvicorn and the event loop call.

    def shutdown(self) -> None:
        """Is called by uvicorn when the server stops: closes the connection without waiting for the client."""
        if self._library.state is State.CONNECTING:
            self.reject(HTTPStatus.SERVICE_UNAVAILABLE)
        else:
            self.close(CloseCode.SERVICE_RESTART)
        self._transport.close()

    def connection_made(self, transport: BaseTransport) -> None:
        self._transport = cast(Transport, transport)
        self._connections.add(self)
        self.sender = Sender(self._transport)
        connected: socket.socket | None = transport.get_extra_info("socket")
        if connected is not None:
            connected.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER)

    def connection_lost(self, exc: Exception | None) -> None:
        self._end(CloseCode.ABNORMAL_CLOSURE)
        self._connections.discard(self)
        if self._deadline is not None:
            self._deadline.cancel()
        # The library, its generator and the trace of its error refer to each other.
        self._library.parser.close()
        self._library.parser_exc = None

    def data_received(self, data: bytes) -> None:
        if self._handler is not None:
            # Nearly all messages arrive like this, and the library takes much longer.
            message = self._frames.text(data)
            if message is not None:
                self._handler.on_message(message)
                return
        elif self._response is not None:
            self._frames.lose()
        if self.sender.closed and self._discard(len(data)):
            return
        self._library.receive_data(data)
        if isinstance(self._library.handshake_exc, InvalidMessage):
            # The library only closes the connection, for example if the request has a body.
            self._transport.write(_BAD_REQUEST)
        for event in self._library.events_received():
            if isinstance(event, Frame):
                self._on_frame(event)
            elif isinstance(event, Request):
                self._on_request(event)
        # After the frames: what handlers answer must not follow a close frame.
        self._flush()

    def pause_writing(self) -> None:
        self.sender.paused = True

    def resume_writing(self) -> None:
        self.sender.paused = False
        if self._handler is not None:
            self._handler.on_writable()

    # Receiving.

    def _on_request(self, request: Request) -> None:
        self._response = self._library.accept(request)
        if self._response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._respond(self._response)
            return
        self.pause_reading()
        handshake = Handshake(self, self._transport, request, self._app_state)
        task = self._loop.create_task(handshake.run(self._app))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _on_frame(self, frame: Frame) -> None:
        opcode = frame.opcode
        if opcode is Opcode.TEXT or opcode is Opcode.BINARY:
            if frame.fin:
                self._deliver(frame.data, opcode is Opcode.TEXT)
            else:
                self._fragments, self._fragments_are_text = [bytes(frame.data)], opcode is Opcode.TEXT
        elif opcode is not Opcode.CLOSE:  # the library answers it
            self._odd_frames += 1
            if self._odd_frames > MAX_ODD_FRAMES:
                self.close(TOO_MANY)
            elif opcode is Opcode.PING:
                if self.sender.paused:
                    # The client sends pings and does not read the answers.
                    self.pause_reading()
            elif opcode is Opcode.PONG:
                if frame.data == self._ping:
                    self._ping = None
            else:
                if frame.data:
                    self._fragments.append(bytes(frame.data))
                if frame.fin:
                    self._deliver(b"".join(self._fragments), self._fragments_are_text)

    def _deliver(self, data: bytes | bytearray | memoryview, is_text: bool) -> None:
        if self._handler is None:
            return
        try:
            message = str(data, "utf-8") if is_text else bytes(data)
        except UnicodeDecodeError:
            self._library.fail(CloseCode.INVALID_DATA, "invalid UTF-8")
            self._flush()
        else:
            self._handler.on_message(message)

    def _discard(self, size: int) -> bool:
        """Counts bytes that arrive after the end; returns whether the library need not see them any more."""
        self._late_bytes += size
        done = self._library.state is State.CLOSED
        if self._late_bytes > (MAX_DISCARDED if done else BUFFER):
            self._transport.abort()
            return True
        return done

    # Sending and closing.

    def _respond(self, response: Response) -> None:
        self._library.send_response(response)
        self._flush()

    def _send_ping(self) -> None:
        if self._ping is not None:
            self._library.fail(INTERNAL, "keepalive ping timeout")
        else:
            self._ping = secrets.token_bytes(4)
            self._odd_frames = 0
            self._library.send_ping(self._ping)
            self._keepalive = self._loop.call_later(PING_INTERVAL, self._send_ping)
        self._flush()

    def _flush(self) -> None:
        """Sends what the library has to send; ends the connection if the library has finished with it."""
        output = self._library.data_to_send()
        if not output:
            return
        self._transport.write(b"".join(output))
        if output[-1] == SEND_EOF:
            self._library.receive_eof()
            closed = self._library.close_exc
            close = closed.rcvd or closed.sent
            self._end(CloseCode.ABNORMAL_CLOSURE if close is None else close.code)
            # Closing the socket with unread data would make the system discard the close frame.
            if self._transport.can_write_eof() and not self._transport.is_closing():
                self._transport.write_eof()
            else:
                self._transport.close()

    def _end(self, code: int) -> None:
        """Stops sending and delivering messages, and gives the client a limited time to close its side."""
        self.sender.closed = True
        self._handler = None
        if self._keepalive is not None:
            self._keepalive.cancel()
        if not self._disconnected.done():
            self._disconnected.set_result(code)
        if not self._transport.is_closing():
            if self._deadline is None:
                self._deadline = self._loop.call_later(CLOSE_TIMEOUT, self._transport.abort)
            if not self._reading:
                self._reading = True
                self._transport.resume_reading()
