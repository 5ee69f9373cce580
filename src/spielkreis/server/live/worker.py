"""The game worker: bots, clocks and the presence of people.

Only the process that holds a game's lease does this work, and everything it does goes through the pipeline.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
from collections.abc import Sequence
from functools import partial
from random import SystemRandom
from typing import Literal

from spielkreis.server.errors import MissingError, UnavailableError
from spielkreis.server.live import presence as present
from spielkreis.server.live.bot_turn import BotTurn, fast_reply, pace
from spielkreis.server.live.duties import Duties
from spielkreis.server.live.leases import BEAT, TakenOver
from spielkreis.server.live.pipeline import Pipeline
from spielkreis.server.live.presence import Presence
from spielkreis.server.live.room import Room
from spielkreis.server.live.room_loader import RoomLoader
from spielkreis.server.live.rooms import Rooms
from spielkreis.server.live.tasks import shielded
from spielkreis.server.storage.store import StorageError
from spielkreis.server.table import commands, downtime
from spielkreis.server.table.table import UNFINISHED, GameTable
from spielkreis.server.thinking.pool import ClosedError, ThinkingPool
from spielkreis.server.thinking.work import Kind
from spielkreis.server.wire import events
from spielkreis.server.wire.events import AnyEvent

SHORTEST = 0.2
"""The shortest timer in seconds, so that a clock that has already run out does not keep the process busy."""
CATCH_UP = 5
"""Every this many heartbeats the database is searched for events that were missed."""

logger = logging.getLogger("spielkreis.worker")


class GameWorker:
    """Plays for bots, watches clocks and records who is away, for the games whose leases this process holds."""

    def __init__(
        self,
        rooms: Rooms,
        loader: RoomLoader,
        pipeline: Pipeline,
        pool: ThinkingPool,
        presence: Presence,
        duties: Duties,
    ) -> None:
        self._rooms = rooms
        self._loader = loader
        self._pipeline = pipeline
        self._leases = pipeline.leases
        self._clock = pipeline.clock
        self._metrics = pipeline.metrics
        self._tasks = pipeline.tasks
        self._catch_up = pipeline.catch_up
        rooms.attend = self.attend
        self._pool = pool
        self._presence = presence
        self._duties = duties
        self._finished_games = pipeline.finished_games
        self._lots = SystemRandom()
        self._waiting: dict[str, TakenOver] = {}
        """The games of other processes that are still to be continued here."""
        self._continuing = False
        self._beats: asyncio.Task[None] | None = None
        rooms.sleeping.load = self._load

    async def start(self) -> None:
        """Starts the heartbeat and takes over the games of dead processes."""
        beat = await self._leases.beat()
        self._duties.hold(beat.duties)
        self._take_over(beat.taken)
        self._beats = asyncio.create_task(self._beat())

    async def close(self) -> None:
        """Ends the bots that are choosing, and releases the games to other processes."""
        if self._beats is not None:
            self._beats.cancel()
            await asyncio.gather(self._beats, return_exceptions=True)
        await self._duties.close()
        await self._finished_games.close()
        self._rooms.sleeping.close()
        for room in self._rooms:
            if room.timer is not None:
                room.timer.cancel()
            for task in room.thinking.values():
                task.cancel()
        await self._pool.close()
        try:
            await self._leases.stop()
        except StorageError as error:  # other processes take the games over as soon as the heartbeat is missing
            logger.warning("storage: %s", error)

    def attend(self, room: Room) -> None:
        """Starts the work that a table needs next. Is called whenever the table has changed."""
        table = room.table
        if self._waiting and table.id in self._waiting:
            # Somebody has come before the turn of this game.
            self._tasks.spawn(self._continue(self._waiting.pop(table.id)))
        if room.thinking:
            playing = table.phase == "playing"
            for key in [key for key in room.thinking if key[1] != table.decision or not playing]:
                room.thinking.pop(key).cancel()
        needed = table.clocks is not None or room.timer is not None
        for place in table.places.values():
            if place.gone_at is not None:
                needed = True
                self._presence.attend(room, place)
            elif place.bot is not None or place.guest is None:
                needed = True
        # Most plays happen at tables where everybody is connected and no clock runs.
        if needed and table.id in self._leases.held:
            self._serve(room)

    def _serve(self, room: Room) -> None:
        for seat in room.table.actors:
            place = room.table.place_of(seat)
            if place.person is None:
                self._think(room, seat, place.bot or room.table.adapter.default_level, "bot")
        self._set_timer(room)

    async def _beat(self) -> None:
        count = 0
        while True:
            await asyncio.sleep(BEAT / 1000)
            self._tasks.spawn(self._beat_once())
            self._rooms.drop_idle(self._leases.held)
            count += 1
            if count % CATCH_UP == 0:
                self._tasks.spawn(self._catch_up.run())

    async def _beat_once(self) -> None:
        beat = await self._leases.beat()
        for table_id in beat.lost:
            self._stop(table_id)
        self._duties.hold(beat.duties)
        self._take_over(beat.taken)
        if beat.peer_lost:
            self._finished_games.look_for_missing()
            self._tasks.spawn(self._peer_lost())

    def _stop(self, table_id: str) -> None:
        """Ends the work for a game that another process has taken over."""
        self._rooms.sleeping.discard(table_id)
        self._waiting.pop(table_id, None)
        room = self._rooms.get(table_id)
        if room is not None:
            if room.timer is not None:
                room.timer.cancel()
                room.timer = None
            for task in room.thinking.values():
                task.cancel()
            room.thinking.clear()

    async def _peer_lost(self) -> None:
        """Records as away the people who were connected to a process that has ended and who have not come back.

        People at a third process are recorded too; that process corrects it as soon as it reads the log.
        """
        await asyncio.sleep(present.AWAY)
        for name in self._rooms.sleeping.attended():
            with contextlib.suppress(MissingError):
                await self._loader.room(name)
                await asyncio.sleep(0)
        for room in self._rooms:
            if room.table.id in self._leases.held and self._presence.absent(room, room.table):
                await self._pipeline.insist(room, partial(self._presence.absent, room))

    def _load(self, name: str) -> None:
        """Loads a game that needs something again; `attend` finds out what."""

        async def load() -> None:
            with contextlib.suppress(MissingError):
                room = await self._loader.room(name)
                if room.table.phase in ("over", "closed"):
                    self._leases.held.discard(name)

        self._tasks.spawn(load())

    def _take_over(self, taken: Sequence[TakenOver]) -> None:
        for game in taken:
            self._leases.held.add(game.table_id)
            self._metrics.taken_over += 1
            self._waiting[game.table_id] = game
        if self._waiting and not self._continuing:
            self._tasks.spawn(self._continue_all())

    async def _continue_all(self) -> None:
        """Continues the games that were taken over, the latest first. A game that somebody watches here does not wait.

        Thousands of games take minutes; in between, everything else gets at least as much time.
        """
        self._continuing = True
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                for name in sorted(self._waiting, key=lambda each: -self._waiting[each].at):
                    game = self._waiting.pop(name, None)
                    if game is not None:
                        began = loop.time()
                        await self._continue(game)
                        if (room := self._rooms.get(name)) is not None:
                            # It leaves memory soon if it needs nothing, so that thousands are not there together.
                            room.used = -math.inf
                        await asyncio.sleep(loop.time() - began)
        finally:
            self._continuing = False

    async def _continue(self, game: TakenOver) -> None:
        """Continues a game whose process has died: its clocks get the time since then back, and the people who were
        connected to that process count as away."""
        try:
            room = await self._loader.room(game.table_id)
            if room.table.phase not in UNFINISHED:
                # Its process has died at the end, or belonged to an earlier version, which announces nothing.
                await self._finished_games.announce(room.table)
                self._leases.held.discard(game.table_id)
                return
        except MissingError:
            self._leases.held.discard(game.table_id)
            return
        except (StorageError, UnavailableError) as error:
            logger.warning("a game waits: %s", error)
            self._waiting[game.table_id] = game
            await asyncio.sleep(BEAT / 1000)
            return

        def decide(table: GameTable) -> Sequence[AnyEvent]:
            credited = downtime.credit(table, game.since, game.seq, self._clock.now())
            return [*credited, *self._presence.absent(room, table)]

        if not await self._pipeline.insist(room, decide):
            async with room.lock:
                self.attend(room)

    def _think(self, room: Room, seat: str, level: str, by: Literal["bot", "clock"]) -> None:
        """Starts a bot for this seat and decision, unless one is choosing or has chosen already."""
        key = (seat, room.table.decision)
        if key not in room.thinking:
            room.thinking[key] = asyncio.create_task(self._turn(room, seat, level, by))

    async def _turn(self, room: Room, seat: str, level: str, by: Literal["bot", "clock"]) -> None:
        decision = room.table.decision
        try:
            action = await self._choose(room, seat, level, by)
        except ClosedError:
            return  # the next process that holds the game decides
        while await self._still_held(room):
            try:
                await self._move(room, seat, action, by, decision)
            except UnavailableError as error:
                logger.warning("a bot waits: %s", error)
                await asyncio.sleep(BEAT / 1000)
            else:
                return

    async def _choose(self, room: Room, seat: str, level: str, by: Literal["bot", "clock"]) -> str:
        """The bot's next action, after a delay that does not depend on how long it thought."""
        table, adapter = room.table, room.table.adapter
        state, plies = table.state.copy(), len(table.plies)
        bot_turn = room.bot_turn
        if bot_turn is None or not bot_turn.continues(seat, plies):
            attended = room.viewers or any(place.guest is not None for place in table.places.values())
            if not (table.settings.fast_bots or by == "clock"):
                seconds = pace(self._lots)
            else:
                seconds = fast_reply(adapter, level) if attended else 0.0
            bot_turn = BotTurn(seat, seconds, kind=Kind.BOT_TURN if attended else Kind.UNATTENDED)
            room.bot_turn = bot_turn
        try:
            # Anyone can create many tables, so they share a turn.
            seed = self._lots.getrandbits(64)
            return await bot_turn.choose(adapter, state, plies, level, seed, self._pool, table.id, table.creator)
        except ClosedError:
            raise
        except Exception:
            logger.exception("a bot failed at %s", table.id)
            return str(next(iter(state.legal(seat))))

    async def _still_held(self, room: Room) -> bool:
        """Whether this process runs the game. After a silence, waits for a heartbeat, which knows it."""
        while not self._leases.current:
            await asyncio.sleep(BEAT / 1000)
        return room.table.id in self._leases.held

    async def _move(self, room: Room, seat: str, action: str, by: Literal["bot", "clock"], decision: int) -> None:
        def decide(table: GameTable) -> Sequence[AnyEvent]:
            if table.decision != decision or seat not in table.actors:
                return ()
            return commands.played(table, events.Played(seat, action, by))

        async def move() -> None:
            if await self._pipeline.change(room, decide):
                self._metrics.bot_moves += 1

        # The move cancels all bots whose decision is over; the shield keeps it from cancelling itself.
        await shielded(asyncio.ensure_future(move()))

    def _set_timer(self, room: Room) -> None:
        """Sets the timer for the next clock that runs out or the next person who has been away for too long."""
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        table = room.table
        if table.phase != "playing":
            return
        times = list(table.stand_in_at().values())
        if table.clocks is not None and (deadline := table.clocks.deadline()) is not None:
            times.append(deadline)
        if times:
            wait = max(SHORTEST, (min(times) - self._clock.now()) / 1000)
            loop = asyncio.get_running_loop()
            room.timer = loop.call_later(min(wait, 3600), lambda: self._tasks.spawn(self._time(room)))

    async def _time(self, room: Room) -> None:
        """Is called by the timer: handles clocks that have run out and people who have been away for too long."""

        def decide(table: GameTable) -> Sequence[AnyEvent]:
            now = self._clock.now()
            if table.phase != "playing":
                return ()
            over = commands.time_over(table, now) if table.adapter.time_loses else []
            level = table.adapter.default_level
            return over or [events.StoodIn(name, level) for name, at in table.stand_in_at().items() if at <= now]

        if not await self._still_held(room) or await self._pipeline.insist(room, decide):
            return
        async with room.lock:
            table = room.table
            if table.clocks is not None and not table.adapter.time_loses:
                fallen = table.clocks.fallen(self._clock.now())
                for seat in table.actors:
                    if table.place_of(seat).name in fallen:
                        self._think(room, seat, table.adapter.default_level, "clock")
            self._set_timer(room)
