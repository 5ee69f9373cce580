"""The puzzles of Tackle: the server checks every move of the solver's side and defends for the other."""

from __future__ import annotations

import pytest

from spielkreis.game import IllegalError
from spielkreis.server.errors import MissingError, RefusedError
from spielkreis.server.games.tackle.puzzles import TacklePuzzles
from spielkreis.tackle.puzzles import puzzles

PUZZLES = TacklePuzzles()
LONGER = next(puzzle for puzzle in puzzles() if puzzle.length == 3)
SHORT = next(puzzle for puzzle in puzzles() if puzzle.length == 1)


def test_hints_lead_through_a_puzzle() -> None:
    moves: tuple[str, ...] = ()
    for left in range(LONGER.length, 0, -1):
        piece, action = PUZZLES.hint(LONGER.name, moves)
        assert piece in action
        judged = PUZZLES.judge(LONGER.name, [*moves, action])
        assert judged.right
        assert judged.solved == (len(judged.moves) % 2 == 1)
        moves = judged.moves
        if judged.solved:
            break
        assert left > 1
    assert judged.solved
    assert moves[0] == LONGER.key


def test_a_move_that_does_not_win_in_time_is_wrong() -> None:
    position = LONGER.start()
    other = next(str(move) for move in position.legal_moves if str(move) != LONGER.key)
    judged = PUZZLES.judge(LONGER.name, [other])
    assert (judged.right, judged.solved, judged.moves) == (False, False, ())


def test_a_win_in_one_is_solved_immediately() -> None:
    judged = PUZZLES.judge(SHORT.name, [SHORT.key.lower()])
    assert (judged.right, judged.solved, judged.moves) == (True, True, (SHORT.key,))


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(MissingError, match="no puzzle"):
        PUZZLES.find("Nothing-001")
    with pytest.raises(RefusedError):
        PUZZLES.judge(LONGER.name, [])
    with pytest.raises(RefusedError):
        PUZZLES.judge(LONGER.name, [LONGER.key, LONGER.key])
    with pytest.raises(RefusedError):
        PUZZLES.judge(SHORT.name, [SHORT.key, SHORT.key, SHORT.key])
    with pytest.raises(IllegalError):
        PUZZLES.judge(LONGER.name, ["A1-A1"])
