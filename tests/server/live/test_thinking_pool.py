"""Thinking in the background: bounded, by priority, fair, and cancelled when nobody waits for it."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable

import pytest

from spielkreis.server.errors import LimitError
from spielkreis.server.live.thinking_pool import MOST_PER_OWNER, Kind, ThinkingPool, Work
from spielkreis.thinking import Limit, Thought


class BlockedWork:
    """Work that waits until it is let go; remembers what ran."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.ran: list[str] = []

    def __call__(self, name: str) -> Callable[[Work[str]], str]:
        def call(_: Work[str]) -> str:
            self.ran.append(name)
            assert self.open.wait(60)
            return name

        return call


def test_owners_take_turns_and_the_queue_says_how_many_are_ahead() -> None:
    async def scenario() -> None:
        pool, gate = ThinkingPool(1), BlockedWork()
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
        gate.open.set()
        assert await asyncio.gather(*(work.result for work in works.values())) == list(works)
        assert gate.ran == ["a1", "a2", "b1", "c1", "a3", "b2"]
        assert (pool.running, pool.waiting) == (0, 0)
        await pool.close()

    asyncio.run(scenario())


def test_many_guests_at_one_address_share_a_turn() -> None:
    async def scenario() -> None:
        pool, gate = ThinkingPool(1), BlockedWork()
        many = [pool.submit(Kind.ANALYSIS, f"eve {number}", gate("eve"), "10.0.0.1") for number in range(20)]
        anna = pool.submit(Kind.ANALYSIS, "anna", gate("anna"), "10.0.0.2")
        assert anna.ahead == 1
        gate.open.set()
        await asyncio.gather(anna.result, *(work.result for work in many))
        assert gate.ran.index("anna") == 2
        await pool.close()

    asyncio.run(scenario())


def test_bots_that_nobody_watches_go_last_and_hinder_nobody() -> None:
    async def scenario() -> None:
        pool, gate = ThinkingPool(1), BlockedWork()
        bots = [
            pool.submit(Kind.UNATTENDED, f"table {number}", gate(f"bot {number}"), "eve")
            for number in range(MOST_PER_OWNER + 1)
        ]
        hint = pool.submit(Kind.HINT, "anna", gate("hint"))
        reply = pool.submit(Kind.BOT_TURN, "a table", gate("reply"))
        assert [work.ahead for work in (reply, hint, bots[1])] == [0, 1, 2]
        gate.open.set()
        await asyncio.gather(hint.result, reply.result, *(bot.result for bot in bots))
        assert gate.ran[:4] == ["bot 0", "reply", "hint", "bot 1"]
        await pool.close()

    asyncio.run(scenario())


def test_replies_go_first_and_never_wait_for_an_analysis() -> None:
    async def scenario() -> None:
        pool, analyses, short = ThinkingPool(1), BlockedWork(), BlockedWork()
        analysis = pool.submit(Kind.ANALYSIS, "anna", analyses("analysis"))
        first = pool.submit(Kind.HINT, "ben", short("hint 1"))
        second = pool.submit(Kind.HINT, "carla", short("hint 2"))
        reply = pool.submit(Kind.BOT_TURN, "a table", short("reply"))
        assert [work.ahead for work in (first, reply, second)] == [0, 0, 1]
        short.open.set()
        await asyncio.gather(first.result, second.result, reply.result)
        assert short.ran == ["hint 1", "reply", "hint 2"]
        assert not analysis.result.done()
        analyses.open.set()
        assert await analysis.result == "analysis"
        await pool.close()

    asyncio.run(scenario())


def test_one_guest_cannot_fill_the_queue() -> None:
    async def scenario() -> None:
        pool, gate = ThinkingPool(1), BlockedWork()
        for _ in range(MOST_PER_OWNER):
            pool.submit(Kind.ANALYSIS, "anna", gate("anna"))
        with pytest.raises(LimitError, match="analyses at a time"):
            pool.submit(Kind.HINT, "anna", gate("anna"))
        pool.submit(Kind.ANALYSIS, "ben", gate("ben"))
        replies = [pool.submit(Kind.BOT_TURN, "anna", gate("bot")) for _ in range(MOST_PER_OWNER + 1)]
        gate.open.set()
        await asyncio.gather(*(work.result for work in replies))
        await pool.close()

    asyncio.run(scenario())


def test_waiting_work_is_removed_and_running_work_stops_with_what_it_has() -> None:
    def think(work: Work[bool]) -> bool:
        thought = work.watch(Thought(Limit(iterations=1)))
        stopped.wait(60)
        return thought.cancelled

    stopped = threading.Event()

    async def scenario() -> None:
        pool = ThinkingPool(1)
        runs, waits = pool.submit(Kind.ANALYSIS, "anna", think), pool.submit(Kind.ANALYSIS, "ben", think)
        while runs.thought is None:
            await asyncio.sleep(0.001)
        waits.cancel()
        assert waits.result.cancelled()
        assert pool.waiting == 0
        runs.on_cancel(stopped.set)
        runs.cancel()
        assert runs.cancelled
        assert await runs.result
        await pool.close()

    asyncio.run(scenario())


def test_work_is_cancelled_with_the_task_that_waits_for_it() -> None:
    def think(work: Work[None]) -> None:
        work.on_cancel(stopped.set)
        begun.set()
        assert stopped.wait(60)

    stopped, begun = threading.Event(), threading.Event()

    async def scenario() -> None:
        pool = ThinkingPool(1)
        task = asyncio.create_task(pool.think(Kind.ANALYSIS, "anna", think))
        await asyncio.to_thread(begun.wait, 60)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()
        await pool.close()
        assert stopped.is_set()

    asyncio.run(scenario())


def test_progress_is_followed_until_the_result_and_leaving_cancels() -> None:
    def think(work: Work[int]) -> int:
        work.report = "halfway"
        gate.wait(60)
        return 7

    gate = threading.Event()

    async def scenario() -> None:
        pool = ThinkingPool(1)
        work = pool.submit(Kind.ANALYSIS, "anna", think)
        async for _ in work.follow(0.001):
            if work.report == "halfway":
                gate.set()
        assert work.result.result() == 7
        gate.clear()
        left = pool.submit(Kind.ANALYSIS, "anna", think)
        left.on_cancel(gate.set)
        following = left.follow(0.001)
        await anext(following)
        await following.aclose()
        assert left.cancelled
        await pool.close()

    asyncio.run(scenario())


def test_an_error_goes_to_the_one_who_asked() -> None:
    def fail(_: Work[None]) -> None:
        raise ValueError("broken")

    async def scenario() -> None:
        pool = ThinkingPool(1)
        with pytest.raises(ValueError, match="broken"):
            await pool.think(Kind.HINT, "anna", fail)
        assert await pool.think(Kind.HINT, "anna", lambda _: 3) == 3
        await pool.close()

    asyncio.run(scenario())


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has scheduling classes of threads")
def test_all_thinking_belongs_to_the_idle_class() -> None:
    def scheduling_class(_: Work[int]) -> int:
        return os.sched_getscheduler(threading.get_native_id())

    async def scenario() -> None:
        pool = ThinkingPool(1)
        assert [await pool.think(kind, "anna", scheduling_class) for kind in Kind] == [os.SCHED_IDLE] * len(Kind)
        await pool.close()

    asyncio.run(scenario())


def test_work_learns_how_long_it_waited_and_how_much_waits_behind_it() -> None:
    async def scenario() -> None:
        pool, gate = ThinkingPool(1), BlockedWork()
        works = [pool.submit(Kind.BOT_TURN, f"table {number}", gate("reply")) for number in range(4)]
        gate.open.set()
        await asyncio.gather(*(work.result for work in works))
        assert [work.share for work in works] == [1, 1 / 3, 1 / 2, 1]
        assert works[0].waited <= works[1].waited <= works[2].waited <= works[3].waited
        await pool.close()

    asyncio.run(scenario())
