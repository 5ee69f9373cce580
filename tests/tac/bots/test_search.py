"""The native bots: legal, repeatable, blind to hidden cards, and in time."""

import os
from random import Random
from threading import Timer
from time import thread_time

import pytest

from spielkreis.tac.actions import Action
from spielkreis.tac.bots.brain import brain_of
from spielkreis.tac.bots.levels import LEVELS, level_bot
from spielkreis.tac.bots.player import GreedyBot, SearchBot
from spielkreis.tac.bots.search import Search
from spielkreis.tac.game import Tac
from spielkreis.tac.simulation import random_player
from spielkreis.tac.state import State
from spielkreis.tac.variants import EDITIONS, VARIANTS, options
from spielkreis.tac.view.insight import Insight
from spielkreis.thinking import Bot, Limit, Thought
from tests.tac.view.test_worlds import GAMES

EVERY_GAME = [
    (variant.name, name, deck)
    for name, edition in EDITIONS.items()
    for variant in VARIANTS.values()
    if edition.offers(variant)
    for deck in ("basic", "master")
]


def choice_of_search(state: State, seat: str, iterations: int, seed: int = 5) -> Action:
    return SearchBot(seed).choose(state, seat, Thought(Limit(iterations=iterations)))


@pytest.mark.parametrize(("variant", "edition", "deck"), GAMES)
def test_a_choice_does_not_depend_on_hidden_cards(variant: str, edition: str, deck: str) -> None:
    rng = Random(f"blind {variant} {edition} {deck}")
    state = Tac(options(variant, edition, deck=deck)).new(rng.randbytes(32))
    player = random_player(rng)
    for _ in range(80):
        if state.outcome is not None:
            break
        seat = state.actors[0]
        if rng.random() < 0.2:
            chosen = choice_of_search(state, seat, 40)
            for _ in range(3):
                assert choice_of_search(state.sample(seat, rng), seat, 40) == chosen
            assert chosen in set(state.legal(seat))
        state.apply(seat, player(state.view(seat, history=False), state.legal(seat)))


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("deck", ["basic", "master"])
def test_whole_games_are_legal(variant: str, deck: str) -> None:
    bots: list[Bot[State, Action]] = [
        GreedyBot(),
        GreedyBot(3, overlooks=0.5),
        SearchBot(1),
        SearchBot(2, candidates=4),
    ]
    state = Tac(options(variant, deck=deck)).new(variant.encode())
    for turn in range(2000):
        if state.outcome is not None:
            break
        seat = state.actors[0]
        state.apply(seat, bots[turn % 4].choose(state, seat, Thought(Limit(iterations=12))))
    assert state.outcome is not None


def test_the_same_seed_and_iterations_give_the_same_ranking() -> None:
    state = Tac.of("team4", deck="master").new(b"same")
    rankings = [SearchBot(9).rank(state, "A", Thought(Limit(iterations=300))) for _ in range(2)]
    assert rankings[0] == rankings[1]
    assert all(0 <= choice.value <= 1 for choice in rankings[0])


def test_a_search_keeps_its_iterations_and_can_be_watched() -> None:
    state = Tac.of("team4").new(b"limit")
    thought = Thought(Limit(iterations=500))
    action = SearchBot(1).choose(state, "B", thought)
    assert thought.iterations == 500
    assert thought.best == action
    assert 0 < thought.value < 1


def test_a_search_can_be_cancelled() -> None:
    state = Tac.of("team4").new(b"cancel")
    thought = Thought(Limit(iterations=10**12))
    timer = Timer(0.05, thought.cancel)
    timer.start()
    action = SearchBot(1).choose(state, "A", thought)
    timer.join()
    assert action in set(state.legal("A"))
    assert thought.cancelled


def test_a_search_ends_with_its_time() -> None:
    thought = Thought(Limit(ms=5))
    SearchBot(1).choose(Tac.of("team4").new(b"time"), "A", thought)
    assert 0 < thought.iterations < 10**6


def test_a_time_limit_is_kept_within_20_ms_and_5_percent() -> None:
    """Measured by the processor time of this thread, so that a busy machine does not count."""
    bot, _ = level_bot("8", 1)
    for seed in range(5):
        state = Tac.of("team4", deck="master").new(bytes([seed]))
        began = thread_time()
        bot.choose(state, state.actors[0], Thought(Limit(ms=60)))
        assert thread_time() - began <= 0.060 * 1.05 + 0.020


def test_nobody_gives_a_won_game_away() -> None:
    text = """[Game "TAC"]
[Position "A 60 A2 A3 A4; C C1 C2 C3 C4; B 20"]
[Hands "A 6 9; B 2 3; C 4; D 6"]
[Turn "A"]
[Dealer "D"]
"""
    state = Tac.from_text(text)
    assert str(choice_of_search(state, "A", 64)) == "A 6 60-A1"
    assert str(GreedyBot().choose(state, "A", Thought(Limit(iterations=1)))) == "A 6 60-A1"


def test_every_level_plays() -> None:
    state = Tac.of("team4", deck="master").new(b"levels")
    for level in LEVELS:
        bot, limit = level_bot(level, 3)
        assert limit.iterations is not None
        action = bot.choose(state, "A", Thought(Limit(iterations=max(limit.iterations // 100, 1))))
        assert action in set(state.legal("A"))


@pytest.mark.parametrize(("variant", "edition", "deck"), EVERY_GAME)
def test_every_level_plays_whole_games(variant: str, edition: str, deck: str) -> None:
    """One game in which all levels take turns; with SPIELKREIS_LEVEL_GAMES=20, that many games of every level."""
    games = int(os.environ.get("SPIELKREIS_LEVEL_GAMES", "0"))
    for game in range(games * len(LEVELS) or 1):
        bots = [level_bot(level, game)[0] for level in LEVELS]
        if games:
            bots = [bots[game % len(bots)]]
        state = Tac(options(variant, edition, deck=deck)).new(f"{variant} {edition} {game}".encode())
        for turn in range(3000):
            if state.outcome is not None:
                break
            seat = state.actors[0]
            state.apply(seat, bots[turn % len(bots)].choose(state, seat, Thought(Limit(iterations=8))))
        assert state.outcome is not None


def test_a_level_that_forgets_draws_cards_that_are_gone() -> None:
    state = Tac.of("team4", deck="basic").new(b"forgets")
    bot = GreedyBot()
    while len(state.history) < 40:
        seat = state.actors[0]
        state.apply(seat, bot.choose(state, seat, Thought(Limit(iterations=1))))
    seat = state.actors[0]
    remembers = Insight(state, seat)
    assert not Insight(state, seat, forgets=0.9, seed=1).same(remembers)
    assert Insight(state, seat, forgets=0.9, seed=1).same(Insight(state, seat, forgets=0.9, seed=1))
    for hands in Insight(state, seat, forgets=0.9, seed=1).hands(20, 1):
        assert [len(hand) for hand in hands] == [len(hand) for hand in remembers.hands(1, 1)[0]]


@pytest.mark.parametrize("variant", ["team4", "solo4", "trio6", "three6", "coop6"])
def test_a_search_needs_little_memory(variant: str) -> None:
    """Whole games by the fast judgement: neither the worlds nor a 7 of any decision come near the bound of 64 MB."""
    state = Tac.of(variant, deck="master").new(variant.encode())
    bot = GreedyBot()
    for turn in range(400):
        if state.outcome is not None:
            break
        seat = state.actors[0]
        search = Search(brain_of(state.options), Insight(state, seat), 16)
        if turn % 20 == 0:
            search.think(Thought(Limit(iterations=100)), turn)
        assert search.memory < 64 << 20
        state.apply(seat, bot.choose(state, seat, Thought(Limit(iterations=1))))


def test_a_deal_with_open_hands_is_planned_to_its_end() -> None:
    """Alone with all hands, more thinking finds better lines of a deal, and never worse ones."""
    state = Tac.of("solo4").new(b"plan")
    gains: list[float] = []
    for _ in range(60):
        seat = state.actors[0]
        if len(gains) < 3 and len(state.history) % 20 == 15:
            few, many = (SearchBot(1).rank(state, seat, Thought(Limit(iterations=n)))[0].value for n in (4, 1000))
            gains.append(many - few)
        state.apply(seat, GreedyBot().choose(state, seat, Thought(Limit(iterations=1))))
    assert min(gains) >= 0
    assert max(gains) > 0


def test_a_long_search_nests_its_rollouts() -> None:
    """A nested rollout counts as 16 iterations, so the last one may go beyond the limit by 15."""
    state = Tac.of("team4", deck="master").new(b"long")
    thought = Thought(Limit(iterations=6001))
    SearchBot(1).choose(state, "A", thought)
    assert 6001 < thought.iterations < 6001 + 16


def test_a_long_search_between_two_plays_nests_its_rollouts_with_a_time_limit_too() -> None:
    """It has one round; how many iterations that will have is not known before it begins."""
    state = Tac.of("team4", deck="master").new(b"two plays")
    while True:
        seat = state.actors[0]
        search = Search(brain_of(state.options), Insight(state, seat), 16)
        if search.count == 2:
            break
        state.apply(seat, GreedyBot().choose(state, seat, Thought(Limit(iterations=1))))
    search.think(Thought(Limit(ms=300)), 1)
    assert search.nested


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_nested_search_is_repeatable_and_blind_to_hidden_cards(variant: str) -> None:
    rng = Random(f"nested {variant}")
    state = Tac.of(variant, deck="master").new(rng.randbytes(32))
    player = random_player(rng)
    for turn in range(60):
        seat = state.actors[0]
        if turn in (2, 25, 58):
            chosen = choice_of_search(state, seat, 3200)
            assert chosen in set(state.legal(seat))
            assert choice_of_search(state.sample(seat, rng), seat, 3200) == chosen
        state.apply(seat, player(state.view(seat, history=False), state.legal(seat)))


def test_rollouts_end_with_the_deal() -> None:
    state = Tac.of("team4").new(b"rollout")
    search = Search(brain_of(state.options), Insight(state, "A"), 4)
    assert 15 * 50 <= search.rollouts(50, 1) <= 20 * 50


def test_levels_up_to_7_take_less_than_a_second() -> None:
    """The highest of them by a limit of time; those below have fewer iterations by far."""
    for level in "4567":
        limit = level_bot(level, 1)[1]
        assert limit.iterations is not None
        assert limit.iterations <= 1_200 or (limit.ms is not None and 1.05 * limit.ms + 20 < 1000)
