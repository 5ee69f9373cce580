"""A feature is added with one line in the registry: a stored table, a subscription, a route, a page, a duty."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select, text

from spielkreis.cli import main
from spielkreis.game import OptionError
from spielkreis.server import features
from spielkreis.server.config import Retention
from spielkreis.server.live.leases import ServerTime
from spielkreis.server.net.feature import declared_features
from spielkreis.server.net.pages import STATIC
from spielkreis.server.storage.admin import Admin
from spielkreis.server.storage.database import open_database
from spielkreis.server.storage.feature_storage import stored_features
from spielkreis.server.storage.migration import REVISION, needed_revisions
from spielkreis.server.storage.retention import DAY, expire
from spielkreis.server.storage.store import Store
from spielkreis.server.wire import messages
from tests.server.conftest import Deployment
from tests.server.counting.storage import STORAGE, counted, counts
from tests.server.live.conftest import ANNA, TABLE, new_live_tables, settle_finished_games
from tests.server.tools.players import Person
from tests.server.tools.processes import ServerProcess

REGISTERED = "import tests.server.counting.registered"


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The feature in the process of the test."""
    monkeypatch.setattr(features, "FEATURES", (*features.FEATURES, "tests.server.counting"))


async def concede(person: Person) -> str:
    """A game that is over."""
    table: str = (await person.create_table("Tackle", sit=["white", "black"], ready=True))["table"]["id"]
    await person.do(table, "offer", what="concede", place="white")
    return table


def test_a_feature_counts_tells_exports_and_forgets(deployment: Deployment, tmp_path: Path, registered: None) -> None:
    servers = [
        ServerProcess(deployment.database, deployment.redis, tmp_path) for _ in range(2 if deployment.redis else 1)
    ]
    # The feature is new here: the first game was over before.
    servers[0].start()
    early: list[Person] = []

    async def before() -> None:
        person = await Person.create(servers[0].url)
        early.append(person)
        await concede(person)

    async def after() -> None:
        async with Person(servers[-1].url) as anna, await Person.create(servers[0].url, "Ben") as ben:
            anna.http.cookies = early[0].http.cookies
            await concede(anna)
            await concede(ben)
            for person, games in ((anna, 2), (ben, 1)):
                expected = {"games": games, "total": 3}
                while (found := await person.get("/api/counting")) != expected:
                    assert found["games"] <= games
                    await asyncio.sleep(0.05)
                assert (await person.get("/api/me/export"))["features"]["counting"] == {"games": games}
            schema = await anna.get("/api/schema/openapi.json")
            assert "/api/counting" in schema["paths"]
            if (STATIC / "index.html").is_file():
                assert (await anna.http.get("/counting")).status_code == 200
            assert (await ben.http.delete("/api/me")).status_code == 204

    asyncio.run(before())
    servers[0].stop()
    for server in servers:
        server.prelude = REGISTERED
        server.start()
    asyncio.run(after())
    for server in servers:
        server.stop()
    admin = Admin(deployment.database)
    with admin.engine.connect() as connection:
        assert connection.execute(select(counts.c.games)).scalars().all() == [2]
    admin.backup(tmp_path / "backup")
    other = Admin(f"sqlite:///{tmp_path}/other.db", create=True)
    other.restore(tmp_path / "backup")
    with other.engine.connect() as connection:
        assert connection.execute(select(counts.c.games)).scalars().all() == [2]
        assert len(connection.execute(select(counted)).all()) == 3


def test_what_is_old_leaves_the_feature_too(tmp_path: Path, registered: None) -> None:
    async def scenario() -> None:
        store = Store(f"sqlite:///{tmp_path}/a.db")
        await store.open()
        live = new_live_tables(store, subscribers=STORAGE.subscribers)
        games = [await live.table_creator.create(TABLE, ANNA) for _ in range(2)]
        for room in games:
            await live.pipeline.execute(room, ANNA, messages.Offer("1", "concede", "white"))
        await settle_finished_games(live)

        async def left(days: int, kept: Retention) -> int:
            await expire(store, ServerTime().now() + days * DAY, kept)
            return len(await store.read(lambda connection: connection.execute(select(counted)).all()))

        assert await left(10, Retention(games=20)) == 2
        assert await left(30, Retention(games=20)) == 0
        room = await live.table_creator.create(TABLE, ANNA)
        await live.pipeline.execute(room, ANNA, messages.Offer("1", "concede", "white"))
        await live.finished_games.settle()
        assert await left(3_000, Retention()) == 1
        assert await left(4_000, Retention()) == 0
        await live.close()
        await store.close()

    asyncio.run(scenario())


def test_a_database_with_a_feature_needs_a_version_that_has_it(
    deployment: Deployment, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    open_database(deployment.database).dispose()
    with monkeypatch.context() as patch:
        patch.setattr(features, "FEATURES", (*features.FEATURES, "tests.server.counting"))
        engine = open_database(deployment.database)
        with engine.connect() as connection:
            found = connection.execute(text("SELECT version_num FROM alembic_version")).scalars()
            assert set(found) == needed_revisions() >= {REVISION, "counting_0002"}
        engine.dispose()
    with pytest.raises(OptionError, match="counting_0002"):
        open_database(deployment.database)
    assert main(["admin", "list", "--database", deployment.database]) == 2
    assert "counting_0002" in capfd.readouterr().err


def test_names_of_features_and_their_tables_fit_together(registered: None) -> None:
    assert [each.name for each in stored_features()] == [each.name for each in declared_features()]
    for package, feature in zip(features.FEATURES, stored_features(), strict=True):
        assert feature.name == package.rpartition(".")[-1]
        assert all(table.name.startswith(f"{feature.name}_") for table in feature.tables)
