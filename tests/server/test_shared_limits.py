"""Limits that several processes share."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest
from redis.asyncio import Redis

from spielkreis.server import shared_limits
from spielkreis.server.errors import LimitError
from spielkreis.server.limits import RateLimit
from spielkreis.server.shared_limits import CHANNEL, INTERVAL, SharedLimits
from tests.server.conftest import LONGER_THAN_UPTIME


def shared(url: str, process: str, sockets: Counter[str]) -> tuple[RateLimit, SharedLimits]:
    limit = RateLimit(0.001, 10)
    return limit, SharedLimits(url, process, {"requests": limit}, sockets)


async def use_up(here: RateLimit, there: RateLimit) -> None:
    """Uses one process until the other one refuses; it may not have subscribed when the first report was sent."""
    while True:
        here.charge("eve", -1)
        here.take("eve")
        there.take("eve", 0.001)
        await asyncio.sleep(0.05)


def test_what_a_client_uses_at_one_process_counts_at_the_other(redis_url: str) -> None:
    async def scenario() -> None:
        here, ours = shared(redis_url, "one", Counter())
        there, theirs = shared(redis_url, "other", Counter({"address": 150}))
        ours.start()
        theirs.start()
        try:
            here.take("eve", 10)
            here.take("anna")
            with pytest.raises(LimitError):
                await use_up(here, there)
            there.take("anna")
            while ours.open_sockets("address") != 150:
                there.take("somebody", 0.01)
                await asyncio.sleep(0.05)
        finally:
            await ours.close()
            await theirs.close()

    asyncio.run(scenario())


def test_a_process_reports_its_first_sockets_even_if_the_machine_has_just_booted(
    redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_limits, "FRESH", LONGER_THAN_UPTIME)

    async def scenario() -> None:
        limit, ours = shared(redis_url, "one", Counter({"address": 150}))
        async with Redis.from_url(redis_url) as redis, redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            ours.start()
            try:
                await asyncio.sleep(2 * INTERVAL)
                # Causes a report in any case; it must not be the first one.
                limit.take("anna")
                reports = (item["data"] async for item in channel.listen() if item["type"] == "message")
                assert b"anna" not in await anext(reports)
            finally:
                await ours.close()

    asyncio.run(scenario())
