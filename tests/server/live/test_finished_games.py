"""Games that are over reach everybody who follows them, however they ended, and whatever happens in between."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, select

from spielkreis.server.config import Retention
from spielkreis.server.errors import RefusedError
from spielkreis.server.live import finished_games
from spielkreis.server.live.leases import ServerTime
from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.live.passing import PassingMessages
from spielkreis.server.live.room import Room
from spielkreis.server.storage import feed
from spielkreis.server.storage.admin import Admin
from spielkreis.server.storage.feed import FinishedGame, Subscriber
from spielkreis.server.storage.guests import Guests
from spielkreis.server.storage.retention import DAY, expire
from spielkreis.server.storage.schema import finished, leases, members, processes, puzzles, tables
from spielkreis.server.storage.store import Store
from spielkreis.server.storage.table_index import tables_of
from spielkreis.server.table import commands
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.guest import Guest, new_id
from spielkreis.server.wire.settings import Clock, NewTable, Settings
from tests.server.conftest import Deployment, WithStore
from tests.server.live.conftest import ANNA, BEN, TABLE, WithLive, linked, new_live_tables, settle_finished_games


class Follower:
    """A subscriber of this test that remembers what it has seen. A run that was not committed counts too."""

    def __init__(self, name: str = "follower") -> None:
        self.seen: list[tuple[str, str]] = []
        self.people: list[dict[str, str]] = []
        self.broken = False
        self.subscriber = Subscriber(name, self.handle)

    def handle(self, connection: Connection, game: FinishedGame) -> None:
        assert game.table.outcome is not None
        if self.broken:
            raise ZeroDivisionError
        self.seen.append((game.table.id, game.table.outcome.reason))
        self.people.append(dict(game.people))


def live_with(store: Store, *followers: Follower, passing: PassingMessages | None = None) -> LiveTables:
    return new_live_tables(store, passing, [each.subscriber for each in followers])


async def guest(live: LiveTables, name: str) -> Guest:
    return (await Guests(live.store, lambda: 0).create(name, "red"))[0]


async def given_up(live: LiveTables, anna: Guest = ANNA) -> Room:
    """A game that Anna, who plays both sides, has given up."""
    room = await live.table_creator.create(TABLE, anna)
    await live.pipeline.execute(room, anna, messages.Offer("1", "concede", "white"))
    return room


async def phases(store: Store) -> dict[str, str]:
    return dict((await store.read(lambda c: c.execute(select(tables.c.id, tables.c.phase)).all()))[:])


async def leased(store: Store) -> set[str]:
    return set(await store.read(lambda c: c.execute(select(leases.c.game)).scalars().all()))


def test_games_are_handed_over_however_they_end(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        follower = Follower()
        live = live_with(store, follower)
        expected = []

        async def create(settings: Settings, *people: Guest) -> Room:
            room = await live.table_creator.create(NewTable(settings, sit=("white",)), people[0])
            await live.pipeline.execute(room, people[-1], messages.Sit("s", "black"))
            for number, each in enumerate(dict.fromkeys(people)):
                await live.pipeline.execute(room, each, messages.Ready(f"r{number}"))
            return room

        room = await create(Settings("Tackle"), ANNA, ANNA)
        await live.pipeline.execute(room, ANNA, messages.Offer("1", "concede", "white"))
        expected.append((room.table.id, "resignation"))

        room = await create(Settings("Tackle"), ANNA, BEN)
        await live.pipeline.execute(room, ANNA, messages.Offer("1", "draw", "white"))
        await live.pipeline.execute(room, BEN, messages.AnswerOffer("2", "draw", "black", yes=True))
        expected.append((room.table.id, "agreement"))

        room = await create(Settings("Tackle", clock=Clock("total", 5)), ANNA, BEN)
        late = live.leases.clock.now() + 6_000
        await live.pipeline.change(room, partial(commands.time_over, at=late))
        expected.append((room.table.id, "time"))

        position = "C3 C4 D3 E4 / F6 F7 G6 H7 / - / w"
        room = await create(Settings("Tackle", position=position), ANNA, BEN)
        await live.pipeline.execute(room, ANNA, messages.PlayCommand("1", room.table.seq, "white", "E4-D4"))
        expected.append((room.table.id, "job"))

        # Games that are over in the position where they begin: with the last person who is ready, and when created.
        done = Settings("Tackle", position="C3 C4 D3 D4 / F6 F7 G6 H7 / - / b")
        room = await create(done, ANNA, BEN)
        expected.append((room.table.id, "job"))
        room = await live.table_creator.create(NewTable(done, sit=("white", "black"), ready=True), ANNA)
        expected.append((room.table.id, "job"))

        closed = await create(Settings("Tackle"), ANNA, ANNA)
        await live.pipeline.change(closed, partial(commands.vanish, guest=ANNA.id))
        assert closed.table.phase == "closed"
        running = await create(Settings("Tackle"), ANNA, BEN)
        assert live.leases.held == {running.table.id}
        await settle_finished_games(live)
        assert sorted(follower.seen) == sorted(expected)
        found = await phases(store)
        assert {found[game] for game, _ in expected} == {"over"}
        assert (found[closed.table.id], found[running.table.id]) == ("closed", "playing")
        assert await leased(store) == {running.table.id}
        await live.close()

    with_store(scenario)


def test_a_whole_game_of_hidden_cards_is_announced_by_its_last_play(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        settings = Settings("TAC", {"variant": "solo4", "deck": "master"})
        room = await live.table_creator.create(NewTable(settings, sit=("ABCD",), ready=True), ANNA)
        rng, number = Random(4), 0
        while room.table.phase == "playing":
            seat = rng.choice(room.table.actors)
            action = rng.choice(room.table.adapter.legal(room.table.state, seat))
            number += 1
            await live.pipeline.execute(room, ANNA, messages.PlayCommand(str(number), room.table.seq, seat, action))
            announced = await live.store.read(lambda c: c.execute(select(finished.c.table_id)).scalars().all())
            assert announced == ([] if room.table.phase == "playing" else [room.table.id])
        assert isinstance(room.table.log[-1][1], events.Played)

    with_live(scenario)


def test_nothing_reopens_a_game_that_is_over(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await given_up(live)
        for command in (
            messages.Offer("2", "takeback", "white"),
            messages.AnswerOffer("3", "takeback", "white", yes=True),
            messages.PlayCommand("4", room.table.seq, "white", "E5"),
            messages.Resume("5"),
        ):
            with pytest.raises(RefusedError):
                await live.pipeline.execute(room, ANNA, command)

    with_live(scenario)


def test_games_are_handed_over_at_once_by_the_process_with_the_duty(
    with_store: WithStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finished_games, "INTERVAL", 10**6)

    async def scenario(store: Store) -> None:
        follower, other = Follower(), Follower()
        one, two = linked(2)
        first, second = live_with(store, follower, passing=one), live_with(store, other, passing=two)
        await first.start()
        await second.start()
        # The process without the duty ends a game; the other one hears of it.
        room = await given_up(second)
        while (await phases(store))[room.table.id] != "over" or not follower.seen:
            await asyncio.sleep(0.01)
        assert (follower.seen, other.seen) == ([(room.table.id, "resignation")], [])
        assert await leased(store) == set()
        # Without its heartbeat, the second one takes the duty over.
        await first.close()
        again = await given_up(second)
        while not other.seen:
            await second.worker._beat_once()
            await asyncio.sleep(0.01)
        assert other.seen == [(again.table.id, "resignation")]
        await second.close()

    with_store(scenario)


def test_a_process_that_was_stopped_hands_over_nothing_that_another_one_has(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        followers = [Follower(), Follower()]
        stopped, awake = (live_with(store, each) for each in followers)
        await stopped.leases.beat()
        games = [(await given_up(stopped)).table.id for _ in range(3)]
        await stopped.finished_games.number()
        await store.write(lambda c: c.execute(processes.update().values(until=0)))
        assert feed.DUTY in (await awake.leases.beat()).duties
        with pytest.raises(feed.NotHolderError):
            await stopped.finished_games.settle()
        await awake.finished_games.settle()
        assert [game for game, _ in followers[1].seen] == games
        assert (await stopped.leases.beat()).duties == set()

    with_store(scenario)


def test_two_processes_that_both_believe_to_have_the_duty_handle_each_game_once(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feed, "_require_holder", lambda connection, process: None)
    monkeypatch.setattr(finished_games, "INTERVAL", 0.01)

    async def scenario() -> None:
        store, other = Store(postgres_url), Store(postgres_url)
        await store.open()
        await other.open()

        def count(connection: Connection, game: FinishedGame) -> None:
            row = {"guest": new_id(), "game": "counted", "puzzle": game.table.id, "at": 0, "clean": True}
            connection.execute(puzzles.insert().values(**row))

        lives = [new_live_tables(each, None, [Subscriber("two-believe", count)]) for each in (store, other)]
        running = [asyncio.create_task(live.finished_games.run()) for live in lives]
        games = [(await given_up(lives[number % 2])).table.id for number in range(30)]
        query = select(puzzles.c.puzzle).where(puzzles.c.game == "counted")
        counted: Counter[str] = Counter()
        while not set(games) <= set(counted):
            counted = Counter(await store.read(lambda c: c.execute(query).scalars().all()))
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        assert {counted[game] for game in games} == {1}
        await store.close()
        await other.close()

    asyncio.run(scenario())


def test_a_subscriber_that_fails_keeps_its_place_and_stops_nobody_else(
    with_live: WithLive, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(finished_games, "INTERVAL", 0.01)

    async def scenario(live: LiveTables) -> None:
        good, bad = Follower("good"), Follower("bad")
        bad.broken = True
        both = live_with(live.store, good, bad)
        await both.leases.beat()
        working = asyncio.create_task(both.finished_games.run())
        games = [(await given_up(both)).table.id for _ in range(3)]
        while len(set(good.seen)) < 3 or not both.finished_games.failing:
            await asyncio.sleep(0.01)
        assert both.finished_games.failing == {"bad"}
        assert "bad could not handle a finished game" in caplog.text
        bad.broken = False
        while len(set(bad.seen)) < 3:
            await asyncio.sleep(0.01)
        # A game is handled again if somebody else's part of the same transaction has failed.
        assert [game for game, _ in dict.fromkeys(bad.seen)] == games
        assert not both.finished_games.failing
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)

    with_live(scenario)


def test_a_new_feature_gets_all_earlier_games(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        live = live_with(store)
        games = [(await given_up(live)).table.id for _ in range(3)]
        await settle_finished_games(live)
        await live.leases.stop()
        follower = Follower()
        later = live_with(store, follower)
        games.append((await given_up(later)).table.id)
        await settle_finished_games(later)
        assert [game for game, _ in follower.seen] == games

    with_store(scenario)


def test_a_game_that_an_earlier_version_ended_is_found_when_its_process_ends(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        follower = Follower()
        live = live_with(store, follower)
        await settle_finished_games(live)

        def forget_announcement(connection: Connection) -> None:
            connection.execute(finished.delete())

        # One that the earlier version has listed as over, and one whose process has died before that.
        listed, unlisted = await given_up(live), await given_up(live)
        await store.write(forget_announcement)
        await live.table_list.write(listed)
        await live.finished_games.settle()
        assert follower.seen == []
        live.finished_games.look_for_missing()
        await live.finished_games.settle()
        assert follower.seen == [(listed.table.id, "resignation")]
        await live.leases.stop()
        another = live_with(store, follower)
        await another.start()
        while len(follower.seen) < 2:
            await asyncio.sleep(0.01)
        assert follower.seen[1][0] == unlisted.table.id
        while (await phases(store))[unlisted.table.id] != "over" or await leased(store):
            await asyncio.sleep(0.01)
        assert another.leases.held == set()
        await another.close()

    with_store(scenario)


def test_the_list_never_goes_back_to_an_earlier_phase(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(TABLE, ANNA)
        slow = new_live_tables(live.store)
        behind = await slow.room(room.table.id)
        await live.pipeline.execute(room, ANNA, messages.Offer("1", "concede", "white"))
        await settle_finished_games(live)
        # Another process that does not know yet that the game is over writes what it knows.
        await slow.table_list.write(behind)
        assert await phases(live.store) == {room.table.id: "over"}
        await live.pipeline.change(room, lambda _: [events.Closed()])
        await live.table_list.write(room)
        await slow.catch_up.run()
        assert await phases(live.store) == {room.table.id: "closed"}

    with_live(scenario)


def test_a_person_who_is_deleted_before_a_game_is_handed_over_is_in_nothing(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        follower = Follower()
        live = live_with(store, follower)
        anna, ben = await guest(live, "Anna"), await guest(live, "Ben")
        room = await live.table_creator.create(NewTable(Settings("Tackle"), sit=("white",)), anna)
        await live.pipeline.execute(room, ben, messages.Sit("1", "black"))
        await live.pipeline.execute(room, anna, messages.Ready("2"))
        await live.pipeline.execute(room, ben, messages.Ready("3"))
        await live.pipeline.execute(room, ben, messages.Offer("4", "concede", "black"))
        stale = room.table
        await live.departures.leave(anna, live.tasks)
        # The table that this process had in memory when the game ended.
        room.table = stale
        assert "Anna" in str(stale.places)
        await settle_finished_games(live)
        assert follower.people == [{"black": ben.id}]
        assert await tables_of(store, anna) == []
        [line] = await tables_of(store, ben)
        assert [place.person for place in line.places] == ["", "Ben"]
        rows: Any = await store.read(lambda c: c.execute(select(members.c.guest)).scalars().all())
        assert rows == [ben.id]
        await live.close()

    with_store(scenario)


def test_a_finished_game_is_not_deleted_before_everybody_has_handled_it(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        follower = Follower()
        follower.broken = True
        live = live_with(store, follower)
        room = await given_up(live)
        with pytest.raises(ZeroDivisionError):
            await settle_finished_games(live)
        kept = Retention(None, 10, None)
        late = ServerTime().now() + 100 * DAY
        assert await expire(store, late, kept) == 0
        follower.broken = False
        await live.finished_games.settle()
        assert await expire(store, late, kept) == 1
        assert await phases(store) == {}
        # The next game has a number that nobody has seen.
        again = await given_up(live)
        await live.finished_games.settle()
        assert follower.seen == [(room.table.id, "resignation"), (again.table.id, "resignation")]

    with_store(scenario)


def test_a_game_that_cannot_be_read_stops_nobody(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        follower = Follower()
        both = live_with(live.store, follower)
        await live.store.write(partial(feed.announce, table_id="lost", at=0))
        room = await given_up(both)
        await settle_finished_games(both)
        assert follower.seen == [(room.table.id, "resignation")]

    with_live(scenario)


def test_a_backup_keeps_what_was_handled_and_one_of_an_earlier_version_loses_no_game(
    deployment: Deployment, tmp_path: Path
) -> None:
    backup, earlier = tmp_path / "backup", tmp_path / "earlier"

    async def before() -> list[str]:
        store = Store(deployment.database)
        await store.open()
        live = live_with(store, Follower())
        handled = await given_up(live)
        await settle_finished_games(live)
        waiting = await given_up(live)
        await store.close()
        return [handled.table.id, waiting.table.id]

    async def after(database: str) -> list[str]:
        store = Store(database)
        await store.open()
        follower = Follower()
        live = live_with(store, follower)
        await store.write(lambda c: c.execute(processes.update().values(until=0)))
        await settle_finished_games(live)
        assert set((await phases(store)).values()) == {"over"}
        assert await leased(store) == set()
        await live.close()
        await store.close()
        return [game for game, _ in follower.seen]

    games = asyncio.run(before())
    Admin(deployment.database).backup(backup)
    Admin(f"sqlite:///{tmp_path}/restored.db", create=True).restore(backup)
    assert asyncio.run(after(f"sqlite:///{tmp_path}/restored.db")) == games[1:]
    # The earlier version has written both games into its list of tables, and knows neither of these tables and lines.
    asyncio.run(after(deployment.database))
    Admin(deployment.database).backup(backup)
    new = (b'["backup"', b'["end of backup"', b'["finished"', b'["cursors"', b'["duties"')
    earlier.write_bytes(
        b"".join(line for line in backup.read_bytes().splitlines(keepends=True) if not line.startswith(new))
    )
    Admin(f"sqlite:///{tmp_path}/earlier.db", create=True).restore(earlier)
    assert asyncio.run(after(f"sqlite:///{tmp_path}/earlier.db")) == games


def test_a_process_that_ends_hands_over_what_it_has_announced(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        follower = Follower()
        live = live_with(store, follower)
        await live.leases.beat()
        room = await given_up(live)
        await live.close()
        assert follower.seen == [(room.table.id, "resignation")]
        assert await phases(store) == {room.table.id: "over"}

    with_store(scenario)
