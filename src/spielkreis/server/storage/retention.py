"""Deletes what is older than the server's owner wants to keep: tables without a game, finished games, unused guests."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import islice

from sqlalchemy import Connection, Select, delete, exists, func, select

from spielkreis.server.config import Retention
from spielkreis.server.errors import MissingError
from spielkreis.server.storage import feature_storage
from spielkreis.server.storage.admin import close_table, read_entries
from spielkreis.server.storage.feed import handled_by_all
from spielkreis.server.storage.forget import forget_in_pieces, tables_of
from spielkreis.server.storage.schema import codes, events, finished, guests, leases, members, reviews, tables, tokens
from spielkreis.server.storage.store import Store
from spielkreis.server.table.table import UNFINISHED

DAY = 24 * 3600 * 1000
MOST = 100
"""At most this many tables and guests are deleted at a time."""


async def expire(store: Store, now: int, kept: Retention) -> int:
    """Deletes what is too old, at most `MOST` of each kind; returns how many tables and guests were deleted."""
    count = await store.write(partial(_expire_tables, now=now, kept=kept))
    await store.write(partial(feature_storage.expire, now=now))
    if kept.guests is None:
        return count
    limit = now - kept.guests * DAY
    for guest, games in (await store.read(partial(_unused_with_games, limit=limit))).items():
        if await store.write(partial(_sign_out, guest=guest, limit=limit)):
            with contextlib.suppress(MissingError):  # another process was faster
                await forget_in_pieces(store, guest, games)
                count += 1
    return count


def _expire_tables(connection: Connection, now: int, kept: Retention) -> int:
    """A table that never began is closed first, so that all processes notice, and deleted a day later."""
    count = 0
    if kept.lobbies is not None:
        for name in _older(connection, ("lobby",), now - kept.lobbies * DAY):
            close_table(connection, name, now)
        closed = _older(connection, ("closed",), now - DAY, most=None)
        never_began = (name for name in closed if not _began(connection, name))
        for name in islice(never_began, MOST):
            _purge(connection, name)
            count += 1
    if kept.games is not None:
        for name in _older(connection, ("over", "closed"), now - kept.games * DAY):
            _purge(connection, name)
            count += 1
    return count


def _older(connection: Connection, phases: Sequence[str], limit: int, most: int | None = MOST) -> Sequence[str]:
    old = tables.c.phase.in_(phases) & (tables.c.changed < limit)
    return connection.execute(select(tables.c.id).where(old, handled_by_all()).limit(most)).scalars().all()


def _began(connection: Connection, name: str) -> bool:
    return any(b'"type":"started"' in entry.data for entry in read_entries(connection, name))


def _unused(limit: int) -> Select[str]:
    used = select(func.max(func.coalesce(tokens.c.used, tokens.c.created))).where(tokens.c.guest == guests.c.id)
    sits = (
        select(members.c.game)
        .join(tables, tables.c.id == members.c.game)
        .where(members.c.guest == guests.c.id, tables.c.phase.in_(UNFINISHED))
    )
    last = func.coalesce(used.scalar_subquery(), guests.c.created)
    return select(guests.c.id).where(last < limit, ~exists(sits)).limit(MOST)


def _unused_with_games(connection: Connection, limit: int) -> Mapping[str, Sequence[str]]:
    """Guests who have been unused for too long, with the tables where they have done anything."""
    found = connection.execute(_unused(limit)).scalars().all()
    return tables_of(connection, found) if found else {}


def _sign_out(connection: Connection, guest: str, limit: int) -> bool:
    """Signs a guest out, so that they cannot return while they are deleted; False if they have returned before."""
    if connection.execute(_unused(limit).where(guests.c.id == guest)).first() is None:
        return False
    for table in (codes, tokens):
        connection.execute(delete(table).where(table.c.guest == guest))
    return True


def _purge(connection: Connection, name: str) -> None:
    for table, column in (
        (events, events.c.game),
        (members, members.c.game),
        (reviews, reviews.c.game),
        (finished, finished.c.table_id),
        (leases, leases.c.game),
        (tables, tables.c.id),
    ):
        connection.execute(delete(table).where(column == name))
    feature_storage.forget_table(connection, name)
