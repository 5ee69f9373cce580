"""What the server uses of uvicorn beyond its documentation. pyproject.toml therefore sets an upper bound for uvicorn.

- `Config(http=..., ws=...)` accept protocol classes.
- Both protocols are created with the keyword arguments `config`, `server_state` and `app_state`.
- `Config.loaded_app` is the ASGI application.
- `ServerState.connections` and `ServerState.tasks`: the server waits for them when it stops.
- `shutdown()` is called for every connection when the server stops.
- `HttpToolsProtocol` is an `asyncio.Protocol` and receives the callbacks of httptools itself.
- It hands an upgrade over with `connection_made`, then the head of the request with `data_received`.
- `Server.startup(sockets)` runs once, and `started` is set after it.
"""

from __future__ import annotations

import asyncio
import inspect
import re
import socket
import tomllib
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from spielkreis.server.net.http import HttpProtocol
from spielkreis.server.net.websocket import WebSocketProtocol

PROJECT = Path(__file__).parent.parent.parent.parent / "pyproject.toml"


def test_the_version_of_uvicorn_has_an_upper_bound() -> None:
    wanted = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["dependencies"]
    [bounds] = [each for each in wanted if re.match(r"uvicorn\b", each)]
    assert re.fullmatch(r"uvicorn>=0\.54,<0\.55", bounds), "check this file before the bounds change"


def test_protocols_are_created_with_these_arguments() -> None:
    for protocol in (HttpToolsProtocol, WebSocketProtocol):
        parameters = list(inspect.signature(protocol).parameters)
        assert parameters == ["config", "server_state", "app_state", "_loop"]
    assert issubclass(HttpToolsProtocol, asyncio.Protocol)
    for callback in ("on_message_begin", "on_headers_complete", "on_message_complete"):
        assert callable(getattr(HttpToolsProtocol, callback))


def test_the_state_of_a_server_has_connections_and_tasks() -> None:
    state = ServerState()
    assert (state.connections, state.tasks) == (set(), set())


class RecordingHttp(HttpProtocol):
    """Records the callbacks of requests."""

    calls: list[str]

    def on_message_begin(self) -> None:
        self.calls.append("begin")
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.calls.append("headers")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.calls.append("complete")
        super().on_message_complete()


class RecordingWebSocket(WebSocketProtocol):
    """Records what uvicorn passes and calls."""

    calls: list[str]

    def __init__(self, **arguments: Any) -> None:
        self.calls.append(" ".join(arguments))
        super().__init__(**arguments)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.calls.append("connection_made")
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        if data.startswith(b"GET"):
            self.calls.append("head" if data.endswith(b"\r\n\r\n") else "part of the head")
        super().data_received(data)

    def shutdown(self) -> None:
        self.calls.append("shutdown")
        super().shutdown()


class RecordingServer(uvicorn.Server):
    """Records its start."""

    calls: list[str]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        assert not self.started
        await super().startup(sockets)
        assert self.started
        self.calls.append("startup")


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    assert scope["type"] == ScopeType.WEBSOCKET
    await receive()
    await send({"type": "websocket.accept", "headers": [], "subprotocol": None})
    await receive()


def test_a_connection_is_upgraded_counted_and_closed_as_expected() -> None:
    calls: list[str] = []
    kinds: tuple[type[Any], ...] = (RecordingHttp, RecordingWebSocket, RecordingServer)
    for kind in kinds:
        kind.calls = calls
    config = uvicorn.Config(
        cast(Any, app),
        http=RecordingHttp,
        ws=RecordingWebSocket,
        interface="asgi3",
        lifespan="off",
        proxy_headers=False,
        log_config=None,
    )

    async def scenario() -> None:
        server = RecordingServer(config)
        with socket.create_server(("127.0.0.1", 0)) as listener:
            running = asyncio.create_task(server.serve([listener]))
            async with connect(f"ws://127.0.0.1:{listener.getsockname()[1]}/x") as client:
                assert cast(ASGIApp, config.loaded_app) is app
                [connection] = server.server_state.connections
                assert isinstance(connection, RecordingWebSocket)
                assert len(server.server_state.tasks) == 1
                server.should_exit = True
                with pytest.raises(ConnectionClosed) as closed:
                    await client.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1012
            await running
        assert not server.server_state.connections
        assert not server.server_state.tasks

    asyncio.run(scenario())
    handover = ["config server_state app_state", "connection_made", "head"]
    assert calls == ["startup", "begin", "headers", "complete", *handover, "shutdown"]
