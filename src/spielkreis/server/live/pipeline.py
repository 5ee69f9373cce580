# cython: boundscheck=True, wraparound=True
"""The pipeline of a command: decide → append → acknowledge → publish.

`Change` is one change of one table on its way through the pipeline. It takes the lock of the room, decides which events
happen (`table/commands.py`), appends them to the log (`storage/store.py` commits and calls `finish`), applies them to
the table, acknowledges them to the requester, and publishes them to the viewers, the other processes, the list of
tables and the game worker. No step waits for anything that it does not need.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import cython

from spielkreis.game import GameError
from spielkreis.server.errors import UnavailableError
from spielkreis.server.live.room import Room
from spielkreis.server.storage.store import TICK, Conflict, StorageError
from spielkreis.server.storage.write_job import WriteJob
from spielkreis.server.table import checks, commands
from spielkreis.server.table.views import ABOUT_TABLE
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.events import AnyEvent
from spielkreis.server.wire.log_entry import log_entries, row

if TYPE_CHECKING:
    from spielkreis.server.live.broadcast import Broadcast
    from spielkreis.server.live.catch_up import CatchUp
    from spielkreis.server.live.leases import Leases
    from spielkreis.server.live.rooms import Rooms
    from spielkreis.server.live.table_creator import PreparedTable, TableCreator
    from spielkreis.server.live.table_list import TableList
    from spielkreis.server.live.tasks import BackgroundTasks
    from spielkreis.server.metrics import Metrics
    from spielkreis.server.storage.store import Store
    from spielkreis.server.table.table import GameTable
    from spielkreis.server.wire.guest import Guest
    from spielkreis.server.wire.log_entry import LogEntry

Failure = Exception
"""An error that is passed on to the requester."""

ATTEMPTS = 20
"""At most this many attempts are made when other processes write to the same log."""

MAX_ANSWERED = 100_000
"""At a table with this many answered commands, those that change nothing are not remembered."""

_LISTED = frozenset(ABOUT_TABLE)
"""The events after which the list of tables is written."""


class Pipeline:
    """The entry point for commands, and the parts of the process that a change needs."""

    def __init__(
        self,
        *,
        store: Store,
        leases: Leases,
        broadcast: Broadcast,
        metrics: Metrics,
        rooms: Rooms,
        catch_up: CatchUp,
        table_creator: TableCreator,
        table_list: TableList,
        tasks: BackgroundTasks,
    ) -> None:
        self.store = store
        self.leases = leases
        self.clock = leases.clock
        self.broadcast = broadcast
        self.metrics = metrics
        self.rooms = rooms
        self.catch_up = catch_up
        self.table_creator = table_creator
        self.table_list = table_list
        self.tasks = tasks

    def submit(self, room: Room, guest: Guest, command: messages.Command, requester: Requester) -> None:
        """Carries out a command once, however often it is sent; the requester may be called before this returns."""
        if type(command) is messages.Rematch:
            RematchRequest(self, room, guest, command, requester).start()
        else:
            CommandRequest(self, room, guest, command, requester).start()

    async def execute(self, room: Room, guest: Guest, command: messages.Command) -> messages.Ack:
        """Carries out a command once and returns when it is in the log."""
        reply = AwaitedReply()
        self.submit(room, guest, command, reply)
        return await reply.future

    async def change(
        self, room: Room, decide: Callable[[GameTable], Sequence[AnyEvent]], guest: str | None = None
    ) -> bool:
        """Logs the events that `decide` returns for the table; returns False if there are none."""
        change = ServerChange(self, room, decide, guest)
        change.start()
        return await change.future


@cython.cclass
class Change(WriteJob):
    """One change of one table. It holds the room's lock from the decision until the events are published."""

    if not cython.compiled:
        made: Sequence[AnyEvent]
        entries: Sequence[LogEntry]

    def __init__(self, pipeline: Pipeline, room: Room, guest: str | None, move: str | None) -> None:
        self.pipeline = pipeline
        self.room = room
        self.guest = guest
        self.move = move
        self.attempts = 0
        self.made = ()
        self.entries = ()

    # Overridden by the kinds of changes:

    def decide(self, table: GameTable) -> Sequence[AnyEvent]:
        """The events to be logged; called again after a conflict."""
        raise NotImplementedError

    def prepare(self, table: GameTable) -> None:
        """Sets the rows and the work of the transaction."""
        name = table.id
        self.rows = [row(name, entry) for entry in self.entries]
        self.work = partial(self.pipeline.leases.claim, game=name) if _starts(self.made) else None

    def committed(self) -> None:
        """The transaction is in the database."""
        if self.work is not None:
            self.pipeline.leases.held.add(self.room.table.id)

    def acknowledge(self, seq: cython.long) -> None:
        """The events are in the log from this number on, and not published yet."""

    def ended(self, error: Failure | None) -> None:
        """The change is published, or there was nothing to do, or it has failed with this error."""

    # The normal path through the pipeline:

    def start(self) -> None:
        """Begins immediately if the room is free; `ended` may be called before this returns."""
        if self.room.lock.take():
            self._decide_and_append()
        else:
            self.pipeline.tasks.spawn(self._wait())

    def _decide_and_append(self) -> None:
        pipeline, table = self.pipeline, self.room.table
        try:
            made = self.made = self.decide(table)
            if made:
                self.entries = log_entries(made, table.seq, max(pipeline.clock.now(), table.at), self.guest, self.move)
                self.prepare(table)
        except GameError as error:
            if pipeline.store.shared:
                pipeline.tasks.spawn(self._check_refusal(error))
            else:
                self._end(error)
            return
        except Exception as error:
            self._end(error)
            return
        if made:
            self.error = None
            pipeline.store.put(self)
        else:
            self._end(None)

    def finish(self) -> None:
        error = self.error
        if error is None:
            self._end(self._acknowledge_and_publish())
        elif isinstance(error, Conflict):
            self.pipeline.tasks.spawn(self._retry())
        elif isinstance(error, StorageError):
            self._end(_unavailable(error))
        else:
            self._end(error)

    def _acknowledge_and_publish(self) -> Failure | None:
        pipeline, table, made = self.pipeline, self.room.table, self.made
        phase = table.phase
        try:
            self.committed()
            for entry, event in zip(self.entries, made, strict=True):
                table.apply(entry, event)
            self.acknowledge(self.entries[0].seq)
            self.room.changed()
            pipeline.broadcast.publish(table.id, self.entries)
            if table.phase != phase or not _LISTED.isdisjoint(map(type, made)):
                pipeline.tasks.spawn(pipeline.table_list.write(self.room))
            pipeline.rooms.attend(self.room)
        except Exception as error:
            return error
        return None

    def _end(self, error: Failure | None) -> None:
        self.room.lock.release()
        self.ended(error)

    # Waiting and retries:

    async def _wait(self) -> None:
        """Waits for the lock of the room, unless the database does not answer."""
        turn = asyncio.ensure_future(self.room.lock.acquire())
        try:
            while not turn.done():
                await asyncio.wait((turn,), timeout=TICK)
                if self.pipeline.store.stalled and not turn.done():
                    turn.cancel()
                    self.ended(UnavailableError("server-storage"))
                    return
        except asyncio.CancelledError:
            turn.cancel()
            self.ended(UnavailableError("server-busy"))
            raise
        self._decide_and_append()

    async def _retry(self) -> None:
        """After a conflict: reads what the other process has written, then decides again."""
        failure: Exception = UnavailableError("server-busy")
        try:
            await self.pipeline.catch_up.read_on(self.room)
            self.attempts += 1
        except StorageError as error:
            failure, self.attempts = _unavailable(error), ATTEMPTS
        except BaseException:
            self._end(failure)
            raise
        if self.attempts < ATTEMPTS:
            self._decide_and_append()
        else:
            self._end(failure)

    async def _check_refusal(self, refusal: GameError) -> None:
        """After a refusal: another process may have acknowledged something that this one does not know yet."""
        seq = self.room.table.seq
        failure: Exception = refusal
        try:
            await self.pipeline.catch_up.read_on(self.room)
            self.attempts += 1
        except StorageError as error:
            failure = _unavailable(error)
        except BaseException:
            self._end(failure)
            raise
        if failure is refusal and self.room.table.seq > seq and self.attempts < ATTEMPTS:
            self._decide_and_append()
        else:
            self._end(failure)


@cython.cclass
class ServerChange(Change):
    """A change that the server itself makes; `future` is whether there was anything to do."""

    if not cython.compiled:
        future: asyncio.Future[bool]

    def __init__(
        self,
        pipeline: Pipeline,
        room: Room,
        decision: Callable[[GameTable], Sequence[AnyEvent]],
        guest: str | None,
    ) -> None:
        super().__init__(pipeline, room, guest, None)
        self.decision = decision
        self.future = asyncio.get_running_loop().create_future()

    def decide(self, table: GameTable) -> Sequence[AnyEvent]:
        return self.decision(table)

    def ended(self, error: Failure | None) -> None:
        if self.future.done():
            return
        if error is None:
            self.future.set_result(bool(self.made))
        else:
            self.future.set_exception(error)


@cython.cclass
class Requester:
    """The sender of a command; its methods are called with the result."""

    def acknowledged(self, ack: messages.Ack) -> None:
        """The command is in the log. This is called before its events are published."""

    def ended(self, error: Failure | None) -> None:
        """The command was acknowledged and its events are published, or it was refused with this error."""


@cython.cclass
class CommandRequest(Change):
    """A person's command."""

    def __init__(
        self, pipeline: Pipeline, room: Room, person: Guest, command: messages.Command, requester: Requester
    ) -> None:
        super().__init__(pipeline, room, person.id, command.id)
        self.person = person
        self.command = command
        self.requester = requester

    def decide(self, table: GameTable) -> Sequence[AnyEvent]:
        if (self.guest, self.move) in table.answered:
            return ()
        return commands.decide(self.command, table, self.person)

    def acknowledge(self, seq: cython.long) -> None:
        self.pipeline.metrics.commands += 1
        self.requester.acknowledged(messages.Ack(self.command.id, seq))

    def ended(self, error: Failure | None) -> None:
        if error is None and not self.made:
            self.requester.acknowledged(self.repeated())
        self.requester.ended(error)

    def repeated(self) -> messages.Ack:
        """The acknowledgement of a command that changes nothing or was carried out before."""
        return messages.Ack(self.command.id, self.answered_before())

    def answered_before(self) -> int:
        """The number of the event that answered the command. One that changed nothing is remembered too, so that it
        is not carried out when it is sent again."""
        answered = self.room.table.answered
        key, seq = (self.person.id, self.command.id), self.room.table.seq
        return answered.setdefault(key, seq) if len(answered) < MAX_ANSWERED else answered.get(key, seq)

    def delayed(self) -> None:
        # The person may send the command again. If this one is committed later, the other gets its acknowledgement.
        requester, self.requester = self.requester, Requester()
        requester.ended(UnavailableError("server-storage"))


@cython.cclass
class RematchRequest(CommandRequest):
    """A rematch creates another table and logs its id at this one, both in one transaction.

    A second request for a rematch is answered with the table of the first.
    """

    if not cython.compiled:
        prepared: PreparedTable

    def decide(self, table: GameTable) -> Sequence[AnyEvent]:
        if (self.guest, self.move) in table.answered:
            return ()
        checks.own_places(table, self.person)
        if table.next:
            return ()
        assert isinstance(self.command, messages.Rematch)
        name, made = commands.rematch(table, self.person, ready=self.command.ready)
        self.prepared = self.pipeline.table_creator.prepare(name, made, self.person)
        return [events.Followed(name)]

    def prepare(self, table: GameTable) -> None:
        name = table.id
        self.rows = self.prepared.rows + [row(name, entry) for entry in self.entries]
        self.work = self.prepared.work

    def committed(self) -> None:
        self.pipeline.table_creator.written(self.prepared)

    def acknowledge(self, seq: cython.long) -> None:
        self.pipeline.metrics.commands += 1
        self.requester.acknowledged(messages.Ack(self.command.id, seq, self.prepared.table.id))

    def repeated(self) -> messages.Ack:
        return messages.Ack(self.command.id, self.answered_before(), self.room.table.next)


@cython.cclass
class AwaitedReply(Requester):
    """A requester that waits for the acknowledgement in a `future`."""

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
