"""A bot's turn: one time for everything that it does in a row, also when its process gets no time or dies."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from time import monotonic
from typing import cast

import pytest

from spielkreis.server.games.adapter import AnyAdapter, AnyState, Watch
from spielkreis.server.games.tackle.adapter import TackleAdapter
from spielkreis.server.live.bot_turn import BotTurn
from spielkreis.server.thinking.pool import ClosedError, ThinkingPool
from spielkreis.server.thinking.work import AnyWork, Kind
from spielkreis.tackle import Tackle
from spielkreis.tackle.position import Position
from tests.server.thinking import jobs
from tests.server.thinking.test_searches import position_before_last_stone

SECONDS = 0.5
"""When the bots of these tests reply."""


async def choose_with_bot(
    bot: BotTurn, adapter: TackleAdapter, state: Position, pool: ThinkingPool, level: str = "8"
) -> str:
    copy = cast(AnyState, state.copy())
    return await bot.choose(cast(AnyAdapter, adapter), copy, len(state.moves), level, 1, pool, "table")


def with_process(scenario: Callable[[ThinkingPool, int], Awaitable[None]]) -> None:
    """Runs a scenario with a pool of one process, which is already there."""

    async def whole() -> None:
        pool = ThinkingPool(1)
        try:
            _, process = await pool.think(Kind.HINT, "test", jobs.timing)
            await scenario(pool, process)
        finally:
            await pool.close()

    asyncio.run(whole())


@pytest.mark.parametrize("level", ["3", "4"])
def test_the_last_stone_and_the_gold_stone_are_one_turn(level: str) -> None:
    adapter, state = TackleAdapter(), position_before_last_stone()
    seat, plies = state.turn or "", len(state.moves)

    async def scenario(pool: ThinkingPool, _: int) -> None:
        bot = BotTurn(seat, 0.0, kind=Kind.UNATTENDED)
        assert not bot.continues(seat, plies)
        state.apply(seat, await choose_with_bot(bot, adapter, state, pool, level))
        assert bot.continues(seat, plies + 1)
        assert not bot.continues(seat, plies)
        assert not bot.continues("black" if seat == "white" else "white", plies + 1)
        # The second one is known already.
        await pool.close()
        state.apply(seat, await choose_with_bot(bot, adapter, state, pool, level))
        assert not bot.continues(seat, plies + 2)

    with_process(scenario)
    assert state.phase == "move"


class CountingAdapter(TackleAdapter):
    """Tackle that counts the choices of its bots."""

    def __init__(self) -> None:
        self.choices = 0

    def choose(self, state: Position, seat: str, level: str, rng: Random, ms: float, watch: Watch) -> str:
        self.choices += 1
        return super().choose(state, seat, level, rng, ms, watch)


def test_a_prepared_action_that_is_no_longer_legal_is_not_played() -> None:
    adapter, state = CountingAdapter(), position_before_last_stone()
    seat = state.turn or ""

    async def scenario() -> None:
        pool, bot = ThinkingPool(1), BotTurn(seat, 0.0)
        await choose_with_bot(bot, adapter, state, pool, "3")
        assert await choose_with_bot(bot, adapter, state, pool, "3") in map(str, state.legal(seat))
        await pool.close()

    asyncio.run(scenario())
    assert adapter.choices == 4


def test_a_bot_whose_process_does_not_run_plays_in_time() -> None:
    """A stopped process gets no time at all, as on a machine that is busy with other programs."""
    state = Tackle.of(job="Turm3").new()

    async def scenario(pool: ThinkingPool, process: int) -> None:
        os.kill(process, signal.SIGSTOP)
        began = monotonic()
        chosen = await choose_with_bot(BotTurn("white", SECONDS), TackleAdapter(), state, pool)
        assert monotonic() - began >= SECONDS
        assert chosen in map(str, state.legal("white"))

    with_process(scenario)


def test_a_bot_whose_process_is_stopped_plays_the_best_that_it_has_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = Tackle.of(job="Quadrat").new()
    submitted: list[AnyWork] = []
    submit = ThinkingPool.submit

    def record(*arguments: object) -> AnyWork:
        submitted.append(submit(*arguments))  # type: ignore[arg-type]
        return submitted[-1]

    monkeypatch.setattr(ThinkingPool, "submit", record)

    async def scenario(pool: ThinkingPool, process: int) -> None:
        bot = BotTurn("white", 3.0)
        chosen = asyncio.ensure_future(choose_with_bot(bot, TackleAdapter(), state, pool))
        while not chosen.done() and not (submitted and submitted[-1].report):
            await asyncio.sleep(0.005)
        if not chosen.done():
            os.kill(process, signal.SIGSTOP)
            # What was on its way is still read.
            await chosen
            assert chosen.result() == submitted[-1].report[0] or submitted[-1].result.done()
        assert chosen.result() in map(str, state.legal("white"))

    with_process(scenario)


def test_a_bot_that_nobody_waits_for_does_not_hurry() -> None:
    state = Tackle.of(job="Turm3").new()

    async def scenario(pool: ThinkingPool, process: int) -> None:
        os.kill(process, signal.SIGSTOP)
        bot = BotTurn("white", 0.05, kind=Kind.UNATTENDED)
        chosen = asyncio.ensure_future(choose_with_bot(bot, TackleAdapter(), state, pool, "4"))
        await asyncio.wait((chosen,), timeout=0.2)
        assert not chosen.done()
        os.kill(process, signal.SIGCONT)
        assert await chosen in map(str, state.legal("white"))

    with_process(scenario)


def test_a_search_that_crashes_is_logged_and_the_bot_plays_at_first_sight(caplog: pytest.LogCaptureFixture) -> None:
    state, adapter = Tackle.of(job="Turm3").new(), jobs.CrashingAdapter()

    async def scenario(pool: ThinkingPool, process: int) -> None:
        chosen = await choose_with_bot(BotTurn("white", 0.0), adapter, state, pool)
        player = partial(TackleAdapter().choose, state.copy(), "white", "3", Random(1), 20.0)
        assert chosen == player(lambda thought: thought)
        assert "the search of a bot failed at table" in caplog.text

    with_process(scenario)


def test_a_bot_at_a_closed_pool_chooses_nothing() -> None:
    async def scenario(pool: ThinkingPool, _: int) -> None:
        bot, state = BotTurn("white", 0.0), Tackle.of(job="Turm3").new()
        chosen = asyncio.ensure_future(choose_with_bot(bot, TackleAdapter(), state, pool))
        await asyncio.sleep(0)
        await pool.close()
        with pytest.raises(ClosedError):
            await chosen
        with pytest.raises(ClosedError):
            await choose_with_bot(bot, TackleAdapter(), state, pool)

    with_process(scenario)
