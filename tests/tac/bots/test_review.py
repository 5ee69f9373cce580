"""Hints and reviews: reasons, errors, and accounts that add up exactly."""

import pytest

from spielkreis.game import GameError
from spielkreis.tac.actions import Swap
from spielkreis.tac.bots.brain import brain_of
from spielkreis.tac.bots.player import Candidates, GreedyBot
from spielkreis.tac.bots.reasons import Reason, reason_for
from spielkreis.tac.bots.review import decisions, hints, place_of, review, reviewed
from spielkreis.tac.bots.search import Search
from spielkreis.tac.game import Tac
from spielkreis.tac.state import State
from spielkreis.tac.text.record import Record, record_of
from spielkreis.tac.view.insight import Insight
from spielkreis.thinking import Limit, Thought


def greedy_game(variant: str, seed: bytes) -> Record:
    state = Tac.of(variant, deck="master").new(seed)
    bots = [GreedyBot(), GreedyBot(1, overlooks=0.7)]
    while state.outcome is None:
        seat = state.actors[0]
        place = [seat in team for team in state.variant.teams].index(True)
        state.apply(seat, bots[place % 2].choose(state, seat, Thought(Limit(iterations=1))))
    return record_of(state, {})


@pytest.mark.parametrize("variant", ["team4", "free3", "coop4"])
def test_start_skill_and_luck_add_up_to_the_result(variant: str) -> None:
    record = greedy_game(variant, b"review")
    found = review(record, 16)
    for account in (*found.total.values(), *(each for deal in found.deals for each in deal.values())):
        assert account.start + account.skill + account.luck == pytest.approx(account.end, abs=1e-12)
    assert sum(1 for side in found.total.values() if side.end == 1.0) == (variant != "coop4")
    assert all(decision.error >= 0 for decision in found.decisions)
    same = [decision for decision in found.decisions if decision.play == decision.best]
    assert same
    assert all(decision.effect == decision.best_effect for decision in same)


def test_a_player_who_overlooks_most_plays_makes_larger_errors() -> None:
    found = [review(greedy_game("team4", seed), 64) for seed in (b"errors", b"more errors")]
    assert sum(each.errors("A") + each.errors("C") for each in found) < sum(
        each.errors("B") + each.errors("D") for each in found
    )


def test_only_a_finished_game_is_reviewed() -> None:
    state = Tac.of("team4").new(b"open")
    with pytest.raises(GameError):
        review(record_of(state, {}))


@pytest.mark.parametrize(("variant", "winners"), [("team4", "BD"), ("coop4", ""), ("solo4", "")])
def test_a_game_that_was_given_up_is_reviewed_to_there(variant: str, winners: str) -> None:
    state = Tac.of(variant).new(b"given up")
    for _ in range(30):
        seat = state.actors[0]
        state.apply(seat, GreedyBot().choose(state, seat, Thought(Limit(iterations=1))))
    record = record_of(state, {})
    found = reviewed(record, list(decisions(record, 8)), winners)
    for side, account in found.total.items():
        assert account.start + account.skill + account.luck == pytest.approx(account.end, abs=1e-12)
        if winners:
            assert account.end == (side == winners)
        else:
            assert -2.5 < account.end < -state.score / 100
    assert found.lost == (not winners)


def test_a_game_that_is_given_up_at_once_has_no_luck() -> None:
    found = reviewed(record_of(Tac.of("solo4").new(b"at once"), {}), [], ())
    assert found.total["ABCD"].luck == 0


def test_a_game_that_all_have_lost_ends_with_the_cards_that_were_needed() -> None:
    """In solo4 one deck must do."""
    record = greedy_game("solo4", b"lost")
    found = review(record, 8)
    assert found.lost
    assert found.total["ABCD"].end < -1.05
    assert not review(greedy_game("coop4", b"won"), 8).lost


def test_decisions_before_the_first_deal_of_a_position_are_a_round_of_their_own() -> None:
    state = set_position("A 12; B 20; C 35; D 50", "5 9")
    while state.actors:
        state.apply(state.actors[0], next(iter(state.legal(state.actors[0]))))
    state.deal_on(b"next")
    for _ in range(12):
        state.apply(state.actors[0], next(iter(state.legal(state.actors[0]))))
    record = record_of(state, {})
    judged = list(decisions(record, 8))
    assert {decision.deal for decision in judged} == {1, 2}
    assert judged[0].deal == 1
    deals = reviewed(record, judged, "AC").deals
    for number, deal in enumerate(deals, start=1):
        errors = {
            seat: sum(each.error for each in judged if each.seat == seat and each.deal == number) for seat in "ABCD"
        }
        assert deal["AC"].skill == pytest.approx(errors["B"] + errors["D"] - errors["A"] - errors["C"])


def test_hints_say_why() -> None:
    text = """[Game "TAC"]
[Position "A 60 A3 A4; B 3"]
[Hands "A 6 7 9; B 2 3; C 4; D 6"]
[Turn "A"]
[Dealer "D"]
"""
    found = hints(Tac.from_text(text), "A", Limit(iterations=400))
    assert found[0].chance == max(hint.chance for hint in found)
    assert {hint.reason.code for hint in found} >= {"comes-home", "captures"}


BOARD = """[Game "TAC"]
[Position "{position}"]
[Hands "A {hand}; B 2 3; C 4; D 6"]
[Turn "A"]
[Dealer "D"]
"""


def set_position(position: str, hand: str) -> State:
    return Tac.from_text(BOARD.format(position=position, hand=hand))


@pytest.mark.parametrize(
    ("position", "hand", "play", "code", "seat"),
    [
        ("A 60 A2 A3 A4; C C1 C2 C3 C4", "6 9", "A 6 60-A1", "wins", ""),
        ("A 60 A2 A3 A4; C C1 C2 C3", "6 9", "A 6 60-A1", "comes-home", ""),
        ("A 12; B 17", "5 9", "A 5 12x17", "captures", "B"),
        ("A 12 17", "5 9", "A 5 12x17", "captures-own", ""),
        ("A 1*", "13 9", "A 13 A0x1", "replaces", ""),
        ("A 1* 20", "4 9", "A 4 1-61", "short-way", ""),
        ("A 20", "4 9", "A 4 20-16", "back", ""),
        ("A 50", "10 9", "A 10 50-60", "near-home", ""),
        ("A 1* 20", "5 9", "A 5 1-6", "frees-start", ""),
        ("A 20; B 14", "9 5", "A 9 20-29", "escapes", "B"),
        ("A 12 A2", "7 5", "A 7 12-15 A2-A1 A1-A4", "inside", ""),
        ("A 12", "9 1", "A 9 12-21", "keeps-opening", ""),
        ("A 12; B 30", "9 5", "A 9 12-21", "threatens", "B"),
        ("A 12", "9 5", "A 9 12-21", "advances", ""),
    ],
)
def test_reasons_name_what_a_play_does(position: str, hand: str, play: str, code: str, seat: str) -> None:
    state = set_position(position, hand)
    assert reason_for(state.view("A"), state.parse("A", play)) == Reason(code, seat)


@pytest.mark.parametrize(
    ("partner", "cards", "gift", "code"),
    [
        ("", "13 9 9", "13", "gives-needed"),
        ("C 40", "13 9 9", "13", "gives-opening"),
        ("C 25", "9 10 12", "10", "gives-home"),
        ("C 40", "9 9 12", "9", "gives-double"),
        ("C 40", "9 7 12", "7", "gives-strong"),
        ("C 40", "9 7 12", "12", "gives-spare"),
    ],
)
def test_reasons_to_give_a_card_differ(partner: str, cards: str, gift: str, code: str) -> None:
    view = set_position(partner or "A 12", cards).view("A")
    assert reason_for(view, Swap("A", gift)).code == code


def test_the_only_play_has_a_chance_and_says_so() -> None:
    [hint] = hints(set_position("A 40", "9 9"), "A")
    assert str(hint.action) == "A 9 40-49"
    assert 0.1 < hint.chance < 0.9
    assert hint.reason.code == "only"


def test_a_seven_in_another_order_is_not_an_error() -> None:
    state = set_position("A 12 A2; B 40", "7 9")
    same = ["A 7 12-17 A2-A1 A1-A2", "A 7 A2-A3 A3-A2 12-17", "A 7 12-13 A2-A3 13-17 A3-A2"]
    search = Search(brain_of(state.options), Insight(state, "A"), 64)
    candidates = Candidates(state, "A", search)
    assert len({place_of(state, "A", candidates, state.parse("A", text)) for text in same}) == 1
