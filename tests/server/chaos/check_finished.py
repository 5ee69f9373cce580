"""Compares what the counting feature and the list of tables say about finished games with their logs."""

from __future__ import annotations

import asyncio
import time
from collections import Counter

from sqlalchemy import Connection, func, select

from spielkreis.server.storage import feed
from spielkreis.server.storage.admin import read_table
from spielkreis.server.storage.schema import cursors, finished, leases, tables
from spielkreis.server.storage.store import Store
from tests.server.counting.storage import counted, counts

PATIENCE = 120
"""Seconds within which everything must have been handed over when nobody dies any more."""


async def check_finished(database: str) -> int:
    """Waits until all finished games are handed over; fails if one was lost or counted twice, or is listed as
    unfinished. Returns how many there are."""
    store = Store(database)
    await store.open()
    try:
        limit = time.monotonic() + PATIENCE
        while not await store.read(_settled):
            assert time.monotonic() < limit, await store.read(_state)
            await asyncio.sleep(0.1)
        return await store.read(_compare)
    finally:
        await store.close()


def _settled(connection: Connection) -> bool:
    slowest = connection.execute(select(func.min(cursors.c.number))).scalar()
    return not feed.is_waiting(connection) and slowest == feed.cursor(connection, feed.NUMBERED)


def _state(connection: Connection) -> object:
    return [connection.execute(select(table)).all() for table in (cursors, finished)]


def _compare(connection: Connection) -> int:
    people: Counter[str] = Counter()
    over = set()
    for name, phase in connection.execute(select(tables.c.id, tables.c.phase)).all():
        table = read_table(connection, name)
        assert phase == table.phase, (name, phase, table.phase)
        if table.outcome is not None:
            over.add(name)
            people.update({place.guest.id for place in table.places.values() if place.guest is not None})
    found = dict(connection.execute(select(counts.c.guest, counts.c.games)).all()[:])
    assert found == people
    assert set(connection.execute(select(counted.c.table_id)).scalars()) == over
    assert over.isdisjoint(connection.execute(select(leases.c.game)).scalars())
    numbers = connection.execute(select(finished.c.number).order_by(finished.c.number)).scalars().all()
    assert list(numbers) == list(range(1, len(numbers) + 1))
    return len(over)
