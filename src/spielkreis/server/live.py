"""Sockets: one connection looks at one table. It is told what happens there, and may ask and command."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from spielkreis.game import GameError
from spielkreis.server import messages, security, views
from spielkreis.server.errors import GuestError, InputError, LimitError
from spielkreis.server.line import INTERNAL, TOO_MANY, Line
from spielkreis.server.room import Room, Viewer
from spielkreis.server.services import Services

MAX_WAITING = 4
"""While so many messages of a connection wait to be answered, nothing more is read from it."""
MAX_MISTAKES = 50
"""Who sends so much that cannot be read is cut off."""

logger = logging.getLogger("spielkreis.live")

_QUESTIONS = (messages.Legal, messages.Steps, messages.Why, messages.Nearest)
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
    line = Line.of(socket.scope)
    language = security.language(socket.scope)
    viewer = Viewer(guest, language, room, line.outlet, services.metrics, partial(line.close, INTERNAL))
    connection = _Connection(services, line, room, viewer, address)
    room.viewers.add(viewer)
    services.metrics.sockets += 1
    try:
        line.listen(connection)
        # Messages go to the listener: what comes this way is the end.
        await socket.receive()
        await connection.done()
    finally:
        room.viewers.discard(viewer)
        services.metrics.sockets -= 1
        services.attendant.left(room, viewer)


class _Connection:
    """What comes in through a socket: one message after the other, each when the one before is answered."""

    def __init__(self, services: Services, line: Line, room: Room, viewer: Viewer, address: str) -> None:
        self.services = services
        self.line = line
        self.room = room
        self.viewer = viewer
        self.address = address
        self.key = viewer.guest.id if viewer.guest is not None else address
        self.mistakes = 0
        self._waiting: deque[str | bytes] = deque()
        self._busy = False
        self._going = False
        self._id = ""
        self._began = 0.0
        self._done: asyncio.Future[None] | None = None

    def hear(self, message: str | bytes) -> None:
        self.services.metrics.messages_in += 1
        if self._busy or self._waiting or self.viewer.full():
            self._waiting.append(message)
            if len(self._waiting) >= MAX_WAITING:
                self.line.hold()
        else:
            self._handle(message)

    def resumed(self) -> None:
        self.viewer.flush()
        self._go_on()

    def acknowledged(self, ack: messages.Ack) -> None:
        self.viewer.reply(ack)

    def ended(self, error: Exception | None) -> None:
        if error is None:
            self.services.metrics.took(time.perf_counter() - self._began)
        else:
            self._refuse(error)
        self._free()

    async def done(self) -> None:
        """Returns when all that has come is answered, as far as anybody is still there to hear it."""
        self._go_on()
        if self._busy or self._waiting:
            self._done = asyncio.get_running_loop().create_future()
            await self._done

    def _go_on(self) -> None:
        """Answers what waits, as far as that goes."""
        if self._going:
            return
        self._going = True
        while self._waiting and not self._busy and not self.viewer.full():
            self._handle(self._waiting.popleft())
        self._going = False
        if not self._waiting:
            self.line.go_on()
            if self._done is not None and not self._busy and not self._done.done():
                self._done.set_result(None)

    def _handle(self, message: str | bytes) -> None:
        self._id = ""
        try:
            self.services.messages.take(self.key)
            self._answer(_read(message))
        except Exception as error:
            self._busy = False
            self._refuse(error)

    def _answer(self, message: messages.FromClient) -> None:
        viewer, room = self.viewer, self.room
        if isinstance(message, messages.Hello):
            room.look(viewer, message.place, message.seq)
            self.services.attendant.arrived(room, viewer)
            return
        if isinstance(message, messages.Ping):
            viewer.reply(messages.Pong(room.table.seq))
            return
        self._id = message.id
        if isinstance(message, _QUESTIONS):
            self._busy = True
            self.services.hub.spawn(self._ask(message))
        elif viewer.guest is None:
            raise GuestError("server-no-guest")
        else:
            self._busy = True
            self._began = time.perf_counter()
            self.services.hub.order(room, viewer.guest, message, self)

    async def _ask(self, question: messages.Question) -> None:
        viewer = self.viewer
        try:
            answer = await self.services.answer(self.room.table, viewer.guest, question, viewer.language, self.address)
            viewer.reply(answer)
        except Exception as error:
            self._refuse(error)
        self._free()

    def _free(self) -> None:
        self._busy = False
        if self._waiting or self._done is not None:
            self._go_on()

    def _refuse(self, error: Exception) -> None:
        if isinstance(error, GameError):
            self.services.metrics.refused += 1
            self.mistakes += isinstance(error, InputError | LimitError)
            self.viewer.reply(views.problem(error, self.viewer.language, self._id))
            if self.mistakes > MAX_MISTAKES:
                self._cut(TOO_MANY)
        else:
            logger.error("a message could not be answered", exc_info=error)
            self._cut(INTERNAL)

    def _cut(self, code: int) -> None:
        self._waiting.clear()
        self.line.close(code)


def _read(data: str | bytes) -> messages.FromClient:
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InputError("server-bad-message", detail=str(error)[:200]) from None
