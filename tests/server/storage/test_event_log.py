"""What is acknowledged is in the log, once, on both databases."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData, insert, select, text

from spielkreis.server.storage.event_log import EventLog
from spielkreis.server.storage.feature_storage import all_tables
from spielkreis.server.storage.migration import needed_revisions
from spielkreis.server.storage.schema import members
from spielkreis.server.storage.store import Conflict, StorageError, Store
from spielkreis.server.wire.log_entry import LogEntry
from tests.server.conftest import WithStore


def entry(seq: int, move: str | None = None, data: bytes = b"{}") -> LogEntry:
    return LogEntry(seq, 1_000 + seq, data, "guest" if move else None, move)


def append(
    log: EventLog, game: str, entries: list[LogEntry], also: Callable[[Connection], None] | None = None
) -> Awaitable[None]:
    return log.append([(game, entry) for entry in entries], also)


def test_what_was_appended_is_loaded_in_order(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        log = EventLog(store)
        await append(log, "g", [entry(1), entry(2, "a")])
        await append(log, "g", [entry(3)])
        await append(log, "other", [entry(1)])
        assert [e.seq for e in await log.load("g")] == [1, 2, 3]
        assert await log.load("g", after=1) == [entry(2, "a"), entry(3)]
        assert await log.load("nothing") == []

    with_store(scenario)


def test_a_place_is_taken_once_and_a_refused_append_leaves_nothing(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        log = EventLog(store)
        await append(log, "g", [entry(1), entry(2)])
        with pytest.raises(Conflict):
            await append(log, "g", [entry(2, data=b"late"), entry(3)])
        assert await log.load("g") == [entry(1), entry(2)]

    with_store(scenario)


def test_an_ordinary_conflict_is_not_logged(with_store: WithStore, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario(store: Store) -> None:
        log = EventLog(store)
        await append(log, "g", [entry(1), entry(2), entry(3)])
        with pytest.raises(Conflict):
            await append(log, "g", [entry(2), entry(3), entry(4)])

    with_store(scenario)
    assert [record.getMessage() for record in caplog.records if record.name.startswith("psycopg")] == []


def test_rows_are_never_logged(with_store: WithStore, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario(store: Store) -> None:
        log = EventLog(store)
        await append(log, "g", [entry(1, data=b"the seed")])
        assert [found.data for found in await log.load("g")] == [b"the seed"]

    with caplog.at_level(logging.DEBUG, "sqlalchemy"):
        with_store(scenario)
    assert "SELECT" in caplog.text
    assert "the seed" not in caplog.text


def test_a_move_id_is_taken_once(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        log = EventLog(store)
        await append(log, "g", [entry(1, "same")])
        with pytest.raises(Conflict):
            await append(log, "g", [entry(2, "same")])
        await append(log, "h", [entry(1, "same")])
        assert len(await log.load("g")) == 1

    with_store(scenario)


def test_racing_writers_one_wins_each_place(with_store: WithStore) -> None:
    """Concurrent appends share commits; each conflict touches only its own game."""

    async def scenario(store: Store) -> None:
        log = EventLog(store)
        attempts = [(game, seq) for seq in range(1, 11) for game in "abcdefgh" for _ in range(3)]
        results = await asyncio.gather(
            *(append(log, game, [entry(seq)]) for game, seq in attempts), return_exceptions=True
        )
        won = [attempt for attempt, result in zip(attempts, results, strict=True) if result is None]
        assert sorted(won) == sorted(set(attempts))
        assert all(result is None or isinstance(result, Conflict) for result in results)
        for game in "abcdefgh":
            assert [e.seq for e in await log.load(game)] == list(range(1, 11))

    with_store(scenario)


def test_what_goes_with_an_append_shares_its_fate(with_store: WithStore) -> None:
    def member(guest: str) -> Callable[[Connection], None]:
        def work(connection: Connection) -> None:
            connection.execute(insert(members).values(game="g", guest=guest))

        return work

    async def scenario(store: Store) -> None:
        log = EventLog(store)
        await append(log, "g", [entry(1)], member("anna"))
        with pytest.raises(Conflict):
            await append(log, "g", [entry(1)], member("ben"))
        with pytest.raises(Conflict):
            await append(log, "g", [entry(2)], member("anna"))
        found = await store.read(lambda c: c.execute(select(members.c.guest)).scalars().all())
        assert found == ["anna"]
        assert [e.seq for e in await log.load("g")] == [1]

    with_store(scenario)


def test_a_mistake_in_one_write_does_not_harm_the_others(with_store: WithStore) -> None:
    def broken(_: Connection) -> None:
        raise RuntimeError("mine")

    async def scenario(store: Store) -> None:
        log = EventLog(store)
        results = await asyncio.gather(
            append(log, "g", [entry(1)]), store.write(broken), append(log, "h", [entry(1)]), return_exceptions=True
        )
        assert [type(result) for result in results] == [type(None), RuntimeError, type(None)]
        assert len(await log.load("g")) == len(await log.load("h")) == 1

    with_store(scenario)


def test_what_is_written_is_not_in_the_text_of_an_error(with_store: WithStore) -> None:
    def broken(connection: Connection) -> None:
        connection.execute(text("SELECT :secret FROM nowhere"), {"secret": "hand of A"})

    async def scenario(store: Store) -> None:
        with pytest.raises(StorageError) as refused:
            await store.read(broken)
        assert "hand of A" not in f"{refused.value} {refused.value.__cause__!r} {refused.value.__cause__}"

    with_store(scenario)


def test_the_migrations_make_exactly_the_schema(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        declared = MetaData()
        for table in all_tables():
            table.to_metadata(declared)
        differences = await store.read(lambda c: compare_metadata(MigrationContext.configure(c), declared))
        assert differences == []
        found = await store.read(lambda c: MigrationContext.configure(c).get_current_heads())
        assert set(found) == needed_revisions()
        again = Store(str(store.engine.url.render_as_string(hide_password=False)))
        await again.open()
        await again.close()

    with_store(scenario)


def test_a_database_that_does_not_answer_is_a_typed_error() -> None:
    async def scenario() -> None:
        store = Store("postgresql://nobody@127.0.0.1:1/none?connect_timeout=2")
        with pytest.raises(StorageError):
            await store.read(lambda c: c.execute(select(members)))
        store.engine.dispose()

    asyncio.run(scenario())
