"""A `WebSocketProtocol` without a network: tests feed bytes of a client and see what is delivered and written."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import cast

import uvicorn
from litestar.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from spielkreis.server.net.websocket import WebSocketProtocol

HANDSHAKE = (
    b"GET /a%20b?x=1 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Extensions: permessage-deflate\r\nX-Name: \xe9\r\n\r\n"
)
TEXT, BINARY, CONT, PING, PONG, CLOSE = (
    Opcode.TEXT,
    Opcode.BINARY,
    Opcode.CONT,
    Opcode.PING,
    Opcode.PONG,
    Opcode.CLOSE,
)
HELLO = "hello, 王小明 👋"


def close_frame(code: int) -> bytes:
    """Returns a close frame as the server sends it."""
    return b"\x88\x02" + code.to_bytes(2, "big")


def run_scenario(scenario: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(scenario())


class FakeTransport:
    """Keeps what is written and what else was called."""

    def __init__(self) -> None:
        self.written = b""
        self.reading = True
        self.half_closed = False
        self.closing = False
        self.aborted = False
        self.unsent = 0
        """The bytes that the other side has yet to read."""

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def get_extra_info(self, name: str) -> object:
        return ("127.0.0.1", 1) if name in ("peername", "sockname") else None

    def write(self, data: bytes) -> None:
        assert not self.half_closed
        self.written += data

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.half_closed = True

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = self.aborted = True

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        assert self.reading
        self.reading = False

    def resume_reading(self) -> None:
        assert not self.reading
        self.reading = True


class Timer:
    """A call that a test may make."""

    def __init__(self, delay: float, callback: Callable[[], None]) -> None:
        self.delay = delay
        self.callback = callback
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class ManualLoop:
    """The running event loop, except that tests decide when a timer has expired."""

    def __init__(self) -> None:
        running = asyncio.get_running_loop()
        self.create_task = running.create_task
        self.create_future = running.create_future
        self.timers: list[Timer] = []

    def call_later(self, delay: float, callback: Callable[[], None]) -> Timer:
        timer = Timer(delay, callback)
        self.timers.append(timer)
        return timer

    async def expire(self, delay: float) -> None:
        """Runs the timers that were set for `delay` seconds and not cancelled."""
        expired = [timer for timer in self.timers if timer.delay == delay]
        assert expired
        for timer in expired:
            self.timers.remove(timer)
            if not timer.cancelled:
                timer.callback()
        await run_pending_tasks()


class ProtocolHarness:
    """Both ends of a connection; also the ASGI application and the message handler."""

    def __init__(self) -> None:
        self.messages: list[str | bytes] = []
        self.resumptions = 0
        self.code: int | None = None
        """The close code that the application has seen."""
        self.scope: Scope | None = None
        self.answer: Callable[[Send], Awaitable[None]] = accept
        self.on_message: Callable[[str | bytes], None] = self.messages.append
        self.state = ServerState()
        self.transport = FakeTransport()
        config = uvicorn.Config(self.app, interface="asgi3", lifespan="off", log_config=None)
        config.load()
        self.loop = ManualLoop()
        self.protocol = WebSocketProtocol(
            config, self.state, {"key": "value"}, cast(asyncio.AbstractEventLoop, self.loop)
        )
        self.protocol.connection_made(cast(asyncio.Transport, self.transport))

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope
        assert (await receive())["type"] == "websocket.connect"
        await self.answer(send)
        WebSocketProtocol.of(scope).start(self)
        event = await receive()
        assert event["type"] == "websocket.disconnect"
        self.code = event["code"]

    def on_writable(self) -> None:
        self.resumptions += 1

    async def shake_hands(self, request: bytes = HANDSHAKE) -> bytes:
        """Sends a handshake and returns the head of the response."""
        self.protocol.data_received(request)
        await run_pending_tasks()
        head, _, self.transport.written = self.transport.written.partition(b"\r\n\r\n")
        return head

    @classmethod
    async def open_connection(cls) -> ProtocolHarness:
        """Returns an open connection."""
        made = cls()
        assert (await made.shake_hands()).startswith(b"HTTP/1.1 101")
        return made

    async def feed(self, *pieces: bytes) -> None:
        """Sends bytes as far as the server reads them."""
        for piece in pieces:
            if not self.transport.closing:
                self.protocol.data_received(piece)
        await run_pending_tasks()


async def accept(send: Send) -> None:
    """Accepts a connection."""
    await send({"type": "websocket.accept", "headers": [(b"x-own", b"1")], "subprotocol": None})


async def run_pending_tasks() -> None:
    """Lets tasks run that wait for nothing but their turn."""
    for _ in range(5):
        await asyncio.sleep(0)


def frame(opcode: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    """Returns a frame as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)
