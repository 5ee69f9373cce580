"""Sockets: one connection looks at one table. It is told what happens there, and may ask and command."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from spielkreis.game import GameError
from spielkreis.server import messages, security, views
from spielkreis.server.config import MAX_MESSAGE
from spielkreis.server.errors import GuestError, InputError, LimitError
from spielkreis.server.room import Room, Viewer
from spielkreis.server.services import Services

TOO_MANY = 4429
TOO_LONG = 1009
PATIENCE = 0.01
MAX_MISTAKES = 50
"""Who sends so much that cannot be read is cut off."""

_decoder: msgspec.json.Decoder[messages.FromClient] = msgspec.json.Decoder(messages.FromClient)

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
    metrics = services.metrics

    def send(data: bytes) -> Awaitable[None]:
        metrics.messages_out += 1
        return socket.send({"type": "websocket.send", "text": data.decode(), "bytes": None})

    viewer = Viewer(guest, security.language(socket.scope), room, send)
    room.viewers.add(viewer)
    metrics.sockets += 1
    try:
        await _Connection(services, socket, room, viewer, address).receive()
    finally:
        viewer.outlet.end()
        room.viewers.discard(viewer)
        metrics.sockets -= 1
        services.attendant.left(room, viewer)


class _Connection:
    """What comes in through a socket."""

    def __init__(self, services: Services, socket: Socket, room: Room, viewer: Viewer, address: str) -> None:
        self.services = services
        self.socket = socket
        self.room = room
        self.viewer = viewer
        self.address = address
        self.key = viewer.guest.id if viewer.guest is not None else address
        self.mistakes = 0

    async def receive(self) -> None:
        """Reads until the connection ends."""
        while True:
            event = await self.socket.receive()
            if event["type"] != "websocket.receive":
                return
            data = event.get("text") or event.get("bytes") or b""
            self.services.metrics.messages_in += 1
            if len(data) > MAX_MESSAGE:
                await self.socket.close(TOO_LONG)
                return
            await self._handle(data)
            while self.viewer.full:
                await asyncio.sleep(PATIENCE)
            if self.viewer.outlet.ended:
                return
            if self.mistakes > MAX_MISTAKES:
                await self.socket.close(TOO_MANY)
                return

    async def _handle(self, data: str | bytes) -> None:
        command = ""
        try:
            self.services.messages.take(self.key)
            message = _read(data)
            command = getattr(message, "id", "")
            await self._answer(message)
        except GameError as error:
            self.services.metrics.refused += 1
            if isinstance(error, InputError | LimitError):
                self.mistakes += 1
            self.viewer.reply(views.problem(error, self.viewer.language, command))

    async def _answer(self, message: messages.FromClient) -> None:
        viewer, room = self.viewer, self.room
        if isinstance(message, messages.Hello):
            room.look(viewer, message.place, message.seq)
            self.services.attendant.arrived(room, viewer)
        elif isinstance(message, messages.Ping):
            viewer.reply(messages.Pong(room.table.seq))
        elif isinstance(message, messages.Question):
            services = self.services
            viewer.reply(await services.answer(room.table, viewer.guest, message, viewer.language, self.address))
        elif viewer.guest is None:
            raise GuestError("server-no-guest")
        else:
            began = time.perf_counter()
            await self.services.hub.command(room, viewer.guest, message, viewer.reply)
            self.services.metrics.took(time.perf_counter() - began)


def _read(data: str | bytes) -> messages.FromClient:
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InputError("server-bad-message", detail=str(error)[:200]) from None
