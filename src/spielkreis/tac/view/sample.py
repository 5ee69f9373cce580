"""Drawing what a person cannot see, in agreement with everything that this person knows.

What is uniform: a *world* says which physical card is where (in every hand as it was dealt, and in the undealt rest, in
order) and which physical card each seat gave away in each exchange. All worlds that agree with the person's knowledge
are equally likely. This knowledge is: the person's own hands, the cards given and received, hands passed on or shown,
every card played, every declaration, that a player who can play does not discard (D1) and that a player who is asked to
save holds a TAC (X10). Nothing is concluded from how others choose among what they may do.

Worlds correspond one to one to: the contents of the hands after the exchange, and for each hand which of its cards came
in the exchange. So first the exchange cards are chosen (only opening or not, known or not matters: few cases), each
case weighted with an upper bound of its worlds; then the unknown cards are drawn one by one, and the draw is accepted
with the probability that compensates for the bound.

The drawing reads a `KnownDeck` only, which holds nothing that is hidden from the person.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import prod
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from spielkreis.tac.actions import Deal, Swapped
from spielkreis.tac.cards import CARD_ID, CARDS, OPENING, in_order
from spielkreis.tac.core import position
from spielkreis.tac.variants import SEATS, Options
from spielkreis.tac.view.decks import known_decks
from spielkreis.tac.view.known import KnownDeck, KnownRound

if TYPE_CHECKING:
    from spielkreis.tac.state import State

_OPENING = frozenset(OPENING)


class Drawn(NamedTuple):
    """One round as it may have been."""

    round: KnownRound
    dealt: dict[str, list[str]]
    gifts: dict[str, str]
    left: dict[str, list[str]]
    """What is left of the hands, by the seats that they were dealt to."""


class World(NamedTuple):
    """One drawing of everything that is hidden from a person."""

    rounds: list[Drawn]
    rest: list[str]
    """The cards of the current deck that are in no hand and were not played, in order."""


class _Slots(NamedTuple):
    """A number of unknown cards of the allowed kinds, left in the hand `owner` of a round."""

    place: int
    owner: str
    came: bool
    """The one card that came in the exchange."""
    size: int
    allowed: frozenset[str]


class _Case(NamedTuple):
    """One way in which the exchange cards of a round may be known or opening cards."""

    ways: int
    came: dict[str, str]
    """For hands with an exchange card that the person does not know: `opening`, `other` or `unknown`."""
    slots: list[_Slots]
    needs: list[set[tuple[str, bool]]]
    """Slots (owner, came) among which there must be an opening card."""


def sample(state: State, seat: str, rng: Random) -> State:
    """A full state, drawn uniformly from all that agree with what the person at this seat knows.

    A game that is over hides nothing. Otherwise the deals to come are drawn, too: the sample never has the true seed.
    """
    if state.outcome is not None:
        return state.copy()
    person = state.options.person(seat)
    world = draw(state.options, known_decks(state.tracker, person), person, rng)
    history = list(state.history)
    for drawn in world.rounds:
        place, swap_place = drawn.round.place, drawn.round.swap_place
        if place is not None and drawn.round.dealer is not None:
            history[place] = Deal(drawn.round.dealer, _sorted(drawn.dealt))
        if swap_place is not None:
            history[swap_place] = Swapped(drawn.gifts)
    hands: dict[str, Sequence[str]] = {}
    gifts = dict(state.gifts)
    if world.rounds:
        last = world.rounds[-1]
        holders = {hand.holder: owner for owner, hand in last.round.hands.items()}
        hands = {name: last.left[holders[name]] for name in state.live if name in holders}
        gifts |= {name: rng.choice(hands[name]) for name in gifts if name not in person}
    made = state.copy()
    replace_cards(made, hands, gifts, world.rest)
    made.deck = made.deck.replaced(world.rest, rng.randbytes(32))
    made.log.events = history
    if state.initial is not None and world.rounds and world.rounds[0].round.place is None:
        made.log.initial = msgspec.structs.replace(state.initial, hands=_sorted(world.rounds[0].dealt))
    return made


def replace_cards(
    state: State, hands: Mapping[str, Sequence[str]], gifts: Mapping[str, str], undealt: Sequence[str]
) -> None:
    """Puts other cards into all hands, the gifts chosen so far and the undealt rest."""
    for seat in state.variant.seats:
        cards = list(hands.get(seat, ()))
        position.set_hand(state.core, SEATS.index(seat), [cards.count(card) for card in CARDS])
        position.set_given(state.core, SEATS.index(seat), CARD_ID[gifts[seat]] if seat in gifts else -1)
    rest = list(undealt)
    position.set_undealt(state.core, [rest.count(card) for card in CARDS])


def _sorted(hands: Mapping[str, Iterable[str]]) -> dict[str, tuple[str, ...]]:
    return {seat: in_order(cards) for seat, cards in hands.items() if cards}


def draw(options: Options, decks: Iterable[KnownDeck], person: str, rng: Random) -> World:
    """A world drawn uniformly from those that the holder of these seats cannot distinguish from the true one."""
    drawn: list[Drawn] = []
    rest: list[str] = []
    for deck in decks:
        made, rest = _Drawing(options, person, deck).draw(rng)
        drawn += made
    return World(drawn, rest)


class _Drawing:
    """The rounds of one deck, with what the person knows about them."""

    def __init__(self, options: Options, person: str, deck: KnownDeck) -> None:
        self.person = person
        self.getters = options.rules.exchange
        self.givers = {getter: giver for giver, getter in self.getters.items()}
        self.rounds = deck.rounds
        self.shown = [
            (place, owner)
            for place, made in enumerate(deck.rounds)
            for owner, hand in made.hands.items()
            if hand.tac_shown
        ]
        """The hands of which the person knows only that some TAC is left in them."""
        self.pool = Counter(deck.unseen)
        self.kinds = frozenset(self.pool)

    def draw(self, rng: Random) -> tuple[list[Drawn], list[str]]:
        """All rounds as they may have been, and the cards left over."""
        cases = [list(self._cases(place)) for place in range(len(self.rounds))]
        combined = [tuple(choice) for choice in self._open(cases)]
        weights = [prod(case.ways for case in choice) * self._bound(choice) for choice in combined]
        while True:
            (choice,) = rng.choices(combined, weights)
            found = self._fill(choice, rng)
            if found is not None:
                break
        filled, pool = found
        rest = list(pool.elements())
        rng.shuffle(rest)
        by_place = {case.slots[0].place: case for case in choice if case.slots}
        made = []
        for place, possible in enumerate(cases):
            case = by_place.get(place) or rng.choices(possible, [case.ways for case in possible])[0]
            made.append(self._round(place, case, filled, rng))
        return made, rest

    def _open(self, cases: Sequence[Sequence[_Case]]) -> Iterable[tuple[_Case, ...]]:
        """All combinations of cases of the rounds in which something is unknown."""
        return product(*(possible for possible in cases if any(case.slots for case in possible)))

    def _cases(self, place: int) -> Iterator[_Case]:
        """All cases of a round that agree with the declarations."""
        made = self.rounds[place]
        asked: dict[str, dict[str, int]] = {}
        for giver in made.givers:
            getter = self.getters[giver]
            if giver in made.gifts:
                continue
            hand = made.hands[getter]
            cards = hand.played + hand.known
            opening = sum(card in _OPENING for card in cards)
            ways = {"opening": opening, "other": len(cards) - opening, "unknown": hand.unknown}
            asked[getter] = {kind: count for kind, count in ways.items() if count}
        for kinds in product(*asked.values()):
            came = dict(zip(asked, kinds, strict=True))
            case = self._case(place, came, prod(asked[getter][kind] for getter, kind in came.items()))
            if case is not None:
                yield case

    def _case(self, place: int, came: dict[str, str], ways: int) -> _Case | None:
        made = self.rounds[place]
        closed: set[tuple[str, bool]] = set()
        needs: list[set[tuple[str, bool]]] = []
        for seat in made.hands:
            if seat in self.person or made.declared is None:
                continue
            opening, unknown = self._dealt_to(place, seat, came)
            if seat in made.declared:
                if not opening:
                    needs.append(unknown)
            elif opening:
                return None
            else:
                closed |= unknown
        if not all(needs):
            return None
        slots = []
        for owner, hand in made.hands.items():
            count = hand.unknown
            for arrived in (True, False):
                size = count - (came.get(owner) == "unknown") if not arrived else int(came.get(owner) == "unknown")
                if size:
                    allowed = self.kinds - hand.lacks
                    if (owner, arrived) in closed:
                        allowed -= _OPENING
                    if size == 1 and {(owner, arrived)} in needs:
                        allowed &= _OPENING
                    slots.append(_Slots(place, owner, arrived, size, allowed))
        return _Case(ways, came, slots, needs)

    def _dealt_to(self, place: int, seat: str, came: Mapping[str, str]) -> tuple[int, set[tuple[str, bool]]]:
        """Of the cards dealt to a seat: how many are known to be opening cards, and which slots are unknown."""
        made = self.rounds[place]
        hand = made.hands[seat]
        opening = sum(card in _OPENING for card in hand.played + hand.known)
        unknown: set[tuple[str, bool]] = set()
        if hand.unknown - (came.get(seat) == "unknown"):
            unknown.add((seat, False))
        if not made.givers:
            return opening, unknown
        giver = self.givers.get(seat)
        if giver is not None:
            opening -= came[seat] == "opening" if seat in came else made.gifts[giver] in _OPENING
        getter = self.getters.get(seat)
        if getter is not None and getter in came:
            opening += came[getter] == "opening"
            if came[getter] == "unknown":
                unknown.add((getter, True))
        elif seat in made.givers:
            opening += made.gifts[seat] in _OPENING
        return opening, unknown

    def _tightest_first(self, choice: Iterable[_Case]) -> list[_Slots]:
        slots = [slot for case in choice for slot in case.slots]
        return sorted(slots, key=lambda slot: sum(self.pool[kind] for kind in slot.allowed))

    def _bounds(self, slots: Sequence[_Slots]) -> Iterator[int]:
        """For each card in turn, how many cards at most can be drawn: those surely taken before are not counted."""
        for index, slot in enumerate(slots):
            free = sum(self.pool[kind] for kind in slot.allowed)
            free -= sum(other.size for other in slots[:index] if other.allowed <= slot.allowed)
            yield from (max(free - number, 0) for number in range(slot.size))

    def _bound(self, choice: Iterable[_Case]) -> int:
        return prod(self._bounds(self._tightest_first(choice)))

    def _fill(
        self, choice: Sequence[_Case], rng: Random
    ) -> tuple[dict[tuple[int, str, bool], list[str]], Counter[str]] | None:
        """Draws all unknown cards; None if this draw is not accepted."""
        slots = self._tightest_first(choice)
        bounds = self._bounds(slots)
        pool = self.pool.copy()
        filled: dict[tuple[int, str, bool], list[str]] = {}
        for slot in slots:
            cards = filled.setdefault((slot.place, slot.owner, slot.came), [])
            for _ in range(slot.size):
                kinds = [kind for kind in sorted(slot.allowed) if pool[kind]]
                counts = [pool[kind] for kind in kinds]
                if rng.random() * next(bounds) >= sum(counts):
                    return None
                (card,) = rng.choices(kinds, counts)
                pool[card] -= 1
                cards.append(card)
        for case in choice:
            for need in case.needs:
                if not any(
                    card in _OPENING for owner, came in need for card in filled[case.slots[0].place, owner, came]
                ):
                    return None
        for place, owner in self.shown:  # any of its TACs may be the known one: such a world is drawn that often
            tacs = 1 + sum(filled.get((place, owner, came), []).count("tac") for came in (True, False))
            if rng.random() * tacs >= 1:
                return None
        return filled, pool

    def _round(self, place: int, case: _Case, filled: Mapping[tuple[int, str, bool], list[str]], rng: Random) -> Drawn:
        made = self.rounds[place]
        left = {
            seat: [*hand.known, *filled.get((place, seat, False), ()), *filled.get((place, seat, True), ())]
            for seat, hand in made.hands.items()
        }
        gifts = dict(made.gifts)
        for getter, kind in case.came.items():
            cards = made.hands[getter].played + made.hands[getter].known
            options = [card for card in cards if (card in _OPENING) == (kind == "opening")]
            gifts[self.givers[getter]] = (
                filled[place, getter, True][0] if kind == "unknown" else rng.choice(sorted(options))
            )
        dealt = {}
        for seat, hand in made.hands.items():
            held = [*hand.played, *left[seat]]
            if seat in gifts:
                held.append(gifts[seat])
            if gifts and seat in self.givers:
                held.remove(gifts[self.givers[seat]])
            dealt[seat] = held
        return Drawn(made, dealt, gifts, left)
