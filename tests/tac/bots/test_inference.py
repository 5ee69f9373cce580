"""What plays say about hidden cards: better cards were probably not held, nothing is ruled out, hands can move on."""

from collections.abc import Mapping
from random import Random
from statistics import pvariance

import pytest

from spielkreis.tac.bots.brain import brain_of
from spielkreis.tac.bots.player import GreedyBot
from spielkreis.tac.bots.search import Search
from spielkreis.tac.cards import CARDS
from spielkreis.tac.game import Tac
from spielkreis.tac.simulation import random_player
from spielkreis.tac.state import State
from spielkreis.tac.text.notation import Marbles, parse_hands, parse_line
from spielkreis.tac.text.record import Setup
from spielkreis.tac.variants import SEATS, options
from spielkreis.tac.view.insight import Insight
from spielkreis.thinking import Limit, Thought


def card_counts(hands: Mapping[str, tuple[str, ...]]) -> list[list[int]]:
    return [[hands.get(seat, ()).count(card) for card in CARDS] for seat in SEATS]


def state_after(hands: str, position: Marbles, *lines: str) -> State:
    """A game of the master deck after these lines."""
    setup = Setup(hands=parse_hands(hands), phase="swap", dealer="D", deals=1, position=position)
    state = Tac(options("team4", deck="master")).start(setup)
    for line in lines:
        event = parse_line(line)
        assert event is not None
        state.enter(event)
    return state


def weight_of_hands(state: State, seat: str, **others: str) -> float:
    """How plausible the true hands are to a seat if these cards take the place of some of them."""
    hands = state.hands | {name: tuple(cards.split()) for name, cards in others.items()}
    return Search(brain_of(state.options), Insight(state, seat)).weight(card_counts(hands))


BOARD: Marbles = {"A": ("1",), "B": ("14",), "C": ("33",), "D": ("49",)}
DEALT = "A 5 7 8; B 2 9 12; C 13 2 2; D 3 6 10"
SWAP = "swap A 5, B 12, C 2, D 3"
LINES = (SWAP, "A 8 1-9", "B 2 14-16", "C 5 33-38", "D 6 49-55")


def test_a_player_who_could_have_come_home_probably_lacked_the_card() -> None:
    state = state_after(DEALT, BOARD, *LINES)
    assert weight_of_hands(state, "A", B="5 9") < 0.5 * weight_of_hands(state, "A", B="9 10")
    assert weight_of_hands(state, "A", B="5 9") > 0.1 ** len(LINES)


def test_the_clue_stays_with_the_hand_that_a_jester_passes_on() -> None:
    state = state_after("A 5 7 8; B 2 9 12; C jester 2 2; D 3 6 10", BOARD, SWAP, "A 8 1-9", "B 2 14-16", "C jester")
    # What B had is now at A, what C had at B: the clue about B's play is about a hand that A holds and D does not see.
    assert state.hand("A") == ("3", "9")
    assert weight_of_hands(state, "D", A="3 5") < 0.5 * weight_of_hands(state, "D", A="3 10")
    assert weight_of_hands(state, "D", B="5") == pytest.approx(weight_of_hands(state, "D", B="10"), rel=0.5)


def test_the_partners_gift_says_that_it_had_nothing_better() -> None:
    state = state_after(DEALT, BOARD, *LINES)
    assert weight_of_hands(state, "A", C="2 tac") < weight_of_hands(state, "A", C="2 9")


def test_forgetful_bots_conclude_nothing() -> None:
    state = state_after(DEALT, BOARD, *LINES)
    search = Search(brain_of(state.options), Insight(state, "A", forgets=0.1))
    assert search.weight(card_counts(state.hands)) == 1.0


def test_true_hands_are_more_plausible_than_drawn_ones() -> None:
    """On average over greedy games, where players do choose by what the clues assume."""
    total = 0.0
    rng = Random(3)
    for seed in (b"one", b"two"):
        state = Tac(options("team4", deck="master")).new(seed)
        for _ in range(90):
            if state.outcome is not None:
                break
            seat = state.actors[0]
            insight = Insight(state, seat)
            search = Search(brain_of(state.options), insight)
            if state.phase == "play" and search.count > 1:
                drawn = [
                    search.weight(card_counts(dict(zip(SEATS, hands, strict=True))))
                    for hands in insight.hands(6, rng.getrandbits(60))
                ]
                total += search.weight(card_counts(state.hands)) / (sum(drawn) / len(drawn)) - 1
            state.apply(seat, GreedyBot().choose(state, seat, Thought(Limit(iterations=1))))
    assert total > 20


def test_the_worlds_of_a_search_are_independent() -> None:
    """The mean over many worlds varies as much less than a single one as it should."""
    state = Tac(options("team4", deck="master")).new(b"independent")
    rng = Random(5)
    player = random_player(rng)
    while state.phase != "play" or len(state.history) < 30:
        seat = state.actors[0]
        state.apply(seat, player(state.view(seat, history=False), state.legal(seat)))
    search = Search(brain_of(state.options), Insight(state, state.actors[0]))
    single = pvariance([search.compare(0, 0, 1, rng.getrandbits(60))[0] for _ in range(400)])
    means = pvariance([search.compare(0, 0, 50, rng.getrandbits(60))[0] for _ in range(60)])
    assert single > 0
    assert 50 * means < 2 * single
