"""Tackle, board and opening: G1 G2 O1 O2 O3."""

from __future__ import annotations

import pytest

from spielkreis.game import NotationError
from spielkreis.tackle import JOBS, Tackle
from spielkreis.tackle.cells import BOARD, BORDER, CORE, COURT, cell, cell_name
from tests.rulebook.tackle_positions import RING, forbidding_rule, legal_texts, position_after, position_from


def test_g1_the_board_and_its_regions() -> None:
    assert (len(BOARD), len(BORDER), len(COURT), len(CORE)) == (100, 36, 64, 16)
    assert {cell_name(c) for c in BORDER} == set(RING)
    assert {"B2", "I9"} <= {cell_name(c) for c in COURT}
    assert {cell_name(c) for c in CORE} == {f"{letter}{row}" for letter in "DEFG" for row in range(4, 8)}
    assert [cell_name(cell(name)) for name in ("A1", "J1", "A10", "j10")] == ["A1", "J1", "A10", "J10"]


@pytest.mark.parametrize("name", ["K1", "A0", "A11", "1A", "", "AA", "A1 A2"])
def test_g1_there_are_no_other_cells(name: str) -> None:
    with pytest.raises(NotationError):
        cell(name)


@pytest.mark.parametrize("name", list(JOBS))
def test_g2_two_stones_more_than_the_job(name: str) -> None:
    game = Tackle.of(job=name)
    assert game.options.stones == JOBS[name].size + 2
    position = game.new()
    while position.phase == "place":
        position.push(position.legal_moves[0])
    assert len(position.white) == len(position.black) == JOBS[name].size + 2


def test_g2_a_problem_may_have_any_number_of_stones() -> None:
    assert len(position_from("D8 E2 G5 / D3 F6 I8 / - / w", "Treppe3").white) == 3
    assert position_from("- / D3 / - / b").turn == "black"
    assert Tackle.of(job="Quadrat", stones=7).options.stones == 7


def test_o1_white_begins_and_the_sides_take_turns_on_the_border() -> None:
    position = Tackle.of(job="Quadrat").new()
    assert (position.turn, position.phase, legal_texts(position)) == ("white", "place", set(RING))
    position.push("E1")
    assert position.turn == "black"
    assert legal_texts(position) == set(RING) - {"E1"}
    assert forbidding_rule(position, "E1") == "O1"
    assert forbidding_rule(position, "E5") == "O1"
    assert forbidding_rule(position, "A1-A2") == "O1"


def test_o1_own_stones_are_not_neighbours_but_may_touch_across_a_corner() -> None:
    position = position_after(Tackle.of(job="Quadrat").new(), "A2", "B1")
    assert legal_texts(position) == set(RING) - {"A1", "A2", "A3", "B1"}
    assert forbidding_rule(position, "A3") == "O1"
    position.push("J10")
    assert legal_texts(position) == set(RING) - {"A1", "A2", "B1", "C1", "J10"}
    assert "B1" in legal_texts(position_after(Tackle.of(job="Quadrat").new(), "A2", "J10"))


def test_o2_only_when_no_other_cell_is_left_a_stone_may_stand_beside_an_own_one() -> None:
    """White's ten stones are three or four cells apart; Black holds the middle of every wider gap."""
    white, black, place = [], [], 0
    for gap in (4, 4, 4, 4, 4, 4, 3, 3, 3, 3):
        white.append(RING[place])
        black.append(RING[place + (2 if gap == 4 else 1)])
        place += gap
    assert place == len(RING)
    game = Tackle.of(job="Block9")
    full = game.from_text(f"{' '.join(white)} / {' '.join(black)} / - / w / place")
    assert legal_texts(full) == set(RING) - {*white, *black}
    full.push(RING[1])

    moved = [name if name != black[0] else RING[1] for name in black]
    room = game.from_text(f"{' '.join(white)} / {' '.join(moved)} / - / w / place")
    assert legal_texts(room) == {black[0]}
    assert forbidding_rule(room, RING[3]) == "O1"


def test_o3_then_black_puts_the_gold_stone_into_the_core() -> None:
    game = Tackle.of(job="Quadrat")
    position = game.from_text("A3 E1 E10 I1 I10 J2 / A2 A6 A10 F10 G1 J5 / - / b / place")
    assert (position.turn, position.phase) == ("black", "gold")
    assert legal_texts(position) == {cell_name(c) for c in CORE}
    assert forbidding_rule(position, "C4") == "O3"
    assert forbidding_rule(position, "A2-A3") == "O3"
    position.push("E4")
    assert (position.turn, position.phase, position.gold) == ("white", "move", cell("E4"))
    assert position.to_text() == "A3 E1 E10 I1 I10 J2 / A2 A6 A10 F10 G1 J5 / E4 / w"


def test_o3_the_option_gold_opens_the_court() -> None:
    text = "A3 E1 E10 I1 J10 / A2 A6 A10 F10 G1 / - / b / place"
    wide = legal_texts(Tackle.of(job="Treppe3", gold="court").from_text(text))
    assert wide == {cell_name(c) for c in COURT}
    assert legal_texts(Tackle.of(job="Treppe3").from_text(text)) == {cell_name(c) for c in CORE}
    assert legal_texts(Tackle.of(job="Turm3").from_text(text)) == wide
    assert legal_texts(Tackle.of(job="Turm3", gold="core").from_text(text)) == {cell_name(c) for c in CORE}
