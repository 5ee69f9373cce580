"""A guest who is deleted leaves no name, also at a table where they sat down at the same moment."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import pytest
from sqlalchemy import Connection

from spielkreis.server.live import departure
from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.storage import forget
from spielkreis.server.storage.forget import forget_at
from spielkreis.server.storage.guests import Guests
from spielkreis.server.wire import messages
from spielkreis.server.wire.settings import NewTable, Settings
from tests.server.live.conftest import BEN, WithLive


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
