"""What processes tell each other through Redis."""

import asyncio

import pytest

from spielkreis.server.live.broadcast import LoggedEvents, RedisBroadcast
from spielkreis.server.wire.log_entry import LogEntry


def test_processes_hear_each_other_and_look_again_after_every_connection(redis_url: str) -> None:
    async def scenario() -> None:
        heard: list[LoggedEvents] = []
        looks: list[int] = []
        arrived = asyncio.Event()

        def receive(news: LoggedEvents) -> None:
            heard.append(news)
            arrived.set()

        first, second = RedisBroadcast(redis_url, "one"), RedisBroadcast(redis_url, "two")
        await first.start(lambda _: pytest.fail("its own message came back"), lambda: None)
        await second.start(receive, lambda: looks.append(1))
        try:
            assert looks == [1]
            news = LoggedEvents("table", (LogEntry(1, 2, b"{}", "guest", "move"),))
            first.publish(news.table, news.entries)
            await asyncio.wait_for(arrived.wait(), 30)
            assert heard == [news]
        finally:
            await first.close()
            await second.close()

    asyncio.run(scenario())
