"""Drawing what is hidden: all deals that a person cannot distinguish are equally likely, and no other is drawn."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, product
from random import Random
from typing import NamedTuple

import pytest

from spielkreis.tac import Deal, Tac
from spielkreis.tac.actions import Event
from spielkreis.tac.cards import OPENING
from spielkreis.tac.simulation import random_player
from spielkreis.tac.text.notation import parse_hands, parse_line
from spielkreis.tac.text.record import Setup
from spielkreis.tac.variants import Options, options
from spielkreis.tac.view.decks import known_decks
from spielkreis.tac.view.knowledge import CardTracker
from spielkreis.tac.view.sample import World, draw


class EventHistory(NamedTuple):
    """Events by themselves, without a game."""

    options: Options
    initial: Setup | None
    history: Sequence[Event]
    inferred: Mapping[int, tuple[str, frozenset[str]]] = {}
    saver: str | None = None


def small_history(
    hands: str, undealt: str, lines: Sequence[str], inferred: dict[int, tuple[str, str]] | None = None
) -> EventHistory:
    """A story in which only the cards in the hands and the undealt ones have not been seen yet."""
    chosen = options()
    held = parse_hands(hands)
    seen = Counter(chosen.deck_counts) - Counter(undealt.split()) - Counter(c for h in held.values() for c in h)
    setup = Setup(hands=held, phase="swap", dealer="D", deals=5, pile=tuple((card, False) for card in seen.elements()))
    history = [parse_line(line) for line in lines]
    return EventHistory(
        chosen, setup, history, {k: (s, frozenset(c.split())) for k, (s, c) in (inferred or {}).items()}
    )


def count_possible_hands(
    hands: str, undealt: str, lines: Sequence[str], lacks: Mapping[str, str]
) -> Counter[tuple[str, ...]]:
    """By brute force: every deal of the cards that A has not seen, with every exchange, that agrees with what A saw.

    The hands that are left to B, C and D after the lines, counted. Only for lines without Jesters and Devils.
    """
    held = parse_hands(hands)
    declared = {seat: any(card in OPENING for card in cards) for seat, cards in held.items()}
    unseen = [card for seat in "BCD" for card in held[seat]] + undealt.split()
    swap = parse_line(lines[0])
    plays = [parse_line(line) for line in lines[1:]]
    gave, got = swap.cards["A"], swap.cards["C"]  # type: ignore[union-attr]
    found: Counter[tuple[str, ...]] = Counter()
    everything = set(range(len(unseen)))
    for b in combinations(sorted(everything), len(held["B"])):
        for c in combinations(sorted(everything - set(b)), len(held["C"])):
            for d in combinations(sorted(everything - set(b) - set(c)), len(held["D"])):
                dealt = {"B": b, "C": c, "D": d}
                if any(any(unseen[i] in OPENING for i in cards) != declared[s] for s, cards in dealt.items()):
                    continue
                for from_b, from_c, from_d in product(b, c, d):
                    if unseen[from_c] != got:
                        continue
                    left = {
                        "B": [unseen[i] for i in (*b, from_d) if i != from_b],
                        "C": [unseen[i] for i in c if i != from_c] + [gave],
                        "D": [unseen[i] for i in (*d, from_b) if i != from_d],
                    }
                    try:
                        for play in plays:
                            if play.seat != "A":  # type: ignore[union-attr]
                                left[play.seat].remove(play.card)  # type: ignore[union-attr]
                    except ValueError:
                        continue
                    if any(set(left[seat]) & set(cards.split()) for seat, cards in lacks.items()):
                        continue
                    found[tuple(" ".join(sorted(left[seat])) for seat in "BCD")] += 1
    return found


def draw_world(story: EventHistory, person: str, rng: Random) -> World:
    tracker = CardTracker(story.options, story.initial)
    tracker.follow(story.history, story.inferred, (), story.saver)
    return draw(story.options, known_decks(tracker, person), person, rng)


CASES = {
    "no opening at B": ("A 5 7; B 2 9; C 13 2; D 1 4", "1 3", ["swap A 5, B 2, C 2, D 1", "A 7 1-8"], {}),
    "only B opens": ("A 5 7; B 1 9; C 3 2; D 6 4", "13 3", ["swap A 5, B 9, C 2, D 4", "A 7 1-8", "B 1 B0-17"], {}),
    "a played card may be the gift": (
        "A 5 7 8; B 3 9 9; C 13 2 2; D 1 4 4",
        "1",
        ["swap A 5, B 3, C 2, D 1", "A 7 1-8", "B 1 B0-17"],
        {},
    ),
    "a discard shows what is missing": (
        "A 5 7; B 2 9 3; C 13 2; D 1 4 13",
        "1 3 1",
        ["swap A 5, B 2, C 2, D 4", "A 7 1-8", "B discard 9"],
        {"B": "1 13"},
    ),
    "the own gift is played": ("A 5 7; B 2 9; C 13 2; D 1 4", "1 5", ["swap A 5, B 2, C 2, D 1", "C 5 33-38"], {}),
    "everybody opens": ("A 5 7; B 1 9; C 13 2; D 1 4", "3 3", ["swap A 5, B 9, C 13, D 1", "A 7 1-8"], {}),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_all_worlds_are_equally_likely(case: tuple[str, str, list[str], dict[str, str]]) -> None:
    hands, undealt, lines, lacks = case
    story = small_history(hands, undealt, lines, {len(lines) - 1: (seat, cards) for seat, cards in lacks.items()})
    check_shares(story, count_possible_hands(hands, undealt, lines, lacks))


def check_shares(story: EventHistory, expected: Mapping[tuple[str, ...], int]) -> None:
    """What A draws of the hands of B, C and D comes as often as these numbers say."""
    rng = Random(7)
    times = 3000
    drawn: Counter[tuple[str, ...]] = Counter()
    for _ in range(times):
        world = draw_world(story, "A", rng).rounds[0]
        drawn[tuple(" ".join(sorted(world.left[seat])) for seat in "BCD")] += 1
    assert set(drawn) <= set(expected)
    total = sum(expected.values())
    surprise = sum((drawn[key] - times * n / total) ** 2 / (times * n / total) for key, n in expected.items())
    freedom = len(expected) - 1
    assert surprise < freedom + 4 * (2 * freedom) ** 0.5 + 4, (surprise, freedom)
    if times > 20 * total / min(expected.values()):
        assert set(drawn) == set(expected)


def history_of(lines: str, **settings: str) -> EventHistory:
    return EventHistory(options(**settings), None, [parse_line(line) for line in lines.strip().splitlines()])


DEAL = "deal D: A 1 5 7 8 tac | B 2 3 4 5 6 | C 13 9 9 10 10 | D 1 2 12 12 13\nswap A 5, B 2, C 13, D 1\n"


def test_the_cards_of_a_world_are_the_deck() -> None:
    story = history_of(DEAL + "A 1 A0-1\nB discard 3")
    for seed in range(50):
        world = draw_world(story, "C", Random(seed))
        (drawn,) = world.rounds
        cards = Counter(world.rest) + Counter(card for hand in drawn.dealt.values() for card in hand)
        assert cards == options().deck_counts
        assert sorted(drawn.dealt["C"]) == sorted(["13", "9", "9", "10", "10"])
        assert "13" in drawn.left["A"]
        assert sorted(drawn.left["C"]) == ["10", "10", "5", "9", "9"]


def test_a_hand_passed_on_and_a_hand_shown_stay_known() -> None:
    story = history_of(DEAL.replace("A 1 5", "A jester 5") + "A jester\nA 3 1-4", deck="master")
    for seed in range(30):
        (drawn,) = draw_world(story, "A", Random(seed)).rounds
        assert sorted(drawn.left["A"]) == ["13", "7", "8", "tac"]
        assert sorted(drawn.left["B"]) == ["1", "4", "5", "6"]
        assert len(drawn.left["C"]) == 5
        assert "5" in drawn.left["C"]
    devil = history_of(DEAL.replace("A 1 5", "A devil 5") + "A devil\nB 3 17-20", deck="master")
    for seed in range(30):
        (drawn,) = draw_world(devil, "A", Random(seed)).rounds
        assert sorted(drawn.left["B"]) == ["1", "4", "5", "6"]


def test_a_person_who_holds_several_seats_knows_all_their_hands() -> None:
    story = history_of(DEAL, variant="duel2x2")
    (drawn,) = draw_world(story, "AC", Random(1)).rounds
    assert sorted(drawn.left["C"]) == ["10", "10", "5", "9", "9"]
    assert drawn.gifts["A"] == "5"
    solo = history_of(DEAL, variant="solo4")
    (drawn,) = draw_world(solo, "ABCD", Random(1)).rounds
    assert {seat: sorted(cards) for seat, cards in drawn.dealt.items()} == {
        seat: sorted(cards)
        for seat, cards in solo.history[0].hands.items()  # type: ignore[union-attr]
    }


def test_a_player_who_must_save_holds_a_tac() -> None:
    story = history_of(DEAL)._replace(saver="B")
    assert all("tac" in draw_world(story, "A", Random(seed)).rounds[0].left["B"] for seed in range(20))


def test_all_hands_with_a_tac_are_equally_likely_for_a_player_who_must_save() -> None:
    hands, undealt, lines = "A 5 7; B tac tac; C 3 2; D tac 4", "tac 3", ["swap A 5, B tac, C 2, D 4", "A 7 1-8"]
    expected = count_possible_hands(hands, undealt, lines, {})
    shown = {left: ways for left, ways in expected.items() if "tac" in left[0]}
    assert any(left[0] == "tac tac" for left in shown)
    check_shares(small_history(hands, undealt, lines)._replace(saver="B"), shown)


def test_worlds_are_equally_likely_where_two_hands_lack_different_cards() -> None:
    """A card that both hands may hold must not be drawn too often."""
    hands, undealt = "A 5 7; B 9 6; C 3 2; D 8 4", "2 3 4"
    lines = ["swap A 5, B 6, C 2, D 4", "A 7 1-8", "B discard 9", "C 5 33-38", "D discard 8"]
    story = small_history(hands, undealt, lines, {2: ("B", "2 3"), 4: ("D", "3 4")})
    check_shares(story, count_possible_hands(hands, undealt, lines, {"B": "2 3", "D": "3 4"}))


def test_a_sample_never_keeps_the_true_seed_or_the_order_of_the_deck() -> None:
    """A player who knew either would know the deals to come."""
    true_seed = bytes(range(32))
    state = Tac.of("team4", deck="master").new(true_seed)
    choose = random_player(Random(3))
    for _ in range(40):
        for seat in state.game.seats:
            drawn = state.sample(seat, Random(seat))
            assert drawn.seed is not None
            assert drawn.seed != state.seed == true_seed
            assert len(drawn.seed) == len(true_seed)
            assert len(drawn.deck.cards or ()) == len(state.deck.cards or ())
            assert not drawn.deck.cards or drawn.deck.cards != state.deck.cards
        actor = state.actors[0]
        state.apply(actor, choose(state.view(actor), state.legal(actor)))


def test_the_deals_to_come_are_drawn_too() -> None:
    state = Tac.of("duel2").new(bytes(32))
    future: Counter[str] = Counter()
    for number in range(5):
        drawn = state.sample("A", Random(number))
        choose = random_player(Random(1))
        while len([event for event in drawn.history if isinstance(event, Deal)]) < 12:
            actor = drawn.actors[0]
            drawn.apply(actor, choose(drawn.view(actor), drawn.legal(actor)))
        future[str(drawn.history[-1])] += 1
    assert len(future) == 5


def test_a_game_without_a_seed_is_sampled_without_one() -> None:
    state = Tac.of("duel2").start()
    state.deal({"A": ("1", "2", "3", "4", "5"), "C": ("1", "2", "3", "4", "5")})
    assert state.sample("A", Random(1)).seed is None


def test_a_sample_of_a_set_position_begins_with_the_hands_that_were_drawn() -> None:
    """Played from its beginning, the sample leads to the hands that it has."""
    story = small_history("A 5 7; B 2 9; C 13 2; D 1 4", "1 3", ["swap A 5, B 2, C 2, D 1", "A discard 7"])
    state = Tac(story.options).start(story.initial)
    for event in story.history:
        state.enter(event)
    beginnings = set()
    for seed in range(20):
        drawn = state.sample("A", Random(seed))
        assert drawn.initial is not None
        again = Tac(drawn.options).start(drawn.initial)
        for event in drawn.history:
            again.enter(event)
        assert again.hands == drawn.hands
        assert drawn.initial.hands["A"] == ("5", "7")
        beginnings.add(str(drawn.initial.hands))
    assert len(beginnings) > 5
