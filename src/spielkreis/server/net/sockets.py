"""The WebSocket route: one connection watches one table, asks questions and sends commands."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial
from typing import Any

from litestar import WebSocket, websocket
from litestar.params import FromPath

from spielkreis.server.live.room import Viewer
from spielkreis.server.net import security
from spielkreis.server.net.connection import Connection
from spielkreis.server.net.dependencies import AppServices
from spielkreis.server.net.file_limit import FileLimit
from spielkreis.server.net.visitors import COOKIE, count_request, visitor_of
from spielkreis.server.net.websocket import INTERNAL, SIGNED_OUT, TOO_MANY, WebSocketProtocol

Socket = WebSocket[Any, Any, Any]
_file_limit = FileLimit()


@websocket("/api/tables/{table:str}/live")
async def live(socket: Socket, table: FromPath[str], services: AppServices) -> None:
    """Serves a connection until its end; rejects it if the address or the whole process already has too many."""
    address = count_request(services, socket)
    too_many = services.shared_limits.open_sockets(address) >= services.config.rates.sockets
    if too_many or not _file_limit.allows(services.sockets.total()):
        await socket.close(TOO_MANY)
        return
    services.sockets[address] += 1
    try:
        await _watch(socket, table, services, address)
    finally:
        services.sockets[address] -= 1
        if not services.sockets[address]:
            del services.sockets[address]
        # Litestar makes them refer to the socket itself, which would keep it in memory.
        del socket.receive, socket.send


async def _watch(socket: Socket, table: str, services: AppServices, address: str) -> None:
    guest = await visitor_of(services, socket)
    room = await services.live.room(table)
    await socket.accept()
    protocol = WebSocketProtocol.of(socket.scope)
    language = security.language(socket.scope)
    viewer = Viewer(guest, language, room, protocol.sender, services.metrics, partial(protocol.close, INTERNAL))
    connection = Connection(services, protocol, room, viewer, address)
    room.viewers.add(viewer)
    services.metrics.sockets += 1
    token = "" if guest is None else socket.cookies[COOKIE]
    device = services.open_devices.kept(token, partial(protocol.close, SIGNED_OUT)) if token else nullcontext()
    try:
        with device:
            protocol.start(connection)
            # Messages go to `connection`. The only event that arrives here is the disconnection.
            await socket.receive()
            await connection.done()
    finally:
        room.viewers.discard(viewer)
        services.metrics.sockets -= 1
        services.live.presence.left(room, viewer)
