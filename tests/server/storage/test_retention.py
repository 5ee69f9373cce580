"""What is older than the owner wants to keep is deleted, and nothing else."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, func, select, update

from spielkreis.server.config import Retention
from spielkreis.server.live.leases import Leases, ServerTime
from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.storage import retention
from spielkreis.server.storage.admin import close_table
from spielkreis.server.storage.guests import Guests
from spielkreis.server.storage.retention import DAY, expire
from spielkreis.server.storage.schema import events, guests, tables, tokens
from spielkreis.server.storage.store import Store
from spielkreis.server.wire import messages
from spielkreis.server.wire.settings import NewTable, Settings
from tests.server.conftest import WithStore
from tests.server.live.conftest import ANNA, TABLE, new_live_tables, settle_finished_games


async def phases_by_table(store: Store) -> dict[str, str]:
    return dict((await store.read(lambda c: c.execute(select(tables.c.id, tables.c.phase)).all()))[:])


async def expire_after(store: Store, days: float, kept: Retention) -> int:
    return await expire(store, ServerTime().now() + int(days * DAY), kept)


async def create_finished_table(live: LiveTables) -> str:
    room = await live.table_creator.create(TABLE, ANNA)
    await live.pipeline.execute(room, ANNA, messages.Offer("1", "concede", "white"))
    await settle_finished_games(live)
    return room.table.id


def test_tables_that_never_began_are_closed_and_then_deleted(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        live = new_live_tables(store)
        lobby = (await live.table_creator.create(NewTable(Settings("Tackle")), ANNA)).table.id
        running = (await live.table_creator.create(TABLE, ANNA)).table.id
        over = await create_finished_table(live)
        kept = Retention()
        assert await expire_after(store, 29, kept) == 0
        assert await expire_after(store, 31, kept) == 0
        assert await phases_by_table(store) == {lobby: "closed", running: "playing", over: "over"}
        await expire_after(store, 33, kept)
        assert await phases_by_table(store) == {running: "playing", over: "over"}
        assert await expire_after(store, 3650, kept) == 0
        left = await store.read(lambda c: c.execute(select(events.c.game).distinct()).scalars().all())
        assert set(left) == {running, over}
        await live.close()

    with_store(scenario)


def test_finished_games_and_unused_guests_are_deleted_on_demand_only(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        live = new_live_tables(store)
        people = Guests(store, Leases(store, ServerTime()).clock.now)
        anna, _ = await people.create("Anna", "red")
        ben, _ = await people.create("Ben", "red")
        running = (await live.table_creator.create(NewTable(TABLE.settings, TABLE.sit, ready=True), ben)).table.id
        over = await create_finished_table(live)
        assert await expire_after(store, 100, Retention(None, None, None)) == 0
        assert await expire_after(store, 100, Retention(None, 200, 200)) == 0
        assert await expire_after(store, 300, Retention(None, 200, 200)) == 2
        assert await phases_by_table(store) == {running: "playing"}
        assert over not in await phases_by_table(store)
        assert await store.read(lambda c: c.execute(select(guests.c.id)).scalars().all()) == [ben.id]
        assert anna.id != ben.id
        await live.close()

    with_store(scenario)


def test_moves_are_written_between_the_guests_that_are_deleted(with_store: WithStore) -> None:
    def count(connection: Connection) -> int:
        return connection.execute(select(func.count()).select_from(guests)).scalar_one()

    async def scenario(store: Store) -> None:
        live = new_live_tables(store)
        people = Guests(store, lambda: 0)
        for name in ("Anna", "Ben", "Carl"):
            guest, _ = await people.create(name, "red")
            room = await live.table_creator.create(NewTable(Settings("Tackle", chat=True), sit=("white",)), guest)
            await live.pipeline.execute(room, guest, messages.Write("1", f"I am {name}"))
            await live.pipeline.execute(room, guest, messages.Stand("2", "white"))
            await live.table_list.write(room)
        seen: list[int] = []
        deleting = asyncio.ensure_future(expire_after(store, 100, Retention(None, None, 50)))
        while not deleting.done():
            seen.append(await store.write(count))
        assert await deleting == 3
        assert {2, 1} <= set(seen)
        log = b"".join(await store.read(lambda c: c.execute(select(events.c.data)).scalars().all()))
        assert b"I am" not in log
        assert not any(name in log for name in (b"Anna", b"Ben", b"Carl"))
        await live.close()

    with_store(scenario)


def test_a_guest_who_returns_in_time_stays(with_store: WithStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(store: Store) -> None:
        people = Guests(store, lambda: 0)
        anna, _ = await people.create("Anna", "red")
        await people.create("Ben", "red")
        now = ServerTime().now()

        def find(connection: Connection, limit: int) -> Any:
            found = unused(connection, limit)
            connection.execute(tokens.update().where(tokens.c.guest == anna.id).values(used=now + 100 * DAY))
            connection.commit()
            return found

        unused = retention._unused_guests
        monkeypatch.setattr(retention, "_unused_guests", find)
        assert await expire_after(store, 100, Retention(None, None, 50)) == 1
        assert await store.read(lambda c: c.execute(select(guests.c.id)).scalars().all()) == [anna.id]

    with_store(scenario)


def test_all_that_is_too_old_is_deleted_and_closed_games_are_looked_at_once(
    with_store: WithStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "MOST", 1)

    async def scenario(store: Store) -> None:
        live = new_live_tables(store)
        games = [(await live.table_creator.create(TABLE, ANNA)).table.id for _ in range(3)]
        lobbies = [(await live.table_creator.create(NewTable(Settings("Tackle")), ANNA)).table.id for _ in range(2)]
        for name in (*games, *lobbies):
            await store.write(partial(close_table, name=name, now=ServerTime().now()))
        # As if an earlier version had written the list.
        await store.write(lambda connection: connection.execute(update(tables).values(began=None)))
        assert await expire_after(store, 2, Retention()) == 2
        assert set(await phases_by_table(store)) == set(games)
        assert await store.read(partial(retention._closed, limit=ServerTime().now() + 2 * DAY)) == []
        await settle_finished_games(live)
        assert await expire_after(store, 2, Retention(None, 1)) == 3
        assert await phases_by_table(store) == {}
        await live.close()

    with_store(scenario)
