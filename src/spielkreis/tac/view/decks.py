"""What one person knows of the cards of a game, as Python values that are read from the tracker's arrays.

Views show these values, and hidden cards are sampled from them. Every function takes the seats of a person, and returns
nothing that is hidden from this person.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.spielkreis.tac.view.knowledge import CardTracker, tac_shown
else:
    from spielkreis.tac.core.structs import CardCounts, HandP, RoundP
    from spielkreis.tac.view.knowledge import CardTracker, tac_shown

from spielkreis.tac.cards import CARDS
from spielkreis.tac.variants import SEATS
from spielkreis.tac.view.knowledge import seat_bits
from spielkreis.tac.view.known import KnownDeck, KnownHand, KnownRound


def known_hands(tracker: CardTracker, person: str) -> dict[str, tuple[str, ...]]:
    """The cards that the holder of these seats knows to be in the hands of this round, by the seats that hold them.

    Hands in which nothing is known are left out.
    """
    counts = cython.declare("signed char[18]")
    made: RoundP = tracker.last()
    found: dict[str, tuple[str, ...]] = {}
    bits: cython.uint = seat_bits(person)
    seat: cython.int
    for seat in range(6 if tracker.count else 0):
        if made.held[seat] >= 0 and tracker.known_in(made, made.held[seat], bits, counts):
            found[SEATS[seat]] = _names(counts)
    return found


def unseen_cards(tracker: CardTracker, person: str) -> dict[str, int]:
    """How many of each card of the current deck the holder of these seats has not seen."""
    counts = cython.declare("signed char[18]")
    tracker.count_unseen(seat_bits(person), counts)
    return _positive(counts)


def exchanged_cards(tracker: CardTracker, person: str) -> tuple[dict[str, str], dict[str, str]]:
    """The cards that these seats gave away in the exchange of this round, and the cards that they got."""
    made: RoundP = tracker.last()
    gave: dict[str, str] = {}
    got: dict[str, str] = {}
    seat: cython.int
    for name in person if tracker.count else "":
        seat = SEATS.index(name)
        if made.owners >> seat & 1 and made.hands[seat].gave >= 0:
            gave[name] = CARDS[made.hands[seat].gave]
        if made.owners >> seat & 1 and made.hands[seat].got >= 0:
            got[name] = CARDS[made.hands[seat].got]
    return gave, got


def shown_hands(tracker: CardTracker, place: int, person: str) -> dict[str, tuple[str, ...]]:
    """The hands that the play at this place among the events showed to the holder of these seats (K1, K4).

    They are by the seats that held them after the play: the one that came with a Jester, the one of a Devil's victim.
    """
    shown = tracker.shown.get(place)
    if shown is None:
        return {}
    bits: cython.uint = seat_bits(person)
    return {seat: cards for seat, viewers, cards in shown if viewers & bits}


def known_decks(tracker: CardTracker, person: str) -> list[KnownDeck]:
    """Everything that the holder of these seats knows about the cards of the whole game, deck by deck."""
    counts = cython.declare("signed char[18]")
    bits: cython.uint = seat_bits(person)
    found: list[KnownDeck] = []
    rounds: list[KnownRound] = []
    number: cython.int
    for number in range(tracker.count):
        rounds.append(_known_round(tracker, cython.address(tracker.rounds[number]), bits))
        if number == tracker.count - 1 or tracker.rounds[number + 1].deck != tracker.rounds[number].deck:
            tracker.count_unseen_of_deck(number, bits, counts)
            found.append(KnownDeck(tuple(rounds), _positive(counts)))
            rounds = []
    if not tracker.count:
        found.append(KnownDeck((), unseen_cards(tracker, person)))
    return found


def _known_round(tracker: CardTracker, made: RoundP, person: cython.uint) -> KnownRound:
    counts = cython.declare("signed char[18]")
    hands: dict[str, KnownHand] = {}
    gifts: dict[str, str] = {}
    holders: dict[int, str] = {made.held[seat]: SEATS[seat] for seat in range(6) if made.held[seat] >= 0}
    owner: cython.int
    number: cython.int
    for owner in range(6):
        if not made.owners >> owner & 1:
            continue
        hand: HandP = cython.address(made.hands[owner])
        number = tracker.known_in(made, owner, person, counts)
        known = _names(counts)
        hands[SEATS[owner]] = KnownHand(
            holders[owner],
            _names(hand.played),
            known,
            hand.size - number,
            frozenset([CARDS[card] for card in range(18) if hand.lacks >> card & 1]),
            tac_shown(hand, person),
        )
        if hand.gave >= 0 and (1 << owner | 1 << tracker.getter[owner]) & person:
            gifts[SEATS[owner]] = CARDS[hand.gave]
    return KnownRound(
        None if made.dealer < 0 else SEATS[made.dealer],
        None if made.place < 0 else made.place,
        None if made.swap_place < 0 else made.swap_place,
        frozenset([seat for seat in hands if made.declared >> SEATS.index(seat) & 1]) if made.declares else None,
        tuple([seat for seat in hands if made.hands[SEATS.index(seat)].gave >= 0]),
        gifts,
        hands,
    )


def _positive(counts: CardCounts) -> dict[str, int]:
    """The cards of which there are any, with their numbers."""
    return {CARDS[card]: counts[card] for card in range(18) if counts[card] > 0}


def _names(counts: CardCounts) -> tuple[str, ...]:
    names: list[str] = []
    card: cython.int
    for card in range(18):
        names += (CARDS[card],) * counts[card]
    return tuple(names)
