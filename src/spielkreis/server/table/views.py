"""What a viewer of a table receives. Views are built from what the viewer may see, never by removing secrets.

A viewer is a place, by its name, or None for a spectator. Two viewers of the same place get the same bytes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

import msgspec

from spielkreis.game import Seat
from spielkreis.server.games.adapter import json_members
from spielkreis.server.table.table import GameTable, TablePlace
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.events import AnyEvent
from spielkreis.server.wire.log_entry import LogEntry
from spielkreis.server.wire.settings import Settings
from spielkreis.thinking import level_of

ABOUT_TABLE = (
    events.Created,
    events.Sat,
    events.Renamed,
    events.Stood,
    events.BotSat,
    events.Exchanged,
    events.WasReady,
    events.WasNotReady,
    events.Started,
    events.Paused,
    events.Resumed,
    events.Ended,
    events.WasGone,
    events.WasBack,
    events.StoodIn,
    events.Removed,
    events.Followed,
    events.Closed,
)
ABOUT_GAME = (
    events.Started,
    events.Played,
    events.Offered,
    events.Agreed,
    events.Declined,
    events.TakenBack,
    events.Paused,
    events.Resumed,
    events.Ended,
    events.Credited,
)
_TABLE, _GAME = frozenset(ABOUT_TABLE), frozenset(ABOUT_GAME)
_SPOKEN: frozenset[type[events.Event]] = frozenset({events.Said, events.Wrote})
_TALK_AND_PRESENCE = _SPOKEN | {events.WasGone, events.WasBack}
_ARRANGING: frozenset[type[events.Event]] = frozenset(
    {
        events.Stood,
        events.BotSat,
        events.Exchanged,
        events.WasReady,
        events.WasNotReady,
        events.Offered,
        events.Declined,
    }
)
"""What can happen as often as people like; what has come of it is in the table and the game. A test asks of every event
whether it belongs here or above: otherwise all of them stay in news for ever, and a table could be filled with them."""
PAGE = 200
PAGE_BYTES = 64 * 1024
"""News contain at most this many, and this many bytes, of what people say and of who comes and goes, and as many of
what they arrange."""

Logged = tuple[LogEntry, AnyEvent]

_PLAIN_MEMBERS = b'"outcome":null,"clocks":null,"running":[],"at":0,"offers":[],"reveal":null'
"""The JSON members of a running game without clocks and offers."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(messages.News).decode


class NewsEncoder:
    """Encodes the news of a table after one event for all its viewers; the part they share is encoded once."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self._shared: dict[int, _SharedNews] = {}
        self._common = b""
        self._told: Sequence[Logged] = ()
        """The events of news since the beginning, if anybody has asked for old ones."""

    def encoded_news(self, viewer: str | None, since: int) -> bytes:
        """The encoded news after event `since`; everything if it is 0 or greater than the last event."""
        table = self.table
        start = since if since <= table.seq else 0
        shared = self._shared_since(start)
        happened = shared.events or self._events(start, viewer)
        if shared.own is None:
            return b"".join((shared.head, _encode(viewer), happened, shared.rest, b"}"))
        own = shared.own(None if viewer is None else table.places[viewer].seats[0])
        return b"".join((shared.head, _encode(viewer), happened, shared.rest, own, b"}}}"))

    def includes_game(self, since: int) -> bool:
        """Whether the news after event `since` include a game in progress or a finished one."""
        return self._shared_since(since if since <= self.table.seq else 0).own is not None

    def _shared_since(self, start: int) -> _SharedNews:
        shared = self._shared.get(start)
        if shared is None:
            shared = self._shared[start] = self._shared_news(start)
        return shared

    def _shared_news(self, start: int) -> _SharedNews:
        table = self.table
        if start == table.seq - 1 and table.phase == "playing" and type(table.log[-1][1]) is events.Played:
            return self._play(start)
        happened = {type(event) for _, event in table.log[start:]}
        hides = not _open(table) and not table.hidden.isdisjoint(range(start + 1, table.seq + 1))
        made = _SharedNews(
            head=b'{"type":"news","seq":%d,"since":%d,"place":' % (table.seq, start),
            events=b"" if hides else self._events(start, None),
        )
        ends = table.phase == "over" and events.Played in happened
        if start == 0 or ends or not _TABLE.isdisjoint(happened):
            made.rest += b',"table":' + _encode(about(table))
        if start == 0 or not _GAME.isdisjoint(happened):
            if not table.began:
                made.rest += b',"game":null'
            else:
                kept = table.kept(start) if start >= table.began else None
                made.rest += self._game(kept)
                made.own = table.adapter.private_view(table.state, kept or 0)
        return made

    def _play(self, start: int) -> _SharedNews:
        """The news of a single play in a game that goes on, by far the most frequent case."""
        table = self.table
        kept, (entry, _) = table.kept(start), table.log[-1]
        hides = entry.seq in table.hidden
        return _SharedNews(
            b'{"type":"news","seq":%d,"since":%d,"place":' % (table.seq, start),
            b"" if hides else b',"events":[{"seq":%d,"at":%d,"event":%b}]' % (entry.seq, entry.at, entry.data),
            self._game(kept),
            table.adapter.private_view(table.state, kept),
        )

    def _events(self, start: int, viewer: str | None) -> bytes:
        table = self.table
        encoded = [
            b'{"seq":%d,"at":%d,"event":%b}' % (entry.seq, entry.at, _encoded_event(table, entry, event, viewer))
            for entry, event in self._since(start)
        ]
        return b',"events":[%b]' % b",".join(encoded)

    def _since(self, start: int) -> Sequence[Logged]:
        """The events of news after event `start`. Those of a long log are chosen once."""
        log = self.table.log
        if len(log) - start <= PAGE:
            return log[start:]
        self._told = self._told or _told(log)
        return self._told[bisect_right(self._told, start, key=lambda logged: logged[0].seq) :]

    def _game(self, kept: int | None) -> bytes:
        """The game up to the private part of the view; `kept` is None for viewers without the game so far."""
        table = self.table
        if not self._common:
            self._common = table.adapter.public_view(table.state)
        growing = b"" if kept is None else json_members(dict.fromkeys(table.adapter.growing_lists, kept))
        fixed = table.adapter.fixed_view(table.state) if kept is None else b""
        known = fixed + b"," + self._common if fixed else self._common
        return b',"game":{%b,"kept":{%b},"view":{%b,' % (_public_game(table), growing, known)


class _SharedNews(msgspec.Struct):
    """The part of the news since an event that is the same for all viewers."""

    head: bytes
    events: bytes
    """Empty if they differ between viewers."""
    rest: bytes = b""
    """The table and the game, up to the private part of the view."""
    own: Callable[[Seat | None], bytes] | None = None
    """Returns the private part of the view; None if the news contain no game."""


def news(table: GameTable, viewer: str | None, since: int) -> messages.News:
    """What happened after event `since`, for one viewer."""
    return _decode(encoded_news(table, viewer, since))


def encoded_news(table: GameTable, viewer: str | None, since: int) -> bytes:
    """The encoded news for one viewer."""
    return NewsEncoder(table).encoded_news(viewer, since)


def chat(table: GameTable, before: int) -> list[messages.Happened]:
    """The newest page of what people said and wrote before an event."""
    spoken = [(entry, event) for entry, event in table.log[: max(before - 1, 0)] if type(event) in _SPOKEN]
    return [messages.Happened(entry.seq, entry.at, event) for entry, event in _newest(spoken)]


def _told(log: Sequence[Logged]) -> Sequence[Logged]:
    """The events of news: all that count, and the newest of those that may be many."""
    return _last_names(_shortened(_shortened(log, _TALK_AND_PRESENCE), _ARRANGING))


def _last_names(log: Sequence[Logged]) -> Sequence[Logged]:
    """The log with only the last of many names of each guest; clients need it to show who wrote something."""
    named = [(entry.seq, event.guest.id) for entry, event in log if isinstance(event, events.Sat | events.Renamed)]
    if len(named) <= PAGE:
        return log
    last = {guest: seq for seq, guest in named}
    earlier = {seq for seq, guest in named if last[guest] != seq}
    return [logged for logged in log if logged[0].seq not in earlier]


def _shortened(log: Sequence[Logged], kinds: frozenset[type[events.Event]]) -> Sequence[Logged]:
    """The log with only the newest page of these kinds of events."""
    found = [logged for logged in log if type(logged[1]) in kinds]
    kept = _newest(found)
    if len(kept) == len(found):
        return log
    first = kept[0][0].seq
    return [logged for logged in log if logged[0].seq >= first or type(logged[1]) not in kinds]


def _newest(log: Sequence[Logged]) -> Sequence[Logged]:
    """The newest events that fit on a page, at least one."""
    size, start = 0, len(log)
    while start > 0 and len(log) - start < PAGE and (size == 0 or size < PAGE_BYTES):
        start -= 1
        size += len(log[start][0].data)
    return log[start:]


def visible(table: GameTable, entry: LogEntry, event: AnyEvent, viewer: str | None) -> AnyEvent:
    """An event as a viewer may see it."""
    if isinstance(event, events.Created):
        return events.Created(settings(table), event.creator, "", event.commitment, event.previous)
    if isinstance(event, events.Played) and entry.seq in table.hidden and not _open(table):
        mine = viewer is not None and event.seat in table.places[viewer].seats
        return event if mine else events.Played(event.seat, "", event.by)
    return event


def _encoded_event(table: GameTable, entry: LogEntry, event: AnyEvent, viewer: str | None) -> bytes:
    """The encoded event as a viewer may see it; an event without secrets is sent as it is stored."""
    if isinstance(event, events.Created) or entry.seq in table.hidden:
        seen = visible(table, entry, event, viewer)
        return entry.data if seen is event else events.encode(seen)
    return entry.data


def settings(table: GameTable) -> Settings:
    """The settings of the table. A set position may contain hidden cards, so it is sent only when they are open."""
    if table.adapter.all_open or _open(table):
        return table.settings
    return msgspec.structs.replace(table.settings, position="")


def about(table: GameTable) -> messages.TableView:
    """The table, which is the same for everybody."""
    stand_in_at = table.stand_in_at() if table.phase == "playing" else {}
    return messages.TableView(
        id=table.id,
        settings=settings(table),
        phase=table.phase,
        creator=table.creator,
        places=tuple(_place(place, stand_in_at.get(place.name)) for place in table.places.values()),
        sides=_sides(table),
        commitment=table.commitment,
        previous=table.previous,
        next=table.next,
        position=bool(table.settings.position),
    )


def _open(table: GameTable) -> bool:
    """Whether the game is over, so that nothing is hidden any more."""
    return table.phase in ("over", "closed") and table.outcome is not None


def _public_game(table: GameTable) -> bytes:
    """The public JSON members of the game except the view, without braces."""
    clocks = table.clocks
    if clocks is None and table.phase == "playing" and not table.offers:
        turn = (len(table.plies), _encode(table.state.turn), _encode(table.actors))
        return b'"plies":%d,"turn":%b,"actors":%b,%b' % (*turn, _PLAIN_MEMBERS)
    offers = tuple(
        messages.Offering(o.what, o.place, tuple(o.agreed), tuple(p.name for p in table.waiting_for(o)))
        for o in table.offers.values()
    )
    return json_members(
        {
            "plies": len(table.plies),
            "turn": table.state.turn,
            "actors": table.actors,
            "outcome": table.outcome,
            "clocks": None if clocks is None else dict(clocks.left),
            "running": () if clocks is None else clocks.running,
            "at": 0 if clocks is None else clocks.since,
            "offers": offers,
            "reveal": messages.Reveal(table.seed.hex(), table.nonces) if _open(table) else None,
        }
    )


def _place(place: TablePlace, bot_at: int | None) -> messages.Place:
    return messages.Place(
        name=place.name,
        seats=place.seats,
        guest=place.guest,
        bot=None if place.bot is None else level_of(place.bot),
        ready=place.ready,
        here=place.guest is not None and place.gone_at is None,
        bot_at=bot_at,
    )


def _sides(table: GameTable) -> tuple[tuple[str, ...], ...]:
    sides = table.adapter.sides(table.game)
    return tuple(tuple(p.name for p in table.places.values() if p.seats[0] in side) for side in sides)
