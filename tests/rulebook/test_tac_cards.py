"""The cards of the basic deck and the duty to play: S1 to ST, D1."""

import pytest

from tests.rulebook.tac_table import rule, table

SIXTEEN = "A 1 2 3 4; B 17 18 19 20; C 33 34 35 36; D 49 50 51 52"


@rule("S1")
@pytest.mark.parametrize("card", ["1", "13"])
def test_s1_moves_or_opens(card: str) -> None:
    laid = table("A 20", f"A {card}; B 5")
    assert laid.effects(card) == {f"20-{20 + int(card)}", "A0-1"}


@rule("S1")
@pytest.mark.parametrize("occupant", ["A", "B", "C", "D"])
def test_s1_opening_captures_whatever_stands_there(occupant: str) -> None:
    laid = table(f"{occupant} 1", "A 13; B 5").play("A 13 A0x1")
    assert laid.position == "A 1*"


@rule("S1")
def test_s1_opening_needs_a_marble_in_base() -> None:
    laid = table("A 20 22 24 A4", "A 13")
    assert laid.forbidding_rule("A 13 A0-1") == "S1"
    assert laid.effects("13") == {"24-37"}


@rule("S1", "M4")
def test_s1_a_13_may_go_home() -> None:
    assert table("A 52 5 6 7", "A 13").effects("13") == {"52-1", "7-20"}
    assert "53-A1" in table("A 53", "A 13").effects("13")
    assert "56-A4" in table("A 56", "A 13").effects("13")


@rule("S2")
@pytest.mark.parametrize("card", ["2", "3", "5", "6", "9", "10", "12"])
def test_s2_moves_forward(card: str) -> None:
    assert table("A 20", f"A {card}").effects(card) == {f"20-{20 + int(card)}"}
    assert table("", f"A {card}").plays() == {f"A discard {card}"}


@rule("S4")
def test_s4_moves_backwards_and_captures_at_the_end() -> None:
    assert table("A 20", "A 4").effects("4") == {"20-16"}
    assert table("A 20; B 16", "A 4").effects("4") == {"20x16"}
    blocked = table("A 20; B 18", "A 4")
    assert blocked.plays() == {"A discard 4"}
    assert blocked.forbidding_rule("A 4 20-16") == "M2"
    assert blocked.forbidding_rule("A 4 20-24") in ("S4", "M1")


@rule("S4")
@pytest.mark.parametrize(("place", "target"), [(1, "A4"), (2, "A3"), (3, "A2"), (4, "A1")])
def test_s4_backs_into_the_house(place: int, target: str) -> None:
    along = {f"{place}-{(place - 5) % 64 + 1}"}
    assert table(f"A {place}", "A 4").effects("4") == along | {f"{place}-{target}"}
    assert table(f"A {place} {target}", "A 4").effects("4") == along
    assert table(f"A {place} A1", "A 4").effects("4") == along


@rule("S4")
def test_s4_from_four_past_it_ends_on_the_start_field() -> None:
    laid = table("A 5", "A 4 2; B 5; C 5; D 5")
    assert laid.effects("4") == {"5-1"}
    laid.play("A 4 5-1", "B discard 5", "C discard 5", "D discard 5")
    assert laid.effects("2") == {"1-3", "1-A2"}


@rule("S4")
def test_s4_the_start_field_on_the_way_must_be_free() -> None:
    assert table("A 3; B 1", "A 4").plays() == {"A discard 4"}
    assert table("A 3; B 64", "A 4").effects("4") == {"3-A2"}


@rule("S7")
def test_s7_seven_steps_with_one_marble() -> None:
    laid = table("A 10", "A 7")
    assert laid.plays() == {"A 7 10-17"}
    assert laid.forbidding_rule("A 7 10-16") == "S7"
    assert laid.forbidding_rule("A 7 10-18") == "S7"


@rule("S7")
def test_s7_divided_as_the_player_likes() -> None:
    expected = {f"A {10 + steps} {37 - steps}" for steps in range(8)}
    laid = table("A 10 30", "A 7; B 5")
    assert laid.boards("7") == expected
    assert "A 7 10-14 30-33" in laid.plays()


@rule("S7")
@pytest.mark.parametrize("told", ["A 7 30-33 10-14", "A 7 10-11 30-31 11-14 31-33", "A 7 30-31 31-33 10-12 12-14"])
def test_s7_an_equivalent_list_of_steps_is_accepted(told: str) -> None:
    laid = table("A 10 30", "A 7; B 5")
    laid.engine.apply("A", told)
    other = table("A 10 30", "A 7; B 5").play("A 7 10-14 30-33")
    assert laid.engine.position == other.engine.position
    assert laid.engine.turn == "B"


@rule("S7")
def test_s7_captures_in_passing_friend_and_foe() -> None:
    laid = table("A 10; B 11; C 13; D 17", "A 7; B 1")
    assert laid.plays() == {"A 7 10x11 11x13 13x17"}
    assert laid.play("A 7 10x11 11x13 13x17").position == "A 17"


@rule("S7")
def test_s7_a_captured_own_marble_steps_no_more() -> None:
    laid = table("A 10 12", "A 7")
    apart = {f"A {10 + steps} {19 - steps}" for steps in range(5)}
    assert laid.boards("7") == apart | {"A 17", "A 16", "A 15"}
    assert laid.forbidding_rule("A 7 10-11 11x12 12-14 12-15") == "S7"


@rule("S7")
def test_s7_all_seven_or_not_at_all() -> None:
    assert table("A A3", "A 7").boards("7") == {"A A2", "A A4"}
    assert table("A A4", "A 7").plays() == {"A discard 7"}
    assert table("", "A 7").plays() == {"A discard 7"}


@rule("S7")
def test_s7_goes_home_and_tidies_the_house() -> None:
    laid = table("A 64 A1", "A 7; B 5")
    assert {"A A3 A4", "A A1 A4", "A A2 A3", "A A1 A2", "A 1 A1", "A 6 A2"} <= laid.boards("7")
    assert laid.forbidding_rule("A 7 64-A2 A1-A4") in ("S7", "M2", "M3")


@rule("S7", "B4")
def test_s7_a_fresh_marble_does_not_enter() -> None:
    assert table("A 1*", "A 7").boards("7") == {"A 8"}
    assert table("A 1* A4", "A 7").boards("7") == {"A 8 A4"}


@rule("S7", "B6")
def test_s7_a_marble_that_came_home_in_this_turn_may_step_back() -> None:
    position = "A 64 A3 A4"
    assert table(position, "A 7").boards("7") == {"A 7 A3 A4", "A A2 A3 A4"}
    assert table(position, "A 7", edition="zh").boards("7") == {"A 7 A3 A4"}


@rule("S7", "M2")
def test_s7_house_marbles_are_never_passed_or_captured() -> None:
    laid = table("A 1 A1", "A 7")
    assert "A A4" not in laid.boards("7")
    assert laid.forbidding_rule("A 7 1xA1 A1-A4 A4-A1") in ("M3", "S7")
    assert laid.forbidding_rule("A 7 1-A2 A2-A4 A4-A3 A3-A2") in ("M2", "S7", "M3")


@rule("S7", "C2")
def test_s7_the_rest_goes_to_the_partner_once_the_last_is_home() -> None:
    laid = table("A 64 A2 A3 A4; C 40", "A 7; B 5")
    assert laid.boards("7") == {"A 7 A2 A3 A4; C 40", "A A1 A2 A3 A4; C 45"}
    assert laid.forbidding_rule("A 7 40-45 64-A1") in ("C1", "C2", "S7")


@rule("S7", "X1")
def test_s7_under_a_tac_the_turn_begins_on_the_restored_board() -> None:
    laid = table("A 30; B B4", "B tac; C 5", "B", pile="7", before="A 23; B B3")
    assert laid.boards("tac") == {"A 23; B B2", "A 23; B B4"}


@rule("S8")
def test_s8_moves_or_makes_the_next_player_miss_his_turn() -> None:
    laid = table("A 20; B 30", "A 8; B 5 6; C 5")
    assert laid.effects("8") == {"20-28", "skip"}
    laid.play("A 8 skip")
    assert laid.plays() == {"B discard 5", "B discard 6"}
    assert laid.forbidding_rule("B 5 30-35") in ("S8", "X6")
    assert laid.play("B discard 6").slow.turn == "C"


@rule("S8")
@pytest.mark.parametrize("edition", ["de-2024", "en-2016", "it-2023", "zh"])
def test_s8_needs_a_marble_on_the_ring(edition: str) -> None:
    laid = table("A A1; B 30", "A 8; B 5", edition=edition)
    if edition == "zh":
        assert laid.plays() == {"A 8 skip"}
    else:
        assert laid.plays() == {"A discard 8"}
        assert laid.forbidding_rule("A 8 skip") == "S8"


@rule("S8")
def test_s8_needs_a_next_player_with_a_card() -> None:
    laid = table("A 20", "A 8; C 5")
    assert laid.effects("8") == {"20-28"}
    assert laid.forbidding_rule("A 8 skip") == "S8"


@rule("S8", "C2")
def test_s8_a_finished_player_needs_a_marble_of_his_partner_on_the_ring() -> None:
    home = "A A1 A2 A3 A4"
    assert table(f"{home}; C 40", "A 8; B 5").effects("8") == {"40-48", "skip"}
    assert table(f"{home}; B 40", "A 8; B 5").plays() == {"A discard 8"}


@rule("ST")
def test_st_swaps_any_two_marbles_on_the_ring() -> None:
    laid = table("A 10 A4; B 20 30; C C1", "A trickster; B 5")
    assert laid.effects("trickster") == {"10~20", "10~30", "20~30"}
    assert laid.play("A trickster 20~30").position == "A 10 A4; B 20 30; C C1"


@rule("ST")
def test_st_the_higher_field_may_be_named_first() -> None:
    laid = table("A 10; B 20", "A trickster; B 5")
    laid.engine.apply("A", "A trickster 20~10")
    assert laid.engine.position == table("A 20; B 10").engine.position


@rule("ST")
def test_st_needs_an_own_marble_and_two_in_all() -> None:
    alone = table("A 10", "A trickster")
    assert alone.plays() == {"A discard trickster"}
    assert alone.forbidding_rule("A trickster 10~10") == "ST"
    foreign = table("A A1; B 10 20", "A trickster")
    assert foreign.plays() == {"A discard trickster"}
    assert foreign.forbidding_rule("A trickster 10~20") == "ST"
    assert table("A A1 A2 A3 A4; B 10; C 20", "A trickster").effects("trickster") == {"10~20"}


@rule("D1")
def test_d1_who_can_play_must_play() -> None:
    laid = table("A 20; C 25", "A 5 12; B 5")
    assert laid.plays() == {"A 5 20x25"}
    assert laid.forbidding_rule("A discard 5") == "D1"
    assert laid.forbidding_rule("A discard 12") == "D1"


@rule("D1")
def test_d1_who_cannot_discards_any_card() -> None:
    laid = table("", "A 5 7 tac trickster warrior; B 5")
    assert laid.plays() == {f"A discard {card}" for card in ("5", "7", "tac", "trickster", "warrior")}
    laid.play("A discard 7")
    assert laid.slow.turn == "B"


@rule("D1")
def test_d1_opening_leaving_and_capturing_are_never_compulsory() -> None:
    laid = table("A 1*; B 6", "A 13 5 2")
    assert laid.plays() == {"A 13 A0x1", "A 2 1-3", "A 5 1x6"}


@rule("D1", "ST")
@pytest.mark.parametrize("card", ["1", "13", "angel", "jester", "devil"])
def test_d1_the_only_playable_card_must_be_played(card: str) -> None:
    laid = table("", f"A {card} 5; B 6")
    assert laid.plays(card)
    assert not laid.plays("discard")
