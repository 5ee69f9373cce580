"""Games that need nothing leave memory, and come back when they need something."""

from __future__ import annotations

import asyncio

import pytest

from spielkreis.server.live import rooms
from spielkreis.server.live.broadcast import LoggedEvents
from spielkreis.server.live.leases import TakenOver
from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.live.room import Room
from spielkreis.server.wire import messages
from spielkreis.server.wire.settings import Clock, NewTable, Settings
from tests.server.conftest import LONGER_THAN_UPTIME
from tests.server.live.conftest import ANNA, TABLE, WithLive, new_live_tables


async def put_to_sleep(live: LiveTables, room: Room) -> str:
    room.used = -1000.0
    live.rooms.drop_idle(live.leases.held)
    name = room.table.id
    assert live.rooms.get(name) is None
    assert name in live.rooms.sleeping
    return name


def test_a_game_against_a_bot_sleeps_while_nobody_is_there_and_goes_on_afterwards(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        wanted = NewTable(Settings("Tackle", fast_bots=True), sit=("white",), fill="easy", ready=True)
        room = await live.table_creator.create(wanted, ANNA)
        name = await put_to_sleep(live, room)
        again = await live.room(name)
        assert again is not room
        assert name not in live.rooms.sleeping
        await live.pipeline.execute(again, ANNA, messages.PlayCommand("1", again.table.seq, "white", "E10"))
        assert again.thinking
        again.used = -1000.0
        live.rooms.drop_idle(live.leases.held)
        assert live.rooms.get(name) is again
        while "white" not in again.table.actors:
            await asyncio.sleep(0.01)

    with_live(scenario)


def test_a_clock_that_runs_out_wakes_the_game(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        timed = NewTable(Settings("Tackle", clock=Clock("total", 3000)), sit=("white", "black"), ready=True)
        room = await live.table_creator.create(timed, ANNA)
        timer = room.timer
        assert timer is not None
        name = await put_to_sleep(live, room)
        assert timer.cancelled()
        [alarm] = [game.alarm for game in live.rooms.sleeping._games.values()]
        assert alarm is not None
        assert alarm.when() == timer.when()
        live.rooms.sleeping.wake(name)
        while (woken := live.rooms.get(name)) is None:
            await asyncio.sleep(0.01)
        assert woken.timer is not None

    with_live(scenario)


def test_what_another_process_reports_wakes_the_game(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(TABLE, ANNA)
        name = await put_to_sleep(live, room)
        other = new_live_tables(live.store)
        theirs = await other.room(name)
        await other.pipeline.execute(theirs, ANNA, messages.PlayCommand("1", theirs.table.seq, "white", "E10"))
        live.catch_up.receive(LoggedEvents(name, (theirs.table.log[-1][0],)))
        while (woken := live.rooms.get(name)) is None:
            await asyncio.sleep(0.01)
        assert woken.table.seq == theirs.table.seq

    with_live(scenario)


def test_games_that_are_taken_over_are_continued_by_need(with_live: WithLive, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(live: LiveTables) -> None:
        created = [await live.table_creator.create(TABLE, ANNA) for _ in range(3)]
        names = [await put_to_sleep(live, room) for room in created]
        continued: list[str] = []
        go_on = live.worker._continue

        async def watched(game: TakenOver) -> None:
            continued.append(game.table_id)
            await go_on(game)

        monkeypatch.setattr(live.worker, "_continue", watched)
        live.worker._take_over([TakenOver(name, 0, 1, at) for at, name in enumerate(names)])
        # Somebody comes to the game whose turn would be last.
        await live.room(names[0])
        while len(continued) < 3:
            await asyncio.sleep(0.01)
        assert continued.index(names[2]) < continued.index(names[1])
        assert continued[-1] != names[0]
        assert sorted(continued) == sorted(names)

    with_live(scenario)


def test_a_game_that_was_taken_over_leaves_memory_even_if_the_machine_has_just_booted(
    with_live: WithLive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "IDLE", LONGER_THAN_UPTIME)

    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(TABLE, ANNA)
        live.worker._take_over([TakenOver(room.table.id, 0, 1)])
        await asyncio.sleep(0)
        while live.worker._continuing:
            await asyncio.sleep(0.01)
        live.rooms.drop_idle(live.leases.held)
        assert live.rooms.get(room.table.id) is None
        assert room.table.id in live.rooms.sleeping

    with_live(scenario)
