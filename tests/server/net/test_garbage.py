"""What a connection leaves in memory: nothing that waits for the garbage collector, which hardly ever runs."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import httpx
import pytest
import uvicorn
from litestar import WebSocket
from websockets.asyncio.client import connect
from websockets.server import ServerProtocol

from spielkreis.server.config import UNLIMITED, ServerConfig
from spielkreis.server.live.room import Viewer
from spielkreis.server.live.sender import Sender
from spielkreis.server.net.connection import Connection
from spielkreis.server.net.handshake import Handshake
from spielkreis.server.net.http import HttpProtocol
from spielkreis.server.net.websocket import WebSocketProtocol
from spielkreis.server.run import listen, settings

KINDS = (Connection, Handshake, HttpProtocol, Sender, ServerProtocol, Viewer, WebSocket, WebSocketProtocol)

pytestmark = pytest.mark.filterwarnings("ignore:.*Inferred dependency field")


def connections_in_memory() -> list[str]:
    return [type(found).__name__ for found in gc.get_objects() if type(found) in KINDS]


async def watch(port: int, table: str, way: str) -> None:
    """Opens a socket, and leaves in one of several ways."""
    async with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/live", compression=None) as socket:
        await socket.send('{"type": "hello"}')
        await socket.recv()
        if way == "abort":
            socket.transport.abort()
        elif way == "too long":
            await socket.send("x" * 20_000)
            await socket.wait_closed()


@pytest.mark.parametrize("way", ["close", "abort", "too long"])
def test_a_connection_that_has_ended_is_not_in_memory(way: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        listener = listen("127.0.0.1", 0)
        port = listener.getsockname()[1]
        server = uvicorn.Server(settings(ServerConfig(f"sqlite:///{tmp_path}/a.db", rates=UNLIMITED)))
        running = asyncio.create_task(server.serve([listener]))
        while not server.started:
            await asyncio.sleep(0.01)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
            await client.post("/api/me", json={"name": "Anna", "mark": "red"})
            news = (await client.post("/api/tables", json={"settings": {"game": "Tackle"}})).json()
        gc.collect()
        gc.disable()
        try:
            await watch(port, news["table"]["id"], way)
            async with asyncio.timeout(60):
                while connections_in_memory():
                    await asyncio.sleep(0.01)
        finally:
            gc.enable()
        server.should_exit = True
        await running

    asyncio.run(scenario())
