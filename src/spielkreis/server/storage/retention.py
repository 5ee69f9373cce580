"""Deletes what is older than the server's owner wants to keep: tables without a game, finished games, unused guests.

Everything is deleted piece by piece, so that others can write in between.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from functools import partial

from sqlalchemy import Connection, Select, delete, exists, func, select, update

from spielkreis.server.config import Retention
from spielkreis.server.errors import MissingError
from spielkreis.server.storage import feature_storage, forget
from spielkreis.server.storage.admin import close_table
from spielkreis.server.storage.feed import handled_by_all
from spielkreis.server.storage.schema import events, finished, guests, leases, members, reviews, tables, tokens
from spielkreis.server.storage.store import Store
from spielkreis.server.table.table import UNFINISHED

DAY = 24 * 3600 * 1000
MOST = 100
"""At most this many tables and guests are looked for at a time."""
_STARTED = b'{"type":"started"'


async def expire(store: Store, now: int, kept: Retention) -> int:
    """Deletes what is too old; returns how many tables and guests were deleted."""
    count = 0
    if kept.lobbies is not None:
        # A table that never began is closed first, so that all processes notice, and deleted a day later.
        await _each(store, partial(_older, phases=("lobby",), limit=now - kept.lobbies * DAY), partial(_close, now=now))
        count += await _each(store, partial(_closed, limit=now - DAY), _purge_unless_begun)
    if kept.games is not None:
        old = partial(_older, phases=("over", "closed"), limit=now - kept.games * DAY)
        count += await _each(store, old, _purge)
    await store.write(partial(feature_storage.expire, now=now))
    if kept.guests is not None:
        limit = now - kept.guests * DAY
        for guest in await store.read(partial(_unused_guests, limit=limit)):
            if await store.write(partial(_sign_out, guest=guest, limit=limit, now=now)):
                await forget.forget_in_pieces(store, guest, lambda: now)
                await store.write(partial(forget.end, guest=guest))
                count += 1
    return count


async def _each(
    store: Store, find: Callable[[Connection], Sequence[str]], work: Callable[[str, Connection], bool]
) -> int:
    """Writes something for each of the tables that are found, until no more are; returns for how many it was true."""
    count = 0
    while names := await store.read(find):
        for name in names:
            began = time.monotonic()
            count += await store.write(partial(work, name))
            await asyncio.sleep(forget.pause(began))
    return count


def _older(connection: Connection, phases: Sequence[str], limit: int) -> Sequence[str]:
    old = tables.c.phase.in_(phases) & (tables.c.changed < limit)
    return connection.execute(select(tables.c.id).where(old, handled_by_all()).limit(MOST)).scalars().all()


def _closed(connection: Connection, limit: int) -> Sequence[str]:
    """Closed tables whose game has not begun, or of which that is not known."""
    old = (tables.c.phase == "closed") & (tables.c.changed < limit) & tables.c.began.is_not(True)
    return connection.execute(select(tables.c.id).where(old, handled_by_all()).limit(MOST)).scalars().all()


def _close(name: str, connection: Connection, now: int) -> bool:
    with contextlib.suppress(MissingError):  # another process was faster
        close_table(connection, name, now)
    return True


def _purge_unless_begun(name: str, connection: Connection) -> bool:
    """Deletes a closed table whose game has not begun; of others that is noted, so that they are not looked at again:
    an earlier version did not write it into the list."""
    start = func.substr(events.c.data, 1, len(_STARTED)) == _STARTED
    if connection.execute(select(events.c.seq).where(events.c.game == name, start).limit(1)).first() is None:
        return _purge(name, connection)
    connection.execute(update(tables).where(tables.c.id == name).values(began=True))
    return False


def _unused(limit: int) -> Select[str]:
    used = select(func.max(func.coalesce(tokens.c.used, tokens.c.created))).where(tokens.c.guest == guests.c.id)
    sits = (
        select(members.c.game)
        .join(tables, tables.c.id == members.c.game)
        .where(members.c.guest == guests.c.id, tables.c.phase.in_(UNFINISHED))
    )
    last = func.coalesce(used.scalar_subquery(), guests.c.created)
    return select(guests.c.id).where(last < limit, ~exists(sits)).limit(MOST)


def _unused_guests(connection: Connection, limit: int) -> Sequence[str]:
    """Guests who have been unused for too long."""
    return connection.execute(_unused(limit)).scalars().all()


def _sign_out(connection: Connection, guest: str, limit: int, now: int) -> bool:
    """Begins to delete a guest, who cannot return from then on; False if they have returned before."""
    if connection.execute(_unused(limit).where(guests.c.id == guest)).first() is None:
        return False
    forget.begin(connection, guest, now)
    return True


def _purge(name: str, connection: Connection) -> bool:
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
    return True
