"""Proof files: written, checked, and refused with the line that is wrong."""

from __future__ import annotations

import re

import pytest

from spielkreis.game import GameError
from spielkreis.tackle import Tackle
from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.solve.proof import checksum, proof_text
from spielkreis.tackle.solve.solver import Solver
from spielkreis.tackle.solve.verify import verify

HEADERS = 4


def solve_and_write_proof(job: str, position: str, most: int) -> str:
    game = Tackle.of(job=job)
    solver = Solver(game.from_text(position), megabytes=8, threads=1)
    solution = solver.solve(most)
    assert solution.length is not None
    return proof_text(game.options.job, solver.core, solution.keys[0], solution.length, solver.searchers[0])


@pytest.fixture(scope="module")
def proof_of_win() -> str:
    return solve_and_write_proof("Treppe3", "D8 E2 G5 / D3 F6 I8 / - / w", 3)


def test_a_proof_is_confirmed(proof_of_win: str) -> None:
    found = verify(proof_of_win)
    assert (found.length, found.key) == (3, "E2-E7")
    assert found.positions == len(proof_of_win.splitlines()) - HEADERS


@pytest.mark.parametrize(
    ("job", "position", "length"),
    [
        ("Quadrat", "A10 C3 C4 E4 F2 F6 H1 / B1 B2 C1 C2 / - / w", 3),
        ("Brunnen", "C7 D7 D8 D9 E5 E7 F8 F9 I2 / E2 E3 J1 J7 / D5 / w", 3),
        ("Turm3", "B2 C2 D5 / A1 / - / w", 1),
    ],
)
def test_proofs_of_other_jobs_are_confirmed(job: str, position: str, length: int) -> None:
    assert verify(solve_and_write_proof(job, position, length)).length == length


def test_an_altered_move_is_refused_with_its_line(proof_of_win: str) -> None:
    """Whichever move is altered, and to whatever other legal move; with a new checksum too, unless it wins as well."""
    game = Tackle.of(job="Treppe3")
    lines = proof_of_win.splitlines()
    for index in range(HEADERS, len(lines), 5):
        number, move, position = re.findall(r"(\d+) (\S+) \| (.+) \|", lines[index])[0]
        others = [str(other) for other in legal_table(game.from_text(position).core) if str(other) != move]
        for other in others[::7]:
            changed = [*lines]
            changed[index] = lines[index].replace(f" {move} ", f" {other} ", 1)
            with pytest.raises(GameError) as caught:
                verify("\n".join(changed))
            assert caught.value.line == index + 1
        line = f"{number} {others[0]} | {position}"
        changed = [*lines[:index], f"{line} | {checksum(line)}", *lines[index + 1 :]]
        with pytest.raises(GameError) as caught:
            verify("\n".join(changed))
        assert (caught.value.line, caught.value.code) == (index + 1, "proof-unanswered")


def test_a_missing_line_is_noticed_where_it_is_needed(proof_of_win: str) -> None:
    lines = proof_of_win.splitlines()
    with pytest.raises(GameError) as caught:
        verify("\n".join(lines[: HEADERS + 1] + lines[HEADERS + 2 :]))
    assert (caught.value.line, caught.value.code) == (HEADERS + 1, "proof-unanswered")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('[Win "3"]', '[Win "2"]', "proof-other-start"),
        ("3 E2-E7 |", "2 E2-E7 |", "proof-unanswered"),
        ("3 E2-E7 |", "three E2-E7 |", "proof-bad-line"),
        ("3 E2-E7 | D8", "3 E2-E7 | D9", "proof-unanswered"),
        ('[Job "Treppe3"]', '[Job "Treppe9"]', "job-unknown"),
    ],
)
def test_other_changes_are_refused(proof_of_win: str, old: str, new: str, code: str) -> None:
    with pytest.raises(GameError) as caught:
        verify(proof_of_win.replace(old, new, 1))
    assert caught.value.code == code


@pytest.mark.parametrize("text", ["", "nothing", '[Game "Tackle"]\n[Job "Turm3"]\n'])
def test_something_else_is_no_proof(text: str) -> None:
    with pytest.raises(GameError):
        verify(text)
