"""Wins in one move and the moves that can stop them, against the plain way of making every move."""

from __future__ import annotations

from random import Random

import pytest

from spielkreis.tackle import Tackle
from spielkreis.tackle.core.board import MOVER_WINS
from spielkreis.tackle.core.moves import legal_codes, winning_codes
from spielkreis.tackle.solve.wins import defending_codes, win_in_one
from tests.tackle.positions import GAMES, crowded_position, position_of_random_game

POSITIONS = 60


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.options.job.name)
def test_wins_in_one_are_found_exactly(game: Tackle) -> None:
    rng = Random(1)
    found = 0
    for index in range(POSITIONS):
        core = (position_of_random_game if index % 4 == 0 else crowded_position)(game, rng).core
        for side in range(2):
            wins = winning_codes(core, side)
            code = win_in_one(core, side)
            assert (code in wins) if wins else code is None
            found += bool(wins)
    assert found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.options.job.name)
def test_a_move_that_is_no_defence_leaves_a_win(game: Tackle) -> None:
    rng = Random(2)
    left_out = 0
    for index in range(POSITIONS):
        core = (position_of_random_game if index % 4 == 0 else crowded_position)(game, rng).core
        if not winning_codes(core, 1 - core.turn, 1):
            continue
        legal, defending = legal_codes(core), set(defending_codes(core))
        assert defending <= set(legal)
        for code in legal:
            if code in defending:
                continue
            left_out += 1
            after = core.copy()
            assert after.make(code) == MOVER_WINS or winning_codes(after, after.turn, 1)
    assert left_out
