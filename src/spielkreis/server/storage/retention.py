"""Deletes what is older than the server's owner wants to keep: tables without a game, finished games, unused guests."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, exists, func, select

from spielkreis.server.config import Retention
from spielkreis.server.errors import MissingError
from spielkreis.server.storage.admin import close_table, read_entries
from spielkreis.server.storage.forget import forget
from spielkreis.server.storage.schema import events, guests, leases, members, reviews, tables, tokens
from spielkreis.server.table.table import UNFINISHED

DAY = 24 * 3600 * 1000
MOST = 100
"""At most this many tables and guests are deleted in one transaction."""


def expire(connection: Connection, now: int, kept: Retention) -> int:
    """Deletes what is too old, at most `MOST` of each kind; returns how many tables and guests were deleted.

    A table that never began is closed first, so that all processes notice, and deleted a day later.
    """
    count = 0
    if kept.lobbies is not None:
        for name in _older(connection, ("lobby",), now - kept.lobbies * DAY):
            close_table(connection, name, now)
        for name in _older(connection, ("closed",), now - DAY):
            if not any(b'"type":"started"' in entry.data for entry in read_entries(connection, name)):
                _purge(connection, name)
                count += 1
    if kept.games is not None:
        for name in _older(connection, ("over", "closed"), now - kept.games * DAY):
            _purge(connection, name)
            count += 1
    if kept.guests is not None:
        for guest in _unused(connection, now - kept.guests * DAY):
            try:
                forget(connection, guest)
                count += 1
            except MissingError:  # another process was faster
                continue
    return count


def _older(connection: Connection, phases: Sequence[str], limit: int) -> Sequence[str]:
    query = select(tables.c.id).where(tables.c.phase.in_(phases), tables.c.changed < limit).limit(MOST)
    return connection.execute(query).scalars().all()


def _unused(connection: Connection, limit: int) -> Sequence[str]:
    used = select(func.max(func.coalesce(tokens.c.used, tokens.c.created))).where(tokens.c.guest == guests.c.id)
    sits = (
        select(members.c.game)
        .join(tables, tables.c.id == members.c.game)
        .where(members.c.guest == guests.c.id, tables.c.phase.in_(UNFINISHED))
    )
    last = func.coalesce(used.scalar_subquery(), guests.c.created)
    return connection.execute(select(guests.c.id).where(last < limit, ~exists(sits)).limit(MOST)).scalars().all()


def _purge(connection: Connection, name: str) -> None:
    for table, column in (
        (events, events.c.game),
        (members, members.c.game),
        (reviews, reviews.c.game),
        (leases, leases.c.game),
        (tables, tables.c.id),
    ):
        connection.execute(delete(table).where(column == name))
