"""The feed of finished games: a number for each, in one order for everybody who follows them.

The transaction that ends a game announces it here. Afterwards one process at a time gives numbers to the games that
were announced. A transaction may commit late: then its game gets a later number, so that nobody who follows the numbers
misses it, as would happen with times or sequences of the database. Each subscriber has a cursor, the number of the last
game that it has handled, which moves in the same transaction as what the subscriber writes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec
from sqlalchemy import ColumnElement, Connection, func, or_, select, text, update

from spielkreis.server.storage.existing_guests import existing_guests
from spielkreis.server.storage.schema import cursors, duties, finished, tables
from spielkreis.server.table.table import GameTable

DUTY = "finished-games"
"""The name of the duty of the process that numbers games and hands them over."""
NUMBERED = "numbered"
"""The cursor with the last number that was given. It only grows, also if the game with that number is deleted."""
BATCH = 100
"""At most this many games are numbered or read at a time."""

_ANNOUNCE = text("INSERT INTO finished (table_id, at) VALUES (:table_id, :at) ON CONFLICT (table_id) DO NOTHING")
_ANNOUNCE_MISSING = text(
    "INSERT INTO finished (table_id, at) SELECT id, changed FROM tables WHERE phase IN ('over', 'closed')"
    " AND NOT EXISTS (SELECT 1 FROM finished WHERE finished.table_id = tables.id) ON CONFLICT (table_id) DO NOTHING"
)
_CURSOR = text(
    "INSERT INTO cursors (name, number) VALUES (:name, 0) ON CONFLICT (name) DO UPDATE SET number = cursors.number"
    " RETURNING number"
)
"""Reads a cursor, which begins at 0, and keeps all other processes from it until the end of the transaction."""


class FinishedGame(msgspec.Struct, frozen=True):
    """A game that is over."""

    number: int
    """Its number in the feed. Numbers grow, and some may be missing."""
    table: GameTable
    people: Mapping[str, str]
    """The guests who held the places at the end, by place, without those who have deleted their data."""


class Subscriber(msgspec.Struct, frozen=True):
    """Somebody who gets every finished game at least once, in the order of the numbers, in one process at a time."""

    name: str
    """The name of the cursor."""
    handle: Callable[[Connection, FinishedGame], None]
    """Is called in the transaction that moves the cursor, so that what it writes is written exactly once. It may run
    several times until one run is committed, so it must do nothing but read and write through the connection. All moves
    of the server wait for it: it should take only a few milliseconds."""
    unplayed: bool = False
    """Whether it also gets tables that were closed before their game was over."""


class NotHolderError(Exception):
    """Another process numbers and hands over the games now, or has handled this one."""


class OutdatedError(Exception):
    """Somebody at the table has deleted their data since it was read."""


def announce(connection: Connection, table_id: str, at: int) -> None:
    """Announces a game in the transaction that ends it."""
    connection.execute(_ANNOUNCE, {"table_id": table_id, "at": at})


def announce_missing(connection: Connection) -> None:
    """Announces the games that are over in the list of tables and were not announced: an earlier version has ended
    them, on this database or on one whose backup was restored here."""
    connection.execute(_ANNOUNCE_MISSING)


def is_missing(connection: Connection) -> bool:
    """Whether a game is over in the list of tables and was not announced."""
    known = select(finished.c.table_id).where(finished.c.table_id == tables.c.id).exists()
    query = select(tables.c.id).where(tables.c.phase.in_(("over", "closed")), ~known).limit(1)
    return connection.execute(query).first() is not None


def is_waiting(connection: Connection) -> bool:
    """Whether a game was announced that has no number."""
    return (
        connection.execute(select(finished.c.table_id).where(finished.c.number.is_(None)).limit(1)).first() is not None
    )


def number_announced(connection: Connection, process: str) -> int:
    """Gives numbers to games that were announced, the earliest first; returns how many got one."""
    # No other process gives numbers until this transaction is committed, so they also become visible in order.
    last = connection.execute(_CURSOR, {"name": NUMBERED}).scalar_one()
    _require_holder(connection, process)
    query = select(finished.c.table_id).where(finished.c.number.is_(None)).order_by(finished.c.at, finished.c.table_id)
    table_ids = connection.execute(query.limit(BATCH)).scalars().all()
    for number, table_id in enumerate(table_ids, start=last + 1):
        connection.execute(update(finished).where(finished.c.table_id == table_id).values(number=number))
    connection.execute(update(cursors).where(cursors.c.name == NUMBERED).values(number=last + len(table_ids)))
    return len(table_ids)


def cursor(connection: Connection, name: str) -> int | None:
    """The number of the last game that a subscriber has handled; None for a new subscriber."""
    return connection.execute(select(cursors.c.number).where(cursors.c.name == name)).scalar()


def open_cursor(connection: Connection, name: str) -> int:
    """The cursor of a new subscriber, before the first game."""
    return int(connection.execute(_CURSOR, {"name": name}).scalar_one())


def following(connection: Connection, number: int) -> Sequence[tuple[int, str]]:
    """The numbers and tables of the next games after a number."""
    query = select(finished.c.number, finished.c.table_id).where(finished.c.number > number)
    return [(found, table_id) for found, table_id in connection.execute(query.order_by(finished.c.number).limit(BATCH))]


def hand_over(
    connection: Connection,
    process: str,
    subscriber: Subscriber,
    before: int,
    number: int,
    table: GameTable | None,
    *,
    fresh: bool,
) -> None:
    """Lets a subscriber, whose cursor is at `before`, handle the next game, and moves the cursor to its number.

    Without a table, because no version of it can be read, only the cursor moves. `OutdatedError` if the table has names
    of people who have deleted their data, unless it is `fresh`.
    """
    if connection.execute(_CURSOR, {"name": subscriber.name}).scalar_one() != before:
        raise NotHolderError
    _require_holder(connection, process)
    if table is not None and (table.outcome is not None or subscriber.unplayed):
        subscriber.handle(connection, FinishedGame(number, table, _people(connection, table, fresh=fresh)))
    connection.execute(update(cursors).where(cursors.c.name == subscriber.name).values(number=number))


def handled_by_all() -> ColumnElement[bool]:
    """The condition that no subscriber needs a table any more: it was not announced, or everybody has handled it."""
    slowest = select(func.min(cursors.c.number)).where(cursors.c.name != NUMBERED).scalar_subquery()
    needed = or_(finished.c.number.is_(None), slowest.is_(None), finished.c.number > slowest)
    return ~select(finished.c.table_id).where(finished.c.table_id == tables.c.id, needed).exists()


def _require_holder(connection: Connection, process: str) -> None:
    holder = connection.execute(select(duties.c.holder).where(duties.c.name == DUTY)).scalar()
    if holder != process:
        raise NotHolderError


def _people(connection: Connection, table: GameTable, *, fresh: bool) -> dict[str, str]:
    held = {place.name: place.guest for place in table.places.values() if place.guest is not None}
    left = existing_guests(connection, {guest.id for guest in held.values()})
    if not fresh and any(guest.name and guest.id not in left for guest in held.values()):
        raise OutdatedError
    return {place: guest.id for place, guest in held.items() if guest.id in left}
