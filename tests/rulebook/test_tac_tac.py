"""The TAC card: X1 to X10, and the cases that the books describe."""

import pytest

from tests.rulebook.tac_table import rule, table

EDITIONS = ("de-2024", "en-2016", "it-2023", "zh")
A_ONE_TO_GO = "A 64 A2 A3 A4; C C1 C2 C3 C4"


@rule("X1", "CASE1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_case_1_a_tac_on_a_tac_restores_the_first_opening(edition: str) -> None:
    laid = table("C 40", "A 13 2; B tac 3; C tac 5; D tac 6", edition=edition)
    assert laid.play("A 13 A0-1", "B tac 13 B0-17").position == "B 17*; C 40"
    assert laid.effects("tac") == {"13 C0-33", "13 40-53"}
    assert laid.play("C tac 13 C0-33").position == "A 1*; C 33* 40"


@rule("X4", "CASE2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_case_2_a_third_tac_re_establishes_the_second_opening(edition: str) -> None:
    laid = table("", "A 13 2; B tac 3; C tac 5; D tac 6", edition=edition)
    laid.play("A 13 A0-1", "B tac 13 B0-17", "C tac 13 C0-33", "D tac 13 D0-49")
    assert laid.position == "B 17*; D 49*"


@rule("X4")
def test_x4_a_chain_of_four() -> None:
    laid = table("", "A 13 tac; B tac 3; C tac 5; D tac 6")
    laid.play("A 13 A0-1", "B tac 13 B0-17", "C tac 13 C0-33", "D tac 13 D0-49")
    assert laid.effects("tac") == {"13 A0x1", "13 1-14"}
    assert laid.play("A tac 13 A0x1").position == "A 1*; C 33*"


@rule("B4", "CASE3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_case_3_a_marble_brought_back_by_a_tac_is_as_fresh_as_before(edition: str) -> None:
    laid = table("A 10; B 17* 30", "A trickster 5; B tac 2; C 5 5; D 5 5", edition=edition)
    laid.play("A trickster 10~17", "B tac trickster 10~30")
    assert laid.position == "A 30; B 10 17*"
    laid.play("C discard 5", "D discard 5", "A 5 30-35")
    assert "17-B2" not in laid.effects("2")


@rule("X1", "CASE4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_case_4_captures_and_entries_are_taken_back(edition: str) -> None:
    laid = table("A 10; B 15", "A 5; B tac; C 5", edition=edition)
    assert laid.play("A 5 10x15", "B tac 5 15-20").position == "A 10; B 20"
    laid = table("A 62; B 20", "A 5; B tac; C 5", edition=edition)
    assert laid.play("A 5 62-A2", "B tac 5 20-25").position == "A 62; B 25"


@rule("S4", "CASE5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_case_5_back_from_the_start_field_then_home(edition: str) -> None:
    for card, field in {"5": "A1", "6": "A2", "8": "A4"}.items():
        laid = table("A 1*", f"A 4 {card}; B 2; C 2; D 2", edition=edition)
        laid.play("A 4 1-61", "B discard 2", "C discard 2", "D discard 2")
        assert f"61-{field}" in laid.effects(card)
    seven = table("A 1*", "A 4 7; B 2; C 2; D 2", edition=edition)
    seven.play("A 4 1-61", "B discard 2", "C discard 2", "D discard 2")
    assert "A A3" in seven.boards("7")
    for card, field in {"1": "A3", "2": "A2", "3": "A1"}.items():
        laid = table("A 1*", f"A {card} 4; B 2; C 2; D 2", edition=edition)
        laid.play(f"A {card} 1-{1 + int(card)}", "B discard 2", "C discard 2", "D discard 2")
        assert f"{1 + int(card)}-{field}" in laid.effects("4")


@rule("S7", "CASE6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_case_6_the_seventh_step_is_the_partners_or_none(edition: str) -> None:
    laid = table("A 60 A2 A3 A4; C 40", "A 7; B 5", edition=edition)
    assert laid.boards("7") == {"A A1 A2 A3 A4; C 41", "A 3 A2 A3 A4; C 40"}
    alone = table("A 60 A2 A3 A4; B 40", "A 7; B 5", edition=edition)
    assert alone.boards("7") == {"A 3 A2 A3 A4; B 40"}
    locked = table("A 60 A2 A3 A4; C C4", "A 7; B 5", edition=edition)
    assert locked.boards("7") == {"A 3 A2 A3 A4; C C4"}


@rule("K3", "CASE7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_case_7_a_lonely_warrior_captures_itself(edition: str) -> None:
    laid = table("A 12 A4; B B1", "A warrior; B 5", edition=edition)
    assert laid.plays() == {"A warrior 12x12"}
    assert laid.play("A warrior 12x12").position == "A A4; B B1"


@rule("K1", "F2", "CASE8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_case_8_a_player_a_card_short_ends_early_and_the_deal_passes_on_as_ever(edition: str) -> None:
    laid = table("A 10", "A jester 5; B 6 6; C 9 9; D 10 10", edition=edition, dealer="D", deals="1")
    laid.play("A jester", "A 6 10-16", "B discard 9", "C discard 10", "D discard 5", "A 6 16-22", "B discard 9")
    laid.play("C discard 10")
    assert laid.slow.phase == "deal"
    cards = "A 1 2 3 5 6 | B 1 2 3 5 6 | C 1 2 3 5 6 | D 1 2 3 5 6"
    text = laid.text + "A jester\nA 6 10-16\nB discard 9\nC discard 10\nD discard 5\nA 6 16-22\nB discard 9\n"
    again = type(laid)(text + f"C discard 10\ndeal A: {cards}\nswap A 2, B 2, C 2, D 2\n")
    assert again.slow.turn == "B"


@rule("X1")
def test_x1_free_choice_among_the_functions_of_the_base_card() -> None:
    laid = table("A 10; B 20", "A 8; B tac; C 5").play("A 8 10-18")
    assert laid.effects("tac") == {"8 20-28", "8 skip"}
    assert laid.play("B tac 8 skip").position == "A 10; B 20"
    assert laid.plays() == {"C discard 5"}
    opened = table("A 2; B 20", "A 13; B tac; C 5").play("A 13 2-15")
    assert opened.effects("tac") == {"13 B0-17", "13 20-33"}


@rule("X1")
def test_x1_hands_are_never_restored() -> None:
    laid = table("A 10; B 20", "A 5 6; B tac; C 5").play("A 5 10-15", "B tac 5 20-25")
    assert laid.engine.hands["A"] == ("6",)


@rule("X1")
def test_x1_the_named_base_card_must_be_the_one_below() -> None:
    laid = table("A 10; B 20", "A 5 6; B tac; C 5").play("A 5 10-15")
    assert laid.forbidding_rule("B tac 6 20-26") == "X1"


@rule("X2")
def test_x2_only_if_the_base_card_can_be_used() -> None:
    laid = table("A 10; B 20; C 23", "A 5; B tac; C 5").play("A 5 10-15")
    assert laid.plays() == {"B discard tac"}
    assert laid.forbidding_rule("B tac 5 20-25") in ("X2", "M2")
    after = table("A 22 10; B 20", "A 5; B tac; C 5").play("A 5 22-27")
    assert after.plays() == {"B discard tac"}, "on the restored board A stands in the way"


@rule("X2", "D1")
def test_x2_a_usable_tac_must_be_played_when_nothing_else_can() -> None:
    laid = table("A 10; B 20; C 22", "A 1; B tac 5; C 5").play("A 1 10-11")
    assert laid.plays() == {"B tac 1 B0-17", "B tac 1 20-21"}
    assert laid.forbidding_rule("B discard 5") == "D1"


@rule("X3")
def test_x3_on_a_discarded_card_only_its_function_is_used() -> None:
    laid = table("B 20", "A 5; B tac; C 5").play("A discard 5", "B tac 5 20-25")
    assert laid.position == "B 25"
    opened = table("A 1* 2 3 4", "A 13 tac; B tac 9", pile="(13)", turn="B").play("B tac 13 B0-17")
    assert opened.position == "A 1* 2 3 4; B 17*"


@rule("X3")
def test_x3_on_a_discarded_tac_the_card_below_is_used_and_its_action_stands() -> None:
    laid = table("A 10; C 40", "A 5; B tac; C tac; D 9").play("A 5 10-15", "B discard tac")
    assert laid.play("C tac 5 40-45").position == "A 15; C 45"


@rule("X5")
def test_x5_not_as_the_first_card_after_a_deal() -> None:
    laid = table("A 10", "A tac 5; B 5")
    assert laid.plays("tac") == set()
    assert laid.forbidding_rule("A tac 5 10-15") == "X5"
    only = table("A 10", "A tac; B tac; C 5").play("A discard tac")
    assert only.plays() == {"B discard tac"}
    assert only.forbidding_rule("B tac 5 10-15") == "X5"


@rule("X5", "X7")
def test_x5_nor_when_only_a_played_jester_lies_below() -> None:
    laid = table("A 10", "A jester 5; B tac 6; C 5 5; D 5 5").play("A jester")
    assert laid.plays() == {"A 6 10-16"}
    assert laid.forbidding_rule("A tac 6 10-16") == "X5"


@rule("X5", "F1")
def test_x5_a_new_deal_covers_the_pile() -> None:
    deal = "deal D: A 1 2 3 5 6 | B tac 2 3 5 6 | C 1 2 3 5 6 | D 1 2 3 5 6\nswap A 6, B 6, C 6, D 6\n"
    laid = table("A 10; B 20", "C 5", "C", dealer="C", deals="1", lines=f"C discard 5\n{deal}")
    assert laid.slow.turn == "A"
    assert list(laid.engine.pile) == []


@rule("X6")
def test_x6_a_tac_may_answer_an_8_but_need_not() -> None:
    laid = table("A 20; B 30", "A 8; B tac 5; C 6").play("A 8 skip")
    assert laid.plays() == {"B tac 8 30-38", "B tac 8 skip", "B discard tac", "B discard 5"}
    assert laid.play("B tac 8 skip").plays() == {"C discard 6"}
    gone = table("A 20; B 30; C 40", "A 8; B tac 5; C 6 tac").play("A 8 skip", "B discard tac")
    assert gone.effects("tac") == {"8 40-48"}, "the 8 was used by A and stands; D holds no card"


@rule("X6", "X2")
def test_x6_only_if_the_8_can_be_used() -> None:
    laid = table("A 20; B B1", "A 8; B tac 5; C 6").play("A 8 skip")
    assert laid.plays() == {"B discard tac", "B discard 5"}


@rule("X7")
def test_x7_a_tac_after_the_own_jester_acts_on_the_turn_before() -> None:
    laid = table("A 10; D 52", "D 5 5; A jester 9; B tac 6; C 5 5", "D").play("D 5 52-57", "A jester")
    assert laid.plays("tac") == {"A tac 5 10-15"}
    assert laid.play("A tac 5 10-15").position == "A 15; D 52"


@rule("X7")
def test_x7_a_tac_after_a_jester_turn_acts_on_its_second_card() -> None:
    laid = table("A 10; B 20", "A jester 9; B 3 6; C tac 5; D 5 5").play("A jester", "A 3 10-13")
    assert laid.plays("tac") == {"B tac 3 20-23"}
    assert laid.play("B tac 3 20-23").position == "A 10; B 23"


@rule("X7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_x7_a_discarded_jester_can_be_used(edition: str) -> None:
    laid = table("A 10; B 20", "A 8; B jester 5; C tac 6; D 2 3", edition=edition)
    laid.play("A 8 skip", "B discard jester")
    if edition == "zh":
        assert laid.plays("tac") == set()
        assert laid.forbidding_rule("C tac jester") == "X7"
        assert laid.forbidding_rule("C tac 8 skip") in ("X7", "X1")
        return
    assert laid.plays("tac") == {"C tac jester"}
    laid.play("C tac jester")
    assert laid.slow.turn == "C"
    assert laid.engine.hands["C"] == ("2", "3")
    assert laid.engine.hands["B"] == ("6",)


@rule("X7")
def test_x7_a_jester_that_a_tac_has_used_is_passed_over() -> None:
    laid = table("A 10; B 20; C 40", "A 8 9; B jester 5; C tac 6; D tac 3")
    laid.play("A 8 skip", "B discard jester", "C tac jester")
    assert laid.engine.hands["C"] == ("3", "tac")
    assert laid.plays("tac") == {"C tac 8 40-48", "C tac 8 skip"}
    assert laid.play("C tac 8 40-48").position == "A 10; B 20; C 48"


@rule("X8")
def test_x8_trickster_warrior_and_angel_are_restored_then_used_from_the_own_seat() -> None:
    trick = table("A 10; B 20; C 30", "A trickster; B tac; C 5").play("A trickster 10~30")
    assert trick.play("B tac trickster 10~20").position == "A 20; B 10; C 30"
    war = table("A 10; B 20; C 30", "A warrior; B tac; C 5").play("A warrior 10x20")
    assert war.plays() == {"B tac warrior 20x30"}
    assert war.play("B tac warrior 20x30").position == "A 10; B 30"
    angel = table("A 10", "A angel; B tac; C 5").play("A angel B0-17")
    assert angel.plays() == {"B tac angel C0-33"}
    assert angel.play("B tac angel C0-33").position == "A 10; C 33*"


@rule("X9")
def test_x9_the_devils_power_passes_to_the_victim() -> None:
    laid = table("A 10; C 40", "A devil; B tac 5; C 6 9; D 5").play("A devil")
    assert laid.plays() == {"B tac devil"}
    laid.play("B tac devil")
    assert (laid.slow.turn, laid.slow.actors) == ("C", "B")
    assert laid.plays() == {"C 6 40-46", "C 9 40-49"}
    assert laid.play("C 6 40-46").slow.actors == "D"


@rule("X9", "X2")
def test_x9_not_if_the_victims_next_player_holds_no_card() -> None:
    laid = table("A 10", "A devil 2; B tac 5; D 5").play("A devil")
    assert laid.plays() == {"B discard tac", "B discard 5"}


@rule("X9")
def test_x9_a_discarded_devil_can_be_used() -> None:
    laid = table("A 10; B 20", "A 8; B devil 5; C tac 6; D 2 3").play("A 8 skip", "B discard devil")
    assert laid.plays("tac") == {"C tac devil"}
    laid.play("C tac devil")
    assert (laid.slow.turn, laid.slow.actors) == ("D", "C")


@rule("X10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_x10_a_winning_move_is_answered_by_a_tac(edition: str) -> None:
    laid = table(f"{A_ONE_TO_GO}; B 20; D 52", "A 2 9; B tac 5; C 5 tac; D 6", edition=edition).play("A 2 64-A1")
    assert laid.winners is None
    assert laid.slow.turn == "B"
    assert laid.plays() == {"B tac 2 20-22"} | ({"B pass"} if edition == "zh" else set())
    assert laid.forbidding_rule("B 5 20-25") == "X10"
    assert laid.forbidding_rule("B discard 5") == "X10"
    if edition != "zh":
        assert laid.forbidding_rule("B pass") == "X10"
    laid.play("B tac 2 20-22")
    assert laid.position == "A 64 A2 A3 A4; B 22; C C1 C2 C3 C4; D 52"


@rule("X10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_x10_no_further_tac_on_a_saving_one_unless_a_save_is_free(edition: str) -> None:
    position = "A 60 A2 A3 A4; B 20; C C1 C2 C3 C4; D 30"
    laid = table(position, "A 6; B tac 5; C tac; D 5", edition=edition).play("A 6 60-A1", "B tac 6 20-26")
    assert laid.plays() == {"C discard tac"}
    if edition == "zh":
        eight = table("A 58 A2 A3 A4; B 20; C C1 C2 C3 C4", "A 8 2; B tac 5; C tac 3; D tac 5", edition=edition)
        eight.play("A 8 58-A1", "B tac 8 20-28")
        assert eight.plays("tac") == {"C tac 8 skip"}
        assert eight.play("C tac 8 skip").position == "A A1 A2 A3 A4; B 20; C C1 C2 C3 C4"
        assert eight.plays() == {"D pass", "D tac 8 skip"}
        assert eight.play("D pass").winners == "AC"
    else:
        assert laid.forbidding_rule("C tac 6 60-A1") == "X10"


@rule("X10", "X5")
def test_x10_a_save_with_the_last_card_does_not_bind_the_next_deal() -> None:
    plays = "A 6 60-A1\nB tac 6 20-26\n"
    deal = "deal A: A 1 2 3 5 6 | B tac 2 3 5 6 | C 1 2 3 5 6 | D 1 2 3 5 6\nswap A 6, B 6, C 6, D 6\n"
    position = "A 60 A2 A3 A4; B 20; C C1 C2 C3 C4; D 30"
    laid = table(position, "A 6; B tac", dealer="D", deals="1", lines=plays)
    assert laid.engine.view("A").no_tac
    laid = table(position, "A 6; B tac", dealer="D", deals="1", lines=plays + deal)
    assert not laid.engine.view("B").no_tac
    assert laid.forbidding_rule("B tac 6 26-32") == "X5"


@rule("X10")
def test_x10_a_save_may_be_declined_where_the_option_says_so() -> None:
    laid = table(f"{A_ONE_TO_GO}; B 20", "A 2; B tac 5; C 5", options="tac_saves=may")
    laid.play("A 2 64-A1", "B pass")
    assert laid.winners == "AC"


@rule("X10")
@pytest.mark.parametrize(
    ("hands", "position"),
    [
        ("A 2; B 5 6; C 5", f"{A_ONE_TO_GO}; B 20"),
        ("A 2; C tac", f"{A_ONE_TO_GO}; B 20"),
        ("A 2; B tac; C 5", A_ONE_TO_GO),
    ],
)
def test_x10_otherwise_the_game_is_over_at_once(hands: str, position: str) -> None:
    assert table(position, hands).play("A 2 64-A1").winners == "AC"


@rule("X10")
def test_x10_the_saving_tac_may_itself_win() -> None:
    position = f"{A_ONE_TO_GO}; B 16 B2 B3 B4; D D1 D2 D3 D4"
    laid = table(position, "A 2; B tac; C tac; D 5").play("A 2 64-A1")
    assert laid.plays() == {"B tac 2 16-18", "B tac 2 16-B1"}
    assert laid.play("B tac 2 16-B1").winners == "BD"


@rule("X10", "K4")
def test_x10_after_a_devils_turn_the_seat_after_the_victim_answers() -> None:
    laid = table(f"{A_ONE_TO_GO}; B 20", "D devil; A 2; B tac 5", "D").play("D devil", "A 2 64-A1")
    assert laid.slow.actors == "B"
    assert laid.plays() == {"B tac 2 20-22"}


@rule("X10")
@pytest.mark.parametrize("variant", ["coop4", "solo4"])
def test_x10_with_one_side_the_last_marble_ends_the_game(variant: str) -> None:
    home = "B B1 B2 B3 B4; D D1 D2 D3 D4"
    laid = table(f"{A_ONE_TO_GO}; {home}", "A 2; B tac; C tac; D tac", variant=variant)
    assert laid.play("A 2 64-A1").winners == "ABCD"


@rule("X10")
def test_x10_a_next_player_of_the_winning_side_does_not_answer() -> None:
    laid = table("A 64 A2 A3 A4; B B1 B2 B3 B4; C 48 C2 C3 C4", "B angel; C tac", "B", variant="two_vs_one3")
    home = table("B 16 B2 B3 B4; C C1 C2 C3 C4; A 10", "B 2; C tac", "B", variant="two_vs_one3")
    assert laid.winners is None
    assert home.play("B 2 16-B1").winners == "BC"
