"""A guest who is deleted leaves no name, also at a table where they sat down at the same moment."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import msgspec
import pytest
from sqlalchemy import Connection, select

from spielkreis.server.live import departure
from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.storage import forget
from spielkreis.server.storage.forget import forget_at
from spielkreis.server.storage.guests import Guests
from spielkreis.server.storage.schema import tables
from spielkreis.server.wire import messages
from spielkreis.server.wire.settings import NewTable, Settings
from tests.server.live.conftest import BEN, WithLive, settle_finished_games


def test_a_guest_with_many_games_is_deleted_in_pieces(with_live: WithLive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forget, "PIECE", 2)
    pieces: list[int] = []

    def counted(connection: Connection, table_ids: Sequence[str], guest: str) -> None:
        pieces.append(len(table_ids))
        forget_at(connection, table_ids, guest)

    async def scenario(live: LiveTables) -> None:
        anna, _ = await Guests(live.store, lambda: 0).create("Anna", "red")
        rooms = [await live.table_creator.create(NewTable(Settings("Tackle"), sit=("white",)), anna) for _ in range(4)]
        rooms.append(await live.table_creator.create(NewTable(Settings("Tackle"), sit=("white",)), BEN))
        await live.pipeline.execute(rooms[-1], anna, messages.Sit("1", "black"))
        await live.pipeline.execute(rooms[-1], anna, messages.Stand("2", "black"))
        monkeypatch.setattr(forget, "forget_at", counted)
        await live.departures.leave(anna, live.tasks)
        assert pieces[:3] == [2, 2, 1]
        for room in rooms:
            assert b"Anna" not in b"".join([entry.data for entry in await live.log.load(room.table.id)])

    with_live(scenario)


def test_a_seat_that_is_taken_during_a_deletion_is_freed(with_live: WithLive, monkeypatch: pytest.MonkeyPatch) -> None:
    later = asyncio.Event()

    async def sleep(seconds: float, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        await (later.wait() if seconds == departure.LATE else sleep(seconds))

    async def scenario(live: LiveTables) -> None:
        anna, _ = await Guests(live.store, lambda: 0).create("Anna", "red")
        room = await live.table_creator.create(NewTable(Settings("Tackle"), sit=("white",)), BEN)
        monkeypatch.setattr(asyncio, "sleep", sleep)
        leaving = asyncio.ensure_future(live.departures.leave(anna, live.tasks))
        await asyncio.sleep(0)
        await live.pipeline.execute(room, anna, messages.Sit("1", "black"))
        await live.table_list.write(room)
        await leaving
        later.set()
        while room.table.places["black"].guest is not None or b"Anna" in b"".join(e.data for e, _ in room.table.log):
            await asyncio.sleep(0.01)

    with_live(scenario)


def test_a_table_that_a_deletion_closes_keeps_no_name_in_the_list(with_live: WithLive) -> None:
    """The feed of finished games writes the last line of the table while the guest is being deleted."""

    async def scenario(live: LiveTables) -> None:
        await live.start()
        for _ in range(3):
            anna, _ = await Guests(live.store, lambda: 0).create("Anna", "red")
            wanted = NewTable(Settings("Tackle"), sit=("white",), fill="1", ready=True)
            room = await live.table_creator.create(wanted, anna)
            await live.departures.leave(anna, live.tasks)
            await settle_finished_games(live)
            summary = await live.store.read(partial(summary_of, table_id=room.table.id))
            assert msgspec.json.decode(summary)["phase"] == "closed"
            assert b"Anna" not in summary
            assert anna.id.encode() not in summary

    with_live(scenario)


def test_a_namesake_keeps_the_name(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        guests = Guests(live.store, lambda: 0)
        red, blue = [(await guests.create("Petra", mark))[0] for mark in ("red", "blue")]
        room = await live.table_creator.create(NewTable(Settings("Tackle"), sit=("white",), ready=True), red)
        await live.pipeline.execute(room, blue, messages.Sit("1", "black"))
        await live.pipeline.execute(room, blue, messages.Ready("2"))
        await live.pipeline.execute(room, blue, messages.Offer("3", "concede", "black"))
        await live.table_list.write(room)
        await live.departures.leave(red, live.tasks)
        line = msgspec.json.decode(await live.store.read(partial(summary_of, table_id=room.table.id)))
        assert [(place["person"], place["guest"]) for place in line["places"]] == [("", ""), ("Petra", blue.id)]
        assert line["inviter"] == ""

    with_live(scenario)


def summary_of(connection: Connection, table_id: str) -> bytes:
    """The stored line of a table in the list."""
    return bytes(connection.execute(select(tables.c.summary).where(tables.c.id == table_id)).scalar_one())
