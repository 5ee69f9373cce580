"""Checks of commands: whether a guest may do something at a table now. Each raises the error that says why not."""

from __future__ import annotations

from spielkreis.server.errors import ForbiddenError, LimitError, MissingError, RefusedError
from spielkreis.server.table.lookalikes import looks_like
from spielkreis.server.table.table import GameTable, TablePlace
from spielkreis.server.wire.guest import Guest
from spielkreis.thinking import EARLIER_LEVELS

MAX_EVENTS = 20_000
"""A table with a longer log accepts only moves, so that nobody can fill the disk through one table."""
MAX_ACTIONS = 5_000
"""A table is closed after this many actions: the longest real game has a few hundred, and a longer log takes long to
read."""
MAX_REMOVED = 200
"""At most this many people can be removed from a table."""
MAX_SPOKEN = 500_000
"""At a table where people have said and written this many bytes, nobody can say or write more."""


def require_log_space(table: GameTable) -> None:
    """Raises `LimitError` if the log is full."""
    if table.seq > MAX_EVENTS:
        raise LimitError("server-log-full")


def require_lobby(table: GameTable) -> None:
    """Raises an error if the game has begun."""
    require_log_space(table)
    if table.phase != "lobby":
        raise RefusedError("server-begun")


def require_playing(table: GameTable) -> None:
    """Raises an error unless the game is running."""
    if table.phase == "playing":
        return
    if table.phase == "lobby":
        raise RefusedError("server-not-begun")
    if table.phase == "paused":
        raise RefusedError("server-paused")
    raise RefusedError("server-over")


def require_may_talk(table: GameTable, guest: Guest) -> None:
    """Raises an error if the guest may not say or write anything at this table now."""
    own_places(table, guest)
    if table.phase == "closed":
        raise RefusedError("server-over")
    require_log_space(table)
    if table.spoken > MAX_SPOKEN:
        raise LimitError("server-log-full")


def is_mistakable(table: GameTable, guest: Guest) -> bool:
    """Whether another person at the table has a different name that looks the same, or the same name and colour.

    The same name in another colour is no deception: everybody sees that two people have it.
    """
    others = (place.guest for place in table.places.values() if place.guest is not None)
    return any(other.id != guest.id and _is_twin(other, guest) for other in others)


def _is_twin(other: Guest, guest: Guest) -> bool:
    return looks_like(other.name, guest.name) or (other.name, other.mark) == (guest.name, guest.mark)


def require_long_away(table: GameTable, guest: str, now: int) -> None:
    """Raises an error if a guest plays at the table and has not been away for as long as `grace` allows."""
    latest = max(now, table.at) - table.settings.grace * 1000
    for place in table.held_by(guest):
        if place.bot is None and (place.gone_at is None or place.gone_at > latest):
            raise RefusedError("server-not-away")


def place_named(table: GameTable, name: str) -> TablePlace:
    """The place with this name; `MissingError` if there is none."""
    if name not in table.places:
        raise MissingError("server-no-place", place=name, places=", ".join(table.places))
    return table.places[name]


def place_of_seat(table: GameTable, seat: str) -> TablePlace:
    """The place that holds a seat; `MissingError` if there is no such seat."""
    place = table.by_seat.get(seat)
    if place is None:
        raise MissingError("server-no-seat", seat=seat, seats=", ".join(table.game.seats))
    return place


def require_holder(place: TablePlace, guest: Guest) -> None:
    """Raises an error unless the guest holds the place and plays there themselves."""
    if place.guest is None or place.guest.id != guest.id:
        raise ForbiddenError("server-not-your-place", place=place.name)
    if place.bot is not None:
        raise RefusedError("server-bot-plays", place=place.name)


def own_places(table: GameTable, guest: Guest) -> list[TablePlace]:
    """The places of a guest; `ForbiddenError` if there are none, or if the creator has removed the guest."""
    if guest.id in table.removed:
        raise ForbiddenError("server-removed")
    mine = list(table.held_by(guest.id))
    if not mine:
        raise ForbiddenError("server-no-place-here")
    return mine


def require_creator(table: GameTable, guest: Guest) -> None:
    """Raises `ForbiddenError` for everybody but the creator of the table."""
    if table.creator != guest.id:
        raise ForbiddenError("server-not-creator")


def known_level(level: str, levels: tuple[str, ...]) -> str:
    """The level of a bot, also by a name of an earlier version; `MissingError` if the game has no such level."""
    known = EARLIER_LEVELS.get(level, level)
    if known not in levels:
        raise MissingError("server-no-level", level=level, levels=", ".join(levels))
    return known
