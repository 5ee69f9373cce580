"""Creating tables at several processes at the same time."""

from __future__ import annotations

import asyncio

from spielkreis.server.errors import LimitError
from spielkreis.server.live.room import Room
from spielkreis.server.storage.guests import Guests
from spielkreis.server.storage.store import Store
from tests.server.conftest import Deployment, WithStore
from tests.server.live.conftest import TABLE, new_live_tables


def test_the_limit_of_unfinished_tables_holds_for_requests_in_parallel(
    deployment: Deployment, with_store: WithStore
) -> None:
    async def scenario(store: Store) -> None:
        second = Store(deployment.database)
        await second.open()
        anna, _ = await Guests(store, lambda: 0).create("Anna", "red")
        creators = [new_live_tables(each).table_creator for each in (store, second)]
        tries = [creator.create(TABLE, anna, 5) for _ in range(6) for creator in creators]
        made = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(each, Room) for each in made) == 5
        assert sum(isinstance(each, LimitError) for each in made) == 7
        await second.close()

    with_store(scenario)
