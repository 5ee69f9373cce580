# cython: boundscheck=True, wraparound=True
"""Handles the messages of a client at a table in order, each after the previous one was answered."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from time import perf_counter
from typing import TYPE_CHECKING, Any

import cython
import msgspec

from spielkreis.game import GameError
from spielkreis.server.errors import GuestError, InputError, LimitError, UnavailableError
from spielkreis.server.games.problems import problem_of
from spielkreis.server.live.change import Failure
from spielkreis.server.live.requests import Requester
from spielkreis.server.live.room import Room, Viewer
from spielkreis.server.net.websocket import INTERNAL, TOO_MANY
from spielkreis.server.storage.store import StorageError
from spielkreis.server.wire import messages

if TYPE_CHECKING:
    from spielkreis.server.net.websocket import WebSocketProtocol
    from spielkreis.server.services import Services
    from spielkreis.server.wire.guest import Guest

MAX_WAITING = 4
"""While this many messages of a connection wait for their turn, nothing more is read from it."""
MAX_MISTAKES = 50
"""A client that sends more invalid messages than this is disconnected."""

logger = logging.getLogger("spielkreis.connection")


class _Numbered(msgspec.Struct):
    id: messages.Id


_id_decoder = msgspec.json.Decoder(_Numbered)


@cython.cclass
class Connection(Requester):
    """The receiving half of a connection."""

    def __init__(self, services: Services, socket: WebSocketProtocol, room: Room, viewer: Viewer, address: str) -> None:
        self.services = services
        self.live = services.live
        self.metrics = services.metrics
        self.socket = socket
        self.room = room
        self.viewer = viewer
        self.address = address
        self.key = viewer.guest.id if viewer.guest is not None else address
        self.mistakes = 0
        self._limit = services.message_limit
        self._decode = services.decode_message
        self._waiting: deque[str | bytes] = deque()
        self._busy = False
        self._handling = False
        self._id = ""
        self._began = 0.0
        self._done: asyncio.Future[None] | None = None

    def on_message(self, message: str | bytes) -> None:
        self.metrics.messages_in += 1
        if self._busy or self._waiting or self.viewer.full():
            self._waiting.append(message)
            if len(self._waiting) >= MAX_WAITING:
                self.socket.pause_reading()
        else:
            self._handle(message)

    def on_writable(self) -> None:
        self.viewer.flush()
        self._handle_waiting()

    def acknowledged(self, ack: messages.Ack) -> None:
        self.viewer.reply(ack)

    def ended(self, error: Failure | None) -> None:
        if error is None:
            self.metrics.took(perf_counter() - self._began)
        else:
            self._refuse(error)
        self._free()

    async def done(self) -> None:
        """Waits until all received messages are answered."""
        self._handle_waiting()
        if self._busy or self._waiting:
            self._done = asyncio.get_running_loop().create_future()
            await self._done

    def _handle_waiting(self) -> None:
        """Handles waiting messages until one has to wait for its answer."""
        if self._handling:
            return
        self._handling = True
        while self._waiting and not self._busy and not self.viewer.full():
            self._handle(self._waiting.popleft())
        self._handling = False
        if not self._waiting:
            self.socket.resume_reading()
            if self._done is not None and not self._busy and not self._done.done():
                self._done.set_result(None)

    def _handle(self, message: str | bytes) -> None:
        self._id = ""
        try:
            self._limit.take(self.key)
            self._answer(self._read(message))
        except Exception as error:
            self._busy = False
            self._id = self._id or _id_of(message)
            self._refuse(error)

    def _read(self, data: str | bytes) -> messages.FromClient | messages.Question:
        try:
            return self._decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise InputError("server-bad-message", detail=str(error)[:200]) from None

    def _answer(self, message: Any) -> None:
        kind = type(message)
        if kind is messages.Hello:
            self.room.look(self.viewer, message.place, message.seq, message.legal)
            self.live.presence.arrived(self.room, self.viewer)
            return
        if kind is messages.Ping:
            self.viewer.reply(messages.Pong(self.room.table.seq, *self.room.watchers()))
            return
        self._id = message.id
        if isinstance(message, messages.Question):
            self._busy = True
            self.live.tasks.spawn(self._ask(message))
        elif self.viewer.guest is None:
            raise GuestError("server-no-guest")
        elif kind is messages.Sit:
            self._busy = True
            self.live.tasks.spawn(self._sit(self.viewer.guest, message))
        else:
            self._submit(self.viewer.guest, message)

    def _submit(self, guest: Guest, command: messages.Command) -> None:
        self._busy = True
        self._began = perf_counter()
        self.live.pipeline.submit(self.room, guest, command, self)

    async def _sit(self, guest: Guest, command: messages.Sit) -> None:
        """Sits down under the present name, which may have changed since the connection was opened."""
        try:
            self.viewer.guest = await self.services.guests.current(guest.id)
        except StorageError:
            self._refuse(UnavailableError("server-storage"))
            self._free()
            return
        if self.viewer.guest is not None:
            self._submit(self.viewer.guest, command)
        else:
            self._refuse(GuestError("server-no-guest"))
            self._free()

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
            self._handle_waiting()

    def _refuse(self, error: Failure) -> None:
        if isinstance(error, GameError):
            self.metrics.refused += 1
            self.mistakes += isinstance(error, InputError | LimitError)
            self.viewer.reply(problem_of(error, self.viewer.language, self._id))
            if self.mistakes > MAX_MISTAKES:
                self._disconnect(TOO_MANY)
        else:
            logger.error("a message could not be answered", exc_info=error)
            self._disconnect(INTERNAL)

    def _disconnect(self, code: cython.int) -> None:
        self._waiting.clear()
        self.socket.close(code)


def _id_of(data: str | bytes) -> str:
    """The id of a message that was not read, so that its sender learns what became of it; empty if it has none."""
    try:
        return _id_decoder.decode(data).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
