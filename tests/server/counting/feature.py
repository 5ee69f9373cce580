"""The routes of the feature, and a total that one process reads and all processes know."""

from __future__ import annotations

import asyncio
from functools import partial

import msgspec
from litestar import get

from spielkreis.server.live.passing import Topic
from spielkreis.server.net.dependencies import AppServices, Asker
from spielkreis.server.net.feature import Feature
from spielkreis.server.net.openapi import problems
from spielkreis.server.services import Services
from tests.server.counting import storage

INTERVAL = 0.1


class Total(msgspec.Struct, frozen=True):
    """How many finished games one process has found."""

    games: int


class Counted(msgspec.Struct, frozen=True):
    """What a guest is told."""

    games: int
    total: int


TOTALS = Topic("counting-total", Total)
_known = Total(0)


@get("/api/counting", responses=problems(401))
async def counted(services: AppServices, asker: Asker) -> Counted:
    """Returns how many finished games the guest has, and how many there are."""
    return Counted(await services.store.read(partial(storage.games_of, guest=asker.id)), _known.games)


def hear(total: Total) -> None:
    """Is called in every process when the total is told."""
    global _known
    _known = total


async def tell_total(services: Services) -> None:
    """Tells all processes the total; runs in one of them."""
    while True:
        total = Total(await services.store.read(storage.total))
        services.live.passing.send(TOTALS, total, services.live.leases.process)
        await asyncio.sleep(INTERVAL)


FEATURE = Feature(
    name="counting",
    routes=[counted],
    pages=["/counting"],
    start=lambda services: services.live.passing.subscribe(TOTALS, hear),
    duty=tell_total,
)
