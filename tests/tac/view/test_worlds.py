"""Native sampling: frequencies match full enumeration, insights contain nothing hidden, and no world contradicts."""

from collections import Counter
from random import Random

import pytest

from spielkreis.tac.game import Tac
from spielkreis.tac.simulation import random_player
from spielkreis.tac.state import State
from spielkreis.tac.text.notation import parse_hands, parse_line
from spielkreis.tac.text.record import Setup
from spielkreis.tac.variants import EDITIONS, SEATS, VARIANTS, options
from spielkreis.tac.view.insight import Insight
from tests.tac.view.test_sample import CASES, count_possible_hands

GAMES = [
    (variant.name, edition, deck)
    for edition in ("de-2024", "zh")
    for variant in VARIANTS.values()
    if EDITIONS[edition].offers(variant)
    for deck in ("basic", "master")
]


def small_game(hands: str, undealt: str, lines: list[str]) -> State:
    """A game in which only the cards in the hands and the undealt ones have not been seen yet."""
    chosen = options()
    held = parse_hands(hands)
    seen = Counter(chosen.deck_counts) - Counter(undealt.split()) - Counter(c for h in held.values() for c in h)
    pile = tuple((card, False) for card in seen.elements())
    state = Tac(chosen).start(
        Setup(hands=held, phase="swap", dealer="D", deals=5, pile=pile, position={"A": ("1",), "C": ("33",)})
    )
    for line in lines:
        event = parse_line(line)
        assert event is not None
        state.enter(event)
    return state


SMALL = {name: case for name, case in CASES.items() if name != "the own gift is played"}


@pytest.mark.parametrize("name", SMALL)
def test_frequencies_match_full_enumeration(name: str) -> None:
    hands, undealt, lines, _ = SMALL[name]
    state = small_game(hands, undealt, lines)
    lacks = {seat: " ".join(cards) for seat, cards in state.log.inferred.values()}
    expected = count_possible_hands(hands, undealt, lines, lacks)
    times = 30_000
    drawn = Counter(
        tuple(" ".join(sorted(world[SEATS.index(seat)])) for seat in "BCD")
        for world in Insight(state, "A").hands(times, 11)
    )
    assert set(drawn) <= set(expected)
    total = sum(expected.values())
    surprise = sum((drawn[key] - times * n / total) ** 2 / (times * n / total) for key, n in expected.items())
    freedom = len(expected) - 1
    assert surprise < freedom + 4 * (2 * freedom) ** 0.5 + 4, (surprise, freedom)


def test_nothing_is_concluded_where_nobody_declared() -> None:
    """In a set position it is not known who had an opening card: B may hold any unseen card, with its share."""
    state = Tac.from_text('[Game "TAC"] [Deck "basic"] [Position "A 5"] [Hands "A 2; B 9; C 1; D 4"] [Turn "A"]')
    unseen = state.view("A").unseen
    times = 20_000
    drawn = Counter(world[SEATS.index("B")][0] for world in Insight(state, "A").hands(times, 3))
    assert set(drawn) == set(unseen)
    total = sum(unseen.values())
    surprise = sum((drawn[card] - times * n / total) ** 2 / (times * n / total) for card, n in unseen.items())
    freedom = len(unseen) - 1
    assert surprise < freedom + 4 * (2 * freedom) ** 0.5 + 4, (surprise, freedom)


def test_a_player_who_must_save_has_two_tacs_as_often_as_the_cards_say() -> None:
    """Of the six cards that A has not seen three are TACs: 3 pairs are two TACs, and 9 pairs have one."""
    chosen = options()
    hands = parse_hands("A 2; B tac tac; C 3; D tac 3")
    undealt = Counter(["3"])
    seen = Counter(chosen.deck_counts) - undealt - Counter(card for hand in hands.values() for card in hand)
    home = {"A": ("64", "A2", "A3", "A4"), "B": ("20",), "C": ("C1", "C2", "C3", "C4")}
    pile = tuple((card, False) for card in seen.elements())
    state = Tac(chosen).start(Setup(hands=hands, phase="play", turn="A", dealer="D", deals=5, pile=pile, position=home))
    state.apply("A", "A 2 64-A1")
    assert state.save
    times = 10_000
    drawn = Counter(tuple(sorted(world[SEATS.index("B")])) for world in Insight(state, "A").hands(times, 5))
    assert set(drawn) == {("3", "tac"), ("tac", "tac")}
    assert abs(drawn["tac", "tac"] - times / 4) < 5 * (times * 3 / 16) ** 0.5


@pytest.mark.parametrize(("variant", "edition", "deck"), GAMES)
def test_an_insight_has_nothing_hidden_and_its_worlds_agree_with_the_view(
    variant: str, edition: str, deck: str
) -> None:
    rng = Random(f"{variant} {edition} {deck}")
    state = Tac(options(variant, edition, deck=deck)).new(rng.randbytes(32))
    player = random_player(rng)
    for ply in range(60):
        if state.outcome is not None:
            break
        seat = state.actors[0]
        if ply % 4 == 0:
            insight = Insight(state, seat)
            assert insight.same(Insight(state.sample(seat, rng), seat))
            check_worlds(state, seat, insight, ply)
        state.apply(seat, player(state.view(seat, history=False), state.legal(seat)))


def check_worlds(state: State, seat: str, insight: Insight, seed: int) -> None:
    """Drawn hands have the right sizes, the known cards and no more of a card than is unseen."""
    view = state.view(seat)
    for world in insight.hands(5, seed):
        hands = {name: world[SEATS.index(name)] for name in view.counts}
        assert {name: len(cards) for name, cards in hands.items()} == view.counts
        drawn: Counter[str] = Counter()
        for name, cards in hands.items():
            known = Counter(view.hands.get(name, ()) or view.seen.get(name, ()))
            assert known <= Counter(cards)
            drawn += Counter(cards) - known
        assert drawn <= Counter(view.unseen)


def test_all_hands_are_known_to_the_ceiling_only() -> None:
    state = Tac.of("team4").new(bytes(32))
    assert Insight(state, "A", all_hands=True).complete
    assert not Insight(state, "A").complete
