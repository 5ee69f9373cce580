"""Limits that hold for all processes together: each one reports through Redis what its clients have used.

A process never waits for another one: it counts for itself, and takes off what the others report a moment later. A
client can therefore use a burst at every process once, but no more than the common rate after that. Without Redis,
or while it does not answer, each process counts for itself.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter
from collections.abc import Mapping

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from spielkreis.server.limits import RateLimit

CHANNEL = "spielkreis-limits"
INTERVAL = 0.25
"""The seconds between two reports."""
FRESH = 5.0
"""For this many seconds a report about open sockets counts; a process that has died reports nothing."""
FEW = 8
"""Addresses with fewer sockets at a process are not reported."""


class Usage(msgspec.Struct, frozen=True, array_like=True):
    """What the clients of one process have used since its previous report."""

    process: str
    spent: dict[str, dict[str, float]]
    """By the name of the limit, and by client."""
    sockets: dict[str, int]
    """The open sockets of each address."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Usage).decode


class SharedLimits:
    """Reports what the clients of this process use, and counts what they use at others."""

    def __init__(self, url: str, process: str, limits: Mapping[str, RateLimit], sockets: Counter[str]) -> None:
        self._redis = Redis.from_url(url, socket_connect_timeout=2, health_check_interval=5) if url else None
        self._process = process
        self._limits = limits
        self._sockets = sockets
        self._elsewhere: dict[str, tuple[float, dict[str, int]]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begins to report and to listen, if there is a Redis."""
        if self._redis is not None:
            for limit in self._limits.values():
                limit.spent = {}
            self._tasks = [
                asyncio.create_task(self._report(self._redis)),
                asyncio.create_task(self._listen(self._redis)),
            ]

    async def close(self) -> None:
        """Ends."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._redis is not None:
            await self._redis.aclose()

    def open_sockets(self, address: str) -> int:
        """The sockets of an address at all processes."""
        oldest = time.monotonic() - FRESH
        elsewhere = (counts.get(address, 0) for at, counts in self._elsewhere.values() if at >= oldest)
        return self._sockets[address] + sum(elsewhere)

    def usage(self) -> Usage:
        """What the clients have used since the previous call."""
        spent = {}
        for name, limit in self._limits.items():
            if limit.spent:
                spent[name], limit.spent = limit.spent, {}
        return Usage(self._process, spent, {each: count for each, count in self._sockets.items() if count >= FEW})

    def receive(self, usage: Usage) -> None:
        """Counts what clients have used at another process."""
        if usage.process == self._process:
            return
        for name, spent in usage.spent.items():
            if name in self._limits:
                for key, cost in spent.items():
                    self._limits[name].charge(key, cost)
        if usage.sockets or usage.process in self._elsewhere:
            self._elsewhere[usage.process] = (time.monotonic(), usage.sockets)

    async def _report(self, redis: Redis) -> None:
        reported = -math.inf
        while True:
            await asyncio.sleep(INTERVAL)
            usage = self.usage()
            # The others must hear about sockets now and then, even if nobody sends anything.
            if usage.spent or (usage.sockets and time.monotonic() - reported > FRESH / 2):
                reported = time.monotonic()
                try:
                    await redis.publish(CHANNEL, _encode(usage))
                except (RedisError, OSError):
                    continue

    async def _listen(self, redis: Redis) -> None:
        while True:
            try:
                async with redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    async for item in channel.listen():
                        if item["type"] == "message":
                            self.receive(_decode(item["data"]))
            except (RedisError, OSError, msgspec.DecodeError):
                await asyncio.sleep(INTERVAL)
