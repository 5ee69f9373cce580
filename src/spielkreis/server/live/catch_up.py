"""Applies what other processes have written to the logs of the tables in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from functools import partial

from sqlalchemy import Connection, func, select

from spielkreis.server.live.broadcast import LoggedEvents
from spielkreis.server.live.leases import Leases
from spielkreis.server.live.room import Room
from spielkreis.server.live.rooms import Rooms
from spielkreis.server.live.tasks import BackgroundTasks
from spielkreis.server.storage.event_log import EventLog
from spielkreis.server.storage.schema import events as log_table
from spielkreis.server.storage.schema import guests
from spielkreis.server.storage.schema import tables as index
from spielkreis.server.table.rebuild import rebuild_in_steps
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.log_entry import LogEntry

BATCH = 500
STRETCH = 100
"""After looking at this many rooms, others get their turn."""


class CatchUp:
    """Brings rooms up to date with the log."""

    def __init__(self, rooms: Rooms, log: EventLog, leases: Leases, tasks: BackgroundTasks) -> None:
        self._rooms = rooms
        self._log = log
        self._store = log.store
        self._leases = leases
        self._tasks = tasks
        self._forgotten: set[str] = set()

    async def read_on(self, room: Room) -> None:
        """Applies what other processes have logged; the caller holds the room's lock."""
        entries = await self._log.load(room.table.id, room.table.seq)
        if entries:
            self._apply(room, entries)

    def receive(self, news: LoggedEvents) -> None:
        """Applies new entries of a table that another process reports."""
        room = self._rooms.get(news.table)
        if room is not None:
            room.used = asyncio.get_running_loop().time()
            self._tasks.spawn(self._receive(room, news.entries))
        elif news.table in self._leases.held:
            self._rooms.sleeping.load(news.table)

    def missed(self) -> None:
        """Searches the database, since reports of other processes may have been lost."""
        self._tasks.spawn(self.run())

    async def run(self) -> None:
        """Searches the database for events of other processes and for guests who were deleted."""
        # With a single process, only `spielkreis admin` can have changed a table, by closing it.
        last_seqs = _last_seqs if self._store.shared else _last_seqs_of_closed
        sleeping = self._rooms.sleeping.seqs()
        for some in _batches([*(room.table.id for room in self._rooms), *sleeping]):
            for name, seq in await self._store.read(partial(last_seqs, table_ids=some)):
                room = self._rooms.get(name)
                if room is None and sleeping.get(name, seq) < seq:
                    self._rooms.sleeping.wake(name)
                elif room is not None and room.table.seq < seq:
                    async with room.lock:
                        await self.read_on(room)
        people: set[str] = set()
        for number, room in enumerate(self._rooms):
            people.update(guest.id for guest in _people(room))
            if number % STRETCH == 0:
                await asyncio.sleep(0)
        for some in _batches(list(people - self._forgotten)):
            for guest in set(some) - set(await self._store.read(partial(_existing, people=some))):
                self._forgotten.add(guest)
                await self.forget(guest)

    async def forget(self, guest: str) -> None:
        """Reloads the tables of a guest whose name was removed from their logs; the guest's sockets become a
        stranger's."""
        for number, room in enumerate(self._rooms):
            if number % STRETCH == 0:
                await asyncio.sleep(0)
            for viewer in room.viewers:
                if viewer.guest is not None and viewer.guest.id == guest:
                    viewer.guest = None
            if any(room.table.held_by(guest)) or any(entry.guest == guest for entry, _ in room.table.log):
                async with room.lock:
                    steps = rebuild_in_steps(room.table.id, await self._log.load(room.table.id))
                    while (fresh := next(steps)) is None:
                        await asyncio.sleep(0)
                    room.replace(fresh)

    async def _receive(self, room: Room, entries: Sequence[LogEntry]) -> None:
        async with room.lock:
            new = [entry for entry in entries if entry.seq > room.table.seq]
            if new and new[0].seq == room.table.seq + 1:
                self._apply(room, new)
            elif new:
                await self.read_on(room)

    def _apply(self, room: Room, entries: Sequence[LogEntry]) -> None:
        table = room.table
        for entry in entries:
            table.apply(entry)
        room.changed()
        if table.phase in ("over", "closed"):
            self._leases.held.discard(table.id)
        self._rooms.attend(room)


def _batches(names: Sequence[str]) -> Iterator[Sequence[str]]:
    """Splits names into groups that fit into one query."""
    return (names[start : start + BATCH] for start in range(0, len(names), BATCH))


def _last_seqs(connection: Connection, table_ids: Sequence[str]) -> list[tuple[str, int]]:
    """The number of the last event of each table."""
    query = select(log_table.c.game, func.max(log_table.c.seq)).where(log_table.c.game.in_(table_ids))
    return [(table_id, seq) for table_id, seq in connection.execute(query.group_by(log_table.c.game))]


def _last_seqs_of_closed(connection: Connection, table_ids: Sequence[str]) -> list[tuple[str, int]]:
    """The number of the last event of each of the tables that is closed."""
    closed = select(index.c.id).where(index.c.id.in_(table_ids), index.c.phase == "closed")
    return _last_seqs(connection, connection.execute(closed).scalars().all())


def _people(room: Room) -> Iterator[Guest]:
    """The guests who watch a table, and those with a name who hold a place there."""
    yield from (viewer.guest for viewer in room.viewers if viewer.guest is not None)
    yield from (place.guest for place in room.table.places.values() if place.guest is not None and place.guest.name)


def _existing(connection: Connection, people: Sequence[str]) -> Sequence[str]:
    """The ids among these that still belong to a guest."""
    return connection.execute(select(guests.c.id).where(guests.c.id.in_(people))).scalars().all()
