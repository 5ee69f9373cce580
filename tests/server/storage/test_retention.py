"""What is older than the owner wants to keep is deleted, and nothing else."""

from __future__ import annotations

from functools import partial

from sqlalchemy import select

from spielkreis.server.config import Retention
from spielkreis.server.live.leases import Leases, ServerTime
from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.storage.guests import Guests
from spielkreis.server.storage.retention import DAY, expire
from spielkreis.server.storage.schema import events, guests, tables
from spielkreis.server.storage.store import Store
from spielkreis.server.table.commands import NewTable
from spielkreis.server.wire import messages
from spielkreis.server.wire.settings import Settings
from tests.server.conftest import WithStore
from tests.server.live.conftest import ANNA, TABLE, live_on


async def names(store: Store) -> dict[str, str]:
    return dict((await store.read(lambda c: c.execute(select(tables.c.id, tables.c.phase)).all()))[:])


async def run(store: Store, days: float, kept: Retention) -> int:
    return await store.write(partial(expire, now=ServerTime().now() + int(days * DAY), kept=kept))


async def finished(live: LiveTables) -> str:
    room = await live.table_creator.create(TABLE, ANNA)
    await live.pipeline.execute(room, ANNA, messages.Offer("1", "concede", "white"))
    await live.table_list.write(room)
    return room.table.id


def test_tables_that_never_began_are_closed_and_then_deleted(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        live = live_on(store)
        lobby = (await live.table_creator.create(NewTable(Settings("Tackle")), ANNA)).table.id
        running = (await live.table_creator.create(TABLE, ANNA)).table.id
        over = await finished(live)
        kept = Retention()
        assert await run(store, 29, kept) == 0
        assert await run(store, 31, kept) == 0
        assert await names(store) == {lobby: "closed", running: "playing", over: "over"}
        await run(store, 33, kept)
        assert await names(store) == {running: "playing", over: "over"}
        assert await run(store, 3650, kept) == 0
        left = await store.read(lambda c: c.execute(select(events.c.game).distinct()).scalars().all())
        assert set(left) == {running, over}
        await live.close()

    with_store(scenario)


def test_finished_games_and_unused_guests_are_deleted_on_demand_only(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        live = live_on(store)
        people = Guests(store, Leases(store, ServerTime()).clock.now)
        anna, _ = await people.create("Anna", "red")
        ben, _ = await people.create("Ben", "red")
        running = (await live.table_creator.create(NewTable(TABLE.settings, TABLE.sit, ready=True), ben)).table.id
        over = await finished(live)
        assert await run(store, 100, Retention(None, None, None)) == 0
        assert await run(store, 100, Retention(None, 200, 200)) == 0
        assert await run(store, 300, Retention(None, 200, 200)) == 2
        assert await names(store) == {running: "playing"}
        assert over not in await names(store)
        assert await store.read(lambda c: c.execute(select(guests.c.id)).scalars().all()) == [ben.id]
        assert anna.id != ben.id
        await live.close()

    with_store(scenario)
