# cython: boundscheck=True, wraparound=True
"""A change of a table on its way: decided, logged, acknowledged, told. Nothing waits that need not wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import cython

from spielkreis.game import GameError
from spielkreis.server.errors import UnavailableError
from spielkreis.server.live.room import Room
from spielkreis.server.storage.store import Conflict, StorageError
from spielkreis.server.storage.write_job import Job
from spielkreis.server.table import commands
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.events import AnyEvent

if TYPE_CHECKING:
    from spielkreis.server.live.hub import Hub
    from spielkreis.server.table.table import GameTable
    from spielkreis.server.wire.guest import Guest
    from spielkreis.server.wire.log_entry import LogEntry

Failure = Exception
"""An error that is handed on."""

ATTEMPTS = 20
"""So often it is tried again after another process was faster."""


@cython.cclass
class Errand(Job):
    """It has the table's lock from the decision until everybody is told; where that is free, it begins at once."""

    def __init__(self, hub: Hub, room: Room, guest: str | None, move: str | None) -> None:
        self.hub = hub
        self.room = room
        self.guest = guest
        self.move = move
        self.attempts = 0
        self.made: Sequence[AnyEvent] = ()
        self.entries: Sequence[LogEntry] = ()

    def decide(self, table: GameTable) -> Sequence[AnyEvent]:
        """What is to be logged; asked again after a conflict."""
        raise NotImplementedError

    def acknowledge(self, seq: cython.long) -> None:
        """It is in the log, from this event on, and nobody else has heard of it yet."""

    def ended(self, error: Failure | None) -> None:
        """All is done, or nothing was to be done, or it has failed."""

    def start(self) -> None:
        """Goes its way; `ended` may be called before this returns."""
        if self.room.lock.take():
            self._attempt()
        else:
            self.hub.spawn(self._wait())

    def finish(self) -> None:
        error = self.error
        if error is None:
            self._end(self._happen())
        elif isinstance(error, Conflict):
            self.hub.spawn(self._again())
        elif isinstance(error, StorageError):
            self._end(_unavailable(error))
        else:
            self._end(error)

    async def _wait(self) -> None:
        try:
            await self.room.lock.acquire()
        except asyncio.CancelledError:
            self.ended(UnavailableError("server-busy"))
            raise
        self._attempt()

    async def _again(self) -> None:
        """After a conflict: first this process has to know what the other has done."""
        failure: Exception = UnavailableError("server-busy")
        try:
            await self.hub.read_on(self.room)
            self.attempts += 1
        except StorageError as error:
            failure, self.attempts = _unavailable(error), ATTEMPTS
        except BaseException:
            self._end(failure)
            raise
        if self.attempts < ATTEMPTS:
            self._attempt()
        else:
            self._end(failure)

    async def _doubt(self, refusal: GameError) -> None:
        """Refused by what this process knows: another may have acknowledged something of which nobody told it yet."""
        seq = self.room.table.seq
        failure: Exception = refusal
        try:
            await self.hub.read_on(self.room)
            self.attempts += 1
        except StorageError as error:
            failure = _unavailable(error)
        except BaseException:
            self._end(failure)
            raise
        if failure is refusal and self.room.table.seq > seq and self.attempts < ATTEMPTS:
            self._attempt()
        else:
            self._end(failure)

    def _attempt(self) -> None:
        table = self.room.table
        try:
            made = self.made = self.decide(table)
            entries = self.entries = self.hub.entries(table, made, self.guest, self.move) if made else ()
        except GameError as error:
            if self.hub.store.shared:
                self.hub.spawn(self._doubt(error))
            else:
                self._end(error)
            return
        except Exception as error:
            self._end(error)
            return
        if not entries:
            self._end(None)
            return
        name = table.id
        self.rows = [(name, entry.seq, entry.at, entry.guest, entry.move, entry.data) for entry in entries]
        self.work = partial(self.hub.leases.claim, game=name) if _starts(made) else None
        self.error = None
        self.hub.store.put(self)

    def _happen(self) -> Failure | None:
        try:
            if self.work is not None:
                self.hub.held.add(self.room.table.id)
            self.hub.happened(self.room, self.entries, self.made, self)
        except Exception as error:
            return error
        return None

    def _end(self, error: Failure | None) -> None:
        self.room.lock.release()
        self.ended(error)


@cython.cclass
class Change(Errand):
    """What the server itself has to change; whoever waits for `future` learns whether there was anything to do."""

    if not cython.compiled:
        future: asyncio.Future[bool]

    def __init__(self, hub: Hub, room: Room, how: Callable[[GameTable], Sequence[AnyEvent]], guest: str | None) -> None:
        super().__init__(hub, room, guest, None)
        self.how = how
        self.future = asyncio.get_running_loop().create_future()

    def decide(self, table: GameTable) -> Sequence[AnyEvent]:
        return self.how(table)

    def ended(self, error: Failure | None) -> None:
        if self.future.done():
            return
        if error is None:
            self.future.set_result(bool(self.made))
        else:
            self.future.set_exception(error)


@cython.cclass
class Asker:
    """Who gave a command."""

    def acknowledged(self, ack: messages.Ack) -> None:
        """The command is in the log; the first to hear of it is who gave it."""

    def ended(self, error: Failure | None) -> None:
        """That was all: the command was acknowledged, and everybody knows what came of it; or else it was refused."""


@cython.cclass
class Order(Errand):
    """A person's command. However often it is given, it is carried out once."""

    def __init__(self, hub: Hub, room: Room, person: Guest, command: messages.Command, asker: Asker) -> None:
        super().__init__(hub, room, person.id, command.id)
        self.person = person
        self.command = command
        self.asker = asker

    def decide(self, table: GameTable) -> Sequence[AnyEvent]:
        if (self.guest, self.move) in table.answered:
            return ()
        return commands.decide(self.command, table, self.person)

    def acknowledge(self, seq: cython.long) -> None:
        self.hub.metrics.commands += 1
        self.asker.acknowledged(messages.Ack(self.command.id, seq))

    def ended(self, error: Failure | None) -> None:
        if error is None and not self.made:
            table = self.room.table
            seq = table.answered.get((self.person.id, self.command.id), table.seq)
            self.asker.acknowledged(messages.Ack(self.command.id, seq))
        self.asker.ended(error)


@cython.cclass
class Patient(Asker):
    """An asker who waits for the answer."""

    if not cython.compiled:
        future: asyncio.Future[messages.Ack]

    def __init__(self) -> None:
        self.future = asyncio.get_running_loop().create_future()
        self._ack: messages.Ack | None = None

    def acknowledged(self, ack: messages.Ack) -> None:
        self._ack = ack

    def ended(self, error: Failure | None) -> None:
        if self.future.done():
            return
        if self._ack is not None:
            self.future.set_result(self._ack)
        elif error is not None:
            self.future.set_exception(error)


def _starts(made: Sequence[AnyEvent]) -> bool:
    return type(made[-1]) is events.Started or (len(made) > 1 and events.Started in map(type, made))


def _unavailable(error: Exception) -> UnavailableError:
    made = UnavailableError("server-storage")
    made.__cause__ = error
    return made
