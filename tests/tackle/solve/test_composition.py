"""The check of compositions."""

from __future__ import annotations

from spielkreis.tackle.solve.composition import check
from tests.rulebook.tackle_positions import position_from


def test_composition_a_is_sound() -> None:
    found = check(position_from("D8 E2 G5 / D3 F6 I8 / - / w", "Treppe3"), 3)
    assert found.sound
    assert found.solution.length == 3
    assert len(found.line) == 5


def test_a_second_key_makes_it_unsound_and_a_stone_far_away_superfluous() -> None:
    left_out: list[str] = []
    found = check(position_from("B2 C2 D5 H2 / A10 / - / w", "Turm3"), 3, leaving_out=left_out.append)
    assert (found.sound, found.solution.length) == (False, 1)
    assert {"D5-D2", "H2-D2"} <= {str(key) for key in found.solution.keys}
    assert "A10" in found.superfluous
    assert "B2" not in found.superfluous
    assert left_out == ["B2", "C2", "H2", "D5", "A10"]


def test_duals_are_listed_with_their_move() -> None:
    found = check(position_from("B2 D4 F8 H3 / J10 / - / w", "Turm3"), 4)
    assert found.solution.length is not None
    assert all(dual.number > 1 and dual.played not in dual.others for dual in found.duals)


def test_without_a_win_nothing_is_claimed() -> None:
    found = check(position_from("B2 D4 / J10 / - / w", "Turm3"), 2)
    assert (found.sound, found.solution.length, found.duals, found.superfluous) == (False, None, (), ())
    assert found.solution.proved
