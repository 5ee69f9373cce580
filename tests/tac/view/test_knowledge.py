"""The tracker knows at every moment what the slow reference knows, and views and JSON show exactly that.

`SPIELKREIS_TAC_KNOWLEDGE` sets how many plies are compared in all.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from spielkreis.tac import Action, Deal, Play, State, Swap, Tac, from_text
from spielkreis.tac.cards import MASTER
from spielkreis.tac.view.decks import known_decks
from tests.reference.tac_games import all_rules, crowded_state
from tests.reference.tac_knowledge import Memory, private_fields, public_fields
from tests.reference.tac_rules import Rules, header, rules, rules_name
from tests.reference.tac_text import file_text

PLIES = int(os.environ.get("SPIELKREIS_TAC_KNOWLEDGE", "21000"))
TABLES = all_rules()
EACH = PLIES // len(TABLES) + 1


def json_members(fields: dict[str, Any]) -> bytes:
    return msgspec.json.encode(fields)[1:-1]


class WatchedGame:
    """A game that is watched: by everybody after every play, by few, or now and then."""

    def __init__(self, state: State, rng: Random) -> None:
        self.state = state
        self.rng = rng
        self.memory = Memory(state)
        self.often = rng.choice((0.1, 0.5, 1.0, 1.0))
        self.events: Counter[str] = Counter()

    def play(self, plies: int) -> int:
        """Plays at random, preferably cards that change who knows what; the number of plies that were compared."""
        rng, done = self.rng, 0
        while done < plies and self.state.outcome is None:
            state = self.state
            if state.phase == "deal":
                self.deal()
            # In an exchange a player may choose again.
            actor = rng.choice(state.game.seats if state.phase == "swap" and rng.random() < 0.3 else state.actors)
            actions = list(islice(state.legal(actor), 40))
            if not actions:
                continue
            special = [action for action in actions if is_special(action)]
            action = rng.choice(special if special and rng.random() < 0.5 else actions)
            self.note(action)
            state.apply(actor, action)
            if rng.random() < 0.05:
                self.take_back()
            elif rng.random() < 0.02:
                self.replace(state.copy())
            self.check()
            done += 1
        return done

    def deal(self) -> None:
        """Deals the cards of a game without a seed."""
        state = self.state
        fresh = state.deals in (0, len(state.options.deals))
        deck = list(Counter(state.options.deck_counts if fresh else state.undealt).elements())
        self.rng.shuffle(deck)
        size = state.deal_size
        state.deal({seat: deck[place * size :][:size] for place, seat in enumerate(state.live)})
        self.check()

    def note(self, action: Action) -> None:
        state = self.state
        if isinstance(action, Swap):
            return
        self.events[action.kind] += 1
        self.events["tac on tac"] += action.base is not None and state.pile[-1:] == [("tac", False)]
        self.events["devil, then jester"] += action.kind == "jester" and state.devil is not None
        self.events["jester after a drop-out"] += action.kind == "jester" and len(state.live) < len(state.variant.seats)
        self.events["save"] += state.save

    def take_back(self) -> None:
        """Builds the game again without its last play, as a server does that takes a play back."""
        state = self.state
        if not isinstance(state.history[-1], Play) or (state.seed is not None and state.initial is not None):
            return
        again = Tac(state.options).start(state.initial) if state.seed is None else Tac(state.options).new(state.seed)
        for event in state.history[:-1]:
            if state.seed is None or not isinstance(event, Deal):
                again.enter(event)
        self.events["taken back"] += 1
        self.replace(again)

    def replace(self, state: State) -> None:
        self.state, self.memory = state, Memory(state)

    def check(self) -> None:
        state, rng = self.state, self.rng
        memory = self.memory.follow()
        for seat in (None, *state.game.seats):
            if rng.random() >= self.often:
                continue
            start = rng.choice((state.lines, state.lines - 1, state.lines - 1, rng.randrange(state.lines + 1)))
            assert state.public_json() == json_members(public_fields(state))
            assert state.private_json(start)(seat) == json_members(private_fields(memory, seat, start))
            if rng.random() < 0.1:
                check_view(state, memory, seat)
            if seat is not None and state.outcome is None and rng.random() < 0.1:
                check_hands(state, memory, seat)


def check_view(state: State, memory: Memory, seat: str | None) -> None:
    view = msgspec.json.decode(msgspec.json.encode(state.view(seat)))
    del view["options"], view["board"], view["exchange"]
    shown = {**public_fields(state), **private_fields(memory, seat, 0)}
    assert view == msgspec.json.decode(msgspec.json.encode(shown))


def check_hands(state: State, memory: Memory, seat: str) -> None:
    """What samples are drawn from: all decks and rounds, as the person at a seat knows them."""
    person = state.options.person(seat)
    decks = known_decks(state.tracker, person)
    rounds = [made for deck in decks for made in deck.rounds]
    expected = [made for deck in memory.decks for made in deck]
    assert len(rounds) == len(expected)
    for found, made in zip(rounds, expected, strict=True):
        assert found.givers == tuple(made.gifts)
        getters = state.options.rules.exchange
        assert found.gifts == {a: card for a, card in made.gifts.items() if {a, getters[a]} & set(person)}
        assert (found.place, found.swap_place) == (made.place, made.swap_place)
        assert set(found.hands) == set(made.hands)
        for owner, hand in found.hands.items():
            slow = made.hands[owner]
            known = made.known(slow, person)
            assert made.held[hand.holder] is slow
            assert Counter(hand.played) == Counter(slow.played)
            assert Counter(hand.known) == Counter(known)
            assert hand.unknown == len(slow.cards) - len(known)
            assert set(hand.lacks) == slow.lacks
            assert hand.tac_shown == made.shows_tac(slow, person)
    assert decks[-1].unseen == memory.unseen(person)


def is_special(action: Action) -> bool:
    return isinstance(action, Play) and (action.kind in ("jester", "devil", "pass") or action.base is not None)


def new_game(made: Rules, rng: Random) -> State:
    """A new game, dealt from a seed."""
    return Tac(from_text(header(made)).options).new(rng.randbytes(32))


def crowded_game(made: Rules, rng: Random) -> State:
    """A crowded position in the middle of a deal; later deals come from a seed or are given."""
    state = from_text(file_text(crowded_state(made, rng)))
    if rng.random() < 0.5:
        state.deal_on(rng.randbytes(32))
    return state


@pytest.mark.parametrize("made", TABLES, ids=rules_name)
def test_the_tracker_knows_what_the_reference_knows(made: Rules) -> None:
    rng, left = Random(f"knowledge {rules_name(made)}"), EACH
    events: Counter[str] = Counter()
    while left > 0:
        for begin, longest in ((new_game, 120), (crowded_game, 15), (crowded_game, 15), (crowded_game, 15)):
            watched = WatchedGame(begin(made, rng), rng)
            left -= watched.play(longest)
            events += watched.events
    assert {"discard", "taken back"} <= set(events)
    if made.deck == "master":
        assert {"jester", "devil"} <= set(events)


RARE = {
    *("jester", "devil", "save", "pass", "taken back", "tac on tac"),
    *("devil, then jester", "jester after a drop-out"),
}


@pytest.mark.slow
def test_the_rarest_events_are_compared() -> None:
    made, rng = rules("team6", deck="master", second_place=True, tac_saves="may"), Random("rare")
    events: Counter[str] = Counter()
    while not set(events) >= RARE:
        watched = WatchedGame(crowded_game(made, rng), rng)
        watched.play(20)
        events += watched.events


SPECIAL = ("7", "8", "13", "trickster", "tac", "jester", "angel", "warrior", "devil")
PAIRS = """[Game "TAC"] [Deck "master"] [Phase "swap"] [Dealer "C"]
[Position "A 10 63; B 20; C 40; D 50"] [Hands "{hands}"]
swap A 5, B 3, C 2, D {gift}
D 2 50-52
"""


@pytest.mark.parametrize("given", [False, True], ids=["dealt", "given"])
@pytest.mark.parametrize("first", SPECIAL)
def test_what_everybody_knows_after_two_special_cards(first: str, given: bool) -> None:
    """A plays the first card, B's hand has the second: dealt to B, or given to B by D, who therefore knows it.

    After a Jester A plays B's hand, after a Devil A decides for B.
    """
    for second in SPECIAL:
        if first == second and first in MASTER:
            continue
        hands = "A {0} 5 9; B 4 3 6; C 2 12 13; D {1} 2 6" if given else "A {0} 5 9; B {1} 3 6; C 2 12 13; D 4 2 6"
        state = from_text(PAIRS.format(hands=hands.format(first, second), gift=second if given else "4"))
        for card in (first, second, ""):
            assert state.turn is not None
            assert not card or card in state.hand(state.turn)
            actor = state.actors[0]
            actions = [
                action for action in state.legal(actor) if isinstance(action, Play) and card in ("", action.card)
            ]
            # An 8 makes B discard, and a hand that has been passed on may have nothing to play.
            state.apply(actor, actions[0] if actions else next(iter(state.legal(actor))))
            memory = Memory(state)
            for seat in (None, *state.game.seats):
                assert state.private_json(0)(seat) == json_members(private_fields(memory, seat, 0))
                if seat is not None:
                    check_hands(state, memory, seat)
