# cython: boundscheck=True, wraparound=True
"""A table in the memory of this process, and the connections that watch it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

import cython
import msgspec

from spielkreis.server.errors import ForbiddenError, MissingError
from spielkreis.server.live.lock import Lock
from spielkreis.server.live.sender import Sender
from spielkreis.server.metrics import Metrics
from spielkreis.server.table import questions, views

if TYPE_CHECKING:
    from spielkreis.server.live.bot_turn import BotTurn
    from spielkreis.server.table.table import GameTable
    from spielkreis.server.wire.guest import Guest
    from spielkreis.server.wire.messages import ServerMessage

MAX_REPLIES = 64
"""While this many replies wait to be sent, nothing more is read from the connection."""

MAX_REPLY_BYTES = 256 * 1024
"""The same while replies of this size wait."""

MAX_ENCODED = 64
"""The cache of encoded news holds at most this many, so that repeated requests cannot fill the memory."""

MAX_WATCHING = 20
"""At most this many names of people who watch are sent."""

_ACK = b'{"type":"ack"'

_encode = msgspec.json.Encoder().encode
logger = logging.getLogger("spielkreis.room")


@cython.cclass
class Viewer:
    """One connection. It keeps no queue of news: when it can send, it sends everything that its client has not seen yet
    in one message, so that a slow client costs no memory and misses nothing."""

    if not cython.compiled:
        guest: Guest | None
        language: str
        room: Room
        sender: Sender
        place: str | None
        seen: int
        greeted: bool
        legal: bool
        """Whether the client wants to know what it may do together with the news of the game."""

    def __init__(
        self,
        guest: Guest | None,
        language: str,
        room: Room,
        sender: Sender,
        metrics: Metrics,
        cut: Callable[[], None],
    ) -> None:
        """`cut` ends the connection after an error of the server."""
        self.guest = guest
        self.language = language
        self.room = room
        self.sender = sender
        self.place = None
        self.seen = 0
        self.greeted = False
        self.legal = False
        self._metrics = metrics
        self._cut = cut
        self._replies: list[bytes] = []
        self._reply_bytes = 0

    def reply(self, message: ServerMessage) -> None:
        """Sends a message to this connection only."""
        encoded = _encode(message)
        self._replies.append(encoded)
        self._reply_bytes += len(encoded)
        self.flush()

    def flush(self) -> None:
        """Sends what waits as long as the client reads; the rest follows when the client reads again."""
        try:
            while self.sender.ready():
                text = self._following()
                if text is None:
                    return
                self._metrics.messages_out += 1
                self.sender.send(text)
                if not self._replies:
                    return
        except Exception:
            logger.exception("news could not be sent")
            self._cut()

    def full(self) -> bool:
        """Whether the client has to read its replies before it may send more."""
        many = len(self._replies) >= MAX_REPLIES or self._reply_bytes >= MAX_REPLY_BYTES
        return many and self.sender.open()

    def _following(self) -> bytes | None:
        """The next message: news come first, so that a reply never refers to an event that the client does not know."""
        room: Room = self.room
        replies: list[bytes] = self._replies
        seq: cython.long = room.table.seq
        if self.greeted and (self.seen < seq or self.seen == 0):
            # A viewer who has lost the place starts again as a spectator.
            place = room._allowed(self)
            news = room.news(place, self.seen)
            if self.legal and place is not None:
                news = _with_member(news, b"legal", room.legal(place, self.seen, self.language))
            self.seen = seq
            # The acting player gets news and acknowledgement in one message, since a second message costs as much.
            return _with_member(news, b"ack", self._next_reply() if replies and replies[0].startswith(_ACK) else b"")
        return self._next_reply() if replies else None

    def _next_reply(self) -> bytes:
        reply: bytes = self._replies.pop(0)
        self._reply_bytes -= len(reply)
        return reply


@cython.cclass
class Room:
    """A table and its viewers. Changing the table requires the lock."""

    if not cython.compiled:
        table: GameTable
        lock: Lock
        viewers: set[Viewer]
        thinking: dict[tuple[str, int], asyncio.Task[None]]
        """The tasks of bots that are choosing, by seat and the number of the event that started the decision."""
        bot_turn: BotTurn | None
        """The latest turn of a bot, which may go on with another action."""
        timer: asyncio.TimerHandle | None
        used: float

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.lock = Lock()
        self.viewers = set()
        self.thinking = {}
        self.bot_turn = None
        self.timer = None
        self.used = 0.0
        self._encoder = views.NewsEncoder(table)
        self._encoder_seq = table.seq
        self._encoded: dict[tuple[str | None, int], bytes] = {}
        self._legal: dict[tuple[str, str], bytes] = {}

    def changed(self) -> None:
        """Sends the news to all viewers."""
        seq: cython.long = self.table.seq
        viewer: Viewer
        acting = self.table.acting
        deciding: list[Viewer] = []
        for viewer in self.viewers:
            if viewer.seen == seq:
                continue
            # The time that it takes to list legal actions depends on a hand: nobody else may wait for it.
            if viewer.legal and viewer.place in acting:
                deciding.append(viewer)
            else:
                viewer.flush()
        for viewer in deciding:
            viewer.flush()

    def replace(self, table: GameTable) -> None:
        """Replaces the table after it was loaded again; all viewers receive everything."""
        self.table = table
        self._encoder_seq = -1
        viewer: Viewer
        for viewer in self.viewers:
            viewer.seen = 0
        self.changed()

    def news(self, place: str | None, since: cython.long) -> bytes:
        """The news for a place since an event, encoded once for all viewers that need the same."""
        encoded: dict[tuple[str | None, int], bytes] = self._encoded
        if self._encoder_seq != self.table.seq:
            self._encoder, self._encoder_seq = views.NewsEncoder(self.table), self.table.seq
            encoded.clear()
            self._legal.clear()
        key = (place, since)
        found = encoded.get(key)
        if found is None:
            if len(encoded) >= MAX_ENCODED:
                encoded.clear()
            found = encoded[key] = self._encoder.encoded_news(place, since)
        return found

    def legal(self, place: str, since: cython.long, language: str) -> bytes:
        """What the player at a place may do, encoded once for all viewers; empty if news since this event include no
        game, or if the player has nothing to decide."""
        if not self._encoder.includes_game(since):
            return b""
        found = self._legal.get((place, language))
        if found is None:
            actions = questions.legal_in_news(self.table, place, language)
            found = b"" if actions is None else _encode(actions)
            self._legal[place, language] = found
        return found

    def look(self, viewer: Viewer, place: str | None, seen: int, legal: bool = False) -> None:
        """Lets a viewer watch from an own place or as a spectator; with `legal`, news list what the place may do."""
        if place is not None:
            self.check(viewer.guest, place)
        if viewer.greeted and place != viewer.place:
            # Another place may see events that the previous one could not.
            viewer.seen = 0
        elif not viewer.greeted or seen < viewer.seen:
            viewer.seen = seen if seen <= self.table.seq else 0
        viewer.place, viewer.legal, viewer.greeted = place, legal, True
        viewer.flush()

    def check(self, guest: Guest | None, place: str) -> None:
        """Raises an error if the guest does not hold the place."""
        found = self.table.places.get(place)
        if found is None:
            raise MissingError("server-no-place", place=place, places=", ".join(self.table.places))
        if found.guest is None or guest is None or found.guest.id != guest.id:
            raise ForbiddenError("server-not-your-place", place=place)

    def _allowed(self, viewer: Viewer) -> str | None:
        """The place from which a viewer may watch now; None for a spectator or after losing the place."""
        if viewer.place is not None:
            held = self.table.places[viewer.place].guest
            if held is None or viewer.guest is None or held.id != viewer.guest.id:
                viewer.place, viewer.seen = None, 0
        return viewer.place

    def watchers(self) -> tuple[int, tuple[str, ...]]:
        """How many people without a place watch through this process, and the names of those who have one."""
        held = {place.guest.id for place in self.table.places.values() if place.guest is not None}
        named: dict[str, str] = {}
        unnamed = 0
        viewer: Viewer
        for viewer in self.viewers:
            if viewer.guest is None:
                unnamed += viewer.greeted
            elif viewer.greeted and viewer.guest.id not in held:
                named[viewer.guest.id] = viewer.guest.name
        return unnamed + len(named), tuple(sorted(named.values())[:MAX_WATCHING])

    def watched(self, place: str) -> bool:
        """Whether a connection of this process watches from this place."""
        return any(viewer.place == place for viewer in self.viewers)


def _with_member(news: bytes, name: bytes, member: bytes) -> bytes:
    """The news with one more member, unless that is empty."""
    return b'%b,"%b":%b}' % (news[:-1], name, member) if member else news
