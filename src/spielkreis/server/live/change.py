# cython: boundscheck=True, wraparound=True
"""One change of one table on its way through the pipeline: decide → append → acknowledge → publish.

It takes the lock of the room, decides which events happen, appends them to the log (`storage/store.py` commits and
calls `finish`), applies them to the table, acknowledges them to the requester, and publishes them to the viewers, the
other processes, the list of tables and the game worker. Events that finish the table are announced in the same
transaction (`storage/feed.py`), and the list of tables follows from there. No step waits for anything that it does not
need.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import cython

from spielkreis.game import GameError
from spielkreis.server.errors import UnavailableError
from spielkreis.server.live.room import Room
from spielkreis.server.storage.feed import announce
from spielkreis.server.storage.store import TICK, Conflict, StorageError
from spielkreis.server.storage.write_job import WriteJob, log_row
from spielkreis.server.table.views import ABOUT_TABLE
from spielkreis.server.wire import events
from spielkreis.server.wire.events import AnyEvent
from spielkreis.server.wire.log_entry import log_entries

if TYPE_CHECKING:
    from spielkreis.server.live.pipeline import Pipeline
    from spielkreis.server.table.table import GameTable
    from spielkreis.server.wire.log_entry import LogEntry

Failure = Exception
"""An error that is passed on to the requester."""

ATTEMPTS = 20
"""At most this many attempts are made when other processes write to the same log."""

_LISTED = frozenset(ABOUT_TABLE)
"""The events after which the list of tables is written."""


@cython.cclass
class Change(WriteJob):
    """One change of one table. It holds the room's lock from the decision until the events are published."""

    if not cython.compiled:
        made: Sequence[AnyEvent]
        entries: Sequence[LogEntry]
        finishes: bool
        """Whether the table is finished with these events."""

    def __init__(self, pipeline: Pipeline, room: Room, guest: str | None, command_id: str | None) -> None:
        self.pipeline = pipeline
        self.room = room
        self.guest = guest
        self.command_id = command_id
        self.attempts = 0
        self.made = ()
        self.entries = ()
        self.finishes = False

    # Overridden by the kinds of changes:

    def decide(self, table: GameTable) -> Sequence[AnyEvent]:
        """The events to be logged; called again after a conflict."""
        raise NotImplementedError

    def prepare(self, table: GameTable) -> None:
        """Sets the rows and the work of the transaction."""
        name = table.id
        self.rows = [log_row(name, entry) for entry in self.entries]
        self.finishes = table.finishes_with(self.made[-1])
        if self.finishes:
            self.work = partial(announce, table_id=name, at=self.entries[-1].at)
        else:
            self.work = partial(self.pipeline.leases.claim, table_id=name) if _starts(self.made) else None

    def committed(self) -> None:
        """The transaction is in the database."""
        if self.finishes:
            self.pipeline.leases.held.discard(self.room.table.id)
        elif self.work is not None:
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
                self.entries = log_entries(
                    made, table.seq, max(pipeline.clock.now(), table.at), self.guest, self.command_id
                )
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
            if self.finishes:
                pipeline.finished_games.announced()
            elif table.phase != phase or not _LISTED.isdisjoint(map(type, made)):
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


def _starts(made: Sequence[AnyEvent]) -> bool:
    return type(made[-1]) is events.Started or (len(made) > 1 and events.Started in map(type, made))


def _unavailable(error: Exception) -> UnavailableError:
    made = UnavailableError("server-storage")
    made.__cause__ = error
    return made
