"""The upper limit for the same framework: a socket application that only passes messages on to four sockets.

A socket says in its address how long the messages are that it makes the server send.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, websocket
from litestar.params import FromPath

from spielkreis.server.config import MAX_MESSAGE
from tests.load.wire import HOST

_rooms: dict[str, list[WebSocket[Any, Any, Any]]] = defaultdict(list)


@websocket("/bare/{room:str}/{size:int}")
async def broadcast_messages(socket: WebSocket[Any, Any, Any], room: FromPath[str], size: FromPath[int]) -> None:
    """Reads until the socket closes; answers every message with one of `size` letters to everyone in the room."""
    await socket.accept()
    text = "x" * size
    present = _rooms[room]
    present.append(socket)
    while (await socket.receive())["type"] == "websocket.receive":
        for each in present:
            await each.send({"type": "websocket.send", "text": text, "bytes": None})


if __name__ == "__main__":
    uvicorn.run(
        Litestar([broadcast_messages], openapi_config=None, logging_config=None),
        host=HOST,
        port=int(sys.argv[1]),
        ws_max_size=MAX_MESSAGE,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="error",
    )
