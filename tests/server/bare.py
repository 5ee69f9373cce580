"""What the framework can do at best: a message that comes in goes out to the four sockets of its group."""

import sys
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, get, websocket
from litestar.params import FromPath

groups: dict[int, set[WebSocket[Any, Any, Any]]] = {}


@websocket("/{group:int}/{size:int}")
async def broadcast(socket: WebSocket[Any, Any, Any], group: FromPath[int], size: FromPath[int]) -> None:
    await socket.accept()
    members = groups.setdefault(group, set())
    members.add(socket)
    text = "x" * size
    try:
        while (await socket.receive())["type"] == "websocket.receive":
            for member in list(members):
                await member.send({"type": "websocket.send", "text": text, "bytes": None})
    finally:
        members.discard(socket)


@get("/health")
async def health() -> str:
    return "ok"


if __name__ == "__main__":
    uvicorn.run(
        Litestar([broadcast, health]),
        port=int(sys.argv[1]),
        log_level="error",
        access_log=False,
        ws_per_message_deflate=False,
    )
