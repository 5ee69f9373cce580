"""Searches in processes of their own: bounded, by priority, fair, cancelled when nobody waits, and harmless."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from spielkreis.game import IllegalError
from spielkreis.server.errors import LimitError
from spielkreis.server.thinking import search_process
from spielkreis.server.thinking.pool import MOST_PER_OWNER, ClosedError, ThinkingPool
from spielkreis.server.thinking.search_process import SearchError
from spielkreis.server.thinking.work import Kind, Work
from tests.server.thinking import jobs
from tests.server.thinking.jobs import Gate
from tests.server.tools.services import children, wait_until

Scenario = Callable[[ThinkingPool], Awaitable[None]]


def with_pool(scenario: Scenario) -> None:
    """Runs a scenario with a pool of one process of each kind."""

    async def whole() -> None:
        pool = ThinkingPool(1)
        try:
            await scenario(pool)
        finally:
            await pool.close()

    asyncio.run(whole())


async def appeared(path: Path) -> None:
    await asyncio.to_thread(wait_until, path.exists, path.name)


async def killed(work: Work[tuple[int, int]]) -> None:
    """Kills the process that has done this work."""
    _, process = await work.result
    os.kill(process, signal.SIGKILL)
    while work.process is not None and work.process.usable:
        await asyncio.sleep(0.005)


def test_owners_take_turns_and_the_queue_says_how_many_are_ahead(tmp_path: Path) -> None:
    async def scenario(pool: ThinkingPool) -> None:
        gate = Gate(tmp_path)
        asked = [("anna", "a1"), ("anna", "a2"), ("anna", "a3"), ("ben", "b1"), ("carla", "c1"), ("ben", "b2")]
        works = {name: pool.submit(Kind.ANALYSIS, owner, gate(name)) for owner, name in asked}
        assert {name: work.ahead for name, work in works.items()} == {
            "a1": 0,
            "a2": 0,
            "b1": 1,
            "c1": 2,
            "a3": 3,
            "b2": 4,
        }
        assert works["a1"].running
        assert (pool.running, pool.waiting) == (1, 5)
        gate.open()
        assert await asyncio.gather(*(work.result for work in works.values())) == list(works)
        assert gate.ran == ["a1", "a2", "b1", "c1", "a3", "b2"]
        assert (pool.running, pool.waiting) == (0, 0)

    with_pool(scenario)


def test_many_guests_at_one_address_share_a_turn(tmp_path: Path) -> None:
    async def scenario(pool: ThinkingPool) -> None:
        gate = Gate(tmp_path)
        many = [pool.submit(Kind.ANALYSIS, f"eve {number}", gate("eve"), "10.0.0.1") for number in range(20)]
        anna = pool.submit(Kind.ANALYSIS, "anna", gate("anna"), "10.0.0.2")
        assert anna.ahead == 1
        gate.open()
        await asyncio.gather(anna.result, *(work.result for work in many))
        assert gate.ran.index("anna") == 2

    with_pool(scenario)


def test_replies_go_first_and_never_wait_for_an_analysis(tmp_path: Path) -> None:
    async def scenario(pool: ThinkingPool) -> None:
        analyses, gate = Gate(tmp_path / "long"), Gate(tmp_path)
        (tmp_path / "long").mkdir()
        analysis = pool.submit(Kind.ANALYSIS, "anna", analyses("analysis"))
        bots = [
            pool.submit(Kind.UNATTENDED, f"table {number}", gate(f"bot {number}"), "eve")
            for number in range(MOST_PER_OWNER + 1)
        ]
        hint = pool.submit(Kind.HINT, "anna", gate("hint"))
        reply = pool.submit(Kind.BOT_TURN, "a table", gate("reply"))
        assert [work.ahead for work in (reply, hint, bots[1])] == [0, 1, 2]
        gate.open()
        await asyncio.gather(hint.result, reply.result, *(bot.result for bot in bots))
        assert gate.ran[:4] == ["bot 0", "reply", "hint", "bot 1"]
        assert not analysis.result.done()
        analyses.open()
        assert await analysis.result == "analysis"

    with_pool(scenario)


def test_one_guest_cannot_fill_the_queue(tmp_path: Path) -> None:
    async def scenario(pool: ThinkingPool) -> None:
        gate = Gate(tmp_path)
        for _ in range(MOST_PER_OWNER):
            pool.submit(Kind.ANALYSIS, "anna", gate("anna"))
        with pytest.raises(LimitError, match="analyses at a time"):
            pool.submit(Kind.HINT, "anna", gate("anna"))
        pool.submit(Kind.ANALYSIS, "ben", gate("ben"))
        for _ in range(MOST_PER_OWNER + 1):
            pool.submit(Kind.BOT_TURN, "anna", gate("bot"))

    with_pool(scenario)


def test_waiting_work_is_removed_and_running_work_stops_with_what_it_has(tmp_path: Path) -> None:
    begun = tmp_path / "begun"

    async def scenario(pool: ThinkingPool) -> None:
        work = partial(jobs.work_until_cancelled, begun)
        runs, waits = pool.submit(Kind.ANALYSIS, "anna", work), pool.submit(Kind.ANALYSIS, "ben", work)
        await appeared(begun)
        waits.cancel()
        assert waits.result.cancelled()
        assert pool.waiting == 0
        runs.cancel()
        assert runs.cancelled
        assert await runs.result
        # Also if it is cancelled before its process has started.
        early = pool.submit(Kind.HINT, "anna", work)
        early.cancel()
        assert await early.result

    with_pool(scenario)


def test_work_is_cancelled_with_the_task_that_waits_for_it(tmp_path: Path) -> None:
    begun = tmp_path / "begun"

    async def scenario(pool: ThinkingPool) -> None:
        task = asyncio.create_task(pool.think(Kind.ANALYSIS, "anna", partial(jobs.work_until_cancelled, begun)))
        await appeared(begun)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()
        assert await pool.think(Kind.ANALYSIS, "anna", partial(jobs.add, 1, 2)) == 3

    with_pool(scenario)


def test_progress_is_followed_until_the_result_and_leaving_cancels(tmp_path: Path) -> None:
    go, begun = tmp_path / "go", tmp_path / "begun"

    async def scenario(pool: ThinkingPool) -> None:
        work = pool.submit(Kind.ANALYSIS, "anna", partial(jobs.report, go))
        async for _ in work.follow(0.001):
            if work.report == "halfway":
                go.touch()
        assert work.result.result() == 7
        left = pool.submit(Kind.ANALYSIS, "anna", partial(jobs.work_until_cancelled, begun))
        following = left.follow(0.001)
        await anext(following)
        await following.aclose()
        assert left.cancelled
        assert await left.result
        assert left.report is None

    with_pool(scenario)


def test_errors_go_to_the_one_who_asked_without_what_they_say(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario(pool: ThinkingPool) -> None:
        with pytest.raises(IllegalError) as refused:
            await pool.think(Kind.HINT, "anna", jobs.refuse)
        assert (refused.value.code, refused.value.rule) == ("tackle-over", "E1")
        with pytest.raises(SearchError):
            await pool.think(Kind.HINT, "anna", jobs.fail)
        assert "in fail" in caplog.text
        assert "ValueError" in caplog.text
        assert "a hidden card" not in caplog.text
        assert await pool.think(Kind.HINT, "anna", partial(jobs.add, 1, 2)) == 3

    with_pool(scenario)


def test_a_search_that_crashes_or_takes_all_memory_harms_nobody_else() -> None:
    async def scenario(pool: ThinkingPool) -> None:
        for harmful in (jobs.crash, jobs.use_memory):
            bad = pool.submit(Kind.HINT, "anna", harmful)
            good = pool.submit(Kind.HINT, "ben", partial(jobs.add, 1, 2))
            with pytest.raises(SearchError):
                await bad.result
            assert await good.result == 3

    with_pool(scenario)


@pytest.mark.parametrize("cancelled", [True, False])
def test_a_search_that_hangs_is_killed(monkeypatch: pytest.MonkeyPatch, cancelled: bool) -> None:
    async def scenario(pool: ThinkingPool) -> None:
        assert await pool.think(Kind.HINT, "anna", partial(jobs.add, 0, 1)) == 1
        if cancelled:
            monkeypatch.setattr(search_process, "GRACE", 0.1)
        else:
            monkeypatch.setitem(search_process.LONGEST, Kind.HINT, 0.1)
        hanging = pool.submit(Kind.HINT, "anna", jobs.hang)
        if cancelled:
            hanging.cancel()
        with pytest.raises(SearchError):
            await hanging.result
        monkeypatch.undo()
        assert await pool.think(Kind.HINT, "ben", partial(jobs.add, 1, 2)) == 3

    with_pool(scenario)


def test_a_process_that_has_died_while_it_was_free_is_replaced() -> None:
    async def scenario(pool: ThinkingPool) -> None:
        work = pool.submit(Kind.HINT, "anna", jobs.timing)
        await killed(work)
        assert await pool.think(Kind.HINT, "anna", partial(jobs.add, 1, 2)) == 3

    with_pool(scenario)


def test_work_that_goes_on_with_something_waits_for_the_process_that_began_it(tmp_path: Path) -> None:
    async def whole() -> None:
        pool, gate = ThinkingPool(2), Gate(tmp_path)
        first = pool.submit(Kind.ANALYSIS, "anna", jobs.timing)
        _, process = await first.result
        running = pool.submit(Kind.ANALYSIS, "ben", gate("ben"), process=first.process)
        goes_on = pool.submit(Kind.ANALYSIS, "anna", jobs.timing, process=first.process)
        another = pool.submit(Kind.ANALYSIS, "carla", jobs.timing)
        assert (await another.result)[1] != process
        assert not goes_on.running
        gate.open()
        assert (await goes_on.result)[1] == process
        assert await running.result == "ben"
        await killed(first)
        assert (await pool.submit(Kind.ANALYSIS, "anna", jobs.timing, process=first.process).result)[1] != process
        await pool.close()

    asyncio.run(whole())


def test_a_closed_pool_ends_everything_at_once_and_says_so(tmp_path: Path) -> None:
    async def whole() -> None:
        pool, gate = ThinkingPool(1), Gate(tmp_path)
        _, process = await pool.think(Kind.HINT, "anna", jobs.timing)
        works = [pool.submit(kind, "anna", gate("anna")) for kind in (Kind.HINT, Kind.HINT, Kind.ANALYSIS)]
        # A stopped process is one that gets no time at all.
        os.kill(process, signal.SIGSTOP)
        await pool.close()
        assert process not in children(os.getpid())
        for work in works:
            with pytest.raises(ClosedError):
                await work.result
        with pytest.raises(ClosedError):
            pool.submit(Kind.BOT_TURN, "a table", gate("bot"))

    asyncio.run(whole())


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has scheduling classes of threads")
def test_all_thinking_belongs_to_the_idle_class() -> None:
    async def scenario(pool: ThinkingPool) -> None:
        for kind in (Kind.HINT, Kind.ANALYSIS):
            scheduling, process = await pool.think(kind, "anna", jobs.timing)
            assert scheduling == os.SCHED_IDLE
            assert process != os.getpid()

    with_pool(scenario)


def test_work_learns_how_long_it_waited_and_how_much_waits_behind_it() -> None:
    async def scenario(pool: ThinkingPool) -> None:
        works = [pool.submit(Kind.BOT_TURN, f"table {number}", jobs.share) for number in range(4)]
        assert await asyncio.gather(*(work.result for work in works)) == [1, 1 / 3, 1 / 2, 1]
        assert works[0].waited <= works[1].waited <= works[2].waited <= works[3].waited

    with_pool(scenario)
