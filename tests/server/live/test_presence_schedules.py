"""Presence at work: people connect and disconnect in random order while a clock that the test moves goes on."""

from __future__ import annotations

from random import Random

import pytest

from spielkreis.server.live import presence, worker
from spielkreis.server.live.leases import ServerTime
from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.live.room import Room, Viewer
from spielkreis.server.metrics import Metrics
from spielkreis.server.wire import messages
from spielkreis.server.wire.settings import NewTable, Settings
from tests.server.live.conftest import ANNA, BEN, WithLive
from tests.server.tools.recording_sender import RecordingSender

GUESTS = {"white": ANNA, "black": BEN}
GRACE = 5


class Schedule:
    """A game with two people, the connections of each, and who should be away or replaced by a bot."""

    def __init__(self, live: LiveTables, room: Room) -> None:
        self.worker, self.presence, self.room, self.now = live.worker, live.presence, room, 1_000_000
        self.connections: dict[str, list[Viewer]] = {name: [] for name in GUESTS}
        self.gone: dict[str, int] = {}
        self.bots: set[str] = set()
        for name in GUESTS:
            self.connect(name)

    def connect(self, name: str) -> None:
        sender = RecordingSender()
        viewer = Viewer(GUESTS[name], "en", self.room, sender, Metrics(), sender.close)
        viewer.place = name
        self.room.viewers.add(viewer)
        self.connections[name].append(viewer)

    def disconnect(self, name: str) -> None:
        if self.connections[name]:
            self.room.viewers.discard(self.connections[name].pop())

    async def step(self, what: str, name: str, milliseconds: int) -> None:
        self.now += milliseconds
        match what:
            case "connect":
                self.connect(name)
                await self.presence.back(self.room, name)
                self.gone.pop(name, None)
                self.bots.discard(name)
            case "disconnect":
                self.disconnect(name)
                await self.presence.gone(self.room, name)
                if not self.connections[name]:
                    self.gone.setdefault(name, self.now)
            case "reconnect":
                self.disconnect(name)
                self.connect(name)
                await self.presence.gone(self.room, name)
                await self.presence.back(self.room, name)
                self.gone.pop(name, None)
                self.bots.discard(name)
            case _:
                await self.worker._time(self.room)
                if len(self.gone) < 2:  # nobody is replaced within a day if everybody is away
                    self.bots |= {who for who, at in self.gone.items() if at + GRACE * 1000 <= self.now}

    def check(self) -> None:
        for name, place in self.room.table.places.items():
            assert place.gone_at == self.gone.get(name)
            assert (place.bot is not None) == (name in self.bots)


def test_people_are_away_exactly_while_they_have_no_connection(
    with_live: WithLive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "AWAY", 0.0)
    monkeypatch.setattr(worker.GameWorker, "_think", lambda *_: None)

    async def scenario(live: LiveTables) -> None:
        for seed in range(6):
            rng = Random(seed)
            settings = Settings("Tackle", grace=GRACE)
            room = await live.table_creator.create(NewTable(settings, sit=("white",)), ANNA)
            await live.pipeline.execute(room, BEN, messages.Sit("1", "black"))
            await live.pipeline.execute(room, ANNA, messages.Ready("2"))
            await live.pipeline.execute(room, BEN, messages.Ready("3"))
            schedule = Schedule(live, room)
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(ServerTime, "now", lambda _, made=schedule: made.now)
                # Before the first event of the schedule the clock is where the game began.
                schedule.now = max(schedule.now, room.table.at)
                for _ in range(25):
                    what = rng.choice(("connect", "disconnect", "disconnect", "reconnect", "time", "time"))
                    await schedule.step(what, rng.choice(tuple(GUESTS)), rng.choice((0, 500, 3_000, 5_000)))
                    schedule.check()

    with_live(scenario)
