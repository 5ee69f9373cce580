"""Which player knows which card: a tracker that follows the events of a game and keeps every dealt hand in C arrays.

A *hand* here is the set of cards dealt to one seat, its *owner*. The exchange replaces one card of it, a Jester passes
it on as a whole, plays take cards out of it. A seat that has held a hand, or has been shown it by a Devil, knows all
cards left in it. What a person knows is computed from these hands when it is needed, so nothing can get out of date.
A tracker can be built again at any time: a new one that follows the same events is in the same state.

`knowledge.pxd` gives compiled code (the JSON writer, a sampler) direct access to the arrays. Nothing here filters what
is hidden except the methods that take a person: `known_in` and `count_unseen`. `decks.py` makes Python values of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import cython
from cython.cimports.libc.stdlib import free, realloc
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.spielkreis.tac.core import codes

if not cython.compiled:
    from spielkreis.tac.core.structs import CardCounts, CoreP, HandP, RoundList, RoundP, RoundRecord

from spielkreis.tac.actions import KINDS, Deal, Event, Play
from spielkreis.tac.cards import CARD_ID, CARDS
from spielkreis.tac.core.codes import NO_CARD
from spielkreis.tac.variants import SEATS, Options
from spielkreis.tac.view.known import sees_deal

if TYPE_CHECKING:
    from spielkreis.tac.text.record import Setup


@cython.final
@cython.cclass
class CardTracker:
    """All hands of one game, with everything that any seat has seen of them. Sets of seats and of cards are bits."""

    if not cython.compiled:
        seats: int
        getter: list[int]
        shown_to: list[int]
        deck_cards: list[int]
        first_deck: list[int]
        plan: int
        rounds: RoundList
        count: int
        capacity: int
        deck: int
        deals: int
        place: int
        gone: int
        out: int
        watcher: int
        watched: int
        viewers: list[int]
        shown: dict[int, list[tuple[str, int, tuple[str, ...]]]]

    def __init__(self, options: Options, setup: Setup | None = None) -> None:
        """A tracker before the first event of a game that begins with an empty board or with this position."""
        self.seats = seat_bits(options.rules.seats)
        self.plan = len(options.deals)
        self.watcher = self.watched = -1
        self.shown = {}
        memset(cython.address(self.getter[0]), 255, 6)
        for seat, getter in options.rules.exchange.items():
            self.getter[SEATS.index(seat)] = SEATS.index(getter)
        for seat in options.rules.seats:
            self.shown_to[SEATS.index(seat)] = seat_bits(sees_deal(options, seat))
        for card, copies in options.deck_counts.items():
            self.deck_cards[CARD_ID[card]] = copies
        memcpy(cython.address(self.first_deck[0]), cython.address(self.deck_cards[0]), 18)
        if setup is None:
            return
        self.deals = setup.deals
        for card, _ in setup.pile:
            self.first_deck[CARD_ID[card]] -= 1
        if setup.phase in ("swap", "play"):
            made: RoundP = self._begin()
            if made == cython.NULL:
                raise MemoryError
            self.deals = max(setup.deals, 1)
            made.place = -1
            made.declares = setup.phase == "swap"
            for seat in options.rules.seats:
                self._hand(made, SEATS.index(seat), setup.hands.get(seat, ()))
            if setup.devil is not None and setup.turn is not None:
                self._watch(SEATS.index(setup.devil), SEATS.index(setup.turn))

    def __dealloc__(self) -> None:
        free(self.rounds)

    # Following a game

    def follow(
        self,
        events: Sequence[Event],
        inferred: Mapping[int, tuple[str, frozenset[str]]],
        dropped: Sequence[tuple[int, str]],
        saver: str | None,
    ) -> CardTracker:
        """Follows the events from where it was before to their present end, and returns itself.

        `inferred` says by the index of an event which seat showed there that it lacks certain cards (D1, X10);
        `dropped` lists the seats that have dropped out, each with the number of events until then; `saver` is the seat
        that is asked now to answer a winning move (X10).
        """
        while self.place < len(events):
            event = events[self.place]
            while self.gone < len(dropped) and dropped[self.gone][0] <= self.place:
                self.out |= 1 << SEATS.index(dropped[self.gone][1])
                self.gone += 1
            if isinstance(event, Play):
                self.note_play(SEATS.index(event.seat), KINDS.index(event.kind), CARD_ID.get(event.card, NO_CARD))
                if event.kind in ("jester", "devil"):
                    self._keep_shown()
            elif isinstance(event, Deal):
                self._deal(event)
            else:
                made: RoundP = self.last()
                made.swap_place = self.place
                for giver, card in event.cards.items():
                    made.hands[SEATS.index(giver)].gave = CARD_ID[card]
                self._exchange(made)
            if inferred and self.place in inferred:
                name, cards = inferred[self.place]
                for card in cards:
                    self.note_lack(SEATS.index(name), 1 << CARD_ID[card])
            self.place += 1
        if saver is not None:
            self.note_save(SEATS.index(saver))
        return self

    # The same without the GIL, one event after the other, for games that have no list of events

    def start_again(self) -> None:
        """Forgets everything: the next event is the first deal of a new game with an empty board."""
        self.count = self.deck = self.deals = self.place = self.gone = 0
        self.out = 0
        self.watcher = self.watched = -1

    def note_deal(self, core: CoreP) -> cython.bint:
        """Follows a deal that the core has just made; False if memory ran out."""
        seat: cython.int
        card: cython.int
        hand: HandP
        self.out = core.out
        made: RoundP = self._next_deal(core.dealer)
        if made == cython.NULL:
            return False
        for seat in range(6):
            if (self.seats & ~self.out) >> seat & 1:
                hand = cython.address(made.hands[seat])
                for card in range(18):
                    hand.left[card] = core.hands[seat][card]
                hand.size = core.size[seat]
                self._own(made, seat)
        self.place += 1
        return True

    def note_exchange(self, core: CoreP) -> None:
        """Follows an exchange that the core has just completed."""
        made: RoundP = self.last()
        seat: cython.int
        made.swap_place = self.place
        for seat in range(6):
            if made.owners >> seat & 1:
                made.hands[seat].gave = core.given[seat]
        self._exchange(made)
        self.place += 1

    def note_play(self, seat: cython.int, kind: cython.int, card: cython.int) -> None:
        """Follows a play: what has left the hand, and which hands it shows to which seats."""
        if kind == codes.PLAY_PASS:
            self.note_save(seat)
            return
        self._play(seat, card)
        memset(cython.address(self.viewers[0]), 0, 6)
        if kind == codes.PLAY_JESTER:
            self._pass_hands()
            if self.watched == seat:
                self._watch(self.watcher, seat)
        elif kind == codes.PLAY_DEVIL:
            self._watch(seat, self._next(seat))
        elif self.watched == seat:
            self.watcher = self.watched = -1

    def note_lack(self, seat: cython.int, cards: cython.uint) -> None:
        """Follows that a seat has shown that it holds none of these kinds of cards (D1, X10)."""
        made: RoundP = self.last()
        made.hands[made.held[seat]].lacks |= cards

    def note_save(self, seat: cython.int) -> None:
        """Follows that a seat is asked to answer a winning move, which shows that it holds a TAC (X10)."""
        made: RoundP = self.last()
        made.hands[made.held[seat]].shows_tac = True

    def last(self) -> RoundP:
        """The current round; NULL before the first deal."""
        found: RoundP = cython.address(self.rounds[self.count - 1]) if self.count else cython.NULL
        return found

    def _begin(self) -> RoundP:
        """A new round of the current deck, without hands; NULL if memory ran out."""
        made: RoundP = cython.NULL
        if self.count == self.capacity:
            wider: cython.int = 8 if self.capacity == 0 else 2 * self.capacity
            found: RoundList = cython.cast("RoundRecord*", realloc(self.rounds, wider * cython.sizeof(RoundRecord)))
            if found == cython.NULL:
                return made
            self.rounds = found
            self.capacity = wider
        made = cython.address(self.rounds[self.count])
        before: CardCounts = self.deck_cards
        if self.count and self.rounds[self.count - 1].deck == self.deck:
            before = self.rounds[self.count - 1].unplayed
        elif self.deck == 0:
            before = self.first_deck
        memset(made, 0, cython.sizeof(RoundRecord))
        memset(cython.address(made.held[0]), 255, 6)
        memcpy(cython.address(made.unplayed[0]), before, 18)
        made.deck = self.deck
        made.dealer = made.swap_place = -1
        self.count += 1
        self.watcher = self.watched = -1
        return made

    def _next_deal(self, dealer: cython.int) -> RoundP:
        """The round of the next deal, from this deck or a new one; NULL if memory ran out."""
        if self.deals >= self.plan:
            self.deck += 1
            self.deals = 0
        self.deals += 1
        made: RoundP = self._begin()
        if made != cython.NULL:
            made.place = self.place
            made.declares = True
            made.dealer = dealer
        return made

    def _deal(self, event: Deal) -> cython.int:
        made: RoundP = self._next_deal(SEATS.index(event.dealer))
        if made == cython.NULL:
            raise MemoryError
        for seat, cards in event.hands.items():
            self._hand(made, SEATS.index(seat), cards)
        return 0

    def _hand(self, made: RoundP, seat: cython.int, cards: Sequence[str]) -> cython.int:
        """Deals these cards to a seat."""
        hand: HandP = cython.address(made.hands[seat])
        for card in cards:
            hand.left[CARD_ID[card]] += 1
        hand.size = len(cards)
        self._own(made, seat)
        return 0

    def _own(self, made: RoundP, seat: cython.int) -> None:
        """Notes what holds of a hand that has just been dealt to a seat."""
        hand: HandP = cython.address(made.hands[seat])
        hand.gave = hand.got = hand.got_from = -1
        hand.seen_by = self.shown_to[seat]
        made.held[seat] = seat
        made.owners |= 1 << seat
        if hand.left[codes.CARD_1] or hand.left[codes.CARD_13]:
            made.declared |= 1 << seat

    def _exchange(self, made: RoundP) -> None:
        """Moves the cards given away to their new hands."""
        seat: cython.int
        getter: cython.int
        card: cython.int
        for seat in range(6):
            if made.owners >> seat & 1 and made.hands[seat].gave >= 0:
                getter = self.getter[seat]
                card = made.hands[seat].gave
                made.hands[seat].left[card] -= 1
                made.hands[seat].size -= 1
                made.hands[getter].left[card] += 1
                made.hands[getter].size += 1
                made.hands[getter].got = card
                made.hands[getter].got_from = seat

    def _play(self, seat: cython.int, card: cython.int) -> None:
        """A card of a seat is laid face up."""
        made: RoundP = self.last()
        hand: HandP = cython.address(made.hands[made.held[seat]])
        hand.left[card] -= 1
        hand.size -= 1
        hand.played[card] += 1
        made.unplayed[card] -= 1
        if card == codes.CARD_TAC:
            hand.shows_tac = False

    def _next(self, seat: cython.int) -> cython.int:
        """The next seat clockwise that has not dropped out."""
        while True:
            seat = seat + 1 if seat < 5 else 0
            if (self.seats & ~self.out) >> seat & 1:
                return seat

    def _pass_hands(self) -> None:
        """Every hand goes to the seat on the right, which sees it (K1)."""
        made: RoundP = self.last()
        before = cython.declare("signed char[6]")
        seat: cython.int
        memcpy(before, cython.address(made.held[0]), 6)
        for seat in range(6):
            if (self.seats & ~self.out) >> seat & 1:
                made.held[seat] = before[self._next(seat)]
                made.hands[made.held[seat]].seen_by |= 1 << seat
                self.viewers[seat] = 1 << seat

    def _watch(self, watcher: cython.int, watched: cython.int) -> None:
        """A Devil sees the hand of the seat that it decides for, until that seat's turn is over (K4)."""
        hand: HandP = cython.address(self.last().hands[self.last().held[watched]])
        hand.seen_by |= 1 << watcher
        self.viewers[watched] = 1 << watched | 1 << watcher
        self.watcher = watcher if hand.size else -1
        self.watched = watched if hand.size else -1

    def _keep_shown(self) -> cython.int:
        """Keeps the hands that the play at this place has just shown, with the seats that see them because of it."""
        made: RoundP = self.last()
        seat: cython.int
        kept: list[tuple[str, int, tuple[str, ...]]] = []
        for seat in range(6):
            if self.viewers[seat]:
                hand: HandP = cython.address(made.hands[made.held[seat]])
                cards: list[str] = [name for card, name in enumerate(CARDS) for _ in range(hand.left[card])]
                kept.append((SEATS[seat], self.viewers[seat], tuple(cards)))
        self.shown[self.place] = kept
        return 0

    # What a person knows

    def known_in(self, made: RoundP, owner: cython.int, person: cython.uint, counts: CardCounts) -> cython.int:
        """Writes how many of each card a person knows to be left in a hand; returns how many these are."""
        hand: HandP = cython.address(made.hands[owner])
        found: cython.int = 0
        if hand.seen_by & person:
            memcpy(counts, cython.address(hand.left[0]), 18)
            return hand.size
        memset(counts, 0, 18)
        if hand.got >= 0 and person >> hand.got_from & 1 and not hand.played[hand.got]:
            counts[hand.got] = 1
            found = 1
        if tac_shown(hand, person):
            counts[codes.CARD_TAC] += 1
            found += 1
        return found

    def count_unseen(self, person: cython.uint, counts: CardCounts) -> None:
        """Writes how many of each card of the current deck a person has not seen."""
        if self.count and self.rounds[self.count - 1].deck == self.deck:
            self.count_unseen_of_deck(self.count - 1, person, counts)
        else:
            memcpy(counts, cython.address(self.first_deck[0]), 18)

    def count_unseen_of_deck(self, last: cython.int, person: cython.uint, counts: CardCounts) -> None:
        """The same for the deck whose last round this is."""
        known = cython.declare("signed char[18]")
        number: cython.int = last
        owner: cython.int
        card: cython.int
        memcpy(counts, cython.address(self.rounds[last].unplayed[0]), 18)
        while number >= 0 and self.rounds[number].deck == self.rounds[last].deck:
            for owner in range(6):
                if self.rounds[number].hands[owner].size and self.known_in(
                    cython.address(self.rounds[number]), owner, person, known
                ):
                    for card in range(18):
                        counts[card] -= known[card]
            number -= 1


def tac_shown(hand: HandP, person: cython.uint) -> cython.bint:
    """Whether a person knows a TAC in a hand only because its holder was asked to save (X10)."""
    if not hand.shows_tac or hand.seen_by & person:
        return False
    return not (hand.got == codes.CARD_TAC and person >> hand.got_from & 1 and not hand.played[codes.CARD_TAC])


def seat_bits(seats: str) -> int:
    """A set of seats as bits."""
    bits: cython.uint = 0
    for seat in seats:
        bits |= 1 << SEATS.index(seat)
    return bits
