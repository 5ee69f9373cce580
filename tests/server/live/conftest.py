"""Live tables without a network."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest

from spielkreis.server.live.broadcast import NoBroadcast
from spielkreis.server.live.leases import Leases, ServerTime
from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.live.passing import PassingMessages
from spielkreis.server.metrics import Metrics
from spielkreis.server.storage.feed import Subscriber
from spielkreis.server.storage.store import Store
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.settings import NewTable, Settings

Scenario = Callable[[LiveTables], Awaitable[None]]
WithLive = Callable[[Scenario], None]

ANNA = Guest("anna", "Anna", "red")
BEN = Guest("ben", "Ben", "green")
TABLE = NewTable(Settings("Tackle"), sit=("white", "black"), ready=True)


def new_live_tables(
    store: Store, passing: PassingMessages | None = None, subscribers: Sequence[Subscriber] = ()
) -> LiveTables:
    leases = Leases(store, ServerTime())
    return LiveTables(store, leases, NoBroadcast(), passing or PassingMessages(), Metrics(), subscribers=subscribers)


async def settle_finished_games(live: LiveTables) -> None:
    """Lets this process, which is not started, hand over all games that are over."""
    await live.leases.beat()
    await live.finished_games.settle()


class LinkedChannel:
    """A way between processes that are in this one."""

    def __init__(self) -> None:
        self.others: list[PassingMessages] = []

    async def start(self, receive: Callable[[bytes], None], missed: Callable[[], None]) -> None:
        pass

    def put(self, message: bytes) -> bool:
        for other in self.others:
            other._receive(message)
        return True

    async def close(self) -> None:
        pass


def linked(number: int) -> list[PassingMessages]:
    """The passing messages of some processes that reach each other."""
    channels = [LinkedChannel() for _ in range(number)]
    made = [PassingMessages(channel) for channel in channels]
    for mine, channel in zip(made, channels, strict=True):
        channel.others = [other for other in made if other is not mine]
    return made


@pytest.fixture
def with_live(tmp_path: Path) -> WithLive:
    """Runs a scenario with live tables on a database of its own."""

    def run(scenario: Scenario) -> None:
        async def whole() -> None:
            store = Store(f"sqlite:///{tmp_path}/a.db")
            await store.open()
            live = new_live_tables(store)
            try:
                await scenario(live)
            finally:
                await live.close()
                await store.close()

        asyncio.run(whole())

    return run
