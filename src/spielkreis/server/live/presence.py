"""The presence of people at tables: with a connection, or by requests alone.

The log says who is away. Each process writes there about the people who were connected to it, and about those whose
last request it received. If it is wrong about a person, the process that knows better corrects it in the log.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from functools import partial

import msgspec

from spielkreis.server.errors import UnavailableError
from spielkreis.server.live.passing import PassingMessages, Topic
from spielkreis.server.live.pipeline import Pipeline
from spielkreis.server.live.room import Room, Viewer
from spielkreis.server.live.rooms import Rooms
from spielkreis.server.table.table import UNFINISHED, GameTable, TablePlace
from spielkreis.server.wire import events
from spielkreis.server.wire.events import AnyEvent
from spielkreis.server.wire.guest import Guest

AWAY = 3.0
"""A person who reconnects within this many seconds does not count as away."""
SILENCE = 30.0
"""A person without a connection is away after this many seconds without a request at the table."""
ANSWER = 1.0
"""Other processes have this many seconds to report that the person is connected to them."""


class GuestAtTable(msgspec.Struct, frozen=True):
    """A guest who has a place at a table."""

    table: str
    guest: str


SOUGHT = Topic("presence-sought", GuestAtTable)
"""The question whether a guest is connected to another process."""
FOUND = Topic("presence-found", GuestAtTable)
"""The answer of the process to which the guest is connected."""


class Presence:
    """Records who is away from a table and who is back, as far as this process knows."""

    def __init__(self, rooms: Rooms, pipeline: Pipeline, passing: PassingMessages) -> None:
        self._rooms = rooms
        self._pipeline = pipeline
        self._passing = passing
        self._tasks = pipeline.tasks
        self._heard: dict[tuple[str, str], asyncio.TimerHandle] = {}
        """Timers that end the presence of people who only send requests, by table and guest."""
        self._sought: set[GuestAtTable] = set()
        """The guests of tables whom this process has asked the other processes for."""
        passing.subscribe(SOUGHT, self._answer)
        passing.subscribe(FOUND, self._sought.discard)

    def close(self) -> None:
        """Cancels all timers."""
        for timer in self._heard.values():
            timer.cancel()
        self._heard.clear()

    def here(self, room: Room, place: TablePlace) -> bool:
        """Whether this process knows that the person at this place is there."""
        heard = place.guest is not None and (room.table.id, place.guest.id) in self._heard
        return heard or room.watched(place.name)

    def absent(self, room: Room, table: GameTable) -> list[AnyEvent]:
        """The events that record as away the people at a running game of whom this process knows nothing."""
        if table.phase not in ("playing", "paused"):
            return []
        return [
            events.WasGone(place.name)
            for place in table.places.values()
            if place.guest is not None and place.gone_at is None and not self.here(room, place)
        ]

    def attend(self, room: Room, place: TablePlace) -> None:
        """Is called when the log says that a person is away: corrects it if this process knows better."""
        if self.here(room, place):
            self._tasks.spawn(self.back(room, place.name))

    def arrived(self, room: Room, viewer: Viewer) -> None:
        """Is called when a person starts to watch the table from their place."""
        if viewer.place is None or viewer.guest is None:
            return
        if (timer := self._heard.pop((room.table.id, viewer.guest.id), None)) is not None:
            timer.cancel()
        if room.table.places[viewer.place].gone_at is not None:
            self._tasks.spawn(self.back(room, viewer.place))

    def left(self, room: Room, viewer: Viewer) -> None:
        """Is called when a connection was lost."""
        if viewer.place is not None and not room.watched(viewer.place):
            self._tasks.spawn(self.gone(room, viewer.place))

    async def heard(self, room: Room, guest: Guest) -> None:
        """Is called for every request of a guest at a table. Returns when the log says that they are there."""
        mine = list(room.table.held_by(guest.id))
        if not mine or room.table.phase not in UNFINISHED:
            return
        key = (room.table.id, guest.id)
        if key in self._heard:
            self._heard[key].cancel()
        self._heard[key] = asyncio.get_running_loop().call_later(SILENCE, self._fell_silent, room, guest.id)
        for place in mine:
            if place.gone_at is not None:
                # If it cannot be stored now, the next request tries it again.
                with contextlib.suppress(UnavailableError):
                    await self._pipeline.change(room, partial(self._returned, room, place.name))

    def _answer(self, sought: GuestAtTable) -> None:
        room = self._rooms.get(sought.table)
        if room is not None and _connected(room, sought.guest):
            self._passing.send(FOUND, sought, sought.guest)

    async def back(self, room: Room, name: str) -> None:
        """Records that a person is back, if they are."""
        await self._pipeline.insist(room, partial(self._returned, room, name))

    def _returned(self, room: Room, name: str, table: GameTable) -> Sequence[AnyEvent]:
        place = table.places[name]
        away = place.guest is not None and place.gone_at is not None
        return (events.WasBack(name),) if away and self.here(room, place) else ()

    async def gone(self, room: Room, name: str) -> None:
        """Records that a person is away, if they have not come back after a moment."""
        await asyncio.sleep(AWAY)

        def decide(table: GameTable) -> Sequence[AnyEvent]:
            place = table.places[name]
            if table.phase not in UNFINISHED or place.guest is None or place.gone_at is not None:
                return ()
            return () if self.here(room, place) else (events.WasGone(name),)

        await self._pipeline.insist(room, decide)

    def _fell_silent(self, room: Room, guest: str) -> None:
        del self._heard[room.table.id, guest]
        if not _connected(room, guest):
            self._tasks.spawn(self._seek(room, guest))

    async def _seek(self, room: Room, guest: str) -> None:
        """Records a silent guest as away unless they are connected to another process."""
        key, sought = (room.table.id, guest), GuestAtTable(room.table.id, guest)
        self._sought.add(sought)
        self._passing.send(SOUGHT, sought, guest)
        await asyncio.sleep(ANSWER)
        if sought not in self._sought:
            return
        self._sought.discard(sought)

        def decide(table: GameTable) -> Sequence[AnyEvent]:
            if table.phase not in UNFINISHED or key in self._heard or _connected(room, guest):
                return ()
            return [events.WasGone(place.name) for place in table.held_by(guest) if place.gone_at is None]

        await self._pipeline.insist(room, decide)


def _connected(room: Room, guest: str) -> bool:
    """Whether a guest watches from a place through this process."""
    return any(viewer.place and viewer.guest is not None and viewer.guest.id == guest for viewer in room.viewers)
