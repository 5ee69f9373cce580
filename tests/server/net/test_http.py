"""Connections that are opened and not used."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

import pytest
import uvicorn
from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.server import ServerState

from spielkreis.server.net import http
from spielkreis.server.run import listen
from tests.server.tools.protocol_harness import FakeTransport, ManualLoop


async def answer_with_nothing(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def test_connections_without_a_request_do_not_keep_others_out(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(http, "MAX_WAITING", 20)
    monkeypatch.setattr(http, "waiting", http.WaitingConnections())

    async def scenario() -> None:
        listener = listen("127.0.0.1", 0)
        port = listener.getsockname()[1]
        config = uvicorn.Config(answer_with_nothing, http=http.HttpProtocol, lifespan="off", log_config=None)
        server = uvicorn.Server(config)
        running = asyncio.create_task(server.serve([listener]))
        while not server.started:
            await asyncio.sleep(0.01)
        silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(25)]
        # The oldest ones are closed, and the others may still send a request.
        for reader, _ in silent[:5]:
            with contextlib.suppress(ConnectionResetError):
                assert await reader.read(1) == b""
        for reader, writer in (silent[-1], await asyncio.open_connection("127.0.0.1", port)):
            writer.write(b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n")
            assert (await reader.readline()).startswith(b"HTTP/1.1 200")
            writer.close()
        for _, writer in silent:
            writer.close()
        while len(http.waiting):
            await asyncio.sleep(0.01)
        assert http.waiting.closed >= 5
        server.should_exit = True
        await running

    with caplog.at_level(logging.WARNING):
        asyncio.run(scenario())
    assert [record.name for record in caplog.records].count("spielkreis.http") == 1


@asynccontextmanager
async def run_server(app: ASGIApp) -> AsyncIterator[tuple[str, int]]:
    """The address of a server with this application."""
    listener = listen("127.0.0.1", 0)
    server = uvicorn.Server(uvicorn.Config(app, http=http.HttpProtocol, lifespan="off", log_config=None))
    running = asyncio.create_task(server.serve([listener]))
    while not server.started:
        await asyncio.sleep(0.01)
    async with asyncio.timeout(60):
        yield listener.getsockname()
    server.should_exit = True
    await running


def test_requests_that_wait_for_a_response_are_counted() -> None:
    begun: list[Scope] = []
    open_now = asyncio.Event()

    async def wait(scope: Scope, receive: Receive, send: Send) -> None:
        begun.append(scope)
        await open_now.wait()
        await answer_with_nothing(scope, receive, send)

    async def scenario() -> None:
        async with run_server(wait) as address:
            reader, writer = await asyncio.open_connection(*address)
            writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n" * 10_000)
            with contextlib.suppress(ConnectionResetError):
                assert await reader.read() == b""
            assert len(begun) == 1
            # A client that waits for a few responses at a time gets all of them.
            reader, writer = await asyncio.open_connection(*address)
            open_now.set()
            for _ in range(5):
                writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n" * http.MAX_PIPELINED)
                for _ in range(http.MAX_PIPELINED):
                    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200")
            writer.close()

    asyncio.run(scenario())


def test_a_client_that_leaves_before_its_responses_is_no_error(caplog: pytest.LogCaptureFixture) -> None:
    ended: list[str] = []

    async def wait(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        assert (await receive())["type"] == "http.disconnect"
        await answer_with_nothing(scope, receive, send)
        ended.append(scope["path"])

    async def scenario() -> None:
        async with run_server(wait) as address:
            _, writer = await asyncio.open_connection(*address)
            writer.write(b"".join(b"GET /%d HTTP/1.1\r\nhost: x\r\n\r\n" % number for number in range(3)))
            await writer.drain()
            await asyncio.sleep(0.1)
            writer.close()
            while not ended:
                await asyncio.sleep(0.01)

    with caplog.at_level(logging.WARNING):
        asyncio.run(scenario())
    assert ended == ["/0"]
    assert not caplog.records


def test_a_client_that_does_not_read_its_response_is_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "RESPONSE_TIMEOUT", 0.05)
    ended: list[str] = []

    async def send_much(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(1000):
            await send({"type": "http.response.body", "body": bytes(100_000), "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
        ended.append(scope["path"])

    async def scenario() -> None:
        async with run_server(send_much) as address:
            reader, writer = await asyncio.open_connection(*address)
            writer.write(b"GET /stuck HTTP/1.1\r\nhost: x\r\n\r\n")
            while not ended:
                await asyncio.sleep(0.01)
            # What was on its way can still be read; the rest was never sent.
            with contextlib.suppress(ConnectionResetError):
                assert len(await reader.read()) < 100_000_000
            writer.close()

    asyncio.run(scenario())


def test_a_client_that_reads_slowly_is_waited_for() -> None:
    async def scenario() -> None:
        config = uvicorn.Config(answer_with_nothing, interface="asgi3", lifespan="off", log_config=None)
        config.load()
        protocol, transport = http.HttpProtocol(config, ServerState(), {}), FakeTransport()
        protocol.connection_made(cast(asyncio.Transport, transport))
        loop = ManualLoop()
        monkeypatch.setattr(asyncio, "get_running_loop", lambda: loop)
        transport.unsent = 100
        protocol.pause_writing()
        for left in (99, 50, 1):
            transport.unsent = left
            await loop.expire(http.RESPONSE_TIMEOUT)
            assert not transport.aborted
        protocol.resume_writing()
        await loop.expire(http.RESPONSE_TIMEOUT)
        assert not transport.aborted
        protocol.pause_writing()
        await loop.expire(http.RESPONSE_TIMEOUT)
        assert transport.aborted
        monkeypatch.undo()
        protocol.connection_lost(None)

    with pytest.MonkeyPatch.context() as monkeypatch:
        asyncio.run(scenario())


def test_bodies_that_are_held_back_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "MAX_WAITING_BYTES", 1_000_000)
    monkeypatch.setattr(http, "waiting", http.WaitingConnections())
    complete: list[int] = []

    async def read(scope: Scope, receive: Receive, send: Send) -> None:
        size, more = 0, True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                return
            size, more = size + len(message["body"]), message["more_body"]
        complete.append(size)
        await answer_with_nothing(scope, receive, send)

    async def scenario() -> None:
        async with run_server(read) as address:
            held = []
            for _ in range(15):
                reader, writer = await asyncio.open_connection(*address)
                writer.write(b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n" + b"x" * 99_999)
                await writer.drain()
                held.append((reader, writer))
            for reader, _ in held[:5]:
                with contextlib.suppress(ConnectionResetError):
                    assert await reader.read() == b""
            for reader, writer in held[5:]:
                writer.write(b"x")
                assert (await reader.readline()).startswith(b"HTTP/1.1 200")
                writer.close()

    asyncio.run(scenario())
    assert complete == [100_000] * 10
    assert http.waiting.closed == 5


def test_trailers_without_end_are_cut_off() -> None:
    async def scenario() -> None:
        listener = listen("127.0.0.1", 0)
        config = uvicorn.Config(answer_with_nothing, http=http.HttpProtocol, lifespan="off", log_config=None)
        server = uvicorn.Server(config)
        running = asyncio.create_task(server.serve([listener]))
        while not server.started:
            await asyncio.sleep(0.01)
        _, writer = await asyncio.open_connection(*listener.getsockname())
        writer.write(b"POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n")
        with contextlib.suppress(ConnectionResetError, BrokenPipeError):
            for _ in range(1000):
                writer.write(b"a:b\r\n" * 1000)
                await writer.drain()
                await asyncio.sleep(0)
            raise AssertionError("five megabytes of trailers were read")
        writer.close()
        server.should_exit = True
        await running

    asyncio.run(scenario())


def test_trailers_are_no_headers_and_networks_count_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "waiting", http.WaitingConnections())
    scopes: list[Scope] = []

    async def keep(scope: Scope, receive: Receive, send: Send) -> None:
        scopes.append(scope)
        await asyncio.Event().wait()

    class FromFar(FakeTransport):
        def get_extra_info(self, name: str) -> object:
            return ("2001:db8:1:2:3:4:5:6", 1, 0, 0) if name == "peername" else super().get_extra_info(name)

    async def scenario() -> None:
        config = uvicorn.Config(keep, interface="asgi3", lifespan="off", log_config=None)
        config.load()
        protocol = http.HttpProtocol(config, ServerState(), {})
        protocol.connection_made(cast(asyncio.Transport, FromFar()))
        assert protocol.address == "2001:db8:1:2::"
        head = b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"
        protocol.data_received(head + b"2\r\n{}\r\n0\r\n" + b"a:b\r\n" * 1000)
        await asyncio.sleep(0)
        assert [name for name, _ in scopes[0]["headers"]] == [b"host", b"transfer-encoding"]
        protocol.connection_lost(None)

    asyncio.run(scenario())


class TransportWithoutNetwork(http.HttpProtocol):
    """A connection without a network."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True


def test_an_address_with_many_connections_closes_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "MAX_WAITING", 10)
    waiting = http.WaitingConnections()
    honest = TransportWithoutNetwork("10.0.0.2")
    waiting.add(honest)
    greedy = [TransportWithoutNetwork("10.0.0.1") for _ in range(30)]
    for connection in greedy:
        waiting.add(connection)
    assert not honest.aborted
    assert [connection.aborted for connection in greedy] == [True] * 21 + [False] * 9
    assert (len(waiting), waiting.closed) == (10, 21)
    for connection in [honest, *greedy]:
        waiting.discard(connection)
    assert len(waiting) == 0
