"""The entry point for changes of tables, and the parts of the process that they need.

`change.py` has the steps of the pipeline, and `requests.py` the kinds of changes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from spielkreis.server import tracing
from spielkreis.server.errors import UnavailableError
from spielkreis.server.live.requests import AwaitedAck, CommandRequest, RematchRequest, Requester, ServerChange
from spielkreis.server.live.room import Room
from spielkreis.server.live.traced_command import TracedCommand
from spielkreis.server.wire import messages
from spielkreis.server.wire.events import AnyEvent

if TYPE_CHECKING:
    from spielkreis.server.live.broadcast import Broadcast
    from spielkreis.server.live.catch_up import CatchUp
    from spielkreis.server.live.finished_games import FinishedGames
    from spielkreis.server.live.leases import Leases
    from spielkreis.server.live.rooms import Rooms
    from spielkreis.server.live.table_creator import TableCreator
    from spielkreis.server.live.table_list import TableList
    from spielkreis.server.live.tasks import BackgroundTasks
    from spielkreis.server.metrics import Metrics
    from spielkreis.server.storage.store import Store
    from spielkreis.server.table.table import GameTable
    from spielkreis.server.wire.guest import Guest

RETRY = 1.0
"""The seconds until something is tried again that could not be stored."""

logger = logging.getLogger("spielkreis.pipeline")


class Pipeline:
    """The entry point for commands, and the parts of the process that a change needs."""

    def __init__(
        self,
        *,
        store: Store,
        leases: Leases,
        broadcast: Broadcast,
        metrics: Metrics,
        rooms: Rooms,
        catch_up: CatchUp,
        table_creator: TableCreator,
        table_list: TableList,
        finished_games: FinishedGames,
        tasks: BackgroundTasks,
    ) -> None:
        self.store = store
        self.leases = leases
        self.clock = leases.clock
        self.broadcast = broadcast
        self.metrics = metrics
        self.rooms = rooms
        self.catch_up = catch_up
        self.table_creator = table_creator
        self.table_list = table_list
        self.finished_games = finished_games
        self.tasks = tasks

    def submit(self, room: Room, guest: Guest, command: messages.Command, requester: Requester) -> None:
        """Carries out a command once, however often it is sent; the requester may be called before this returns."""
        tracer = tracing.tracer()
        if tracer is not None:
            requester = TracedCommand(tracer.start_span(f"command {type(command).__name__}"), requester)
        if type(command) is messages.Rematch:
            RematchRequest(self, room, guest, command, requester).start()
        else:
            CommandRequest(self, room, guest, command, requester).start()

    async def execute(self, room: Room, guest: Guest, command: messages.Command) -> messages.Ack:
        """Carries out a command once and returns when it is in the log."""
        ack = AwaitedAck()
        self.submit(room, guest, command, ack)
        return await ack.future

    async def change(
        self, room: Room, decide: Callable[[GameTable], Sequence[AnyEvent]], guest: str | None = None
    ) -> bool:
        """Logs the events that `decide` returns for the table; returns False if there are none."""
        change = ServerChange(self, room, decide, guest)
        change.start()
        return await change.future

    async def insist(self, room: Room, decide: Callable[[GameTable], Sequence[AnyEvent]]) -> bool:
        """Logs events like `change`; retries until the database works, since no client repeats them."""
        while True:
            try:
                return await self.change(room, decide)
            except UnavailableError as error:
                logger.warning("a table waits: %s", error)
                await asyncio.sleep(RETRY)
