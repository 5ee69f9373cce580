"""Hints and reviews of TAC: what they contain, in every language, and that they know only what a seat may know."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from spielkreis.game import GameError
from spielkreis.locales import LANGUAGES
from spielkreis.server.games import adapter_of
from spielkreis.server.games.adapter import GivesHints, ReviewsGames
from spielkreis.server.games.tac.hints import MOST_HINTS, suggestions
from spielkreis.server.games.tac.review import ReviewedDecision, TacReviewBegins, TacReviewEnds, review_parts
from spielkreis.tac.bots import review as reviewing
from spielkreis.tac.game import Tac
from spielkreis.tac.state import State
from spielkreis.thinking import Limit

GAMES = Path(__file__).parents[3] / "playthroughs"
POSITION = """[Game "TAC"]
[Variant "{variant}"]
[Deck "basic"]
[Position "A 10 61; B 15"]
[Hands "A 5 7 13; B 2 3 4; C 5 5 6; D 1 1 2"]
[Turn "A"]
[Dealer "D"]
"""


def state_of(variant: str = "team4") -> State:
    return Tac.from_text(POSITION.format(variant=variant))


@pytest.fixture(autouse=True)
def few_iterations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "REVIEW_ITERATIONS", 8)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_best_plays_have_a_chance_and_a_reason(language: str) -> None:
    state = state_of()
    found = suggestions(state, "A", language)
    assert 1 < len(found) <= MOST_HINTS
    assert {each.action for each in found} <= set(map(str, state.legal("A")))
    chances = [each.chance for each in found if each.chance is not None]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)
    assert all(each.reason and each.score is None for each in found)
    sevens = [each for each in found if each.action.startswith("A 7 ")]
    assert len(sevens) <= 1


def test_players_who_play_together_learn_how_many_cards_it_will_take() -> None:
    found = suggestions(state_of("coop4"), "A", "en")
    assert all(each.chance is None and each.score is not None and each.score > 0 for each in found)


def test_a_hint_does_not_depend_on_hidden_cards() -> None:
    state = state_of()
    expected = reviewing.hints(state, "A", Limit(iterations=60))
    for seed in range(4):
        assert reviewing.hints(state.sample("A", Random(seed)), "A", Limit(iterations=60)) == expected


def test_the_adapter_offers_hints_and_reviews() -> None:
    assert isinstance(adapter_of("TAC"), GivesHints)
    assert isinstance(adapter_of("TAC"), ReviewsGames)
    assert isinstance(adapter_of("Tackle"), GivesHints)
    assert isinstance(adapter_of("Tackle"), ReviewsGames)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["tac-duel2", "tac-free3", "tac-coop4"])
def test_a_review_accounts_for_every_decision(name: str) -> None:
    text = (GAMES / f"{name}.txt").read_text(encoding="utf-8")
    adapter = adapter_of("TAC")
    assert isinstance(adapter, ReviewsGames)
    lines = adapter.read(text, 10_000).lines
    begin, *decisions, end = adapter.review(text, ())
    assert isinstance(begin, TacReviewBegins)
    assert isinstance(end, TacReviewEnds)
    assert begin.decisions == begin.parts == len(decisions)
    assert begin.unit == ("score" if name == "tac-coop4" else "chance")
    for decision in decisions:
        assert isinstance(decision, ReviewedDecision)
        assert decision.error >= 0
        assert decision.action in lines[decision.line] or "swap" in lines[decision.line]
        for language in LANGUAGES:
            told = adapter.review_in_words(decision, language)
            assert isinstance(told, ReviewedDecision)
            assert told.reason
    for accounts in (end.total, *end.deals):
        for side in accounts:
            assert side.start + side.skill + side.luck == pytest.approx(side.end)
    assert [side.seats for side in end.total] == list(begin.sides)
    assert sum(side.errors for side in end.total) == pytest.approx(
        sum(each.error for each in decisions if isinstance(each, ReviewedDecision))
    )


def test_a_game_that_was_given_up_is_reviewed_with_its_winners() -> None:
    text = POSITION.format(variant="duel2").replace("; B 15", "").replace("B 2 3 4; ", "").replace("; D 1 1 2", "")
    text = text.replace('[Dealer "D"]', '[Dealer "C"]') + "\nA 5 10-15\n"
    *_, end = review_parts(text, ("A",))
    assert isinstance(end, TacReviewEnds)
    assert [side.end for side in end.total] == [1.0, 0.0]
    with pytest.raises(GameError, match="finished game"):
        list(review_parts(text, ()))
