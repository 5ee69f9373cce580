"""What a viewer of a table is told: built from what he may see, never from the whole with something taken away.

A viewer is a place, by its name, or None for a spectator. Two viewers of the same place get the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from spielkreis.game import GameError
from spielkreis.locales import sentence
from spielkreis.server import events, messages
from spielkreis.server.events import AnyEvent
from spielkreis.server.log import Entry
from spielkreis.server.settings import Settings
from spielkreis.server.table import Place, Table

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

_encode = msgspec.json.Encoder().encode


class Moment:
    """A table at one moment, as all its viewers are told of it: what they have in common is looked up once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._stretches: dict[int, tuple[bool, bool]] = {}
        self._about: messages.Table | None = None
        self._game: dict[str, Any] | None = None

    def news(self, viewer: str | None, since: int) -> messages.News:
        """What happened after event `since`, as a viewer may see it; everything for 0 or a number of the future."""
        table = self.table
        start = since if since <= table.seq else 0
        happened = table.log[start:]
        if start not in self._stretches:
            self._stretches[start] = (start == 0 or _about_table(table, happened), start == 0 or _about_game(happened))
        about_table, about_game = self._stretches[start]
        return messages.News(
            seq=table.seq,
            since=start,
            place=viewer,
            events=tuple(
                [
                    messages.Happened(entry.seq, entry.at, visible(table, entry, event, viewer))
                    for entry, event in happened
                ]
            ),
            table=self.about() if about_table else UNSET,
            game=self.game(viewer) if about_game else UNSET,
        )

    def about(self) -> messages.Table:
        """The table, which everybody sees alike."""
        if self._about is None:
            self._about = about(self.table)
        return self._about

    def game(self, viewer: str | None) -> messages.Game | None:
        """The game as a viewer may see it, once it has begun."""
        table = self.table
        if table.state is None:
            return None
        if self._game is None:
            self._game = _public_game(table)
        seat = None if viewer is None else table.places[viewer].seats[0]
        return messages.Game(view=table.state.view(seat), **self._game)

    def encoded_news(self, viewer: str | None, since: int) -> bytes:
        """The news as they go over the wire."""
        return _encode(self.news(viewer, since))


def news(table: Table, viewer: str | None, since: int) -> messages.News:
    """What happened after event `since`, for one viewer."""
    return Moment(table).news(viewer, since)


def encoded_news(table: Table, viewer: str | None, since: int) -> bytes:
    """The news for one viewer as they go over the wire."""
    return Moment(table).encoded_news(viewer, since)


def visible(table: Table, entry: Entry, event: AnyEvent, viewer: str | None) -> AnyEvent:
    """An event as a viewer may see it."""
    if isinstance(event, events.Created):
        return events.Created(settings(table), event.creator, "", event.commitment, event.previous)
    if isinstance(event, events.Played) and entry.seq in table.hidden and not _open(table):
        mine = viewer is not None and event.seat in table.places[viewer].seats
        return event if mine else events.Played(event.seat, "", event.by)
    return event


def settings(table: Table) -> Settings:
    """What was chosen for the table. A set position may name hidden cards, so it is told only when they are open."""
    if table.kind.all_open or _open(table):
        return table.settings
    return msgspec.structs.replace(table.settings, position="")


def about(table: Table) -> messages.Table:
    """The table, which everybody sees alike."""
    return messages.Table(
        id=table.id,
        settings=settings(table),
        phase=table.phase,
        creator=table.creator,
        places=tuple(_place(place) for place in table.places.values()),
        sides=_sides(table),
        commitment=table.commitment,
        previous=table.previous,
        next=table.next,
    )


def problem(error: GameError, language: str, command: str = "") -> messages.Problem:
    """An error as a message, in the viewer's language."""
    return messages.Problem(error.code, sentence(error, language), dict(error.details), error.rule, command)


def _open(table: Table) -> bool:
    """Whether nothing is hidden any more."""
    return table.phase in ("over", "closed") and table.outcome is not None


def _about_table(table: Table, happened: Sequence[tuple[Entry, AnyEvent]]) -> bool:
    ended = table.phase == "over" and any(isinstance(event, events.Played) for _, event in happened)
    return ended or any(isinstance(event, ABOUT_TABLE) for _, event in happened)


def _about_game(happened: Sequence[tuple[Entry, AnyEvent]]) -> bool:
    return any(isinstance(event, ABOUT_GAME) for _, event in happened)


def _public_game(table: Table) -> dict[str, Any]:
    """What everybody is told of the game beside his view of it."""
    clocks = table.clocks
    return {
        "plies": len(table.plies),
        "turn": table.state.turn,
        "actors": table.actors,
        "outcome": table.outcome,
        "clocks": None if clocks is None else dict(clocks.left),
        "running": () if clocks is None else clocks.running,
        "at": 0 if clocks is None else clocks.since,
        "offers": tuple(
            messages.Offering(o.what, o.place, tuple(o.agreed), tuple(p.name for p in table.waiting_for(o)))
            for o in table.offers.values()
        ),
        "reveal": messages.Reveal(table.seed.hex(), table.nonces) if _open(table) else None,
    }


def _place(place: Place) -> messages.Place:
    return messages.Place(
        name=place.name,
        seats=place.seats,
        guest=place.guest,
        bot=place.bot,
        ready=place.ready,
        here=place.guest is not None and place.gone_at is None,
    )


def _sides(table: Table) -> tuple[tuple[str, ...], ...]:
    sides = table.kind.sides(table.game)
    return tuple(tuple(p.name for p in table.places.values() if p.seats[0] in side) for side in sides)
