"""The two set-ups that everything must work on: SQLite alone, and PostgreSQL with Redis."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import psycopg
import pytest

from spielkreis.server.storage.store import Store
from tests.server.tools.processes import ServerProcess
from tests.server.tools.services import postgres, redis_server

T = TypeVar("T")
WithStore = Callable[[Callable[[Store], Awaitable[Any]]], Any]

LONGER_THAN_UPTIME = 1e9
"""Seconds. With an interval of this length every machine is as young as one that has just booted, where the monotonic
clock starts near 0: a time of 0 was not long ago."""


class Deployment(msgspec.Struct, frozen=True):
    """Where a server keeps its games and how its processes talk to each other."""

    database: str
    redis: str | None


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with redis_server(tmp_path_factory.mktemp("redis")) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres+redis"])
def deployment(request: pytest.FixtureRequest, tmp_path: Path) -> Deployment:
    """Each deployment in turn, its database empty."""
    if request.param == "sqlite":
        return Deployment(f"sqlite:///{tmp_path}/spielkreis.db", None)
    url: str = request.getfixturevalue("postgres_url")
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    return Deployment(url, request.getfixturevalue("redis_url"))


@pytest.fixture(scope="session", params=["one process", "two processes"])
def servers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[ServerProcess]]:
    """One process on SQLite, then two that share PostgreSQL and Redis; they run for all tests that kill nobody.

    Tests use the first for one person and the last for another.
    """
    folder = tmp_path_factory.mktemp("servers")
    if request.param == "one process":
        made = [ServerProcess(f"sqlite:///{folder}/spielkreis.db", None, folder)]
    else:
        database: str = request.getfixturevalue("postgres_url")
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute("DROP DATABASE IF EXISTS running")
            connection.execute("CREATE DATABASE running")
        url = database.rsplit("/", 1)[0] + "/running"
        made = [ServerProcess(url, request.getfixturevalue("redis_url"), folder) for _ in range(2)]
    for server in made:
        server.start()
    yield made
    for server in made:
        server.stop()


@pytest.fixture
def with_store(deployment: Deployment) -> WithStore:
    """Runs a coroutine function on an open store of the set-up."""

    def run(scenario: Callable[[Store], Awaitable[T]]) -> T:
        async def inside() -> T:
            store = Store(deployment.database)
            await store.open()
            try:
                return await scenario(store)
            finally:
                await store.close()

        return asyncio.run(inside())

    return run
