"""Databases and game files that earlier versions have written still work.

`earlier_version` (commit a1833c0) has games of both kinds: finished with a take-back, an exchange of places, chat and a
rematch; running; and in an exchange of cards with hidden choices. `version_before_records` (commit 8089ab3) is the last
one whose plays carried no results; it also has a game that was given up, and its review.
"""

from __future__ import annotations

import asyncio
import shutil
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, MetaData, create_engine, select

from spielkreis.cli import main
from spielkreis.server.live.broadcast import NoBroadcast
from spielkreis.server.live.leases import Leases, ServerTime
from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.live.passing import PassingMessages
from spielkreis.server.metrics import Metrics
from spielkreis.server.storage import feed
from spielkreis.server.storage.admin import Admin
from spielkreis.server.storage.feed import Subscriber
from spielkreis.server.storage.guests import Guests
from spielkreis.server.storage.store import Store, open_engine
from spielkreis.server.table import records
from spielkreis.server.table.verify import verify
from spielkreis.server.wire import events, messages
from tests.server.conftest import Deployment
from tests.server.live.conftest import new_live_tables, settle_finished_games

FIXTURES = Path(__file__).parent.parent.parent / "fixtures"


class Written(NamedTuple):
    """What an earlier version has written: `<name>.db`, and the files of its finished games."""

    name: str
    token: str
    """The cookie of Anna, who sits at every table."""
    tables: dict[str, tuple[str, str]]
    """The game and the phase of each table."""
    files: dict[str, str]
    """The names of the files of finished games."""
    taken_back: str = ""
    """A table at which an action was taken back."""


FIRST = Written(
    "earlier_version",
    "SlELul4nXSkNT6mKwJ91_Q",
    {
        "kq11bc1thaynmwdw": ("Tackle", "over"),
        "5jm6weyfk9ns8xff": ("Tackle", "lobby"),
        "bxb2gnr1f8zfpabt": ("Tackle", "playing"),
        "cys57z3fjbrhkmmy": ("TAC", "playing"),
        "erfsjsr3kzb6ynw5": ("TAC", "playing"),
        "p4pkgzxczrsrpkjp": ("TAC", "over"),
    },
    {"kq11bc1thaynmwdw": "earlier_version_tackle.txt", "p4pkgzxczrsrpkjp": "earlier_version_tac.txt"},
    "cys57z3fjbrhkmmy",
)
GIVEN_UP = "a742ym8bw6zrqm57"
BEFORE_RECORDS = Written(
    "version_before_records",
    "j1UXYwH1g3tyz5uJCeraSQ",
    {
        "emwx22yk35d0fhzs": ("TAC", "over"),
        GIVEN_UP: ("TAC", "over"),
        "9jfjmcy70983kwrn": ("Tackle", "over"),
        "wzt8xwxrtacv1sw3": ("TAC", "playing"),
        "95e5y8sdqytv505t": ("TAC", "playing"),
        "h4d0wfqrxsbshma0": ("Tackle", "playing"),
    },
    {
        "emwx22yk35d0fhzs": "version_before_records_tac.txt",
        GIVEN_UP: "version_before_records_conceded.txt",
        "9jfjmcy70983kwrn": "version_before_records_tackle.txt",
    },
)
VERSIONS = (FIRST, BEFORE_RECORDS)


@pytest.fixture(params=VERSIONS, ids=lambda written: written.name)
def written(request: pytest.FixtureRequest) -> Written:
    found: Written = request.param
    return found


@pytest.fixture
def database(tmp_path: Path, written: Written) -> str:
    """A copy of the database."""
    shutil.copy(FIXTURES / f"{written.name}.db", tmp_path / "spielkreis.db")
    return f"sqlite:///{tmp_path}/spielkreis.db"


def upgrade(engine: Engine, revision: str) -> None:
    """Migrates a database to an earlier version."""
    config = Config()
    config.set_main_option("script_location", "spielkreis.server.storage:migrations")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def move(source: Engine, target: Engine) -> None:
    """Copies all rows into a database of the same version."""
    tables = MetaData()
    tables.reflect(source)
    with source.connect() as reader, target.begin() as writer:
        for table in tables.sorted_tables:
            rows = [dict(row) for row in reader.execute(select(table)).mappings()]
            if rows and table.name != "alembic_version":
                writer.execute(table.insert(), rows)


def test_its_finished_games_are_numbered_for_features_and_the_list_of_tables_knows_them(
    database: str, written: Written, deployment: Deployment
) -> None:
    before = create_engine(database)
    upgrade(before, "0004")
    if deployment.database != database:
        target = open_engine(deployment.database)
        upgrade(target, "0004")
        move(before, target)
        target.dispose()
    before.dispose()
    seen: list[str] = []

    async def scenario() -> None:
        store = Store(deployment.database)
        await store.open()
        known = await store.read(partial(feed.cursor, name="tables"))
        follower = Subscriber("new", lambda _, game: seen.append(game.table.id))
        live = new_live_tables(store, None, [follower])
        await settle_finished_games(live)
        assert known == await store.read(partial(feed.cursor, name="tables")) == len(seen)
        await live.close()
        await store.close()

    asyncio.run(scenario())
    assert seen == [line.id for line in reversed(Admin(deployment.database).list()) if line.phase == "over"]
    assert set(seen) == {name for name, (_, phase) in written.tables.items() if phase == "over"}


def test_its_tables_are_listed_and_its_finished_games_exported(database: str, written: Written) -> None:
    admin = Admin(database)
    assert {each.id: (each.game, each.phase) for each in admin.list()} == written.tables
    for table, file in written.files.items():
        *lines, last = admin.export(table).splitlines(keepends=True)
        given_up = last.startswith("resign ")  # earlier versions did not write this line
        assert "".join(lines if given_up else [*lines, last]) == (FIXTURES / file).read_text(encoding="utf-8")
        assert verify(admin.export(table)).fair
    admin.engine.dispose()


def test_its_running_games_go_on(database: str, written: Written) -> None:
    async def scenario() -> None:
        store = Store(database)
        await store.open()
        leases = Leases(store, ServerTime())
        live = LiveTables(store, leases, NoBroadcast(), PassingMessages(), Metrics())
        anna = await Guests(store, leases.clock.now).find(written.token)
        assert anna is not None
        rng = Random(1)
        for name, (_, phase) in written.tables.items():
            room = await live.room(name)
            assert room.table.phase == phase
            plies = len(room.table.plies)
            number = 0
            while room.table.phase == "playing" and number < 5:
                seats = [seat for seat in room.table.actors if room.table.place_of(seat).guest == anna]
                if not seats:
                    break
                seat = rng.choice(seats)
                action = rng.choice(room.table.adapter.legal(room.table.state, seat))
                command = messages.PlayCommand(f"more{number}", room.table.seq, seat, action)
                await live.pipeline.execute(room, anna, command)
                number += 1
            assert len(room.table.plies) == plies + number
            assert number > 0 or phase != "playing"
        if written.taken_back:
            log = (await live.room(written.taken_back)).table.log
            assert any(type(event) is events.TakenBack for _, event in log)
        assert len(await live.table_list.tables_of(anna)) == len(written.tables)
        await live.close()
        await store.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("file", [file for each in VERSIONS for file in each.files.values()])
def test_its_game_files_are_read_and_verified(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = (FIXTURES / file).read_text(encoding="utf-8")
    replay = records.read(text)
    assert len(replay.frames) > 10
    given_up = replay.game == "TAC" and '[Reason "resignation"]' in text
    assert verify(text).reason == ("no-end" if given_up else "fair" if replay.game == "TAC" else "no-shuffle")
    game = replay.game.lower()
    assert main([game, "replay", str(FIXTURES / file)]) == 0
    assert capsys.readouterr().out
