"""The puzzles that come with the package: enough of them for every job, and each what its line says."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

from spielkreis.tackle import JOBS
from spielkreis.tackle.puzzles import GRADES, examine, grade, puzzles, read, verified
from tests.rulebook.tackle_positions import position_from

SAMPLE = None if os.environ.get("SPIELKREIS_PUZZLES") == "all" else 12
"""`make puzzle-check` verifies all."""


def test_there_are_puzzles_for_every_job() -> None:
    counted = Counter(puzzle.job for puzzle in puzzles())
    assert set(counted) == set(JOBS)
    assert min(counted.values()) >= 10
    assert len(puzzles()) >= 500
    assert len({puzzle.name for puzzle in puzzles()}) == len(puzzles())
    assert len({(puzzle.job, puzzle.position) for puzzle in puzzles()}) == len(puzzles())
    assert {puzzle.length for puzzle in puzzles()} == {1, 2, 3, 4, 5}
    assert {puzzle.grade for puzzle in puzzles()} == set(GRADES)


def test_puzzles_have_one_key_no_shorter_win_and_no_dual() -> None:
    short = [puzzle for puzzle in puzzles() if SAMPLE is None or puzzle.length <= 3]
    for puzzle in short if SAMPLE is None else Random(1).sample(short, SAMPLE):
        assert verified(puzzle), puzzle


def test_a_line_is_read_and_written() -> None:
    for puzzle in puzzles():
        assert read(str(puzzle)) == puzzle
        assert str(puzzle.start().parse(puzzle.start().turn or "", puzzle.key)) == puzzle.key


def test_a_second_key_is_no_puzzle() -> None:
    assert examine(position_from("B2 C2 D5 H2 / A10 / - / w", "Turm3"), 1) is None
    found = examine(position_from("D8 E2 G5 / D3 F6 I8 / - / w", "Treppe3"), 3)
    assert found is not None
    assert (str(found[0]), found[1]) == ("E2-E7", 3)
    assert grade(position_from("D8 E2 G5 / D3 F6 I8 / - / w", "Treppe3"), *found) >= 3
