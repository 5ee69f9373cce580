"""Players learn only what they may know: views, legal plays and error texts do not depend on hidden cards.

Two games are played side by side that differ in one card which another person holds: it has changed places with a card
of a third person or with an undealt one. As long as the watcher cannot see either, they get exactly the same.
Who has seen what is followed here from the rules alone.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import msgspec
import pytest

from spielkreis import tac
from spielkreis.game import GameError
from tests.reference.tac import State, new_game, plays, swap
from tests.reference.tac_games import deal_next_hands
from tests.reference.tac_rules import CARDS, VARIANTS, Rules, deck, header, rules

TABLES = [rules(name, deck=cards) for name in VARIANTS for cards in ("basic", "master") if name != "solo4"]
TABLES += [rules("one_vs_pair3", "en-2016", deck="master"), rules("team4", "zh", deck="master")]
DEALS = 4
STOCK = "the stock"


def rules_text(made: Rules) -> str:
    return f"{made.variant}-{made.edition}-{made.deck}"


def seats_of_person(made: Rules, seat: str) -> str:
    """All seats of the person who holds this one."""
    return next((group for group in made.table.persons if seat in group), seat)


def everything_shown_to(state: tac.State, seat: str, asked: list[str]) -> list[object]:
    """Everything that a seat can get out of a state."""
    return [
        msgspec.json.encode(state.view(seat)),
        msgspec.json.encode(state.view(None)),
        [str(action) for action in state.legal(seat)],
        [refusal_data(state.why_not(seat, text)) for text in asked],
        [refusal_data(state.why_no_play(seat, card)) for card in CARDS],
    ]


def refusal_data(error: GameError | None) -> object:
    """Everything that the sentence of a refusal is made of, in any language."""
    return error and (type(error), error.code, error.rule, error.details, error.reader)


def plays_to_ask_about(state: State, rng: Random) -> list[str]:
    """Plays to ask about: for all seats, legal or not, held or not."""
    fields = sorted(str(place) for place, _, _ in state.board) or ["5"]
    legal = sorted(plays(state))
    asked = rng.sample(legal, min(3, len(legal)))
    for seat in state.rules.table.seats:
        card, other = rng.choice(CARDS), rng.choice(CARDS[:12])
        way = f"{rng.choice(fields)}-{rng.randint(1, 60)}"
        asked += [f"{seat} discard {card}", f"{seat} {other} {way}", f"{seat} tac {other} {way}", f"swap {seat} {card}"]
    return asked


class Twin:
    """A game in which one hidden card is another than in the game beside it, as seen by one person."""

    def __init__(self, begin: tac.State, state: State, stock: list[str], watcher: str, rng: Random) -> None:
        self.watcher = seats_of_person(state.rules, watcher)
        hands = {seat: list(cards) for seat, cards in state.hands}
        hidden = [seat for seat in state.playing if seat not in self.watcher]
        if state.rules.open_partner_hands and len(self.watcher) == 1:
            hidden = [seat for seat in hidden if seat not in state.rules.side(watcher)]
        first = rng.choice(hidden)
        second = rng.choice([STOCK, *(seat for seat in hidden if seat != first)])
        pool = hands[second] if second != STOCK else list(stock)
        pairs = [
            (here, there)
            for here in hands[first]
            for there in pool
            if here != there and is_opening_card(here) == is_opening_card(there)
        ]
        self.alive = bool(pairs)
        if not self.alive:
            return
        here, there = rng.choice(pairs)
        self.holders = {first, second}
        hands[first][hands[first].index(here)] = there
        pool[pool.index(there)] = here
        self.game = begin.copy()
        self.game.deal(hands, state.dealer)

    def follow(self, actor: str, text: str, state: State) -> None:
        """Plays on as the other game did, which is now in `state`; ends when the twin cannot, or the secret is out."""
        if not self.alive:
            return
        try:
            self.game.apply(actor, text)
        except GameError:
            self.alive = False
            return
        if text.split()[-1] == "jester" and "discard" not in text:
            before = {state.after(seat): seat for seat in state.playing}
            self.holders = {before.get(seat, seat) for seat in self.holders}
        shown = state.turn if state.devil and state.devil in self.watcher else ""
        self.alive = not self.holders & {*self.watcher, shown}


def is_opening_card(card: str) -> bool:
    return card in ("1", "13")


@pytest.mark.slow
@pytest.mark.parametrize("made", TABLES, ids=rules_text)
def test_hidden_cards_make_no_difference(made: Rules) -> None:
    rng = Random(f"hidden {rules_text(made)}")
    engine, state, stock = tac.from_text(header(made)), new_game(made), list[str]()
    compared = 0
    for _ in range(DEALS):
        begin = engine.copy()
        state = dealt = deal_next_hands(state, stock, rng)
        engine.deal(dict(state.hands), state.dealer)
        log: list[tuple[str, str, State]] = []
        twins: dict[str, Twin] = {}
        while state.phase in ("swap", "play"):
            asked = plays_to_ask_about(state, rng)
            for seat in made.table.seats:
                twin = twins[seat] = living_twin(twins.get(seat), begin, dealt, stock, seat, log, rng)
                if twin.alive and twin.game.phase == engine.phase:
                    assert everything_shown_to(engine, seat, asked) == everything_shown_to(twin.game, seat, asked)
                    compared += 1
                elif twin.alive:
                    assert state.save, "only an answer to a winning move may show that there is a TAC"
            state, actor, text = play_at_random(state, rng)
            engine.apply(actor, text)
            log.append((actor, text, state))
            for twin in twins.values():
                twin.follow(actor, text, state)
    assert compared > 15 * DEALS


def living_twin(
    old: Twin | None,
    begin: tac.State,
    dealt: State,
    stock: list[str],
    seat: str,
    log: list[tuple[str, str, State]],
    rng: Random,
) -> Twin:
    """The twin game of a watcher, or if its secret is out another one that has come as far as the log."""
    twin = old or Twin(begin, dealt, stock, seat, rng)
    for _ in range(6):
        if twin.alive:
            break
        twin = Twin(begin, dealt, stock, seat, rng)
        for entry in log:
            twin.follow(*entry)
    return twin


def play_at_random(state: State, rng: Random) -> tuple[State, str, str]:
    """One random action: the state after it, who decided, and its text."""
    if state.phase == "swap":
        seat = next(seat for seat in state.actors if seat not in dict(state.chosen))
        card = rng.choice(state.hand(seat))
        return swap(state, seat, card), seat, f"swap {seat} {card}"
    found = plays(state)
    text = rng.choice(sorted(found))
    return found[text], state.actors, text


@pytest.mark.parametrize("made", TABLES, ids=rules_text)
def test_a_sample_never_contradicts_the_view(made: Rules) -> None:
    rng = Random(f"sample {rules_text(made)}")
    game = tac.Tac.of(variant=made.variant, edition=made.edition, deck=made.deck)
    state = game.new(b"sample")
    for ply in range(150):
        if state.phase == "over":
            break
        if ply % 4 == 0:
            seat = rng.choice(made.table.seats)
            drawn = state.sample(seat, rng)
            assert msgspec.json.encode(drawn.view(seat)) == msgspec.json.encode(state.view(seat))
            assert [str(action) for action in drawn.legal(seat)] == [str(action) for action in state.legal(seat)]
            assert drawn.position == state.position
            held = Counter(card for hand in drawn.hands.values() for card in hand)
            assert not held + Counter(card for card, _ in drawn.pile) - deck(made)
        seat = rng.choice(state.actors)
        state.apply(seat, rng.choice(list(state.legal(seat))))


@pytest.mark.slow
def test_samples_reach_every_consistent_hand_in_fair_shares() -> None:
    hands = {"A": "5 5", "B": "2 tac", "C": "3", "D": "2"}
    undealt = ["7", "2"]
    dealt = [card for hand in hands.values() for card in hand.split()]
    seen = deck(rules()) - Counter(dealt) - Counter(undealt)
    text = header(rules()) + '[Position "A 10; B 20; C 30; D 40"] [Turn "A"] [Dealer "D"] [Deals "5"]\n'
    text += f'[Hands "{"; ".join(f"{seat} {cards}" for seat, cards in hands.items())}"]\n'
    state = tac.from_text(text + f'[Pile "{" ".join(seen.elements())}"]\n')
    unseen = ["2", "tac", "3", "2", *undealt]
    expected = Counter((" ".join(sorted(order[:2])), order[2], order[3]) for order in permutations(unseen))
    rng = Random(7)
    draws = 6000
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(draws):
        drawn = state.sample("A", rng)
        found[(" ".join(sorted(drawn.hands["B"])), *drawn.hands["C"], *drawn.hands["D"])] += 1
    assert set(found) == set(expected)
    for hand, ways in expected.items():
        share = ways / expected.total()
        assert abs(found[hand] - draws * share) < 5 * (draws * share * (1 - share)) ** 0.5, hand
