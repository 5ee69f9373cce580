"""Hints and reviews: reasons, errors, and accounts that add up exactly."""

import pytest

from spielkreis.game import GameError
from spielkreis.tac.bots.player import GreedyBot
from spielkreis.tac.bots.review import hints, review
from spielkreis.tac.game import Tac
from spielkreis.tac.text.record import Record, record_of
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


def test_a_player_who_overlooks_most_plays_makes_larger_errors() -> None:
    found = [review(greedy_game("team4", seed), 64) for seed in (b"errors", b"more errors")]
    assert sum(each.errors("A") + each.errors("C") for each in found) < sum(
        each.errors("B") + each.errors("D") for each in found
    )


def test_only_a_finished_game_is_reviewed() -> None:
    state = Tac.of("team4").new(b"open")
    with pytest.raises(GameError):
        review(record_of(state, {}))


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
