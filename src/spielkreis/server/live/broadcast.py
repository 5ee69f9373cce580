"""Reports of new events between processes. They may be lost or delivered twice: the receiver compares the event
numbers, and reads the database when it may have missed something.

A single process needs no broadcast. Several processes use Redis. What is in no log goes through `live/passing.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from spielkreis.server.live.redis_channel import RedisChannel
from spielkreis.server.wire.log_entry import LogEntry

CHANNEL = "spielkreis"
WAITING = 10_000
"""At most this many messages wait for Redis; further ones are dropped, and the receivers have to read the database."""


class LoggedEvents(msgspec.Struct, frozen=True, array_like=True):
    """New entries in the log of a table, as one process reports them to the others."""

    table: str
    entries: tuple[LogEntry, ...]


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(LoggedEvents).decode


class Broadcast(Protocol):
    """Reports new events to the other processes and receives their reports."""

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

    async def close(self) -> None:
        pass


class RedisBroadcast:
    """Reports over one Redis channel."""

    def __init__(self, url: str, process: str) -> None:
        self._channel = RedisChannel(url, CHANNEL, process, WAITING)
        self.close = self._channel.close

    @property
    def up(self) -> bool:
        return self._channel.up

    @property
    def queue(self) -> int:
        return self._channel.queue

    @property
    def dropped(self) -> int:
        return self._channel.dropped

    async def start(self, receive: Callable[[LoggedEvents], None], missed: Callable[[], None]) -> None:
        await self._channel.start(lambda message: receive(_decode(message)), missed)

    def publish(self, table: str, entries: Sequence[LogEntry]) -> None:
        self._channel.put(_encode(LoggedEvents(table, tuple(entries))))
