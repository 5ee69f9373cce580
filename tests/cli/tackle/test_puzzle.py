"""`spielkreis tackle puzzle`, and bots of a level at the terminal."""

from __future__ import annotations

from spielkreis.tackle.puzzles import puzzles
from tests.cli.conftest import Run, json_output


def test_a_puzzle_is_solved_with_a_hint(run: Run) -> None:
    puzzle = next(puzzle for puzzle in puzzles() if puzzle.length == 1)
    wrong = next(str(move) for move in puzzle.start().legal_moves if str(move) != puzzle.key)
    code, out, _ = run("tackle", "puzzle", "--name", puzzle.name, stdin=f"hint\nhint\n{wrong}\nA1\n{puzzle.key}\n")
    assert code == 0
    assert f"Try {puzzle.key}." in out
    assert "doesn’t win in time" in out
    assert out.endswith("Solved!\n")


def test_the_defender_replies_and_the_solution_is_shown(run: Run) -> None:
    puzzle = next(puzzle for puzzle in puzzles() if puzzle.length == 2)
    code, out, _ = run("tackle", "puzzle", "--name", puzzle.name, stdin=f"solution\n{puzzle.key}\nquit\n")
    assert code == 0
    assert "Main line: " in out
    assert "The other side replies" in out
    assert "wins in 1." in out


def test_puzzles_are_chosen_by_options(run: Run) -> None:
    found = json_output(run, "tackle", "puzzle", "--job", "Quadrat", "--grade", "2", "--seed", "1")
    assert (found["job"], found["grade"]) == ("Quadrat", 2)
    assert "key" not in found
    assert run("tackle", "puzzle", "--name", "nothing")[0] == 2
    assert run("tackle", "puzzle", "--grade", "9")[0] == 2


def test_a_bot_of_a_level_plays(run: Run) -> None:
    code, out, _ = run("tackle", "play", "--job", "Turm3", "--level", "3", "--seed", "1", stdin="E1\nhint\nquit\n")
    assert code == 0
    assert "Black: " in out
    assert "The bot suggests" in out
    code, _, err = run("tackle", "play", "--level", "9")
    assert code == 2
    assert "9" in err
