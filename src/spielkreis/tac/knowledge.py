"""Who knows which cards: the way of every hand through a deal, and who has seen it.

A *hand* here is the bundle of cards dealt to one seat. The exchange changes one card in it, Jesters pass it on as a
whole, plays take cards out of it. Whoever has once held it, or was shown it by a Devil, knows it to its last card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple, Protocol

from spielkreis.tac.cards import OPENING
from spielkreis.tac.plays import Deal, Event, Play, Swapped
from spielkreis.tac.record import Setup
from spielkreis.tac.variants import Options


class Story(Protocol):
    """What must be told of a game to know who knows what; a `State` has it."""

    @property
    def options(self) -> Options: ...
    @property
    def initial(self) -> Setup | None:
        """Where the story begins, unless with an empty board."""

    @property
    def history(self) -> Sequence[Event]: ...
    @property
    def inferred(self) -> Mapping[int, tuple[str, frozenset[str]]]:
        """After which events everybody knew that a seat held none of certain cards (D1)."""

    @property
    def dropped(self) -> Sequence[tuple[int, str]]:
        """The seats that have dropped out (second place), each with the length of the history then."""

    @property
    def turn(self) -> str | None: ...
    @property
    def save(self) -> bool:
        """The seat on turn answers a winning move, and therefore holds a TAC (X10)."""


class Hand:
    """One hand on its way through a deal."""

    def __init__(self, owner: str, cards: Iterable[str]) -> None:
        self.owner = owner
        """The seat it was dealt to."""
        self.cards = list(cards)
        """What is left of it."""
        self.played: list[str] = []
        """What was played or discarded from it, known to everybody."""
        self.lacks: set[str] = set()
        """Cards that everybody knows not to be among those left, since a player discarded who held this hand (D1)."""
        self.shows_tac = False
        """Everybody knows that a TAC is left, since its holder was asked to save (X10)."""
        self.seen_by = {owner}
        """The seats that know all that is left."""


class Round:
    """One deal and what became of its hands."""

    def __init__(self, dealt: Mapping[str, Sequence[str]], *, place: int | None, declares: bool) -> None:
        self.dealt = {seat: tuple(cards) for seat, cards in dealt.items()}
        self.place = place
        """The index of the deal in the history; None if the story begins within this round."""
        self.declares = declares
        """Whether what was dealt was also declared; unknown if the story begins after the exchange."""
        self.gifts: dict[str, str] = {}
        """The cards given away in the exchange."""
        self.swap_place: int | None = None
        self.hands = {seat: Hand(seat, cards) for seat, cards in dealt.items()}
        """The hands by the seats they were dealt to."""
        self.held = dict(self.hands)
        """The hands by the seats that hold them now."""

    def exchange(self, gifts: Mapping[str, str], getters: Mapping[str, str]) -> None:
        """Every seat's gift goes over to its partner's hand."""
        self.gifts = dict(gifts)
        for seat, card in gifts.items():
            self.hands[seat].cards.remove(card)
        for seat, card in gifts.items():
            self.hands[getters[seat]].cards.append(card)

    def received(self, seat: str, getters: Mapping[str, str]) -> tuple[str, str] | None:
        """From whom the seat got a card in the exchange, and which."""
        return next(((giver, card) for giver, card in self.gifts.items() if getters[giver] == seat), None)

    def known(self, hand: Hand, person: str, getters: Mapping[str, str]) -> tuple[list[str], bool]:
        """The cards that a person knows to be left in a hand, and whether these are all."""
        if hand.seen_by & set(person):
            return sorted(hand.cards), True
        cards = []
        gift = self.received(hand.owner, getters)
        if gift is not None and gift[0] in person and gift[1] not in hand.played:
            cards.append(gift[1])
        if hand.shows_tac and "tac" not in cards:
            cards.append("tac")
        return cards, not hand.cards


def opens(hand: Iterable[str]) -> bool:
    """What is declared of a hand after the deal: whether it has an opening card (F3)."""
    return any(card in OPENING for card in hand)


def shown_to(options: Options, seat: str) -> set[str]:
    """The seats that see this seat's hand as it is dealt: itself, and its partner where the option says so."""
    partner = options.rules.exchange.get(seat, "")
    if options.open_partner_hands and options.uneven and partner and options.person(partner) == partner:
        return {seat, partner}
    return {seat}


class Cycle(NamedTuple):
    """The rounds of one deck up to now."""

    rounds: list[Round]
    before: list[str]
    """Cards of the deck that were played before the story begins."""


def cycles(story: Story) -> Iterator[Cycle]:
    """All decks of a game, one after the other."""
    starts = [*_cycle_starts(story), len(story.history)]
    for start, stop in pairwise(starts):
        yield _cycle(story, start, stop)


def last_cycle(story: Story) -> Cycle:
    """The deck that is being played."""
    return _cycle(story, _cycle_starts(story)[-1], len(story.history))


def _cycle(story: Story, start: int, stop: int) -> Cycle:
    setup = story.initial if start == 0 else None
    before = [] if setup is None else [card for card, _ in setup.pile]
    return Cycle(_Teller(story).tell(setup, start, stop), before)


def _cycle_starts(story: Story) -> list[int]:
    """The places in the history where a new deck begins; the first deck begins where the story does."""
    setup = story.initial
    number = 0
    if setup is not None:
        number = max(setup.deals, 1) if setup.phase in ("swap", "play") else setup.deals
    starts = [0]
    for index, event in enumerate(story.history):
        if isinstance(event, Deal):
            if number >= len(story.options.deals):
                starts.append(index)
                number = 0
            number += 1
    return starts


def unseen(options: Options, cycle: Cycle, person: str) -> Counter[str]:
    """The cards of one deck that a person has not seen: in hands that he does not know, or not dealt."""
    pool = Counter(options.deck_counts)
    pool.subtract(Counter(cycle.before))
    for made in cycle.rounds:
        for hand in made.hands.values():
            pool.subtract(Counter(hand.played + made.known(hand, person, options.rules.exchange)[0]))
    return +pool


class _Teller:
    def __init__(self, story: Story) -> None:
        self.story = story
        self.variant = story.options.rules
        self.told: list[Round] = []
        self.watcher: str | None = None
        """Who decides for the seat `watched`, and sees its hand (K4)."""
        self.watched: str | None = None

    def tell(self, setup: Setup | None, start: int, stop: int) -> list[Round]:
        if setup is not None and setup.phase in ("swap", "play"):
            hands = {seat: setup.hands.get(seat, ()) for seat in self.variant.seats}
            self._begin(Round(hands, place=None, declares=setup.phase == "swap"))
            if setup.devil is not None and setup.turn is not None:
                self._watch(setup.devil, setup.turn)
        for index in range(start, stop):
            event = self.story.history[index]
            if isinstance(event, Deal):
                self._begin(Round(event.hands, place=index, declares=True))
            elif isinstance(event, Swapped):
                self.told[-1].exchange(event.cards, self.variant.exchange)
                self.told[-1].swap_place = index
            else:
                self._play(event, self._seats(index))
            if index in self.story.inferred:
                seat, cards = self.story.inferred[index]
                self.told[-1].held[seat].lacks |= cards
        if stop == len(self.story.history) and self.story.save and self.story.turn is not None:
            self.told[-1].held[self.story.turn].shows_tac = True
        return self.told

    def _begin(self, made: Round) -> None:
        for seat, hand in made.hands.items():
            hand.seen_by |= shown_to(self.story.options, seat)
        self.told.append(made)
        self.watcher = self.watched = None

    def _seats(self, index: int) -> list[str]:
        gone = {seat for length, seat in self.story.dropped if length <= index}
        return [seat for seat in self.variant.seats if seat not in gone]

    def _play(self, play: Play, seats: Sequence[str]) -> None:
        held = self.told[-1].held
        hand = held[play.seat]
        if play.kind == "pass":
            hand.shows_tac = True
            return
        hand.cards.remove(play.card)
        hand.played.append(play.card)
        if play.card == "tac":
            hand.shows_tac = False
        if play.kind == "jester":
            self._pass_on(seats)
            if self.watched == play.seat and self.watcher is not None:
                held[play.seat].seen_by.add(self.watcher)
        elif play.kind == "devil":
            self._watch(play.seat, seats[(seats.index(play.seat) + 1) % len(seats)])
        elif self.watched == play.seat:
            self.watcher = self.watched = None

    def _pass_on(self, seats: Sequence[str]) -> None:
        """Every hand goes to the right, counter-clockwise (K1)."""
        held = self.told[-1].held
        moved = {seats[place - 1]: held[seat] for place, seat in enumerate(seats)}
        for seat, hand in moved.items():
            held[seat] = hand
            hand.seen_by.add(seat)

    def _watch(self, watcher: str, watched: str) -> None:
        self.watcher, self.watched = watcher, watched
        self.told[-1].held[watched].seen_by.add(watcher)
