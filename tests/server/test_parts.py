"""Guests, leases, broadcasts, fairness and limits, each by itself."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import select

from spielkreis.game import IllegalError
from spielkreis.server.errors import InputError, LimitError, MissingError
from spielkreis.server.live.broadcast import LoggedEvents, RedisBroadcast
from spielkreis.server.live.leases import LEASE, Leases, ServerTime
from spielkreis.server.net.limits import RateLimit
from spielkreis.server.run import trace
from spielkreis.server.storage.forget import forget
from spielkreis.server.storage.guests import Guests
from spielkreis.server.storage.schema import codes, tokens
from spielkreis.server.storage.store import Store
from spielkreis.server.table import fairness
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.log_entry import LogEntry

WithStore = Callable[[Callable[[Store], Awaitable[Any]]], Any]


def test_a_guest_is_known_by_his_token_and_no_secret_is_stored(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        guests = Guests(store, lambda: 1_000)
        anna, token = await guests.create("  Anna  Maria ", "red")
        assert anna.name == "Anna Maria"
        assert await guests.find(token) == anna
        assert await guests.find(token + "x") is None
        changed = await guests.change(anna, "Änni", "blue")
        assert await guests.find(token) == changed == Guest(anna.id, "Änni", "blue")
        stored = await store.read(lambda c: c.execute(select(tokens.c.hash)).scalars().all())
        assert all(token.encode() not in value for value in stored)

    with_store(scenario)


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\x00"])
def test_bad_names_are_refused(name: str, with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        with pytest.raises(InputError):
            await Guests(store, lambda: 0).create(name, "red")

    with_store(scenario)


def test_a_code_moves_a_guest_to_another_device_once_and_in_time(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        time = 0
        guests = Guests(store, lambda: time)
        anna, token = await guests.create("Anna", "red")
        code = await guests.new_code(anna)
        assert code not in str(await store.read(lambda c: c.execute(select(codes)).all()))
        second = await guests.redeem(f" {code[:4]}-{code[4:].lower()} ")
        assert second != token
        assert await guests.find(second) == anna
        with pytest.raises(MissingError):
            await guests.redeem(code)
        code = await guests.new_code(anna)
        time = 10 * 60_000 + 1
        with pytest.raises(MissingError):
            await guests.redeem(code)

    with_store(scenario)


def test_a_deleted_guest_is_gone(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        guests = Guests(store, lambda: 0)
        anna, token = await guests.create("Anna", "red")
        await store.write(lambda c: forget(c, anna.id))
        assert await guests.find(token) is None

    with_store(scenario)


class Hands(ServerTime):
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
    clock = Hands()
    monkeypatch.setattr("spielkreis.server.live.leases.database_now", lambda _: clock.time)

    async def scenario(store: Store) -> None:
        first, second, third = (Leases(store, clock) for _ in range(3))
        for each in (first, second, third):
            assert await each.beat() == []
        await store.write(lambda c: first.claim(c, "g"))
        await store.write(lambda c: second.claim(c, "g"))
        clock.time = LEASE
        assert await second.beat() == []
        assert await third.beat() == []
        clock.time = LEASE + 1
        taken = await asyncio.gather(second.beat(), third.beat())
        assert sorted(len(games) for games in taken) == [0, 1]
        [game] = [games[0] for games in taken if games]
        assert (game.game, game.since) == ("g", 0)
        assert await first.beat() == []
        await store.write(lambda c: Leases.release(c, "g"))
        clock.time = 10 * LEASE
        assert await third.beat() == []

    with_store(scenario)


def test_games_are_taken_over_after_the_clock_was_set_back(
    with_store: WithStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Hands()
    monkeypatch.setattr("spielkreis.server.live.leases.database_now", lambda _: None)

    async def scenario(store: Store) -> None:
        clock.time = 7_200_000
        first, second = Leases(store, clock), Leases(store, clock)
        await first.beat()
        await store.write(lambda c: first.claim(c, "g"))
        clock.time = 3_600_000
        assert [(game.game, game.since) for game in await second.beat()] == [("g", clock.time)]

    with_store(scenario)


def test_a_process_that_stops_is_followed_at_once(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        clock = ServerTime()
        first, second = Leases(store, clock), Leases(store, clock)
        await first.beat()
        await second.beat()
        await store.write(lambda c: first.claim(c, "g"))
        await first.stop()
        assert [each.game for each in await second.beat()] == ["g"]

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


def test_processes_hear_each_other_and_look_again_after_every_connection(redis_url: str) -> None:
    async def scenario() -> None:
        heard: list[LoggedEvents] = []
        looks: list[int] = []
        arrived = asyncio.Event()

        def receive(news: LoggedEvents) -> None:
            heard.append(news)
            arrived.set()

        first, second = RedisBroadcast(redis_url, "one"), RedisBroadcast(redis_url, "two")
        await first.start(lambda _: pytest.fail("its own message came back"), lambda: None)
        await second.start(receive, lambda: looks.append(1))
        try:
            assert looks == [1]
            news = LoggedEvents("table", (LogEntry(1, 2, b"{}", "guest", "move"),))
            first.publish(news.table, news.entries)
            await asyncio.wait_for(arrived.wait(), 30)
            assert heard == [news]
        finally:
            await first.close()
            await second.close()

    asyncio.run(scenario())


def test_the_commitment_fixes_the_seed_and_every_nonce_counts() -> None:
    seed = bytes(range(32))
    assert fairness.commitment(seed) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    one = fairness.game_seed(seed, ["a", "b"])
    assert one == fairness.game_seed(seed, ["a", "b"])
    others = [["b", "a"], ["a", "c"], ["a"], ["ab"]]
    assert len({one, *(fairness.game_seed(seed, nonces) for nonces in others)}) == 5
    assert fairness.good_nonce(fairness.new_nonce())
    assert not any(map(fairness.good_nonce, ["", "a b", "a\n", "é", "x" * 65, 'a"', "a,b"]))


def test_too_many_requests_are_refused_until_time_has_passed() -> None:
    time = 0.0
    limit = RateLimit(rate=2, burst=3, now=lambda: time)
    for _ in range(3):
        limit.take("anna")
    with pytest.raises(LimitError):
        limit.take("anna")
    limit.take("ben")
    time = 0.5
    limit.take("anna")


def test_a_trace_in_the_log_tells_where_and_not_what() -> None:
    def fails() -> None:
        try:
            raise KeyError("the hand of A: 5 7")
        except KeyError as error:
            raise IllegalError("tac-card-not-held", "F4", seat="A", card="devil") from error

    with pytest.raises(IllegalError) as caught:
        fails()
    told = trace(caught.value)
    assert told.index("KeyError") < told.index("IllegalError")
    assert "in fails" in told
    lines = [line for line in told.splitlines() if "raise" not in line]
    assert not any("hand" in line or "devil" in line for line in lines)
