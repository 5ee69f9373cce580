"""Sockets: one connection looks at one table. It is told what happens there, and may ask and command."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import WebSocket, websocket
from litestar.params import FromPath

from spielkreis.server.live.room import Viewer
from spielkreis.server.net import security
from spielkreis.server.net.connection import Connection
from spielkreis.server.net.websocket import INTERNAL, TOO_MANY, Line
from spielkreis.server.services import Services

Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table:str}/live")
async def live(socket: Socket, table: FromPath[str], services: Services) -> None:
    """A connection from its hello to its end."""
    address = services.address(socket.scope)
    if services.sockets[address] >= services.config.rates.sockets:
        await socket.close(TOO_MANY)
        return
    services.sockets[address] += 1
    try:
        await _look(socket, table, services, address)
    finally:
        services.sockets[address] -= 1
        if not services.sockets[address]:
            del services.sockets[address]


async def _look(socket: Socket, table: str, services: Services, address: str) -> None:
    guest = await services.visitor(socket)
    room = await services.hub.room(table)
    await socket.accept()
    line = Line.of(socket.scope)
    language = security.language(socket.scope)
    viewer = Viewer(guest, language, room, line.outlet, services.metrics, partial(line.close, INTERNAL))
    connection = Connection(services, line, room, viewer, address)
    room.viewers.add(viewer)
    services.metrics.sockets += 1
    try:
        line.listen(connection)
        # Messages go to the listener: what comes this way is the end.
        await socket.receive()
        await connection.done()
    finally:
        line.leave()
        room.viewers.discard(viewer)
        services.metrics.sockets -= 1
        services.attendant.left(room, viewer)
