"""A table that this process has in memory, and the people who look at it through this process."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING, Protocol

import msgspec

from spielkreis.server import views
from spielkreis.server.errors import ForbiddenError, MissingError
from spielkreis.server.line import INTERNAL
from spielkreis.server.lock import Lock

if TYPE_CHECKING:
    from spielkreis.server.guests import Guest
    from spielkreis.server.messages import FromServer
    from spielkreis.server.metrics import Metrics
    from spielkreis.server.table import Table

MAX_REPLIES = 64
"""While so many answers wait to be sent, nothing more is read from this connection."""

MAX_ENCODED = 64
"""So many different news are kept of one moment: whoever asks for everything once more must not fill the memory."""

_ACK = b'{"type":"ack"'

_encode = msgspec.json.Encoder().encode
logger = logging.getLogger("spielkreis.room")


class Ear(Protocol):
    """The other end of a connection."""

    @property
    def open(self) -> bool:
        """Whether anybody is there."""

    @property
    def ready(self) -> bool:
        """Whether it takes messages now."""

    def tell(self, text: bytes) -> None:
        """Sends a message, if it is ready."""

    def close(self, code: int) -> None:
        """Ends the connection."""


class Viewer:
    """One connection. It keeps no queue of news: when it is ready it gets all that it has not seen yet, in one piece,
    so that a slow reader costs no memory and misses nothing."""

    def __init__(self, guest: Guest | None, language: str, room: Room, ear: Ear, metrics: Metrics) -> None:
        self.guest = guest
        self.language = language
        self.room = room
        self.ear = ear
        self.place: str | None = None
        self.seen = 0
        self.greeted = False
        self._metrics = metrics
        self._replies: deque[bytes] = deque()

    def reply(self, message: FromServer) -> None:
        """Answers this connection alone."""
        self._replies.append(_encode(message))
        self.flush()

    def flush(self) -> None:
        """Sends all that there is, or as much as the other side takes now; the rest when it is ready again."""
        ear = self.ear
        try:
            while ear.ready and (text := self._following()) is not None:
                self._metrics.messages_out += 1
                ear.tell(text)
                if not self._replies:
                    return
        except Exception:
            logger.exception("somebody could not be told")
            ear.close(INTERNAL)

    @property
    def full(self) -> bool:
        """Whether the other side has to read before it may ask more."""
        return len(self._replies) >= MAX_REPLIES and self.ear.open

    def _following(self) -> bytes | None:
        """What is sent next: first what happened, so that an answer never speaks of something unknown."""
        room, replies = self.room, self._replies
        seq = room.table.seq
        if self.greeted and (self.seen < seq or self.seen == 0):
            # Who may look from no place any more has seen nothing as a spectator.
            place = room.allowed(self)
            news = room.news(place, self.seen)
            self.seen = seq
            # Whoever acted gets news and acknowledgement in one message: a second one costs as much as the first.
            return _with_ack(news, replies.popleft()) if replies and replies[0].startswith(_ACK) else news
        return replies.popleft() if replies else None


class Room:
    """A table and its viewers. Whoever changes the table holds the lock."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = Lock()
        self.viewers: set[Viewer] = set()
        self.thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        """The bots at work: a seat and the event that put the question."""
        self.timer: asyncio.TimerHandle | None = None
        self.used = 0.0
        self._moment = views.Moment(table)
        self._moment_seq = table.seq
        self._encoded: dict[tuple[str | None, int], bytes] = {}

    def changed(self) -> None:
        """Tells everybody who looks."""
        seq = self.table.seq
        for viewer in self.viewers:
            if viewer.seen != seq:
                viewer.flush()

    def replace(self, table: Table) -> None:
        """The same table, read anew: everybody is told the whole story."""
        self.table = table
        self._moment_seq = -1
        for viewer in self.viewers:
            viewer.seen = 0
        self.changed()

    def news(self, place: str | None, since: int) -> bytes:
        """The news for a place since an event, made once for all who need the same."""
        encoded = self._encoded
        if self._moment_seq != self.table.seq:
            self._moment, self._moment_seq = views.Moment(self.table), self.table.seq
            encoded.clear()
        key = (place, since)
        found = encoded.get(key)
        if found is None:
            if len(encoded) >= MAX_ENCODED:
                encoded.clear()
            found = encoded[key] = self._moment.encoded_news(place, since)
        return found

    def look(self, viewer: Viewer, place: str | None, seen: int) -> None:
        """The viewer looks from a place that he holds, or as a spectator."""
        if place is not None:
            self.check(viewer.guest, place)
        if not viewer.greeted or place != viewer.place or seen < viewer.seen:
            viewer.seen = seen if seen <= self.table.seq else 0
        viewer.place, viewer.greeted = place, True
        viewer.flush()

    def check(self, guest: Guest | None, place: str) -> None:
        """Refuses a place that somebody else holds."""
        found = self.table.places.get(place)
        if found is None:
            raise MissingError("server-no-place", place=place, places=", ".join(self.table.places))
        if found.guest is None or guest is None or found.guest.id != guest.id:
            raise ForbiddenError("server-not-your-place", place=place)

    def allowed(self, viewer: Viewer) -> str | None:
        """From where a viewer may look now; who has lost his place is a spectator."""
        if viewer.place is not None:
            held = self.table.places[viewer.place].guest
            if held is None or viewer.guest is None or held.id != viewer.guest.id:
                viewer.place, viewer.seen = None, 0
        return viewer.place

    def watched(self, place: str) -> bool:
        """Whether somebody looks from this place through this process."""
        return any(viewer.place == place for viewer in self.viewers)


def _with_ack(news: bytes, ack: bytes) -> bytes:
    return b'%b,"ack":%b}' % (news[:-1], ack)
