"""Passing messages: what need not outlive the moment, such as a question whether somebody is connected.

They are never logged. Subscribers of a topic get the messages of all processes, over Redis if there are several. A
message may be lost; it is dropped if it is too long, or if its sender has sent too many. A process ignores topics that
it does not know, and messages that it cannot read, since another version may have sent them.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

import msgspec

from spielkreis.server.errors import LimitError
from spielkreis.server.limits import RateLimit
from spielkreis.server.live.redis_channel import RedisChannel

T = TypeVar("T")

CHANNEL = "spielkreis-passing"
MAX_BYTES = 2_048
"""Longer messages are dropped."""
RATE = (10.0, 50.0)
"""The messages that a sender may send per second, and in a burst."""
WAITING = 1_000
"""At most this many messages wait for Redis."""

logger = logging.getLogger("spielkreis.passing")


class Topic(Generic[T]):
    """A kind of message. Its name and the fields of its struct must mean the same in all versions."""

    def __init__(self, name: str, kind: type[T]) -> None:
        self.name = name
        self.decode: Callable[[bytes], T] = msgspec.msgpack.Decoder(kind).decode


class Envelope(msgspec.Struct, frozen=True, array_like=True):
    """A message on its way to other processes."""

    topic: str
    data: bytes


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Envelope).decode


class Channel(Protocol):
    """The way to the other processes."""

    async def start(self, receive: Callable[[bytes], None], missed: Callable[[], None]) -> None: ...

    def put(self, message: bytes) -> bool: ...

    async def close(self) -> None: ...


class PassingMessages:
    """Sends messages to the subscribers of their topics, in this process and, through the channel, in all others."""

    def __init__(self, channel: Channel | None = None) -> None:
        self._channel = channel
        self._subscribers: dict[str, list[Callable[[bytes], None]]] = {}
        self._limit = RateLimit(*RATE)
        self.dropped = 0
        """How many messages were too long, or too many for their sender or for Redis."""

    def subscribe(self, topic: Topic[T], receive: Callable[[T], None]) -> None:
        """Calls `receive` with every message of this topic."""
        self._subscribers.setdefault(topic.name, []).append(lambda data: receive(topic.decode(data)))

    def send(self, topic: Topic[T], message: T, sender: str) -> bool:
        """Sends a message, which counts for this sender: a guest, or a process. Returns False if it was dropped."""
        data = _encode(message)
        sent = len(data) <= MAX_BYTES and self._allowed(sender)
        if sent:
            self._deliver(topic.name, data)
            sent = self._channel is None or self._channel.put(_encode(Envelope(topic.name, data)))
        self.dropped += not sent
        return sent

    async def start(self) -> None:
        """Listens to the other processes."""
        if self._channel is not None:
            await self._channel.start(self._receive, lambda: None)

    async def close(self) -> None:
        """Ends; what still waits is dropped."""
        if self._channel is not None:
            await self._channel.close()

    def _allowed(self, sender: str) -> bool:
        try:
            self._limit.take(sender)
        except LimitError:
            return False
        return True

    def _receive(self, message: bytes) -> None:
        envelope = _decode(message)
        self._deliver(envelope.topic, envelope.data)

    def _deliver(self, topic: str, data: bytes) -> None:
        for receive in self._subscribers.get(topic, ()):
            try:
                receive(data)
            except msgspec.DecodeError as error:
                logger.info("a message on %s cannot be read: %s", topic, error)
            except Exception:
                logger.exception("a message on %s could not be handled", topic)


def over_redis(url: str, process: str) -> PassingMessages:
    """Passing messages between the processes that use the same Redis."""
    return PassingMessages(RedisChannel(url, CHANNEL, process, WAITING))
