"""The order of finished games: one for everybody, without gaps in time, whatever is committed when and whoever dies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, Engine, delete, insert, select, update

from spielkreis.server.storage import feed
from spielkreis.server.storage.database import open_database
from spielkreis.server.storage.feed import FinishedGame, NotHolderError, Subscriber
from spielkreis.server.storage.schema import cursors, duties, finished, metadata, puzzles, tables
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire import events
from tests.server.conftest import Deployment
from tests.server.tools.simulated_table import SimulatedTable

PROCESSES = ("one", "two")
SUBSCRIBERS = ("ratings", "statistics")


@pytest.fixture
def engine(deployment: Deployment) -> Iterator[Engine]:
    made = open_database(deployment.database)
    yield made
    made.dispose()


def writing(engine: Engine) -> Any:
    """A connection whose transactions write."""
    return engine.connect().execution_options(writes=True)


def write(engine: Engine, work: Callable[[Connection], Any]) -> Any:
    with writing(engine) as connection, connection.begin():
        return work(connection)


def take_duty(connection: Connection, process: str) -> None:
    connection.execute(delete(duties))
    connection.execute(insert(duties).values(name=feed.DUTY, holder=process))


def numbers(connection: Connection) -> dict[str, int | None]:
    return dict(connection.execute(select(finished.c.table_id, finished.c.number)).all()[:])


def over() -> GameTable:
    """A game that somebody has given up."""
    simulated = SimulatedTable().start_game()
    outcome = simulated.table.adapter.draw
    assert outcome is not None
    simulated.apply_events([events.Ended(outcome)])
    return simulated.table


TABLE = over()


def record(connection: Connection, game: FinishedGame, name: str) -> None:
    """A subscriber that writes every game into the database, once: a second time would be a conflict."""
    row = {"guest": name, "game": "feed", "puzzle": str(game.number), "at": game.number, "clean": True}
    connection.execute(insert(puzzles).values(**row))


def recorded(connection: Connection, name: str) -> list[int]:
    query = select(puzzles.c.at).where(puzzles.c.guest == name).order_by(puzzles.c.at)
    return list(connection.execute(query).scalars())


def subscriber(name: str) -> Subscriber:
    return Subscriber(name, partial(record, name=name))


class Model:
    """Two processes, one of which has the duty, and games that end in transactions of their own."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.holder = PROCESSES[0]
        self.open: dict[str, Connection] = {}
        """The transactions that have ended a game and are not committed."""
        self.committed: list[str] = []
        self.order: dict[int, str] = {}
        """The numbers that were seen, with their games."""
        write(engine, lambda connection: [connection.execute(delete(t)) for t in reversed(metadata.sorted_tables)])
        write(engine, lambda connection: take_duty(connection, self.holder))

    def end(self, game: str) -> None:
        """A game ends; on PostgreSQL the transaction stays open, on SQLite there is only one that writes."""
        connection = writing(self.engine).__enter__()
        connection.begin()
        feed.announce(connection, game, at=len(self.committed))
        self.open[game] = connection
        if self.engine.dialect.name == "sqlite":
            self.close(game, commit=True)

    def close(self, game: str, *, commit: bool) -> None:
        connection = self.open.pop(game)
        if commit:
            connection.commit()
            self.committed.append(game)
        else:
            connection.rollback()
        connection.close()

    def number(self, process: str, *, dies: bool) -> None:
        self._try(partial(feed.number_announced, process=process), process, dies=dies)
        with self.engine.connect() as connection:
            found = {number: game for game, number in numbers(connection).items() if number is not None}
        assert self.order.items() <= found.items()
        new = found.keys() - self.order.keys()
        assert not new or min(new) == len(self.order) + 1
        self.order = found

    def hand_over(self, name: str, process: str, *, dies: bool) -> bool:
        """Lets a subscriber handle its next game in a process that believes to have the duty."""
        with self.engine.connect() as connection:
            before = feed.cursor(connection, name) or 0
            following = feed.following(connection, before)
        if not following:
            return False
        work = partial(
            feed.hand_over,
            process=process,
            subscriber=subscriber(name),
            before=before,
            number=following[0][0],
            table=TABLE,
            fresh=True,
        )
        self._try(work, process, dies=dies)
        return True

    def _try(self, work: Callable[[Connection], Any], process: str, *, dies: bool) -> None:
        """Does something in one transaction; `dies` ends the process before the commit."""
        with writing(self.engine) as connection, connection.begin() as transaction:
            try:
                work(connection)
                assert process == self.holder
            except NotHolderError:
                assert process != self.holder
                dies = True
            if dies:
                transaction.rollback()

    def check(self) -> None:
        for game in list(self.open):
            self.close(game, commit=True)
        while None in write(self.engine, numbers).values():
            self.number(self.holder, dies=False)
        for name in SUBSCRIBERS:
            while self.hand_over(name, self.holder, dies=False):
                pass
        assert sorted(self.order.values()) == sorted(self.committed)
        for name in SUBSCRIBERS:
            assert write(self.engine, partial(recorded, name=name)) == list(range(1, len(self.committed) + 1))


steps = st.lists(
    st.tuples(
        st.sampled_from(["end", "end", "commit", "commit", "roll back", "number", "number", "take", "a", "b", "a"]),
        st.integers(0, 9),
        st.sampled_from(PROCESSES),
        st.booleans(),
    ),
    max_size=30,
)


def test_every_finished_game_is_handled_once_in_one_order(engine: Engine) -> None:
    @given(steps)
    @settings(max_examples=25, deadline=None)
    def whatever_happens(history: list[tuple[str, int, str, bool]]) -> None:
        model = Model(engine)
        try:
            for number, (step, which, process, dies) in enumerate(history):
                waiting = sorted(model.open)
                match step:
                    case "end":
                        model.end(f"game{number}")
                    case "commit" | "roll back" if waiting:
                        model.close(waiting[which % len(waiting)], commit=step == "commit")
                    case "number":
                        model.number(process, dies=dies)
                    case "take":
                        model.holder = process
                        write(engine, partial(take_duty, process=process))
                    case "a" | "b":
                        model.hand_over(SUBSCRIBERS[step == "b"], process, dies=dies)
            model.check()
        finally:
            for game in list(model.open):
                model.close(game, commit=False)

    whatever_happens()


def test_a_transaction_that_commits_late_gets_a_later_number_and_is_not_missed(postgres_url: str) -> None:
    engine = open_database(postgres_url)
    model = Model(engine)
    model.end("first")
    model.end("second")
    model.close("second", commit=True)
    model.number("one", dies=False)
    assert model.hand_over("ratings", "one", dies=False)
    assert not model.hand_over("ratings", "one", dies=False)
    model.close("first", commit=True)
    model.number("one", dies=False)
    assert model.order == {1: "second", 2: "first"}
    model.check()
    engine.dispose()


def test_a_number_is_never_given_twice_even_if_its_game_is_deleted(engine: Engine) -> None:
    model = Model(engine)
    model.end("first")
    model.check()
    write(engine, lambda connection: connection.execute(delete(finished)))
    model.end("second")
    if model.open:
        model.close("second", commit=True)
    write(engine, partial(feed.number_announced, process="one"))
    assert write(engine, numbers) == {"second": 2}
    assert model.hand_over("ratings", "one", dies=False)
    assert write(engine, partial(recorded, name="ratings")) == [1, 2]


def test_games_that_an_earlier_version_has_ended_are_announced_once(engine: Engine) -> None:
    def list_tables(connection: Connection) -> None:
        for number, phase in enumerate(("over", "playing", "closed", "lobby", "over")):
            values = {"creator": "", "public": False, "created": 0, "changed": -number, "summary": b""}
            connection.execute(insert(tables).values(id=f"t{number}", phase=phase, **values))

    write(engine, lambda connection: take_duty(connection, "one"))
    assert not write(engine, feed.is_missing)
    write(engine, list_tables)
    write(engine, partial(feed.announce, table_id="t0", at=0))
    assert write(engine, feed.is_missing)
    write(engine, feed.announce_missing)
    assert not write(engine, feed.is_missing)
    assert write(engine, partial(feed.number_announced, process="one")) == 3
    # The order in which they ended.
    assert write(engine, numbers) == {"t4": 1, "t2": 2, "t0": 3}


def test_a_rebuilt_feature_gets_all_games_again_in_the_same_order(engine: Engine) -> None:
    model = Model(engine)
    for game in ("first", "second", "third"):
        model.end(game)
        for each in list(model.open):
            model.close(each, commit=True)
    model.check()
    write(engine, lambda connection: connection.execute(delete(puzzles)))
    write(
        engine,
        lambda connection: connection.execute(update(cursors).values(number=0).where(cursors.c.name == "ratings")),
    )
    while model.hand_over("ratings", "one", dies=False):
        pass
    assert write(engine, partial(recorded, name="ratings")) == [1, 2, 3]
