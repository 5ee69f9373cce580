"""Leases of games, and the time that all processes share."""

import asyncio
import time

import pytest

from spielkreis.server.live.leases import LEASE, Leases, ServerTime
from spielkreis.server.storage.store import Store
from tests.server.conftest import WithStore


class ManualClock(ServerTime):
    """A clock that tests move by hand."""

    def __init__(self) -> None:
        super().__init__()
        self.time = 0

    def now(self) -> int:
        return self.time

    def correct(self, now: int) -> None:
        pass


def test_a_silent_process_loses_its_games_to_exactly_one_other(
    with_store: WithStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ManualClock()
    monkeypatch.setattr("spielkreis.server.live.leases.database_now", lambda _: clock.time)

    async def scenario(store: Store) -> None:
        first, second, third = (Leases(store, clock) for _ in range(3))
        for each in (first, second, third):
            assert (await each.beat()).taken == []
        await store.write(lambda c: first.claim(c, "g"))
        first.held.add("g")
        await store.write(lambda c: second.claim(c, "g"))
        clock.time = LEASE
        assert (await second.beat()).taken == []
        assert (await third.beat()).taken == []
        clock.time = LEASE + 1
        taken = [beat.taken for beat in await asyncio.gather(second.beat(), third.beat())]
        assert sorted(len(games) for games in taken) == [0, 1]
        [game] = [games[0] for games in taken if games]
        assert (game.table_id, game.since) == ("g", 0)
        assert first.held == {"g"}
        beat = await first.beat()
        assert (beat.taken, beat.lost, first.held) == ([], {"g"}, set())
        await store.write(lambda c: Leases.release(c, "g"))
        clock.time = 10 * LEASE
        assert (await third.beat()).taken == []

    with_store(scenario)


def test_a_silent_process_keeps_the_games_that_nobody_has_taken(
    with_store: WithStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ManualClock()
    monkeypatch.setattr("spielkreis.server.live.leases.database_now", lambda _: None)

    async def scenario(store: Store) -> None:
        only = Leases(store, clock)
        await only.beat()
        await store.write(lambda c: only.claim(c, "g"))
        only.held.add("g")
        clock.time = 3 * LEASE
        assert ((await only.beat()).lost, only.held) == (set(), {"g"})

    with_store(scenario)


def test_the_clock_follows_the_databases(with_store: WithStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spielkreis.server.live.leases.database_now", lambda _: 5_000_000)
    now = 70.0
    monkeypatch.setattr("spielkreis.server.live.leases.time.monotonic", lambda: now)

    async def scenario(store: Store) -> None:
        nonlocal now
        clock = ServerTime()
        assert abs(clock.now() - time.time() * 1000) < 3_600_000
        await Leases(store, clock).beat()
        assert clock.now() == 5_000_000
        now += 2.5
        assert clock.now() == 5_002_500

    with_store(scenario)


def test_games_are_taken_over_after_the_clock_was_set_back(
    with_store: WithStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ManualClock()
    monkeypatch.setattr("spielkreis.server.live.leases.database_now", lambda _: None)

    async def scenario(store: Store) -> None:
        clock.time = 7_200_000
        first, second = Leases(store, clock), Leases(store, clock)
        await first.beat()
        await store.write(lambda c: first.claim(c, "g"))
        clock.time = 3_600_000
        assert [(game.table_id, game.since) for game in (await second.beat()).taken] == [("g", clock.time)]

    with_store(scenario)


def test_a_process_that_stops_is_followed_immediately(with_store: WithStore, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = ManualClock()
    clock.time = 1_000_000
    monkeypatch.setattr("spielkreis.server.live.leases.database_now", lambda _: None)

    async def scenario(store: Store) -> None:
        first, second, idle = Leases(store, clock), Leases(store, clock), Leases(store, clock)
        for each in (first, idle, second):
            await each.beat()
        await store.write(lambda c: first.claim(c, "g"))
        await first.stop()
        beat = await second.beat()
        assert ([each.table_id for each in beat.taken], beat.peer_lost) == (["g"], True)
        assert not (await second.beat()).peer_lost, "the process without a game is still there"

    with_store(scenario)


def test_the_servers_time_is_the_databases_and_never_goes_back_for_long() -> None:
    clock = ServerTime()
    clock.correct(clock.now() - 86_400_000)
    before = clock.now()
    assert before < time.time() * 1000 - 80_000_000
    clock.correct(before - 3_600_000)
    assert clock.now() >= before - 200
    clock.correct(before + 3_600_000)
    assert clock.now() >= before + 3_600_000


def test_a_process_knows_that_another_has_ended(with_store: WithStore, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = ManualClock()
    monkeypatch.setattr("spielkreis.server.live.leases.database_now", lambda _: clock.time)

    async def scenario(store: Store) -> None:
        first, second = Leases(store, clock), Leases(store, clock)
        await second.beat()
        assert not (await first.beat()).peer_lost
        clock.time = LEASE
        assert not (await first.beat()).peer_lost
        clock.time = LEASE + 1
        assert (await first.beat()).peer_lost
        assert not (await first.beat()).peer_lost

    with_store(scenario)


def test_a_process_that_was_silent_acts_only_after_its_next_heartbeat(
    with_store: WithStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr("spielkreis.server.live.leases.time.monotonic", lambda: now)

    async def scenario(store: Store) -> None:
        nonlocal now
        held = Leases(store, ManualClock())
        assert held.current
        await held.beat()
        now = LEASE / 1000
        assert not held.current
        await held.beat()
        assert held.current

    with_store(scenario)
