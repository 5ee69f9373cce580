# cython: boundscheck=True, wraparound=True
"""The kinds of changes: commands of people, rematches, and what the server itself does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import cython

from spielkreis.server.errors import UnavailableError
from spielkreis.server.live.change import Change, Failure
from spielkreis.server.live.room import Room
from spielkreis.server.storage.write_job import log_row
from spielkreis.server.table import checks, commands
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.events import AnyEvent

if TYPE_CHECKING:
    from spielkreis.server.live.pipeline import Pipeline
    from spielkreis.server.live.table_creator import PreparedTable
    from spielkreis.server.table.table import GameTable
    from spielkreis.server.wire.guest import Guest

MAX_ANSWERED = 100_000
"""At a table with this many answered commands, those that change nothing are not remembered."""


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
        if (self.guest, self.command_id) in table.answered:
            return ()
        return commands.decide(self.command, table, self.person, self.pipeline.clock.now())

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
        if (self.guest, self.command_id) in table.answered:
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
        self.rows = self.prepared.rows + [log_row(name, entry) for entry in self.entries]
        self.work = self.prepared.work

    def committed(self) -> None:
        self.pipeline.table_creator.written(self.prepared)

    def acknowledge(self, seq: cython.long) -> None:
        self.pipeline.metrics.commands += 1
        self.requester.acknowledged(messages.Ack(self.command.id, seq, self.prepared.table.id))

    def repeated(self) -> messages.Ack:
        return messages.Ack(self.command.id, self.answered_before(), self.room.table.next)


@cython.cclass
class AwaitedAck(Requester):
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
