"""Board and moves: B1 to B6, M1 to M6."""

import pytest

from spielkreis import tac
from spielkreis.game import NotationError
from tests.rulebook.tac_table import rule, table


@rule("B1")
@pytest.mark.parametrize(
    ("variant", "starts"),
    [("team4", {"A": 1, "B": 17, "C": 33, "D": 49}), ("team6", {"A": 1, "B": 12, "C": 23, "D": 34, "E": 45, "F": 56})],
)
def test_b1_start_fields_are_evenly_spaced(variant: str, starts: dict[str, int]) -> None:
    for seat, start in starts.items():
        assert table(hands=f"{seat} 1 13", turn=seat, variant=variant).effects("1") == {f"{seat}0-{start}"}


@rule("B1")
@pytest.mark.parametrize(("variant", "last"), [("team4", 64), ("team6", 66)])
def test_b1_the_ring_closes_after_its_last_field(variant: str, last: int) -> None:
    assert table(f"B {last - 1}", "B 3", "B", variant=variant).effects("3") == {f"{last - 1}-2"}
    assert table("C 2", "C 4", "C", variant=variant).effects("4") == {f"2-{last - 2}"}


@rule("B2")
def test_b2_four_marbles_and_four_house_fields() -> None:
    assert table("A 5 6 7 8", "A 1").effects("1") == {"8-9", "7x8", "6x7", "5x6"}
    assert table("A 64", "A 1").effects("1") == {"64-1", "A0-1"}
    assert {"1-A1"} <= table("A 1", "A 1").effects("1")
    assert table("A 1", "A 2").effects("2") == {"1-3", "1-A2"}
    assert table("A 1", "A 3").effects("3") == {"1-4", "1-A3"}
    assert table("A 63", "A 6").effects("6") == {"63-5", "63-A4"}
    assert table("A 64", "A 6").effects("6") == {"64-6"}


@rule("B3")
@pytest.mark.parametrize(
    "position", ["A 5; B 5", "A 5 5", "A A1 A1", "A 1 2 3 4 5", "A B1", "A 65", "A 0", "A A5", "E 5", "A 2*", "B 1*"]
)
def test_b3_impossible_positions_are_refused(position: str) -> None:
    with pytest.raises(NotationError):
        tac.from_text(f'[Game "TAC"] [Position "{position}"] [Hands "A 5; B 5; C 5; D 5"] [Turn "A"]')


@rule("B3")
def test_b3_empty_seats_have_no_marbles() -> None:
    with pytest.raises(NotationError):
        tac.from_text('[Game "TAC"] [Variant "free3"] [Position "D 5"] [Hands "A 5; B 5; C 5"] [Turn "A"]')


@rule("B4")
@pytest.mark.parametrize("card", ["1", "13"])
def test_b4_an_opened_marble_is_fresh(card: str) -> None:
    laid = table("", f"A {card} 3; B 5; C 5; D 5").play(f"A {card} A0-1")
    assert laid.position == "A 1*"
    laid.play("B discard 5", "C discard 5", "D discard 5")
    assert laid.effects("3") == {"1-4"}
    assert laid.forbidding_rule("A 3 1-A3") == "B4"


@rule("B4")
def test_b4_the_angel_and_a_tac_open_fresh_marbles_too() -> None:
    assert table("", "A angel; B 5").play("A angel B0-17").position == "B 17*"
    assert table("", "A 1; B tac; C 5").play("A 1 A0-1", "B tac 1 B0-17").position == "B 17*"


@rule("B4")
def test_b4_a_marble_is_fresh_until_it_leaves_the_start_field() -> None:
    laid = table("A 1*", "A 4; B 5").play("A 4 1-61")
    assert laid.position == "A 61"
    assert table("A 1*; B 5", "A trickster").play("A trickster 1~5").position == "A 5; B 1"
    assert table("A 1*", "A 4").effects("4") == {"1-61"}
    assert table("A 1*", "A 7").boards("7") == {"A 8"}


@rule("B4", "X1")
def test_b4_a_tac_takes_freshness_back_with_everything_else() -> None:
    laid = table("A 1*; B 30", "A 5; B tac; C 5").play("A 5 1-6", "B tac 5 30-35")
    assert laid.position == "A 1*; B 35"
    again = table("A 64; B 30", "A 1; B tac; C 5").play("A 1 64-1", "B tac 1 30-31")
    assert again.position == "A 64; B 31"


@rule("B5")
def test_b5_a_marble_that_moved_to_its_start_field_may_enter() -> None:
    laid = table("A 60", "A 5 3; B 5; C 5; D 5").play("A 5 60-1", "B discard 5", "C discard 5", "D discard 5")
    assert laid.effects("3") == {"1-4", "1-A3"}
    for card, way in {"1": "1-A1", "2": "1-A2", "3": "1-A3", "4": "1-A4"}.items():
        assert way in table("A 1", f"A {card}").effects(card)
    assert table("A 1", "A 5").effects("5") == {"1-6"}


@rule("B5")
def test_b5_a_swapped_marble_may_enter_from_its_start_field() -> None:
    laid = table("A 30; B 1", "A trickster 2; B 5; C 5; D 5").play("A trickster 1~30")
    assert laid.position == "A 1; B 30"
    laid.play("B 5 30-35", "C discard 5", "D discard 5")
    assert laid.effects("2") == {"1-3", "1-A2"}
    own = table("A 1* 30", "A trickster")
    assert own.boards("trickster") == {"A 1 30"}


@rule("B5", "S7")
def test_b5_steps_of_a_7_enter_from_the_start_field() -> None:
    assert table("A 64", "A 7").boards("7") == {"A 7", "A A2", "A A4"}


@rule("B6")
def test_b6_the_run_that_ends_at_h4_is_locked() -> None:
    laid = table("A A2 A4", "A 7")
    assert laid.boards("7") == {"A A1 A4", "A A3 A4"}
    assert laid.forbidding_rule("A 7 A4-A3 A2-A1 A3-A2 A2-A3 A1-A2 A2-A1 A1-A2") == "B6"
    assert table("A A3 A4 10", "A 7").boards("7") == {"A 17 A3 A4"}


@rule("B6")
def test_b6_at_once_locks_during_a_7() -> None:
    house = "A A1 A2 A3"
    assert table(house, "A 7").boards("7") == {"A A1 A2 A4", "A A2 A3 A4"}
    assert table(house, "A 7", edition="zh").plays() == {"A discard 7"}
    assert table(house, "A 7", options="lock=at_once").plays() == {"A discard 7"}


@rule("B6")
def test_b6_only_a_tac_that_takes_the_turn_back_unlocks() -> None:
    laid = table("A A3; B 20", "A 1 7; B tac 5; C 5 5; D 5 5").play("A 1 A3-A4", "B tac 1 20-21")
    assert laid.position == "A A3; B 21"
    laid.play("C discard 5", "D discard 5")
    assert laid.boards("7") == {"A A2; B 21", "A A4; B 21"}


@rule("M1")
def test_m1_exactly_the_number_and_only_own_marbles() -> None:
    laid = table("A 12; B 30; C 40", "A 5")
    assert laid.effects("5") == {"12-17"}
    assert laid.forbidding_rule("A 5 12-16") == "M1"
    assert laid.forbidding_rule("A 5 30-35") == "C1"
    assert laid.forbidding_rule("A 5 40-45") == "C1"
    assert laid.forbidding_rule("A 5 50-55") in ("M1", "C1", "B3")


@rule("M2")
@pytest.mark.parametrize("colour", ["A", "B", "C", "D"])
def test_m2_no_marble_is_passed(colour: str) -> None:
    position = "A 12 14" if colour == "A" else f"A 12; {colour} 14"
    laid = table(position, "A 5")
    assert "12-17" not in laid.effects("5")
    assert laid.forbidding_rule("A 5 12-17") == "M2"


@rule("M2")
def test_m2_nor_in_the_house() -> None:
    laid = table("A 64 A2", "A 5 4 1")
    assert laid.effects("5") == {"64-5"}
    assert laid.forbidding_rule("A 5 64-A4") in ("M2", "M4")
    assert table("A A1 A2", "A 2").effects("2") == {"A2-A4"}


@rule("M3")
@pytest.mark.parametrize(("position", "after"), [("A 12; B 17", "A 17"), ("A 12; C 17", "A 17"), ("A 12 17", "A 17")])
def test_m3_the_marble_on_the_end_field_is_captured(position: str, after: str) -> None:
    laid = table(position, "A 5; B 1; C 5; D 5").play("A 5 12x17")
    assert laid.position == after


@rule("M3")
def test_m3_a_house_field_cannot_be_captured() -> None:
    laid = table("A 62 A3", "A 6")
    assert laid.effects("6") == {"62-4"}
    assert laid.forbidding_rule("A 6 62xA3") in ("M3", "M4")
    assert table("A A1 A2", "A 1").effects("1") == {"A2-A3", "A0-1"}


@rule("M4")
def test_m4_the_way_home_leads_over_the_start_field() -> None:
    assert table("A 62", "A 6").effects("6") == {"62-4", "62-A3"}
    assert table("A 62", "A 3").effects("3") == {"62-1"}
    blocked = table("A 62; B 1", "A 6")
    assert blocked.plays() == {"A discard 6"}
    assert blocked.forbidding_rule("A 6 62-A3") in ("M2", "M4")
    assert table("A 62; B 2", "A 6").effects("6") == {"62-A3"}


@rule("M4")
def test_m4_the_count_must_end_on_a_house_field() -> None:
    laid = table("A 62", "A 8 9")
    assert laid.effects("8") == {"62-6"}
    assert laid.effects("9") == {"62-7"}
    assert laid.forbidding_rule("A 9 62-A4") in ("M1", "M4")


@rule("M4")
def test_m4_other_colours_pass_a_start_field_as_any_field() -> None:
    assert table("B 62", "B 6", "B").effects("6") == {"62-4"}
    assert table("B 14", "B 6", "B").effects("6") == {"14-20", "14-B3"}


@rule("M5")
def test_m5_forward_in_the_house_without_a_marble_on_the_ring() -> None:
    for card, target in {"1": "A2", "2": "A3", "3": "A4"}.items():
        assert f"A1-{target}" in table("A A1", f"A {card}").effects(card)
    assert table("A A1", "A 5").plays() == {"A discard 5"}
    assert table("A A4 A1", "A 3").plays() == {"A discard 3"}
    assert table("A A1 A3", "A 2").plays() == {"A discard 2"}


@rule("M5", "S4")
def test_m5_never_backwards_but_with_a_7() -> None:
    assert table("A A3", "A 4").plays() == {"A discard 4"}
    assert table("A A3", "A 4").forbidding_rule("A 4 A3-A2") in ("M5", "S4", "M1")
    assert "A A2" in table("A A3", "A 7").boards("7")


@rule("M6")
def test_m6_a_marble_never_leaves_the_house() -> None:
    laid = table("A A1", "A 4 7")
    assert laid.plays("4") == set()
    assert laid.forbidding_rule("A 4 A1-62") in ("M6", "S4")
    assert all("A A" in board for board in laid.boards("7"))
    assert laid.forbidding_rule("A 7 A1-2 2-8") in ("M6", "S7")


@rule("M6")
def test_m6_house_marbles_are_not_swapped_nor_warriors() -> None:
    laid = table("A A1 5; B 9", "A trickster warrior")
    assert laid.effects("trickster") == {"5~9"}
    assert laid.effects("warrior") == {"5x9"}
