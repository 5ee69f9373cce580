"""Tackle, the moves: V1 to V6."""

from __future__ import annotations

from spielkreis.tackle.cells import cell
from tests.rulebook.tackle_positions import forbidding_rule, legal_texts, position_after, position_from, stones


def test_v1_a_single_moves_any_distance_along_rows_and_columns() -> None:
    alone = legal_texts(position_from("E5 / A1 / - / w"))
    assert alone == {f"E5-{letter}5" for letter in "ABCDFGHIJ"} | {f"E5-E{row}" for row in (1, 2, 3, 4, 6, 7, 8, 9, 10)}
    assert forbidding_rule(position_from("E5 / A1 / - / w"), "E5-F6") == "V1"
    assert forbidding_rule(position_from("E5 / A1 / - / w"), "E5-F7") == "V1"


def test_v1_stones_and_gold_limit_a_single_as_in_the_books_drawings() -> None:
    """In the open it has 18 moves; the drawings show one with 17 and one with 13."""
    assert len(legal_texts(position_from("E5 / J5 A1 / - / w"))) == 17
    assert len(legal_texts(position_from("E5 / A1 J5 / E8 / w"))) == 14
    assert len(legal_texts(position_from("E5 A10 / I5 J5 / E8 / w"), "E5")) == 13
    assert forbidding_rule(position_from("E5 / J5 A1 / - / w"), "E5-J5") == "V1"
    assert forbidding_rule(position_from("E5 / A1 / E8 / w"), "E5-E9") == "V1"


def test_v1_from_a_corner_also_diagonally() -> None:
    corner = position_from("A1 / J5 / - / w")
    assert len(legal_texts(corner)) == 27
    assert {"A1-B2", "A1-J10"} <= legal_texts(corner)
    assert len(legal_texts(position_from("B2 / J5 / - / w"))) == 18
    assert forbidding_rule(position_from("B2 / J5 / - / w"), "B2-C3") == "V1"
    blocked = legal_texts(position_from("J10 / D4 / - / w"), "J10-")
    assert "J10-E5" in blocked
    assert not {"J10-D4", "J10-C3"} & blocked


def test_v1_moving_is_compulsory_and_only_with_own_stones() -> None:
    position = position_from("E5 / A1 / - / w")
    assert forbidding_rule(position, "A1-A2") == "V1"
    assert forbidding_rule(position, "C3-C4") == "V1"
    assert forbidding_rule(position, "E5-E5") == "V1"


def test_v2_a_double_moves_lengthwise() -> None:
    position = position_from("B1 B2 / J10 / - / w")
    assert legal_texts(position, "#") == {f"#B1-B{row}" for row in range(2, 10)} | {"#B1-B1(w)", "#B2-B10(w)"}
    assert stones(position_after(position, "#B1-B8").white) == "B8 B9"
    assert forbidding_rule(position, "#B1-C1") == "V2"


def test_v2_a_square_moves_in_all_four_directions_but_no_block_moves_sideways() -> None:
    square = position_from("E5 E6 F5 F6 / J10 / - / w", "Turm3")
    assert {"#EF5-EF7", "#EF6-EF4", "#E56-G56", "#F56-C56"} <= legal_texts(square)
    oblong = position_from("D4 E4 F4 D5 E5 F5 / J10 / - / w", "Block9")
    assert {"#D45-F45", "#F45-E45"} <= legal_texts(oblong)
    assert not legal_texts(oblong, "#DEF")
    assert forbidding_rule(oblong, "#DEF4-DEF6") == "V2"


def test_v2_any_full_rectangle_of_a_group_may_move_by_itself() -> None:
    oblong = position_from("D4 E4 F4 D5 E5 F5 / J10 / - / w", "Block9")
    assert {"#D4-E4", "#D4-D6", "#DE4-DE7", "#EF5-EF2", "D5-D9", "#E45-G45"} <= legal_texts(oblong)
    assert stones(position_after(oblong, "#DE4-DE7").white) == "D7 D8 E7 E8 F4 F5"
    assert stones(position_after(oblong, "#E45-G45").white) == "D4 D5 G4 G5 H4 H5"


def test_v2_own_stones_in_front_block_it() -> None:
    """The bar C4 D4 E4 cannot go right past an own stone at G4, and a square not into an own stone in one lane."""
    bar = position_from("C4 D4 E4 G4 / J10 / - / w", "Block9")
    assert legal_texts(bar, "#C4-") == {"#C4-D4"}
    lanes = position_from("C4 C5 D4 D5 E5 / J10 / - / w", "Block9")
    assert not legal_texts(lanes, "#C45-")
    assert forbidding_rule(lanes, "#C45-E45") == "V2"


def test_v3_a_block_stops_before_edge_gold_and_stones() -> None:
    assert legal_texts(position_from("C4 D4 / J10 / - / w"), "#C4-") == {f"#C4-{letter}4" for letter in "DEFGHI"} | {
        "#C4-A4(w)"
    }
    assert legal_texts(position_from("C4 D4 / J10 / G4 / w"), "#C4-") == {"#C4-D4", "#C4-E4"}
    assert legal_texts(position_from("C4 D4 / H4 / - / w"), "#C4-") == {"#C4-D4", "#C4-E4", "#C4-F4"}
    assert forbidding_rule(position_from("C4 D4 / J10 / G4 / w"), "#C4-F4") == "V3"


def test_v4_a_double_pushes_a_single_any_distance() -> None:
    position = position_from("C4 D4 / E4 / - / w")
    assert legal_texts(position, "#C4-") == {f"#C4-{letter}4" for letter in "DEFGH"}
    pushed = position_after(position, "#C4-F4")
    assert (stones(pushed.white), stones(pushed.black)) == ("F4 G4", "H4")


def test_v4_a_run_is_pushed_only_by_a_longer_block() -> None:
    """A triple pushes a double, never another triple."""
    assert legal_texts(position_from("B4 C4 D4 / E4 F4 / - / w"), "#B4-") == {"#B4-C4", "#B4-D4", "#B4-E4", "#B4-F4"}
    assert not legal_texts(position_from("B4 C4 D4 / E4 F4 G4 / - / w"), "#B4-")
    assert forbidding_rule(position_from("B4 C4 D4 / E4 F4 G4 / - / w"), "#B4-C4") == "V4"
    assert not legal_texts(position_from("C4 D4 / E4 F4 / - / w"), "#C4-")


def test_v4_singles_never_push() -> None:
    assert "D4-E4" not in legal_texts(position_from("D4 / E4 / - / w"))
    assert forbidding_rule(position_from("D4 / E4 / - / w"), "D4-E4") == "V1"


def test_v4_lanes_push_or_run_free_each_for_itself() -> None:
    position = position_from("C4 C5 D4 D5 / E4 / - / w", "Turm4")
    pushed = position_after(position, "#C45-E45")
    assert (stones(pushed.white), stones(pushed.black)) == ("E4 E5 F4 F5", "G4")
    assert legal_texts(position, "#C45-") == {f"#C45-{letter}45" for letter in "DEFGH"}
    assert not legal_texts(position_from("C4 C5 D4 D5 / E4 E5 F5 / - / w", "Turm4"), "#C45-")


def test_v4_a_pushed_run_stops_before_edge_gold_and_any_stone() -> None:
    assert legal_texts(position_from("C4 D4 / E4 / G4 / b"), "#") == set()
    assert legal_texts(position_from("C4 D4 A1 / E4 / G4 / w"), "#C4-") == {"#C4-D4"}
    assert legal_texts(position_from("C4 D4 / E4 G4 / - / w"), "#C4-") == {"#C4-D4"}
    assert legal_texts(position_from("C4 D4 G4 / E4 / - / w"), "#C4-") == {"#C4-D4"}
    assert not legal_texts(position_from("H4 I4 / J4 / - / w"), "#H4-")
    assert forbidding_rule(position_from("H4 I4 / J4 / - / w"), "#H4-I4") == "V4"
    assert forbidding_rule(position_from("C4 D4 A1 / E4 / G4 / w"), "#C4-E4") == "V4"


def test_v4_gold_and_own_stones_are_never_pushed() -> None:
    assert not legal_texts(position_from("B4 C4 A1 / J1 / D4 / w"), "#B4-")
    assert legal_texts(position_from("C4 D4 F4 / E4 / - / w"), "#C4-") == set()


def test_v4_no_running_up_before_a_push() -> None:
    """The free lane ends at F4: the stone there was not directly in front at the start."""
    assert legal_texts(position_from("C4 D4 / F4 / - / w"), "#C4-") == {"#C4-D4"}
    both = position_from("C4 C5 D4 D5 / E4 G5 / - / w", "Turm4")
    assert legal_texts(both, "#C45-") == {"#C45-D45", "#C45-E45"}


def test_v5_a_worm_leaves_the_board_and_loses_its_front() -> None:
    """The book's triple on C4 C5 C6, going down."""
    position = position_from("C4 C5 C6 / J1 / - / w", "Turm4")
    made = position_after(position, "#C6-C10(w)")
    assert stones(made.white) == "C9 C10"
    assert "#C4-C1(w)" in legal_texts(position)
    assert stones(position_after(position, "#C4-C1(w)").white) == "C1 C2"


def test_v5_a_double_standing_at_the_edge_may_leave_at_once() -> None:
    position = position_from("A1 / E9 E10 / - / b")
    assert stones(position_after(position, "#E9-E1(w)").black) == "E1"


def test_v5_a_square_loses_two_stones() -> None:
    position = position_from("E5 E6 F5 F6 / A1 / - / w", "Turm4")
    assert stones(position_after(position, "#EF5-EF1(w)").white) == "E1 F1"
    assert stones(position_after(position, "#F56-J56(w)").white) == "J5 J6"


def test_v5_way_and_landing_must_be_free_and_nothing_is_pushed() -> None:
    assert "#C6-C10(w)" not in legal_texts(position_from("C5 C6 / C2 / - / w"))
    assert "#C6-C10(w)" not in legal_texts(position_from("C5 C6 / C10 / - / w"))
    assert "#C6-C10(w)" not in legal_texts(position_from("C4 C5 C6 / C9 / - / w", "Turm4"))
    assert "#C6-C10(w)" in legal_texts(position_from("C5 C6 / C9 / - / w"))
    assert forbidding_rule(position_from("C5 C6 / C2 / - / w"), "#C6-C10(w)") == "V5"
    assert forbidding_rule(position_from("C5 C6 / C10 / - / w"), "#C6-C10(w)") == "V5"
    assert "#C6-C10(w)" not in legal_texts(position_from("C5 C6 A1 / J1 / C4 / w"))


def test_v5_cells_that_the_worm_leaves_count_as_free() -> None:
    position = position_from("C8 C9 C10 / A1 / - / w", "Turm4")
    assert stones(position_after(position, "#C10-C10(w)").white) == "C9 C10"


def test_v5_two_worms_from_one_corner_are_told_apart() -> None:
    position = position_from("A1 A2 B1 / J5 / - / w")
    assert {"#A1-A1(w)", "#A1-A1(wr)"} <= legal_texts(position)
    assert stones(position_after(position, "#A1-A1(w)").white) == "A1 B1"
    assert stones(position_after(position, "#A1-A1(wr)").white) == "A1 A2"
    assert "#A1-A1(w)" in legal_texts(position_from("A1 B1 / J5 / - / w"))


def test_v6_gold_goes_when_a_move_leaves_no_stone_on_the_border() -> None:
    position = position_from("J9 D3 / C5 G7 / E5 / w")
    assert position_after(position, "D3-D4").gold == cell("E5")
    assert position_after(position, "J9-I9").gold is None
    gone = position_after(position, "J9-I9", "C5-A5")
    assert gone.gold is None
    assert gone.to_text() == "D3 I9 / A5 G7 / - / w"


def test_v6_a_set_position_with_an_empty_border_is_read_without_gold() -> None:
    position = position_from("D3 / C5 / E5 / w")
    assert position.gold is None
    assert [warning.rule for warning in position.warnings] == ["V6"]
    assert position_from("D3 / A5 / E5 / w").warnings == []
