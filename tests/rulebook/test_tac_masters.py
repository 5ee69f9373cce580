"""The master cards: K1 to K4."""

import pytest

from tests.rulebook.tac_table import Table, rule, table

EDITIONS = ("de-2024", "en-2016", "it-2023", "zh")
HOME_B = "B B1 B2 B3 B4"


def hand_texts(laid: Table) -> dict[str, str]:
    """The hands at the table as text."""
    return {seat: " ".join(cards) for seat, cards in laid.engine.hands.items() if cards}


@rule("K1")
def test_k1_every_hand_goes_to_the_right_and_the_player_plays_on() -> None:
    laid = table("A 10; B 20", "A 2 jester; B 3 5; C 6 9; D 10 12").play("A jester")
    assert hand_texts(laid) == {"D": "2", "A": "3 5", "B": "6 9", "C": "10 12"}
    assert laid.slow.turn == "A"
    assert laid.plays() == {"A 3 10-13", "A 5 10-15"}
    assert laid.play("A 3 10-13").slow.turn == "B"


@rule("K1", "D1")
def test_k1_the_second_card_is_a_normal_play_and_may_be_a_discard() -> None:
    laid = table("", "A jester; B 5 6; C 5 5; D 5 5").play("A jester")
    assert laid.plays() == {"A discard 5", "A discard 6"}


@rule("K1")
def test_k1_hands_of_uneven_size_and_a_player_without_cards_is_passed_over() -> None:
    laid = table("A 10", "A jester; B 3 5; C 6; D 10").play("A jester", "A 3 10-13")
    assert hand_texts(laid) == {"A": "5", "B": "6", "C": "10"}
    laid.play("B discard 6", "C discard 10")
    assert laid.slow.turn == "A"


@rule("K1")
def test_k1_not_playable_when_nobody_holds_another_card() -> None:
    laid = table("A 10", "A jester")
    assert laid.plays() == {"A discard jester"}
    assert laid.forbidding_rule("A jester") == "K1"


@rule("K1", "X7")
def test_k1_the_turn_ends_when_the_new_hand_is_empty() -> None:
    laid = table("A 10; B 20; D 52", "D 5; A jester; C tac 6", "D")
    laid.play("D 5 52-57", "A jester")
    assert hand_texts(laid) == {"B": "6 tac"}
    assert laid.slow.turn == "B"
    assert laid.plays("tac") == {"B tac 5 20-25"}
    assert laid.play("B tac 5 20-25").position == "A 10; B 25; D 52"


@rule("K1")
def test_k1_in_six_seats_and_with_empty_seats_the_right_is_the_seat_that_plays_before() -> None:
    six = table("A 10", "A jester; B 2; C 3; D 5; E 6; F 9", variant="team6").play("A jester")
    assert hand_texts(six) == {"A": "2", "B": "3", "C": "5", "D": "6", "E": "9"}
    three = table("A 10", "A jester 12; B 2; C 3", variant="free3").play("A jester")
    assert hand_texts(three) == {"A": "2", "B": "3", "C": "12"}


@rule("K2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_k2_opens_for_the_next_player(edition: str) -> None:
    assert table("", "A angel; B 5", edition=edition).plays() == {"A angel B0-17"}
    laid = table("A 17; B 30", "A angel; B 5", edition=edition)
    assert laid.plays() == {"A angel B0x17"}
    assert laid.play("A angel B0x17").position == "B 17* 30"
    assert laid.slow.turn == "B"


@rule("K2")
def test_k2_moves_by_1_or_13_only_when_the_base_is_empty() -> None:
    empty = table("B 20 30 40 50", "A angel")
    assert empty.effects("angel") == {"20-21", "30-31", "40-41", "50-51", "50-63"}
    laid = table("B 20 30 40", "A angel")
    assert laid.effects("angel") == {"B0-17"}
    assert laid.forbidding_rule("A angel 20-21") == "K2"
    assert laid.forbidding_rule("A angel A0-1") == "K2"


@rule("K2", "M4")
def test_k2_a_moved_marble_may_come_home() -> None:
    assert table("B 6 B4 B3 17", "A angel").effects("angel") == {"6-7", "17-18", "17-B1", "17-30"}
    assert "6-B2" in table("B 6 B4 B3 20", "A angel").effects("angel")
    assert table("B 17* B2 B3 B4", "A angel").effects("angel") == {"17-18", "17-30"}


@rule("K2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_k2_in_the_house_with_the_1(edition: str) -> None:
    laid = table("B 20 B4 B3 B1", "A angel", edition=edition)
    inside = set() if edition == "de-2024" else {"B1-B2"}
    assert laid.effects("angel") == {"20-21", "20-33"} | inside
    if edition == "de-2024":
        assert laid.forbidding_rule("A angel B1-B2") == "K2"


@rule("K2")
def test_k2_not_playable_when_nothing_is_possible() -> None:
    laid = table(f"{HOME_B}; F F1 F2 F3 F4", "A angel", variant="team6", options="angel_fallback=right")
    assert laid.plays() == {"A discard angel"}
    assert laid.forbidding_rule("A angel A0-1") == "K2"
    assert laid.forbidding_rule("A angel B0-12") == "K2"
    assert laid.forbidding_rule("A angel E0-45") == "K2"


@rule("K2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_k2_at_four_seats_partner_and_right_neighbour_are_the_same(edition: str) -> None:
    laid = table(f"{HOME_B}; D 10", "A angel; B 5", edition=edition)
    assert laid.plays() == {"A angel D0-49"}
    assert laid.play("A angel D0-49").slow.turn == "B"


@rule("K2")
def test_k2_in_trios_either_partner_is_chosen_first_then_the_rule_applies() -> None:
    position = f"{HOME_B}; D 60; F 20 25 30 35"
    free = table(position, "A angel", variant="trio6")
    assert free.effects("angel") == {"D0-34", "20-21", "25-26", "30-31", "35-36", "35-48"}
    right = table(position, "A angel", variant="trio6", options="angel_fallback=right")
    assert right.effects("angel") == {"20-21", "25-26", "30-31", "35-36", "35-48"}


@rule("K2")
def test_k2_in_team6_the_partner_is_not_the_right_neighbour() -> None:
    assert table(HOME_B, "A angel", variant="team6").effects("angel") == {"E0-45"}
    assert table(HOME_B, "A angel", variant="team6", options="angel_fallback=right").effects("angel") == {"F0-56"}


@rule("K2", "C2b")
def test_k2_in_cooperative_games_any_colour_that_the_target_would_help() -> None:
    assert table(HOME_B, "A angel", variant="coop4").effects("angel") == {"D0-49"}
    pair = f"{HOME_B}; D D1 D2 D3 D4"
    assert table(pair, "A angel", variant="coop4").effects("angel") == {"A0-1", "C0-33"}
    assert table(HOME_B, "A angel", variant="coop4", edition="zh").effects("angel") == {"D0-49"}
    assert table(pair, "A angel", variant="coop4", edition="zh").plays() == {"A discard angel"}


@rule("K2", "C2b")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("finished", ["A A1 A2 A3 A4", "C C1 C2 C3 C4"])
def test_k2_one_finished_colour_of_a_pair_does_not_free_the_angel(finished: str, edition: str) -> None:
    laid = table(f"{finished}; B 20; D 5 10 15 25", "A angel", variant="coop4", edition=edition)
    assert laid.effects("angel") == {"B0-17"}


@rule("K2", "C2b")
@pytest.mark.parametrize("edition", EDITIONS)
def test_k2_a_finished_pairs_angel_chooses_freely(edition: str) -> None:
    pair = "A A1 A2 A3 A4; B 20; C C1 C2 C3 C4; D 5 10 15 25"
    laid = table(pair, "A angel", variant="coop4", edition=edition)
    moves = {"5-6", "10-11", "15-16", "25-26", "25-38"}
    assert laid.effects("angel") == ({"B0-17"} | moves if edition == "de-2024" else {"B0-17"})


@rule("K2")
def test_k2_in_two_against_one_the_partner_may_be_the_angels_own_player() -> None:
    position = "C C1 C2 C3 C4"
    assert table(position, "B angel", "B", variant="two_vs_one3").effects("angel") == {"B0-17"}
    assert table(position, "B angel", "B", variant="two_vs_one3", edition="en-2016").effects("angel") == {"A0-1"}


@rule("K3")
def test_k3_runs_to_the_next_marble_and_takes_its_place() -> None:
    laid = table("A 10 50; B 40; C 20", "A warrior; B 5")
    assert laid.effects("warrior") == {"10x20", "50x10"}
    assert laid.play("A warrior 10x20").position == "A 20 50; B 40"


@rule("K3")
def test_k3_never_turns_into_the_house() -> None:
    laid = table("A 60; B 5", "A warrior; B 5").play("A warrior 60x5")
    assert laid.position == "A 5"


@rule("K3")
def test_k3_on_the_own_start_field_it_is_not_fresh() -> None:
    laid = table("A 60; B 1", "A warrior; B 5").play("A warrior 60x1")
    assert laid.position == "A 1"


@rule("K3")
def test_k3_needs_a_controlled_marble_on_the_ring() -> None:
    laid = table("A A1; B 30", "A warrior; B 5")
    assert laid.plays() == {"A discard warrior"}
    assert laid.forbidding_rule("A warrior 30x30") in ("K3", "C1")
    assert table("A A1 A2 A3 A4; C 30; D 35", "A warrior").effects("warrior") == {"30x35"}


@rule("K4")
def test_k4_the_devil_plays_the_next_players_turn() -> None:
    laid = table("A 10; B 20", "A devil; B 5 6; C 9").play("A devil")
    assert (laid.slow.turn, laid.slow.actors) == ("B", "A")
    assert laid.plays() == {"B 5 20-25", "B 6 20-26"}
    assert list(laid.engine.legal("B")) == []
    assert laid.forbidding_rule("B discard 5") == "D1"
    laid.play("B 6 20-26")
    assert (laid.slow.turn, laid.slow.actors) == ("C", "C")


@rule("K4")
def test_k4_the_victims_obligations_and_neighbours_hold() -> None:
    nothing = table("A 10", "A devil; B 5 6; C 9").play("A devil")
    assert nothing.plays() == {"B discard 5", "B discard 6"}
    skip = table("A 10; B 20", "A devil; B 8; C 9").play("A devil")
    assert skip.plays() == {"B 8 20-28", "B 8 skip"}
    assert skip.play("B 8 skip").plays() == {"C discard 9"}
    angel = table("A 10; B 20", "A devil; B angel; C 9").play("A devil")
    assert angel.plays() == {"B angel C0-33"}


@rule("K4")
def test_k4_the_victim_himself_may_not_decide() -> None:
    laid = table("A 10; B 20", "A devil; B 5 6; C 9").play("A devil")
    assert laid.engine.why_not("B", "B 5 20-25") is not None


@rule("K4", "D1")
def test_k4_not_playable_if_the_next_player_holds_no_card() -> None:
    laid = table("", "A devil; C 9")
    assert laid.plays() == {"A discard devil"}
    assert laid.forbidding_rule("A devil") == "K4"


@rule("K4", "K1")
def test_k4_a_chosen_jester_passes_hands_and_the_devil_chooses_again() -> None:
    laid = table("A 10; B 20; C 40", "A devil 2; B jester 3; C 5 6; D 9 9").play("A devil", "B jester")
    assert hand_texts(laid) == {"A": "3", "B": "5 6", "C": "9 9", "D": "2"}
    assert (laid.slow.turn, laid.slow.actors) == ("B", "A")
    assert laid.plays() == {"B 5 20-25", "B 6 20-26"}
    assert laid.play("B 5 20-25").slow.actors == "C"
