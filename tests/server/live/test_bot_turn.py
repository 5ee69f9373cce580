"""A bot's turn: one time for everything that it does in a row, also when many want a thread or none is free."""

from __future__ import annotations

import asyncio
import threading
from random import Random
from typing import cast

import pytest

from spielkreis.server.games.adapter import AnyAdapter, AnyState, Watch
from spielkreis.server.games.tackle.adapter import TackleAdapter
from spielkreis.server.live import bot_turn
from spielkreis.server.live.bot_turn import LATEST, LEAST_MS, MOST_MS, THINKING_MS, BotTurn, thinking_time
from spielkreis.server.live.thinking_pool import Kind, ThinkingPool
from spielkreis.tackle import Tackle
from spielkreis.tackle.position import Position
from spielkreis.thinking import Choice, Limit, Thought

LEVEL_MS = 1000.0
"""What the strongest level takes for one action if nobody waits."""


def test_a_bot_alone_has_all_the_time_and_one_that_waited_too_long_a_little() -> None:
    assert thinking_time(0, 1) == THINKING_MS
    assert thinking_time(1, 1) == MOST_MS - 1000
    assert thinking_time(9, 1) == LEAST_MS


@pytest.mark.parametrize("threads", [1, 2, 8])
@pytest.mark.parametrize("tables", [1, 4, 30])
@pytest.mark.parametrize("most", [LEVEL_MS, THINKING_MS])
def test_bots_of_many_tables_all_reply_in_time(threads: int, tables: int, most: float) -> None:
    """All ask at the same moment, after some have just begun with all the time."""
    free = [most] * threads
    for waiting in reversed(range(tables)):
        start = min(free)
        share = threads / (threads + waiting)
        free[free.index(start)] = start + min(most, thinking_time(start / 1000, share))
    assert max(free) <= MOST_MS + LEAST_MS * tables / threads


def test_the_last_action_is_due_within_two_seconds() -> None:
    assert max(MOST_MS / 1000, LATEST, *bot_turn.PACE) < 1.8


class ClockedAdapter(TackleAdapter):
    """Tackle with a clock that only thinking moves: a bot uses all the time that it is given."""

    def __init__(self) -> None:
        self.now = 0.0
        self.thoughts = 0

    def clock(self) -> float:
        return self.now

    def choose(self, state: Position, seat: str, level: str, rng: Random, ms: float, watch: Watch) -> str:
        self.thoughts += 1
        self.now += ms / 1000 / (2 if self.thoughts == 1 else 1)
        return super().choose(state, seat, level, rng, ms, watch)


def position_before_last_stone() -> Position:
    """A position in which the side to move places its last stone, and then the gold stone."""
    state = Tackle.of(job="Turm3").new()
    while not TackleAdapter().then(state, state.turn or "", str(next(iter(state.legal_moves)))):
        state.push(next(iter(state.legal_moves)))
    return state


async def choose_with_bot(bot: BotTurn, adapter: TackleAdapter, state: Position, plies: int, pool: ThinkingPool) -> str:
    copy = cast(AnyState, state.copy())
    return await bot.choose(cast(AnyAdapter, adapter), copy, plies, "3", Random(1), pool, "table")


@pytest.fixture
def without_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """The event loop waits for a thread however slow the machine is."""
    monkeypatch.setattr(bot_turn, "LATEST", 3600.0)


@pytest.mark.usefixtures("without_time_limit")
@pytest.mark.parametrize("waited", [0.0, 0.4, 1.4, 5.0])
def test_the_last_stone_and_the_gold_stone_are_one_turn(waited: float) -> None:
    adapter, state = ClockedAdapter(), position_before_last_stone()
    seat, plies = state.turn or "", len(state.moves)

    async def scenario() -> None:
        pool, bot = ThinkingPool(1), BotTurn(seat, 0.0, adapter.clock)
        assert not bot.continues(seat, plies)
        adapter.now = waited
        stone = await choose_with_bot(bot, adapter, state, plies, pool)
        assert adapter.now <= max(waited + 2 * LEAST_MS / 1000, min(MOST_MS, 1000 * waited + THINKING_MS) / 1000) + 1e-9
        state.apply(seat, stone)
        assert bot.continues(seat, plies + 1)
        assert not bot.continues(seat, plies)
        assert not bot.continues("black" if seat == "white" else "white", plies + 1)
        await pool.close()
        state.apply(seat, await choose_with_bot(bot, adapter, state, plies + 1, pool))
        assert not bot.continues(seat, plies + 2)

    asyncio.run(scenario())
    assert (state.phase, adapter.thoughts) == ("move", 2)


@pytest.mark.usefixtures("without_time_limit")
def test_a_prepared_action_that_is_no_longer_legal_is_not_played() -> None:
    adapter, state = ClockedAdapter(), position_before_last_stone()
    seat, plies = state.turn or "", len(state.moves)

    async def scenario() -> None:
        pool, bot = ThinkingPool(1), BotTurn(seat, 0.0, adapter.clock)
        await choose_with_bot(bot, adapter, state, plies, pool)
        stone = await choose_with_bot(bot, adapter, state, plies, pool)
        assert stone in map(str, state.legal(seat))
        await pool.close()

    asyncio.run(scenario())
    assert adapter.thoughts == 4


class SlowAdapter(TackleAdapter):
    """A bot whose thread is stopped in the middle of a thought; the clock waits for that and is then too late."""

    def __init__(self, compared: bool) -> None:
        self.compared = compared
        self.start_game = False
        self.stopped = threading.Event()
        self.go_on = threading.Event()
        self.cancelled = False

    def clock(self) -> float:
        """The turn begins at 0. Afterwards only the event loop waits."""
        if not self.start_game or threading.current_thread() is not threading.main_thread():
            self.start_game = True
            return 0.0
        assert self.stopped.wait(60)
        return LATEST

    def choose(self, state: Position, seat: str, level: str, rng: Random, ms: float, watch: Watch) -> str:
        if self.stopped.is_set():
            return "E7"
        thought = watch(Thought(Limit(ms=ms)))
        if self.compared:
            thought.finish([Choice("E5", 0.0)])
        self.stopped.set()
        assert self.go_on.wait(60)
        self.cancelled = thought.cancelled
        return "E6"


@pytest.mark.parametrize("compared", [True, False])
def test_a_bot_whose_thread_does_not_run_plays_in_time(compared: bool) -> None:
    """As long as it has not compared all actions, it has found nothing; then it chooses in a hurry."""
    adapter = SlowAdapter(compared)

    async def scenario() -> None:
        pool = ThinkingPool(1)
        bot = BotTurn("white", 0.0, adapter.clock)
        state = Tackle.of(job="Turm3").new()
        assert await choose_with_bot(bot, adapter, state, 0, pool) == ("E5" if compared else "E7")
        adapter.go_on.set()
        await pool.close()

    asyncio.run(scenario())
    assert adapter.cancelled


def test_a_bot_that_nobody_waits_for_does_not_hurry() -> None:
    adapter = SlowAdapter(compared=True)

    async def scenario() -> None:
        pool = ThinkingPool(1)
        bot = BotTurn("white", 0.0, adapter.clock, Kind.UNATTENDED)
        chosen = asyncio.ensure_future(choose_with_bot(bot, adapter, Tackle.of(job="Turm3").new(), 0, pool))
        assert await asyncio.to_thread(adapter.stopped.wait, 60)
        await asyncio.wait((chosen,), timeout=0.1)
        adapter.go_on.set()
        assert await chosen == "E6"
        await pool.close()

    asyncio.run(scenario())
    assert not adapter.cancelled
