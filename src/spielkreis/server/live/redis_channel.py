"""One channel of Redis through which the processes of a server send each other bytes.

Messages may be lost or delivered twice. A process is told when it may have missed some: after every new connection to
Redis, and when another process could not send one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

from redis.asyncio import Redis
from redis.exceptions import RedisError

PAUSE = 0.25
"""The seconds until Redis is tried again."""
_MISSED = b""

logger = logging.getLogger("spielkreis.redis")


class RedisChannel:
    """Sends bytes to the other processes and receives theirs, each with the sender's name in front."""

    def __init__(self, url: str, name: str, process: str, most_waiting: int) -> None:
        """While `most_waiting` messages wait for Redis, further ones are dropped."""
        self._redis = Redis.from_url(url, socket_connect_timeout=2, health_check_interval=5)
        self._name = name
        self._process = process.encode()
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(most_waiting)
        self._missed = False
        """Whether a message was dropped that the others have not been told about."""
        self.up = False
        """Whether messages arrive at present."""
        self.dropped = 0
        """How many messages could not be sent."""
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def queue(self) -> int:
        """How many messages wait to be sent."""
        return self._waiting.qsize()

    async def start(self, receive: Callable[[bytes], None], missed: Callable[[], None]) -> None:
        """Begins to listen; returns when messages arrive, or after two seconds without an answer of Redis."""
        subscribed = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._listen(receive, missed, subscribed)),
            asyncio.create_task(self._send()),
        ]
        # Without Redis the server still works: each process finds the moves of the others in the database.
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(subscribed.wait(), 2)

    def put(self, message: bytes) -> bool:
        """Sends a message as soon as possible; returns False if it was dropped."""
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self._missed = True
            self.dropped += 1
            return False
        return True

    async def close(self) -> None:
        """Ends; what still waits is dropped."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _send(self) -> None:
        while True:
            message = await self._waiting.get()
            try:
                if self._missed:
                    await self._redis.publish(self._name, self._process + b" " + _MISSED)
                    self._missed = False
                await self._redis.publish(self._name, self._process + b" " + message)
            except (RedisError, OSError):
                self._missed = True
                self.dropped += 1
                await asyncio.sleep(PAUSE)

    async def _listen(
        self, receive: Callable[[bytes], None], missed: Callable[[], None], subscribed: asyncio.Event
    ) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(self._name)
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

    def _deliver(self, data: bytes, receive: Callable[[bytes], None], missed: Callable[[], None]) -> None:
        sender, _, message = data.partition(b" ")
        if sender == self._process:
            return
        try:
            if message == _MISSED:
                missed()
            else:
                receive(message)
        except Exception:
            # Another version may send anything; the next message must arrive all the same.
            logger.exception("a message of another process could not be handled")
            missed()
