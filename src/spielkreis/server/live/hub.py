"""All tables that this process has in memory: commands come in, are logged, acknowledged, then told to everybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select

from spielkreis.server.errors import MissingError, UnavailableError
from spielkreis.server.live.broadcast import Broadcast, News
from spielkreis.server.live.leases import Leases
from spielkreis.server.live.pipeline import ATTEMPTS, Asker, Change, Errand, Order, Patient
from spielkreis.server.live.room import Room
from spielkreis.server.metrics import Metrics
from spielkreis.server.storage import table_index
from spielkreis.server.storage.event_log import EventLog
from spielkreis.server.storage.schema import events as log_table
from spielkreis.server.storage.schema import guests
from spielkreis.server.storage.schema import tables as index
from spielkreis.server.storage.store import Conflict, StorageError, Store
from spielkreis.server.table import commands
from spielkreis.server.table.loading import load
from spielkreis.server.table.table import GameTable
from spielkreis.server.table.views import ABOUT_TABLE
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.events import AnyEvent
from spielkreis.server.wire.guest import Guest, new_id
from spielkreis.server.wire.log_entry import LogEntry

BATCH = 500
IDLE = 60.0
"""After so many seconds without use a table leaves the memory."""

_LISTED = frozenset(ABOUT_TABLE)
"""The events after which the list of tables is written anew."""

logger = logging.getLogger("spielkreis.hub")


class Hub:
    """The tables of a process. `changed` is called with the lock held whenever a table has changed."""

    def __init__(self, store: Store, leases: Leases, broadcast: Broadcast, metrics: Metrics) -> None:
        self.store = store
        self.log = EventLog(store)
        self.leases = leases
        self.clock = leases.clock
        self.broadcast = broadcast
        self.metrics = metrics
        self.rooms: dict[str, Room] = {}
        self.held: set[str] = set()
        """The games whose bots and clocks are this process's work."""
        self.attend: Callable[[Room], None] = lambda room: None
        self._forgotten: set[str] = set()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        await self.broadcast.start(self._receive, self._missed)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.broadcast.close()

    async def room(self, name: str) -> Room:
        """The table of this name, from memory or from the log."""
        loop = asyncio.get_running_loop()
        room = self.rooms.get(name)
        if room is None:
            loading = self._loading.get(name)
            if loading is None:
                loading = self._loading[name] = asyncio.create_task(self._load(name))
                loading.add_done_callback(lambda _: self._loading.pop(name, None))
            room = await asyncio.shield(loading)
        room.used = loop.time()
        return room

    async def tables_of(self, guest: Guest) -> list[table_index.Mine]:
        """The tables where a guest sits, the latest first; those that are played say themselves how they stand."""
        found = []
        for each in await table_index.tables_of(self.store, guest):
            table = await self._played(each)
            line = each if table is None else table_index.listed(table)
            waits = table is not None and table.waits_for(guest.id)
            found.append(table_index.Mine(**msgspec.structs.asdict(line), waits=waits))
        return found

    async def create(self, wanted: commands.NewTable, guest: Guest) -> Room:
        """Sets a table up."""
        table = GameTable(new_id())
        await self._begin(table, commands.create(wanted, guest), guest)
        return self._keep(table)

    def order(self, room: Room, guest: Guest, command: messages.Command, asker: Asker) -> None:
        """Has a command carried out, once; the asker is told how that ends, perhaps before this returns."""
        if type(command) is messages.Rematch and (guest.id, command.id) not in room.table.answered:
            self.spawn(self._rematch_for(asker, room, guest, command))
        else:
            Order(self, room, guest, command, asker).start()

    async def command(self, room: Room, guest: Guest, command: messages.Command) -> messages.Ack:
        """Carries a command out, once, and returns when it is in the log."""
        asker = Patient()
        self.order(room, guest, command, asker)
        return await asker.future

    async def append(
        self, room: Room, decide: Callable[[GameTable], Sequence[AnyEvent]], guest: str | None = None
    ) -> bool:
        """Logs what `decide` says of the table as it is, trying again after a conflict; False if that is nothing."""
        change = Change(self, room, decide, guest)
        change.start()
        return await change.future

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Does something beside; a failure is logged and harms nobody else."""
        task = asyncio.create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def forget_idle(self) -> None:
        """Drops tables from memory that nobody looks at and that need no work here."""
        limit = asyncio.get_running_loop().time() - IDLE
        for name, room in list(self.rooms.items()):
            if name not in self.held and not room.viewers and room.used < limit and not room.lock.locked:
                if room.timer is not None:
                    room.timer.cancel()
                del self.rooms[name]

    async def forgotten(self, guest: str) -> None:
        """Reads the tables of a guest anew after his name was taken out of their logs; his sockets are a stranger's."""
        for room in list(self.rooms.values()):
            for viewer in room.viewers:
                if viewer.guest is not None and viewer.guest.id == guest:
                    viewer.guest = None
            if any(room.table.held_by(guest)) or any(entry.guest == guest for entry, _ in room.table.log):
                async with room.lock:
                    fresh = GameTable(room.table.id)
                    for entry in await self.log.load(fresh.id):
                        fresh.apply(entry)
                    room.replace(fresh)

    async def catch_up(self) -> None:
        """Looks into the database whether any table in memory has gone on elsewhere, or somebody was forgotten."""
        # Where there is one process, only whoever runs the server can have done something beside it: closed a table.
        numbers = _numbers if self.store.shared else _closed_numbers
        for some in _batches(list(self.rooms)):
            for name, seq in await self.store.read(partial(numbers, games=some)):
                room = self.rooms.get(name)
                if room is not None and room.table.seq < seq:
                    async with room.lock:
                        await self.read_on(room)
        people = {guest.id for room in self.rooms.values() for guest in _people(room)}
        for some in _batches(list(people - self._forgotten)):
            for guest in set(some) - set(await self.store.read(partial(_known, people=some))):
                self._forgotten.add(guest)
                await self.forgotten(guest)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (StorageError, UnavailableError) as error:
            logger.warning("storage: %s", error)
        except Exception:
            logger.exception("a task failed")

    async def _played(self, line: table_index.Listed) -> GameTable | None:
        """The table of a line in the list if it is being played: the list is written later than the log."""
        if line.phase != "playing":
            return None
        try:
            return (await self.room(line.id)).table
        except MissingError:  # at a table of another version nobody plays on
            return None

    async def _rematch_for(self, asker: Asker, room: Room, guest: Guest, command: messages.Rematch) -> None:
        try:
            ack = await self._rematch(room, guest, command)
        except Exception as error:
            asker.ended(error)
        else:
            asker.acknowledged(ack)
            asker.ended(None)

    async def _rematch(self, room: Room, guest: Guest, command: messages.Rematch) -> messages.Ack:
        """Begins the next table and tells the old one, both or neither; who comes second is sent to the first's."""
        try:
            async with room.lock:
                if self.store.shared:
                    # Another process may have seen the end of the game before this one.
                    await self.read_on(room)
                for _ in range(ATTEMPTS):
                    if room.table.next:
                        return messages.Ack(command.id, room.table.seq, room.table.next)
                    name, made = commands.rematch(room.table, guest)
                    then = [events.Followed(name)]
                    followed = self.entries(room.table, then, guest.id, command.id)
                    try:
                        await self._begin(GameTable(name), made, guest, followed, room.table.id)
                    except Conflict:
                        await self.read_on(room)
                        continue
                    self.happened(room, followed, then)
                    return messages.Ack(command.id, room.table.seq, name)
        except StorageError as error:
            raise UnavailableError("server-storage") from error
        raise UnavailableError("server-busy")

    async def _begin(
        self,
        table: GameTable,
        made: Sequence[AnyEvent],
        guest: Guest,
        followed: Sequence[LogEntry] = (),
        previous: str = "",
    ) -> None:
        """Writes the first events of a table, and with them the event that leads there from another."""
        entries = self.entries(table, made, guest.id, None)
        for entry, event in zip(entries, made, strict=True):
            table.apply(entry, event)

        def also(connection: Connection) -> None:
            table_index.write_index(connection, table)
            if table.phase == "playing":
                self.leases.claim(connection, table.id)

        rows = [(table.id, entry) for entry in entries] + [(previous, entry) for entry in followed]
        try:
            await self.log.append(rows, also)
        except StorageError as error:
            raise UnavailableError("server-storage") from error
        if table.phase == "playing":
            self.held.add(table.id)

    def _keep(self, table: GameTable) -> Room:
        room = self.rooms[table.id] = Room(table)
        room.used = asyncio.get_running_loop().time()
        self.attend(room)
        return room

    async def _load(self, name: str) -> Room:
        try:
            room = self._keep(load(name, await self.log.load(name)))
            # News that came while the log was read found no table to tell.
            async with room.lock:
                await self.read_on(room)
        except StorageError as error:
            raise UnavailableError("server-storage") from error
        return room

    def entries(
        self, table: GameTable, made: Sequence[AnyEvent], guest: str | None, move: str | None
    ) -> list[LogEntry]:
        """The events as they are logged behind those that the table has; the first is the answer to the move."""
        at, seq = max(self.clock.now(), table.at), table.seq
        entries = [LogEntry(seq + 1, at, events.encode(made[0]), guest, move)]
        if len(made) > 1:
            later = enumerate(made[1:], start=seq + 2)
            entries += [LogEntry(number, at, events.encode(event), guest) for number, event in later]
        return entries

    def happened(
        self,
        room: Room,
        entries: Sequence[LogEntry],
        made: Sequence[AnyEvent],
        errand: Errand | None = None,
    ) -> None:
        """Applies what this process has logged, and tells everybody; who has asked for it is the first to know."""
        table, phase = room.table, room.table.phase
        for entry, event in zip(entries, made, strict=True):
            table.apply(entry, event)
        if errand is not None:
            errand.acknowledge(entries[0].seq)
        room.changed()
        self.broadcast.publish(table.id, entries)
        if table.phase != phase or not _LISTED.isdisjoint(map(type, made)):
            self.spawn(self._write_index(room))
        self.attend(room)

    def _heard(self, room: Room, entries: Sequence[LogEntry]) -> None:
        """The same for what another process has logged."""
        table = room.table
        for entry in entries:
            table.apply(entry)
        room.changed()
        if table.phase in ("over", "closed"):
            self.held.discard(table.id)
        self.attend(room)

    async def _write_index(self, room: Room) -> None:
        """Brings the list of tables up to date; it is only a help, made from the log and made again when it differs."""
        over = room.table.phase in ("over", "closed")

        def work(connection: Connection) -> None:
            table_index.write_index(connection, room.table)
            if over:
                self.leases.release(connection, room.table.id)

        await self.store.write(work)
        if over:
            self.held.discard(room.table.id)

    async def read_on(self, room: Room) -> None:
        """Reads what other processes have logged, with the lock held."""
        entries = await self.log.load(room.table.id, room.table.seq)
        if entries:
            self._heard(room, entries)

    def _receive(self, news: News) -> None:
        room = self.rooms.get(news.table)
        if room is not None:
            self.spawn(self._hear(room, news.entries))

    async def _hear(self, room: Room, entries: Sequence[LogEntry]) -> None:
        async with room.lock:
            new = [entry for entry in entries if entry.seq > room.table.seq]
            if new and new[0].seq == room.table.seq + 1:
                self._heard(room, new)
            elif new:
                await self.read_on(room)

    def _missed(self) -> None:
        self.spawn(self.catch_up())


def _batches(names: Sequence[str]) -> Iterator[Sequence[str]]:
    """As many at a time as a query takes."""
    return (names[start : start + BATCH] for start in range(0, len(names), BATCH))


def _numbers(connection: Connection, games: Sequence[str]) -> list[tuple[str, int]]:
    """The number of the last event of each game."""
    query = select(log_table.c.game, func.max(log_table.c.seq)).where(log_table.c.game.in_(games))
    return [(game, seq) for game, seq in connection.execute(query.group_by(log_table.c.game))]


def _people(room: Room) -> Iterator[Guest]:
    """The guests who look at a table, and those with a name who sit there."""
    yield from (viewer.guest for viewer in room.viewers if viewer.guest is not None)
    yield from (place.guest for place in room.table.places.values() if place.guest is not None and place.guest.name)


def _closed_numbers(connection: Connection, games: Sequence[str]) -> list[tuple[str, int]]:
    """The same for those of the games that are closed."""
    closed = select(index.c.id).where(index.c.id.in_(games), index.c.phase == "closed")
    return _numbers(connection, connection.execute(closed).scalars().all())


def _known(connection: Connection, people: Sequence[str]) -> Sequence[str]:
    """Those of the guests who still are."""
    return connection.execute(select(guests.c.id).where(guests.c.id.in_(people))).scalars().all()
