"""What search processes do: a bot's turn within its time, and reviews in slices."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from random import Random
from typing import cast

import pytest

from spielkreis.server.games import adapter_of
from spielkreis.server.games.adapter import AnyAdapter, AnyState, Watch
from spielkreis.server.games.tackle.adapter import TackleAdapter
from spielkreis.server.live.bot_turn import MARGIN, PACE
from spielkreis.server.thinking import searches
from spielkreis.server.thinking.program import Watched
from spielkreis.server.thinking.searches import LEAST_MS, THINKING_MS, BotPlayer, review_slice, thinking_time
from spielkreis.server.wire.messages import ServerMessage
from spielkreis.server.wire.review import ReviewBegins, ReviewEnds
from spielkreis.tackle import Tackle
from spielkreis.tackle.position import Position

LEVEL_MS = 900.0
"""What the strongest level of TAC takes for one action if nobody waits."""
REPLY_MS = 1000 * (PACE[0] - MARGIN)
"""When a search has to end for the fastest reply at a human pace."""


def test_a_bot_alone_has_all_the_time_and_one_that_waited_too_long_a_little() -> None:
    assert thinking_time(2, 1) == THINKING_MS
    assert thinking_time(0.5, 1) == 500
    assert thinking_time(-9, 1) == LEAST_MS


@pytest.mark.parametrize("processes", [1, 2, 8])
@pytest.mark.parametrize("tables", [1, 4, 30])
@pytest.mark.parametrize("most", [LEVEL_MS, THINKING_MS])
def test_bots_of_many_tables_all_find_something_in_time(processes: int, tables: int, most: float) -> None:
    """All ask at the same moment, after some have just begun with all the time."""
    free = [most] * processes
    for waiting in reversed(range(tables)):
        start = min(free)
        share = processes / (processes + waiting)
        free[free.index(start)] = start + min(most, thinking_time((REPLY_MS - start) / 1000, share))
    assert max(free) <= REPLY_MS + LEAST_MS * ceil(tables / processes)


def test_every_bot_has_thought_before_it_replies_at_a_human_pace() -> None:
    assert THINKING_MS <= REPLY_MS
    assert max(PACE) < 1.8


class ClockedAdapter(TackleAdapter):
    """Tackle with a clock that only thinking moves: a bot uses all the time that it is given."""

    def __init__(self) -> None:
        self.now = 0.0
        self.thoughts = 0

    def choose(self, state: Position, seat: str, level: str, rng: Random, ms: float, watch: Watch) -> str:
        self.thoughts += 1
        self.now += ms / 1000 / (2 if self.thoughts == 1 else 1)
        return super().choose(state, seat, "3", rng, ms, watch)


def position_before_last_stone() -> Position:
    """A position in which the side to move places its last stone, and then the gold stone."""
    state = Tackle.of(job="Turm3").new()
    while not TackleAdapter().then(state, state.turn or "", str(next(iter(state.legal_moves)))):
        state.push(next(iter(state.legal_moves)))
    return state


@pytest.mark.parametrize("waited", [0.0, 0.4, 1.4, 5.0])
def test_the_last_stone_and_the_gold_stone_are_one_search(waited: float, monkeypatch: pytest.MonkeyPatch) -> None:
    adapter, state = ClockedAdapter(), position_before_last_stone()
    monkeypatch.setattr(searches, "monotonic", lambda: adapter.now)
    player = BotPlayer(cast(AnyAdapter, adapter), state.turn or "", "8", 1)
    found = player.search(cast(AnyState, state), 1.2, Watched(1, waited, 1.0))
    assert adapter.now <= max(2 * LEAST_MS / 1000, 1.2 - waited) + 1e-9
    assert adapter.thoughts == len(found) == 2
    for action in found:
        state.apply(state.turn or "", action)
    assert state.phase == "move"


@pytest.mark.parametrize(("game", "options"), [("TAC", {"deck": "master"}), ("Tackle", {"job": "Turm3"})])
def test_the_same_seed_gives_the_same_choice(game: str, options: dict[str, str]) -> None:
    adapter = adapter_of(game)
    state = adapter.begin(adapter.game(options), "", bytes(32))
    seat = state.actors[0]
    player = BotPlayer(adapter, seat, "5", 7)
    expected = adapter.choose(state, seat, "5", Random(7), 1e9, lambda thought: thought)
    assert {player.search(state, 3600, Watched(1, 0.0, 1.0))[0] for _ in range(2)} == {expected}


class Numbered(ServerMessage, frozen=True):
    number: int


class SlowGame:
    """Reviews in steps that take as long as a slice."""

    review_part = ReviewBegins | Numbered | ReviewEnds

    def __init__(self, pass_time: Callable[[], None]) -> None:
        self.begun = 0
        self._pass_time = pass_time

    def review(self, text: str, winners: Sequence[str]) -> Iterator[ServerMessage | None]:
        self.begun += 1
        for part in (ReviewBegins(parts=2), None, Numbered(1), Numbered(2), ReviewEnds()):
            self._pass_time()
            yield part

    def review_in_words(self, part: ServerMessage, language: str) -> ServerMessage:
        return part


def test_a_review_goes_on_where_it_was_and_in_another_process_from_the_beginning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0

    def pass_time() -> None:
        nonlocal now
        now += 0.06

    monkeypatch.setattr(searches, "perf_counter", lambda: now)
    game, watched = SlowGame(pass_time), Watched(1, 0.0, 1.0)
    assert review_slice(game, "t", "", (), 0, watched) == ([ReviewBegins(parts=2)], False)
    assert review_slice(game, "t", "", (), 1, watched) == ([Numbered(1), Numbered(2)], False)
    searches._begun.clear()  # as in another process
    assert review_slice(game, "t", "", (), 3, watched) == ([], False)
    assert review_slice(game, "t", "", (), 3, watched) == ([], False)
    assert review_slice(game, "t", "", (), 3, watched) == ([ReviewEnds()], True)
    assert game.begun == 2
    assert searches._begun == {}
