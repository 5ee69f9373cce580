"""Who is there: lost connections, and processes that end with people connected to them."""

from __future__ import annotations

import asyncio

import pytest

from spielkreis.server.live import presence, worker
from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.live.room import Room, Viewer
from spielkreis.server.metrics import Metrics
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.settings import NewTable, Settings
from tests.server.live.conftest import ANNA, BEN, WithLive, linked, new_live_tables
from tests.server.tools.recording_sender import RecordingSender


def test_people_at_a_process_that_ends_are_away(with_live: WithLive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "AWAY", 0.0)
    monkeypatch.setattr(worker, "BEAT", 20)
    monkeypatch.setattr(worker, "CATCH_UP", 10**9)  # the guests of this test are not in the database

    async def scenario(live: LiveTables) -> None:
        # Otherwise the process would take over its own game, whose people count as away.
        await live.leases.beat()
        room = await live.table_creator.create(NewTable(Settings("Tackle"), sit=("white",)), ANNA)
        for guest, command in (
            (BEN, messages.Sit("1", "black")),
            (ANNA, messages.Ready("2")),
            (BEN, messages.Ready("3")),
        ):
            await live.pipeline.execute(room, guest, command)
        sender = RecordingSender()
        viewer = Viewer(ANNA, "en", room, sender, Metrics(), sender.close)
        room.viewers.add(viewer)
        room.look(viewer, "white", 0)
        other = new_live_tables(live.store)  # Ben is connected to this process
        await other.leases.beat()
        await live.start()
        await asyncio.sleep(0.1)
        assert room.table.places["black"].gone_at is None
        await other.leases.stop()
        while room.table.places["black"].gone_at is None:
            await asyncio.sleep(0.01)
        assert room.table.places["white"].gone_at is None

    with_live(scenario)


def connect_guest(room: Room, guest: Guest, place: str) -> Viewer:
    """A connection of a guest to a table."""
    sender = RecordingSender()
    viewer = Viewer(guest, "en", room, sender, Metrics(), sender.close)
    room.viewers.add(viewer)
    room.look(viewer, place, 0)
    return viewer


async def game_of_two(live: LiveTables) -> Room:
    """A game of Anna, who is connected, and Ben, who only sends requests."""
    room = await live.table_creator.create(NewTable(Settings("Tackle"), sit=("white",)), ANNA)
    await live.pipeline.execute(room, BEN, messages.Sit("1", "black"))
    await live.pipeline.execute(room, ANNA, messages.Ready("2"))
    await live.pipeline.execute(room, BEN, messages.Ready("3"))
    live.presence.arrived(room, connect_guest(room, ANNA, "white"))
    return room


def test_a_person_who_only_sends_requests_is_away_when_they_stop(
    with_live: WithLive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "ANSWER", 0.0)

    async def scenario(live: LiveTables) -> None:
        room = await game_of_two(live)
        white, black = room.table.places["white"], room.table.places["black"]
        monkeypatch.setattr(presence, "SILENCE", 1000.0)
        await live.presence.heard(room, ANNA)
        await live.presence.heard(room, BEN)
        assert live.presence.absent(room, room.table) == []
        monkeypatch.setattr(presence, "SILENCE", 0.0)
        await live.presence.heard(room, BEN)
        while black.gone_at is None:
            await asyncio.sleep(0)
        await live.presence.heard(room, ANNA)
        await asyncio.sleep(0.01)
        assert white.gone_at is None
        # A bot has replaced Ben; with his next request he plays himself again.
        await live.pipeline.change(room, lambda _: [events.StoodIn("black", "1")])
        monkeypatch.setattr(presence, "SILENCE", 1000.0)
        await live.presence.heard(room, BEN)
        assert live.presence.absent(room, room.table) == []
        assert room.table.places["black"].person == BEN
        # A person who connects is present only as long as the connection is.
        viewer = connect_guest(room, BEN, "black")
        live.presence.arrived(room, viewer)
        room.viewers.discard(viewer)
        monkeypatch.setattr(presence, "AWAY", 0.0)
        await live.presence.gone(room, "black")
        assert [place.name for place in room.table.places.values() if place.gone_at] == ["black"]

    with_live(scenario)


def test_a_silent_person_who_is_connected_to_another_process_is_not_away(
    with_live: WithLive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "ANSWER", 0.0)
    monkeypatch.setattr(presence, "SILENCE", 0.0)

    async def scenario(live: LiveTables) -> None:
        one, two = (new_live_tables(live.store, passing) for passing in linked(2))
        room = await game_of_two(one)
        there = await two.room(room.table.id)
        viewer = connect_guest(there, BEN, "black")
        await one.presence.heard(room, BEN)
        await asyncio.sleep(0.05)
        assert room.table.places["black"].gone_at is None
        there.viewers.discard(viewer)
        await one.presence.heard(room, BEN)
        while room.table.places["black"].gone_at is None:
            await asyncio.sleep(0.001)

    with_live(scenario)


def test_a_quick_reconnection_is_not_logged(with_live: WithLive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "AWAY", 0.0)

    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(NewTable(Settings("Tackle"), sit=("white",)), ANNA)
        sender = RecordingSender()
        lost, back = (Viewer(ANNA, "en", room, sender, Metrics(), sender.close) for _ in range(2))
        lost.place = back.place = "white"
        room.viewers.add(back)
        await live.presence.gone(room, "white")
        assert room.table.places["white"].gone_at is None
        room.viewers.clear()
        await live.presence.gone(room, "white")
        assert room.table.places["white"].gone_at is not None

    with_live(scenario)


def test_everybody_learns_who_watches_without_a_place(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(NewTable(Settings("Tackle"), sit=("white",)), ANNA)
        for guest in (ANNA, BEN, BEN, None):
            sender = RecordingSender()
            viewer = Viewer(guest, "en", room, sender, Metrics(), sender.close)
            room.viewers.add(viewer)
            room.look(viewer, None, 0)
        assert room.watchers() == (2, (BEN.name,))
        await live.pipeline.execute(room, BEN, messages.Sit("1", "black"))
        assert room.watchers() == (1, ())

    with_live(scenario)


def test_every_move_of_a_bot_is_counted(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        wanted = NewTable(Settings("Tackle", fast_bots=True), sit=("white",), fill="easy", ready=True)
        room = await live.table_creator.create(wanted, ANNA)
        for number in range(3):
            action = room.table.adapter.legal(room.table.state, "white")[0]
            await live.pipeline.execute(room, ANNA, messages.PlayCommand(str(number), room.table.seq, "white", action))
            while "white" not in room.table.actors:
                await asyncio.sleep(0.01)
        assert live.pipeline.metrics.bot_moves == 3

    with_live(scenario)


def test_a_process_that_lost_a_game_stops_working_for_it(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        settings = Settings("Tackle")
        room = await live.table_creator.create(NewTable(settings, sit=("white",), fill="easy", ready=True), ANNA)
        seq = room.table.seq
        await live.pipeline.execute(room, ANNA, messages.PlayCommand("1", seq, "white", "E10"))
        [task] = room.thinking.values()
        live.leases.held.discard(room.table.id)
        live.worker._stop(room.table.id)
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()
        assert (room.thinking, room.table.seq) == ({}, seq + 1)
        # A bot that has chosen in the meantime does not act either.
        room.table.settings = Settings("Tackle", fast_bots=True)
        await live.worker._turn(room, "black", "easy", "bot")
        assert room.table.seq == seq + 1

    with_live(scenario)
