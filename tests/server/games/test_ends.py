"""What an adapter says about the end of a game before an action is what happens after it."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from spielkreis.game import Outcome, Seat
from spielkreis.server.games import adapter_of
from spielkreis.server.games.adapter import GameAdapter
from spielkreis.server.wire.settings import OptionValue
from spielkreis.tac.variants import VARIANTS

Options = dict[str, OptionValue]

GAMES: list[tuple[str, Options]] = [
    *(("TAC", Options(variant=name, deck="master")) for name in VARIANTS),
    ("TAC", {"variant": "team4", "deck": "basic", "edition": "custom", "tac_saves": "may"}),
    ("Tackle", {"job": "Turm3"}),
]
POSITIONS = [
    ("A1 / J10 / E5 / w", ("A1-A2", "J10-J9", "A2-A1", "J9-J10", "A1-A2", "J10-J9", "A2-A1", "J9-J10"), "repetition"),
    ("C3 C4 D3 E4 / F6 F7 G6 H7 / - / w", ("E4-D4",), "job"),
    ("A1 / B1 A2 D2 / - / b", ("D2-B2",), "no_move"),
]


def foretold(adapter: GameAdapter[Any, Any], state: Any, seat: Seat, action: str) -> bool:
    """Makes an action; returns whether it ended the game, as the adapter has said before without changing anything."""
    text = state.to_text()
    said = adapter.ends(state, seat, action)
    assert state.to_text() == text
    state.apply(seat, action)
    assert said == (state.outcome is not None), (action, text)
    return said


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), GAMES, ids=str)
def test_random_games_end_when_the_adapter_says_so(game: str, options: Options) -> None:
    adapter = adapter_of(game)
    rng = Random(f"{options}")
    state = adapter.begin(adapter.game(options), "", bytes(32))
    for _ in range(10_000):
        seat = rng.choice(state.actors)
        # Those of a 7 come last.
        found = [str(action) for action in islice(state.legal(seat), 60)]
        if foretold(adapter, state, seat, adapter.normalize(state, seat, rng.choice(found))):
            return
    pytest.fail("the game does not end")


@pytest.mark.parametrize(("position", "moves", "reason"), POSITIONS)
def test_a_game_of_tackle_ends_by_a_job_by_repetition_and_without_moves(
    position: str, moves: tuple[str, ...], reason: str
) -> None:
    adapter = adapter_of("Tackle")
    state = adapter.begin(adapter.game({"job": "Quadrat"}), position, bytes(32))
    said = [foretold(adapter, state, state.actors[0], move) for move in moves]
    assert said == [False] * (len(moves) - 1) + [True]
    assert isinstance(state.outcome, Outcome)
    assert state.outcome.reason == reason
