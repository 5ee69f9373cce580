"""Reviews are computed once, followed by everybody who asks, and kept."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from pathlib import Path

import pytest

from spielkreis.game import IllegalError
from spielkreis.server.errors import LimitError, MistakeError
from spielkreis.server.live.reviews import MOST_AT_A_TIME, Reviews
from spielkreis.server.live.tasks import BackgroundTasks
from spielkreis.server.storage import reviews as stored
from spielkreis.server.storage.store import Store
from spielkreis.server.table import records
from spielkreis.server.table.table import GameTable
from spielkreis.server.thinking.pool import ThinkingPool
from spielkreis.server.wire.messages import ServerMessage
from spielkreis.server.wire.review import ReviewBegins, ReviewEnds, ReviewWaits
from tests.server.live.slow_game import ReviewedThing, SlowGame


def table(name: str) -> GameTable:
    return GameTable(name)


async def part_names(parts: AsyncIterator[Sequence[ServerMessage] | ReviewWaits]) -> list[str]:
    return [type(part).__name__ async for some in parts if not isinstance(some, ReviewWaits) for part in some]


Scenario = Callable[[Reviews, SlowGame, Store], Coroutine[None, None, None]]


@pytest.fixture
def run_scenario(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Scenario], None]:
    """Runs a scenario with a store and a pool of one process."""
    monkeypatch.setattr(records, "text", lambda _: "")

    async def run_with_store(scenario: Scenario) -> None:
        store, tasks, pool = Store(f"sqlite:///{tmp_path}/reviews.db"), BackgroundTasks(), ThinkingPool(1)
        await store.open()
        game = SlowGame(tmp_path)
        try:
            await scenario(Reviews(store, pool, tasks), game, store)
        finally:
            await pool.close()
            await tasks.close()
            await store.close()

    return lambda scenario: asyncio.run(run_with_store(scenario))


def test_two_people_follow_one_review_which_is_then_stored(run_scenario: Callable[[Scenario], None]) -> None:
    async def scenario(reviews: Reviews, game: SlowGame, store: Store) -> None:
        assert await part_names(await reviews.of(table("t"), game, "dora", start=False)) == []
        first = await reviews.of(table("t"), game, "anna")
        dora = await reviews.of(table("t"), game, "dora", start=False)
        second = await reviews.of(table("t"), game, "ben")
        game.go()
        both = await asyncio.gather(part_names(first), part_names(second), part_names(dora))
        assert both[0] == both[1] == both[2] == ["ReviewBegins", "ReviewedThing", "ReviewEnds"]
        assert game.started == 1
        parts = (ReviewBegins(parts=1), ReviewedThing(7), ReviewEnds())
        assert await stored.find(store, "t", game.review_part) == parts
        assert await part_names(await reviews.of(table("t"), game, "carla")) == both[0]
        assert game.started == 1
        await stored.keep(store, "t", [])
        assert await stored.find(store, "t", game.review_part) == parts
        assert await stored.find(store, "t", ReviewBegins) is None, "written by another version"

    run_scenario(scenario)


def test_one_guest_has_few_reviews_at_a_time_and_the_others_see_the_queue(
    run_scenario: Callable[[Scenario], None],
) -> None:
    async def scenario(reviews: Reviews, game: SlowGame, store: Store) -> None:
        asked = [await reviews.of(table(f"t{number}"), game, "anna") for number in range(MOST_AT_A_TIME)]
        with pytest.raises(LimitError):
            await reviews.of(table("more"), game, "anna")
        waiting = await reviews.of(table("ben"), game, "ben")
        assert await anext(waiting) == ReviewWaits(1)
        game.go()
        assert [len(await part_names(each)) for each in (*asked, waiting)] == [3] * (MOST_AT_A_TIME + 1)

    run_scenario(scenario)


def test_a_refusal_reaches_everybody_and_nothing_is_stored(run_scenario: Callable[[Scenario], None]) -> None:
    async def scenario(reviews: Reviews, game: SlowGame, store: Store) -> None:
        game.error = IllegalError("tac-review-unfinished")
        game.go()
        with pytest.raises(IllegalError):
            await part_names(await reviews.of(table("t"), game, "anna"))
        assert await stored.find(store, "t", game.review_part) is None

    run_scenario(scenario)


def test_a_review_whose_process_dies_can_be_asked_for_again(run_scenario: Callable[[Scenario], None]) -> None:
    async def scenario(reviews: Reviews, game: SlowGame, store: Store) -> None:
        following = await reviews.of(table("t"), game, "anna")
        while game.started == 0:
            await asyncio.sleep(0.001)
        work = reviews._running["t"].work
        assert work is not None
        assert work.process is not None
        assert work.process.pid is not None
        os.kill(work.process.pid, signal.SIGKILL)
        with pytest.raises(MistakeError):
            await part_names(following)
        game.go()
        assert len(await part_names(await reviews.of(table("t"), game, "anna"))) == 3

    run_scenario(scenario)


def test_a_review_that_is_cut_off_is_not_stored(run_scenario: Callable[[Scenario], None]) -> None:
    async def scenario(reviews: Reviews, game: SlowGame, store: Store) -> None:
        following = await reviews.of(table("t"), game, "anna")
        while reviews._running["t"].work is None:
            await asyncio.sleep(0.001)
        work = reviews._running["t"].work
        assert work is not None
        work.cancel()
        game.go()
        with pytest.raises(MistakeError):
            await part_names(following)
        assert await stored.find(store, "t", game.review_part) is None

    run_scenario(scenario)
