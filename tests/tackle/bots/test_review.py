"""The review of a game: values of all positions, and mistakes that the solver has proved."""

from __future__ import annotations

import pytest

from spielkreis.tackle import Tackle
from spielkreis.tackle.bots.review import ReviewedGame, review

STAIRS = "D8 E2 G5 / D3 F6 I8 / - / w"


def review_of(text: str, *moves: str, job: str = "Treppe3") -> ReviewedGame:
    position = Tackle.of(job=job).from_text(text)
    for move in moves:
        position.push(move)
    return review(position, lambda _: False)


def test_a_missed_win_is_found_and_the_right_move_is_not_blamed() -> None:
    missed = review_of(STAIRS, "G5-G6")
    (mistake,) = missed.mistakes
    assert (mistake.ply, mistake.kind, mistake.length, str(mistake.better)) == (0, "misses", 3, "E2-E7")
    assert missed.values[0].win == 3
    won = review_of(STAIRS, "E2-E7", "D3-D4")
    assert won.mistakes == ()
    assert [value.chance for value in won.values] == [1.0, 1.0, 1.0]


def test_a_move_that_allows_a_win_is_found() -> None:
    text = "C3 C4 D3 D8 / B9 F9 E8 I6 / - / b"
    found = review_of(text, "B9-B8", job="Quadrat")
    assert [(each.ply, each.kind, each.length) for each in found.mistakes] == [(0, "allows", 1)]
    assert review_of(text, str(found.mistakes[0].better), job="Quadrat").mistakes == ()


def test_a_finished_game_ends_with_its_result() -> None:
    found = review_of("C3 D3 E5 / A1 J9 / - / w", "E5-E3", job="Turm3")
    assert found.mistakes == ()
    assert found.values[-1].chance == 1.0
    assert found.values[0].win == 1


def test_a_review_can_be_stopped() -> None:
    position = Tackle.of(job="Treppe3").from_text(STAIRS)
    for move in ("G5-G6", "D3-D4", "G6-G5"):
        position.push(move)
    assert len(review(position, lambda seen: len(seen.values) == 2).values) == 2


@pytest.mark.slow
def test_a_move_in_a_position_that_is_lost_anyway_is_not_blamed() -> None:
    found = review_of("D1 E1 E10 F2 G2 I1 / A10 A6 E3 F3 G1 J5 / E4 / b", "J5-C5", job="Quadrat")
    assert found.mistakes == ()
    assert [value.win for value in found.values] == [-4, 4]
    assert [value.chance for value in found.values] == [1.0, 1.0]
