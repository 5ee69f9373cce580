"""Clients that send without reading, over real sockets: memory does not grow, and nobody else waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
import uvicorn
from litestar.types import Receive, Scope, Send
from websockets.frames import Frame, Opcode

from spielkreis.server.config import MAX_MESSAGE
from spielkreis.server.net import websocket
from spielkreis.server.net.http import HttpProtocol
from spielkreis.server.net.websocket import BUFFER, MAX_ODD_FRAMES, TOO_MANY, WebSocketProtocol
from tests.load.measure import peak_memory
from tests.server.tools.players import Person
from tests.server.tools.processes import ServerProcess
from tests.server.tools.protocol_harness import frame

PINGS = 400_000
SMALL = 4096
"""The size of the buffers of a client that does not read."""
LIMIT = 16 * 2**20
"""The number of bytes by which the memory of a server may grow for other reasons."""
PATIENCE = 60

linux = pytest.mark.skipif(sys.platform != "linux", reason="memory is measured as on Linux")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("slow")
    made = ServerProcess(f"sqlite:///{folder}/a.db", None, folder)
    made.start()
    yield made
    made.stop()


def connect_with_small_buffers(port: int, path: str) -> socket.socket:
    """Returns an open WebSocket connection with small buffers."""
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    client.settimeout(PATIENCE)
    client.connect(("127.0.0.1", port))
    client.sendall(
        f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += client.recv(1)
    assert head.startswith(b"HTTP/1.1 101")
    return client


def receive_all(client: socket.socket) -> bytes:
    """Returns all bytes until the end of the connection."""
    told = b""
    with contextlib.suppress(ConnectionError):
        while piece := client.recv(65536):
            told += piece
    return told


def new_table(server: ServerProcess) -> str:
    async def scenario() -> str:
        async with await Person.create(server.url) as anna:
            return str((await anna.create_table("Tackle"))["table"]["id"])

    return asyncio.run(scenario())


@linux
@pytest.mark.parametrize("payload", [b"", b"x" * 125], ids=["empty", "long"])
def test_400_000_pings_that_nobody_reads_do_not_grow_the_memory(server: ServerProcess, payload: bytes) -> None:
    assert server.process is not None
    path = f"/api/tables/{new_table(server)}/live"
    before = peak_memory(server.process.pid)
    with connect_with_small_buffers(server.port, path) as client:
        pings = frame(Opcode.PING, payload) * 1000
        with contextlib.suppress(ConnectionError):
            for _ in range(PINGS // 1000):
                client.sendall(pings)
    assert peak_memory(server.process.pid) - before < LIMIT
    with connect_with_small_buffers(server.port, path) as client:
        client.sendall(frame(Opcode.TEXT, b'{"type":"ping"}'))
        assert client.recv(1) == b"\x81"


def test_a_client_that_sends_too_many_pings_learns_why_it_is_disconnected(server: ServerProcess) -> None:
    with connect_with_small_buffers(server.port, f"/api/tables/{new_table(server)}/live") as client:
        client.sendall(frame(Opcode.PING, b"") * (MAX_ODD_FRAMES + 1))
        pong, close = Frame(Opcode.PONG, b""), Frame(Opcode.CLOSE, TOO_MANY.to_bytes(2, "big"))
        told = b""
        while not told.endswith(close.serialize(mask=False)):
            piece = client.recv(65536)
            assert piece
            told += piece
        assert told.startswith(pong.serialize(mask=False))
        client.sendall(frame(Opcode.CLOSE, b""))
        assert receive_all(client) == b""


def test_a_client_that_sends_far_too_much_learns_why_it_is_disconnected(server: ServerProcess) -> None:
    with connect_with_small_buffers(server.port, f"/api/tables/{new_table(server)}/live") as client:
        client.sendall(frame(Opcode.TEXT, b"x" * (20 * MAX_MESSAGE)))
        told = receive_all(client)
    assert told[:1] == b"\x88"
    assert told[2:4] == (1009).to_bytes(2, "big")


@linux
def test_a_client_that_does_not_read_neither_stalls_its_table_nor_grows_the_memory(server: ServerProcess) -> None:
    """The client asks for the whole table thousands of times; two others play at the same table meanwhile."""

    async def scenario() -> None:
        assert server.process is not None
        async with await Person.create(server.url) as anna, await Person.create(server.url) as ben:
            table = (await anna.create_table("Tackle", sit=["white"]))["table"]["id"]
            await ben.do(table, "sit", place="black")
            await anna.do(table, "ready")
            await ben.do(table, "ready")
            before = peak_memory(server.process.pid)
            client = await asyncio.to_thread(connect_with_small_buffers, server.port, f"/api/tables/{table}/live")
            with client:
                hello = frame(Opcode.TEXT, b'{"type":"hello","place":null,"seq":0}')
                await asyncio.to_thread(client.sendall, hello * 5000)
                async with (
                    await anna.open_socket(server.socket_url, table, "white") as white,
                    await ben.open_socket(server.socket_url, table, "black") as black,
                ):
                    rng = Random(1)
                    await asyncio.gather(
                        white.play_at_random(["white"], rng, plies=10), black.play_at_random(["black"], rng, plies=10)
                    )
            assert peak_memory(server.process.pid) - before < LIMIT

    asyncio.run(scenario())


class WatchedProtocol(WebSocketProtocol):
    """Gives tests the protocol and its transport."""

    made: WatchedProtocol
    transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        WatchedProtocol.made = self
        self.transport = cast(asyncio.Transport, transport)
        super().connection_made(transport)

    def on_message(self, message: str | bytes) -> None:
        """A handler that ignores messages."""

    def on_writable(self) -> None:
        self.resume_reading()


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.accept", "headers": [], "subprotocol": None})
    WatchedProtocol.made.start(WatchedProtocol.made)
    await receive()


@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
def test_nothing_is_read_from_a_client_that_does_not_read_its_pongs(loop: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the limit for the number of pings: reading stops when the write buffer is full, and continues later."""
    monkeypatch.setattr(websocket, "MAX_ODD_FRAMES", 10 * PINGS)
    if loop == "uvloop":
        pytest.importorskip("uvloop")
    settings: dict[str, Any] = {"interface": "asgi3", "lifespan": "off", "proxy_headers": False, "log_config": None}
    config = uvicorn.Config(cast(Any, app), http=HttpProtocol, ws=WatchedProtocol, loop=cast(Any, loop), **settings)

    async def scenario() -> None:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
            server = uvicorn.Server(config)
            running = asyncio.create_task(server.serve([listener]))
            client = await asyncio.to_thread(connect_with_small_buffers, listener.getsockname()[1], "/x")
            protocol, transport = WatchedProtocol.made, WatchedProtocol.made.transport
            client.setblocking(False)
            pings = frame(Opcode.PING, b"x" * 125)
            sent, rest = 0, b""
            while transport.is_reading() or not protocol.sender.paused:
                assert sent < PINGS
                rest = rest or pings
                try:
                    rest = rest[client.send(rest) :]
                    sent += not rest
                except BlockingIOError:
                    await asyncio.sleep(0)
            assert transport.get_write_buffer_size() < 8 * BUFFER
            while not transport.is_reading():
                with contextlib.suppress(BlockingIOError):
                    client.recv(65536)
                await asyncio.sleep(0)
            client.close()
            server.should_exit = True
            await running

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(scenario())
