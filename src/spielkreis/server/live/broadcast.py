"""Messages between server processes. They may be lost or delivered twice: the receiver compares the event numbers.

A single process needs no broadcast. Several processes use Redis. After every new connection to Redis, messages may have
been missed, and the receiver has to read the database.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from spielkreis.server.wire.log_entry import LogEntry

CHANNEL = "spielkreis"
WAITING = 10_000
"""At most this many messages wait for Redis; further ones are dropped, and the receivers have to read the database."""
PAUSE = 0.25
_MISSED = b""


class LoggedEvents(msgspec.Struct, frozen=True, array_like=True):
    """New entries in the log of a table, as one process reports them to the others; or a question about a guest."""

    table: str
    entries: tuple[LogEntry, ...]
    sought: str = ""
    """A guest: do they watch the table through the receiver?"""
    found: str = ""
    """The answer: a guest who watches the table through the sender. Earlier versions ignore both."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(LoggedEvents).decode


class Broadcast(Protocol):
    """Sends messages to the other processes and receives theirs."""

    @property
    def up(self) -> bool:
        """Whether messages arrive at present."""

    @property
    def queue(self) -> int:
        """How many messages wait to be sent."""

    @property
    def dropped(self) -> int:
        """How many messages could not be sent."""

    async def start(self, receive: Callable[[LoggedEvents], None], missed: Callable[[], None]) -> None: ...

    def publish(self, table: str, entries: Sequence[LogEntry]) -> None: ...

    def seek(self, table: str, guest: str) -> None:
        """Asks the other processes whether a guest watches a table through one of them."""

    def found(self, table: str, guest: str) -> None:
        """Answers that a guest watches a table through this process."""

    async def close(self) -> None: ...


class NoBroadcast:
    """For a single process: sends and receives nothing."""

    up = True
    queue = 0
    dropped = 0

    async def start(self, receive: Callable[[LoggedEvents], None], missed: Callable[[], None]) -> None:
        pass

    def publish(self, table: str, entries: Sequence[LogEntry]) -> None:
        pass

    def seek(self, table: str, guest: str) -> None:
        pass

    def found(self, table: str, guest: str) -> None:
        pass

    async def close(self) -> None:
        pass


class RedisBroadcast:
    """Messages over one Redis channel, each with the sender's name in front."""

    def __init__(self, url: str, process: str) -> None:
        self._redis = Redis.from_url(url, socket_connect_timeout=2, health_check_interval=5)
        self._process = process.encode()
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(WAITING)
        self._missed = False
        """Whether a message was dropped that the others have not been told about."""
        self.up = False
        self.dropped = 0
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def queue(self) -> int:
        return self._waiting.qsize()

    async def start(self, receive: Callable[[LoggedEvents], None], missed: Callable[[], None]) -> None:
        subscribed = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._listen(receive, missed, subscribed)),
            asyncio.create_task(self._send()),
        ]
        # Without Redis the server still works: each process finds the moves of the others in the database.
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(subscribed.wait(), 2)

    def publish(self, table: str, entries: Sequence[LogEntry]) -> None:
        self._put(LoggedEvents(table, tuple(entries)))

    def seek(self, table: str, guest: str) -> None:
        self._put(LoggedEvents(table, (), sought=guest))

    def found(self, table: str, guest: str) -> None:
        self._put(LoggedEvents(table, (), found=guest))

    def _put(self, message: LoggedEvents) -> None:
        try:
            self._waiting.put_nowait(_encode(message))
        except asyncio.QueueFull:
            self._missed = True
            self.dropped += 1

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _send(self) -> None:
        while True:
            message = await self._waiting.get()
            try:
                if self._missed:
                    await self._redis.publish(CHANNEL, self._process + b" " + _MISSED)
                    self._missed = False
                await self._redis.publish(CHANNEL, self._process + b" " + message)
            except (RedisError, OSError):
                self._missed = True
                self.dropped += 1
                await asyncio.sleep(PAUSE)

    async def _listen(
        self, receive: Callable[[LoggedEvents], None], missed: Callable[[], None], subscribed: asyncio.Event
    ) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    async for item in channel.listen():
                        if item["type"] == "subscribe":
                            # This also arrives after redis-py has reconnected without an error.
                            self.up = True
                            missed()
                            subscribed.set()
                        elif item["type"] == "message":
                            self._deliver(item["data"], receive, missed)
            except (RedisError, OSError):
                self.up = False
                await asyncio.sleep(PAUSE)

    def _deliver(self, data: bytes, receive: Callable[[LoggedEvents], None], missed: Callable[[], None]) -> None:
        sender, _, message = data.partition(b" ")
        if sender == self._process:
            return
        if message == _MISSED:
            missed()
        else:
            receive(_decode(message))
