"""Creates the parts of `live` and connects them; starts and stops them in order."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from spielkreis.server.live import departure
from spielkreis.server.live.archive import Archive
from spielkreis.server.live.broadcast import Broadcast
from spielkreis.server.live.catch_up import CatchUp
from spielkreis.server.live.departure import Departures
from spielkreis.server.live.duties import Duties
from spielkreis.server.live.finished_games import FinishedGames
from spielkreis.server.live.hints import Hints
from spielkreis.server.live.leases import Leases
from spielkreis.server.live.passing import PassingMessages
from spielkreis.server.live.pipeline import Pipeline
from spielkreis.server.live.presence import Presence
from spielkreis.server.live.reviews import Reviews
from spielkreis.server.live.room import Room
from spielkreis.server.live.room_loader import RoomLoader
from spielkreis.server.live.rooms import Rooms
from spielkreis.server.live.table_creator import TableCreator
from spielkreis.server.live.table_list import FINISHED_TABLES, TableList
from spielkreis.server.live.tasks import BackgroundTasks
from spielkreis.server.live.worker import GameWorker
from spielkreis.server.metrics import Metrics
from spielkreis.server.storage import feed
from spielkreis.server.storage.event_log import EventLog
from spielkreis.server.storage.feed import Subscriber
from spielkreis.server.storage.store import Store
from spielkreis.server.thinking.pool import ThinkingPool


class LiveTables:
    """The tables of one server process and everything that works on them."""

    def __init__(
        self,
        store: Store,
        leases: Leases,
        broadcast: Broadcast,
        passing: PassingMessages,
        metrics: Metrics,
        threads: int = 1,
        subscribers: Sequence[Subscriber] = (),
    ) -> None:
        """`threads` is how many analyses run at a time, and as many replies of bots and hints. `subscribers` get the
        games that are over."""
        self.store = store
        self.leases = leases
        self.broadcast = broadcast
        self.passing = passing
        self.tasks = BackgroundTasks()
        self.rooms = Rooms()
        self.log = EventLog(store)
        self.catch_up = CatchUp(self.rooms, self.log, leases, self.tasks)
        self.loader = RoomLoader(self.rooms, self.log, self.catch_up)
        self.table_creator = TableCreator(store, leases, self.rooms)
        self.table_list = TableList(store, self.loader)
        self.finished_games = FinishedGames(store, self.rooms, passing, leases.process, (FINISHED_TABLES, *subscribers))
        self.duties = Duties(leases)
        self.duties.add(feed.DUTY, self.finished_games.run)
        self.pipeline = Pipeline(
            store=store,
            leases=leases,
            broadcast=broadcast,
            metrics=metrics,
            rooms=self.rooms,
            catch_up=self.catch_up,
            table_creator=self.table_creator,
            table_list=self.table_list,
            finished_games=self.finished_games,
            tasks=self.tasks,
        )
        self.pool = ThinkingPool(threads)
        self.hints = Hints(self.pool)
        self.reviews = Reviews(store, self.pool, self.tasks)
        self.archive = Archive()
        self.departures = Departures(store, leases.clock, self.loader, self.pipeline, self.catch_up)
        self.duties.add(departure.DUTY, self.departures.run)
        self.presence = Presence(self.rooms, self.pipeline, passing)
        self.worker = GameWorker(self.rooms, self.loader, self.pipeline, self.pool, self.presence, self.duties)

    async def start(self) -> None:
        """Listens to other processes and takes over the games of processes that have died."""
        await asyncio.gather(
            self.broadcast.start(self.catch_up.receive, self.catch_up.missed),
            self.passing.start(),
        )
        await self.worker.start()

    async def close(self) -> None:
        """Hands the games over to other processes and ends all work."""
        self.presence.close()
        await self.worker.close()
        self.archive.close()
        await self.tasks.close()
        await self.broadcast.close()
        await self.passing.close()

    async def room(self, name: str) -> Room:
        """The room of the table with this id; `MissingError` if there is none."""
        return await self.loader.room(name)
