"""The parts of one server process, assembled, started and stopped in order."""

from __future__ import annotations

import asyncio
import contextlib
import math
import random
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import msgspec

from spielkreis.server.config import ServerConfig
from spielkreis.server.games import client_message
from spielkreis.server.games.questions import SLOW
from spielkreis.server.limits import RateLimit
from spielkreis.server.live.broadcast import Broadcast, NoBroadcast, RedisBroadcast
from spielkreis.server.live.leases import Leases, ServerTime
from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.live.open_devices import OpenDevices
from spielkreis.server.live.passing import PassingMessages, over_redis
from spielkreis.server.metrics import Metrics
from spielkreis.server.pulse import Pulse
from spielkreis.server.shared_limits import SharedLimits
from spielkreis.server.storage.feature_storage import stored_features
from spielkreis.server.storage.guests import Guests
from spielkreis.server.storage.retention import expire
from spielkreis.server.storage.store import StorageError, Store
from spielkreis.server.table import questions
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire import messages
from spielkreis.server.wire.guest import Guest
from spielkreis.server.worker_metrics import WorkerMetrics

EXPIRY_INTERVAL = 600.0
"""About the seconds between two searches for what is too old."""
RECENT = 1.0
"""For this many seconds a database that could store something counts as working."""


class Services:
    """Everything that handlers need."""

    def __init__(
        self,
        config: ServerConfig,
        beat: Callable[[], None] = lambda: None,
        worker_metrics: WorkerMetrics | None = None,
    ) -> None:
        """`beat` is called every second while the event loop runs."""
        self.config = config
        self.worker_metrics = worker_metrics
        self.pulse = Pulse(beat)
        self.metrics = Metrics()
        self.clock = ServerTime()
        self.store = Store(config.database_url, config.patience)
        leases = Leases(self.store, self.clock)
        broadcast: Broadcast = NoBroadcast()
        passing = PassingMessages()
        if config.redis:
            broadcast = RedisBroadcast(config.redis, leases.process)
            passing = over_redis(config.redis, leases.process)
        self.guests = Guests(self.store, self.clock.now)
        self.open_devices = OpenDevices(self.guests)
        self.live = LiveTables(
            self.store,
            leases,
            broadcast,
            passing,
            self.metrics,
            config.threads,
            subscribers=[subscriber for feature in stored_features() for subscriber in feature.subscribers],
        )
        self.request_limit = RateLimit(*config.rates.requests)
        self.message_limit = RateLimit(*config.rates.messages)
        self.newcomer_limit = RateLimit(*config.rates.guests)
        self.sockets: Counter[str] = Counter()
        self.exporting: set[str] = set()
        """The guests whose data are being collected for them."""
        limits = {"requests": self.request_limit, "messages": self.message_limit, "newcomers": self.newcomer_limit}
        self.shared_limits = SharedLimits(config.redis, leases.process, limits, self.sockets)
        # One thread: slow questions wait for each other, and everybody else plays on.
        self._slow_questions = ThreadPoolExecutor(1, thread_name_prefix="question")
        self.decode_message: Callable[[str | bytes], messages.FromClient | messages.Question]
        """Reads a message of a client: what all games share, and the questions of the games that are registered now."""
        self.decode_message = msgspec.json.Decoder(client_message()).decode
        self.closing = False
        self._stored = -math.inf
        """When the database was last found to store something, in seconds of the monotonic clock, which may start at 0
        when the machine boots."""

    async def start(self) -> None:
        await self.store.open()
        await self.live.start()
        self.live.tasks.spawn(self._expire())
        self.live.tasks.spawn(self.open_devices.run())
        self.shared_limits.start()
        self.pulse.start()

    async def stop(self) -> None:
        self.closing = True
        await self.pulse.stop()
        await self.shared_limits.close()
        await self.live.close()
        await self.store.close()
        self._slow_questions.shutdown(wait=False, cancel_futures=True)

    async def _expire(self) -> None:
        """Deletes now and then what is too old."""
        while True:
            await asyncio.sleep(random.uniform(0.5, 1.5) * EXPIRY_INTERVAL)
            with contextlib.suppress(StorageError):
                await expire(self.store, self.clock.now(), self.config.kept)

    async def check_storage(self) -> None:
        """Raises `StorageError` unless the database has stored something recently."""
        if time.monotonic() - self._stored > RECENT:
            await self.store.write(self.live.leases.touch)
            self._stored = time.monotonic()

    async def answer(
        self, table: GameTable, guest: Guest | None, question: messages.Question, language: str, address: str
    ) -> messages.Answer:
        """The answer to a question; a slow one runs in a thread."""
        if isinstance(question, messages.AskHint):
            adapter = questions.hinting_adapter(table, guest, question)
            self.request_limit.take(address, SLOW)
            owner = address if guest is None else guest.id
            return await self.live.hints.find(table, adapter, question, language, owner)
        slow = questions.slow_kind(question, table, guest)
        if slow is None:
            return questions.answer(table, guest, question, language)
        self.request_limit.take(address, slow.cost)
        return await questions.answer_in_thread(table, guest, question, language, self._slow_questions)
