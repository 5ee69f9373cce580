"""Live tables without a network."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from spielkreis.server.live.broadcast import NoBroadcast
from spielkreis.server.live.leases import Leases, ServerTime
from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.metrics import Metrics
from spielkreis.server.storage.store import Store
from spielkreis.server.table.commands import NewTable
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.settings import Settings

Scenario = Callable[[LiveTables], Awaitable[None]]
WithLive = Callable[[Scenario], None]

ANNA = Guest("anna", "Anna", "red")
BEN = Guest("ben", "Ben", "green")
TABLE = NewTable(Settings("Tackle"), sit=("white", "black"), ready=True)


def live_on(store: Store) -> LiveTables:
    return LiveTables(store, Leases(store, ServerTime()), NoBroadcast(), Metrics())


@pytest.fixture
def with_live(tmp_path: Path) -> WithLive:
    """Runs a scenario with live tables on a database of its own."""

    def run(scenario: Scenario) -> None:
        async def whole() -> None:
            store = Store(f"sqlite:///{tmp_path}/a.db")
            await store.open()
            live = live_on(store)
            try:
                await scenario(live)
            finally:
                await live.close()
                await store.close()

        asyncio.run(whole())

    return run
