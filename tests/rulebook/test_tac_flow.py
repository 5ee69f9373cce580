"""Control, the end, the flow of a game and the variants: C1 to C3, F1 to F6."""

from collections import Counter
from itertools import pairwise

import pytest

from spielkreis import tac
from tests.reference.tac_rules import VARIANTS, deck, rules
from tests.rulebook.tac_table import dealt_hands, rule, table

HOME = {seat: " ".join([seat, *(f"{seat}{number}" for number in (1, 2, 3, 4))]) for seat in "ABCDEF"}
DECKS = ("basic", "master")


def all_home(*seats: str) -> str:
    """These colours all home."""
    return "; ".join(HOME[seat] for seat in seats)


@rule("C1")
def test_c1_a_player_moves_his_own_colour_only() -> None:
    laid = table("A 10; B 20; C 30; D 40", "A 5 1")
    assert laid.plays() == {"A 1 10-11", "A 1 A0-1", "A 5 10-15"}
    for text in ("A 5 20-25", "A 5 30-35", "A 1 C0-33", "A 1 B0-17"):
        assert laid.forbidding_rule(text) in ("C1", "C2")


@rule("C2")
def test_c2_a_finished_player_plays_for_his_partner_in_everything() -> None:
    laid = table(f"{HOME['A']}; C 40; D 50", "A 1 5 7 8 trickster warrior; B 9")
    assert laid.plays() == {
        *("A 1 40-41", "A 1 C0-33", "A 5 40-45", "A 7 40-47", "A 8 40-48", "A 8 skip"),
        *("A trickster 40~50", "A warrior 40x50"),
    }


@rule("C2")
def test_c2_not_before_all_four_are_home() -> None:
    laid = table("A A2 A3 A4; C 40", "A 5")
    assert laid.plays() == {"A discard 5"}
    assert laid.forbidding_rule("A 5 40-45") in ("C1", "C2")


@rule("C2")
@pytest.mark.parametrize("variant", ["duel2x2", "one_vs_pair3", "two_vs_one3", "team6", "three6"])
def test_c2_helping_in_the_other_variants_with_pairs(variant: str) -> None:
    pair = next(side for side in VARIANTS[variant].sides if len(side) == 2)
    laid = table(f"{HOME[pair[0]]}; {pair[1]} 40", f"{pair[0]} 5", pair[0], variant=variant)
    assert laid.effects("5") == {"40-45"}


@rule("C2b")
def test_c2b_in_trios_either_partner_chosen_anew_each_turn() -> None:
    position = f"{HOME['A']}; C 30; E 50"
    laid = table(position, "A 5 6; B 9; C 9; D 9; E 9; F 9", variant="trio6")
    assert laid.plays() == {"A 5 30-35", "A 5 50-55", "A 6 30-36", "A 6 50-56"}
    laid.play("A 5 30-35", "B discard 9", "C 9 35-44", "D discard 9", "E 9 50-59", "F discard 9")
    assert laid.plays() == {"A 6 44-50", "A 6 59-65"}


@rule("C2b", "S7")
def test_c2b_in_trios_a_7_serves_one_partner() -> None:
    laid = table(f"{HOME['A']}; C 30; E 50", "A 7", variant="trio6")
    assert laid.plays() == {"A 7 30-37", "A 7 50-57"}
    assert laid.forbidding_rule("A 7 30-34 50-53") == "C2b"
    last = table("A 66 A2 A3 A4; C 30; E 50", "A 7", variant="trio6")
    assert last.plays() == {"A 7 66-7", "A 7 66-A1 30-35", "A 7 66-A1 50-55"}
    assert last.forbidding_rule("A 7 66-A1 30-32 50-53") == "C2b"


@rule("C2b")
@pytest.mark.parametrize(("variant", "pair", "others"), [("coop4", "AC", "BD"), ("coop6", "AD", "BCEF")])
def test_c2b_together_a_finished_pair_moves_all_remaining_colours(variant: str, pair: str, others: str) -> None:
    alone = table(f"{HOME['A']}; {pair[1]} 40; {others[0]} 50", "A 5", variant=variant)
    assert alone.effects("5") == {"40-45"}
    places = "; ".join(f"{seat} {10 + 10 * index}" for index, seat in enumerate(others))
    both = table(f"{all_home(*pair)}; {places}", "A 2", variant=variant)
    assert both.effects("2") == {f"{10 + 10 * index}-{12 + 10 * index}" for index in range(len(others))}


@rule("C2b", "S7")
def test_c2b_together_a_7_may_be_mixed() -> None:
    laid = table(f"{all_home('A', 'C')}; B 30; D 50", "A 7", variant="coop4")
    assert len(laid.boards("7")) == 8
    assert "A 7 30-34 50-53" in laid.plays()


@rule("C2b", "S7")
def test_c2b_together_a_7_that_finishes_the_pair_goes_on_with_the_rest() -> None:
    laid = table(f"{HOME['A']}; B 20; C 32 C2 C3 C4", "A 7", variant="coop4")
    assert "A A1 A2 A3 A4; B 25; C C1 C2 C3 C4" in laid.boards("7")


@rule("C3")
@pytest.mark.parametrize("variant", [name for name, variant in VARIANTS.items() if not variant.together])
def test_c3_the_side_with_all_its_marbles_home_wins(variant: str) -> None:
    data = rules(variant)
    for side in data.table.sides:
        last = side[0]
        before = (data.start(last) - 2) % data.ring + 1
        position = "; ".join([f"{last} {before} {last}2 {last}3 {last}4", *(HOME[seat] for seat in side[1:])])
        laid = table(position, f"{last} 2", last, variant=variant).play(f"{last} 2 {before}-{last}1")
        assert laid.winners == side
        assert laid.engine.outcome is not None
        assert laid.engine.outcome.result == "win"


@rule("C3")
def test_c3_a_partner_can_bring_the_last_marble_home() -> None:
    laid = table(f"{HOME['A']}; C 32 C2 C3 C4", "A 2; B 5").play("A 2 32-C1")
    assert laid.winners == "AC"


@rule("C3", "S7")
def test_c3_the_last_marble_needs_an_exact_move() -> None:
    laid = table(f"{HOME['A']}; C 32 C2 C3 C4", "A 7 3; B 5")
    assert laid.boards("7") == {f"{HOME['A']}; C 39 C2 C3 C4"}
    assert laid.effects("3") == {"32-35"}


@rule("C3")
@pytest.mark.parametrize("variant", ["coop4", "solo4", "coop6"])
def test_c3_together_all_marbles_must_be_home(variant: str) -> None:
    seats = VARIANTS[variant].seats
    ring = 64 if len(seats) == 4 else 66
    laid = table(f"A {ring} A2 A3 A4; {all_home(*seats[1:])}", "A 2; B 5", variant=variant)
    assert laid.play(f"A 2 {ring}-A1").winners == seats
    assert laid.engine.score == 1


@rule("F1")
@pytest.mark.parametrize("deck_name", DECKS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_f1_a_deck_is_dealt_out_as_the_rules_say(variant: str, deck_name: str) -> None:
    seats = VARIANTS[variant].seats
    expected = {
        (4, "basic"): (5, 5, 5, 5, 5),
        (4, "master"): (5, 5, 5, 5, 6),
        (3, "basic"): (5,) * 6,
        (3, "master"): (5,) * 6,
        (2, "basic"): (5,) * 10,
        (2, "master"): (5,) * 10,
        (6, "basic"): (5, 5, 6),
        (6, "master"): (6, 5, 6),
    }[len(seats), deck_name]
    cards = deck(rules(variant, deck=deck_name))
    dealt = dealt_hands(tac.Tac.of(variant=variant, deck=deck_name).new(b"deal"), len(expected))
    assert [{len(hand) for hand in hands.values()} for _, hands in dealt] == [{size} for size in expected]
    seen = Counter(card for _, hands in dealt for hand in hands.values() for card in hand)
    assert not seen - cards, "no card comes more often than in the deck"
    assert len(seats) < 4 or seen == cards


@rule("F2")
@pytest.mark.parametrize("variant", VARIANTS)
def test_f2_the_player_left_of_the_dealer_leads_and_the_deal_passes_left(variant: str) -> None:
    seats = VARIANTS[variant].seats
    state = tac.Tac.of(variant=variant).new(b"lead")
    dealt = dealt_hands(state, 12)
    leads = []
    for event in state.history:
        if isinstance(event, tac.Deal):
            leads.append("")
        elif isinstance(event, tac.Play) and not leads[-1]:
            leads[-1] = event.seat
    follows = dict(zip(seats, seats[1:] + seats[0], strict=True))
    assert all(lead == follows[dealer] for lead, (dealer, _) in zip(leads, dealt, strict=True) if lead)
    assert all(after == follows[before] for (before, _), (after, _) in pairwise(dealt))


@rule("F2")
def test_f2_the_first_dealer_is_drawn() -> None:
    game = tac.Tac.of(variant="team4")
    assert {game.new(bytes([number])).dealer for number in range(60)} == set("ABCD")


@rule("F3")
@pytest.mark.parametrize("variant", VARIANTS)
def test_f3_everybody_declares_truthfully_and_no_more(variant: str) -> None:
    for number in range(10):
        state = tac.Tac.of(variant=variant).new(bytes([number]))
        able = {seat for seat, hand in state.hands.items() if {"1", "13"} & set(hand)}
        assert set(state.declared or ()) == able


@rule("F4")
@pytest.mark.parametrize("variant", VARIANTS)
def test_f4_gifts_go_where_the_variant_says_all_at_once(variant: str) -> None:
    gives = dict(VARIANTS[variant].gives)
    state = tac.Tac.of(variant=variant).new(b"swap")
    if not gives:
        assert state.phase == "play"
        return
    assert state.phase == "swap"
    assert set(state.actors) == set(gives)
    before = {seat: Counter(hand) for seat, hand in state.hands.items()}
    gift = {seat: state.hands[seat][0] for seat in gives}
    for seat in gives:
        assert {str(action) for action in state.legal(seat)} == {f"swap {seat} {card}" for card in before[seat]}
        assert {seat: Counter(hand) for seat, hand in state.hands.items()} == before, "nothing moves before the last"
        state.apply(seat, f"swap {seat} {gift[seat]}")
    for gave, gets in gives.items():
        before[gave][gift[gave]] -= 1
        before[gets][gift[gave]] += 1
    assert {seat: Counter(hand) for seat, hand in state.hands.items()} == {
        seat: +cards for seat, cards in before.items()
    }
    assert state.phase == "play"


@rule("F4")
def test_f4_a_second_choice_replaces_the_first_and_the_exchange_is_compulsory() -> None:
    hands = "A 2 3; B 2 3; C 2 3; D 2 3"
    laid = table(all_home("A"), hands, "", phase="swap", dealer="D", lines="")
    state = laid.engine
    state.apply("A", "swap A 2")
    state.apply("A", "swap A 3")
    assert state.phase == "swap"
    refusal = state.why_not("A", "A 2 10-12")
    assert refusal is not None
    assert refusal.rule == "F4"
    assert state.why_not("A", "swap A 5") is not None
    for seat in "BCD":
        state.apply(seat, f"swap {seat} 2")
    assert state.hands == {"A": ("2", "2"), "B": ("2", "3"), "C": ("3", "3"), "D": ("2", "3")}
    assert state.turn == "A"


@rule("F5")
def test_f5_one_card_a_turn_clockwise_until_all_hands_are_empty() -> None:
    laid = table("", "A 2 2; B 3 3; C 5 5; D 6 6")
    order = []
    while laid.slow.phase == "play":
        order.append(laid.slow.turn)
        laid.play(sorted(laid.plays())[0])
    assert "".join(order) == "ABCDABCD"
    assert laid.slow.phase == "deal"


@rule("F5")
@pytest.mark.parametrize(("variant", "order"), [("duel2", "ACAC"), ("free3", "ABCABC"), ("two_vs_one3", "ABCABC")])
def test_f5_empty_seats_have_no_turns(variant: str, order: str) -> None:
    seats = VARIANTS[variant].seats
    laid = table("", "; ".join(f"{seat} 5 6" for seat in seats), variant=variant)
    for seat in order:
        assert laid.slow.turn == seat
        laid.play(sorted(laid.plays())[0])


@rule("F6")
@pytest.mark.parametrize("seed", [b"1", b"2", b"3"])
def test_f6_nothing_is_told_but_cards_laid_and_the_declaration(seed: bytes) -> None:
    state = tac.Tac.of(variant="team4").new(seed)
    for seat in state.actors:
        assert all(isinstance(action, tac.Play | tac.Swap) for action in state.legal(seat))
    refusal = state.why_not(state.actors[0], "A please open")
    assert refusal is not None
