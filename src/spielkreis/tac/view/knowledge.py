"""Who knows which cards: the way of every hand through a deal, and who has seen it.

A *hand* here is the bundle of cards dealt to one seat. The exchange changes one card in it, Jesters pass it on as a
whole, plays take cards out of it. Whoever has once held it, or was shown it by a Devil, knows it to its last card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from spielkreis.tac.actions import Deal, Event, Play, Swapped
from spielkreis.tac.cards import opens
from spielkreis.tac.text.record import Setup
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
    def undone(self) -> Sequence[int]:
        """The events that were TACs and took something back (X1)."""

    @property
    def dropped(self) -> Sequence[tuple[int, str]]:
        """The seats that have dropped out (second place), each with the length of the history then."""

    @property
    def turn(self) -> str | None: ...
    @property
    def save(self) -> bool:
        """The seat on turn answers a winning move, and therefore holds a TAC (X10)."""


OwnGifts = tuple[Mapping[str, str], Mapping[str, str]]
"""What seats gave, and what they got."""


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

    def __init__(
        self, dealt: Mapping[str, Sequence[str]], *, dealer: str = "", place: int | None = None, declares: bool
    ) -> None:
        self.dealer = dealer
        self.dealt = {seat: tuple(cards) for seat, cards in dealt.items()}
        self.place = place
        """The index of the deal in the history; None if the story begins within this round."""
        self.declares = declares
        """Whether what was dealt was also declared; unknown if the story begins after the exchange."""
        self.gifts: dict[str, str] = {}
        """The cards given away in the exchange."""
        self.received: dict[str, tuple[str, str]] = {}
        """From whom each seat got a card in the exchange, and which."""
        self._own_gifts: dict[str, OwnGifts] = {}
        self.swap_place: int | None = None
        self.hands = {seat: Hand(seat, cards) for seat, cards in dealt.items()}
        """The hands by the seats they were dealt to."""
        self.held = dict(self.hands)
        """The hands by the seats that hold them now."""

    def exchange(self, gifts: Mapping[str, str], getters: Mapping[str, str]) -> None:
        """Every seat's gift goes over to its partner's hand."""
        self.gifts = dict(gifts)
        self._own_gifts.clear()
        for seat, card in gifts.items():
            self.hands[seat].cards.remove(card)
        for seat, card in gifts.items():
            self.hands[getters[seat]].cards.append(card)
            self.received[getters[seat]] = (seat, card)

    def own_gifts(self, person: str) -> OwnGifts:
        """The cards that the seats of a person gave away, and those that they got."""
        found = self._own_gifts.get(person)
        if found is None:
            gave = {seat: self.gifts[seat] for seat in person if seat in self.gifts}
            got = {seat: self.received[seat][1] for seat in person if seat in self.received}
            found = self._own_gifts[person] = (gave, got)
        return found

    def known(self, hand: Hand, person: str) -> list[str]:
        """The cards that a person knows to be left in a hand; for reading only."""
        if not hand.seen_by.isdisjoint(person):
            return hand.cards
        cards: list[str] = []
        gift = self.received.get(hand.owner)
        if gift is not None and gift[0] in person and gift[1] not in hand.played:
            cards.append(gift[1])
        if hand.shows_tac and self.shows_tac(hand, person):
            cards.append("tac")
        return cards

    def shows_tac(self, hand: Hand, person: str) -> bool:
        """Whether a person knows that some TAC is left in a hand, and only because it was shown (X10)."""
        gift = self.received.get(hand.owner)
        given = gift is not None and gift[0] in person and gift[1] == "tac" and "tac" not in hand.played
        return hand.shows_tac and not hand.seen_by & set(person) and not given


def shown_to(options: Options, seat: str) -> set[str]:
    """The seats that see this seat's hand as it is dealt: itself, and its partner where the option says so."""
    if options.open_partner_hands and options.uneven:
        partner = options.rules.exchange.get(seat, "")
        if partner and options.person(partner) == partner:
            return {seat, partner}
    return {seat}


class Cycle:
    """One deck: its rounds up to now."""

    def __init__(self, deck: Mapping[str, int], before: Iterable[str] = ()) -> None:
        self.rounds: list[Round] = []
        self._unfinished: list[Round] = []
        """The last round, and those before it in which cards were left over."""
        self.left = dict(deck)
        """The cards of the deck that not everybody has seen."""
        for card in before:
            self.left[card] -= 1

    def begin(self, made: Round) -> None:
        """The next round."""
        self.rounds.append(made)
        self._unfinished = [each for each in self._unfinished if any(hand.cards for hand in each.hands.values())]
        self._unfinished.append(made)

    def unseen(self, person: str) -> Counter[str]:
        """The cards that a person has not seen: in hands that he does not know, or not dealt."""
        pool = self.left.copy()
        for made, _, hand in self.filled():
            for card in made.known(hand, person):
                pool[card] -= 1
        return Counter({card: count for card, count in pool.items() if count > 0})

    def filled(self) -> list[tuple[Round, str, Hand]]:
        """The hands in which cards are left, with their rounds and the seats that hold them."""
        return [(made, seat, hand) for made in self._unfinished for seat, hand in made.held.items() if hand.cards]


class Memory:
    """All hands of a game on their ways. It follows the story when it is asked to, from where it was before."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.variant = story.options.rules
        setup = story.initial
        self._deck = story.options.deck_counts
        self._plan = len(story.options.deals)
        self.cycles = [Cycle(self._deck, () if setup is None else (card for card, _ in setup.pile))]
        """All decks of the game, the last one being played."""
        self._place = 0
        """How much of the history has been told."""
        self._deals = 0 if setup is None else setup.deals
        """How many deals have been made from the last deck."""
        self._watcher: str | None = None
        """Who decides for the seat `_watched`, and sees its hand (K4)."""
        self._watched: str | None = None
        self._texts: list[str] = []
        """The told part of the history, as far as everybody knows it alike."""
        self._persons: dict[str, str] = {}
        self._line = 0
        """How many lines the told part of the history has."""
        self.undone: list[int] = []
        """The lines that are TACs and took something back."""
        if setup is not None and setup.phase in ("swap", "play"):
            hands = {seat: setup.hands.get(seat, ()) for seat in self.variant.seats}
            self._deals = max(self._deals, 1)
            self._begin(Round(hands, declares=setup.phase == "swap"))
            if setup.devil is not None and setup.turn is not None:
                self._watch(setup.devil, setup.turn)

    def follow(self) -> Memory:
        """Follows the story to its present end."""
        history = self.story.history
        while self._place < len(history):
            event = history[self._place]
            self._tell(event)
            self._texts.append(str(event) if isinstance(event, Play) else "")
            if self._place in self.story.undone:
                self.undone.append(self._line)
            self._line += _count(event)
            self._place += 1
        if self.story.save and self.story.turn is not None:
            self._round.held[self.story.turn].shows_tac = True
        return self

    def lines(self, knows: str, start: int = 0) -> tuple[str, ...]:
        """The history as those who hold these seats know it: as in a game file, with `declared A C` after each deal.

        `start` leaves out the first lines; there are as many of them for everybody.
        """
        place, line = self._place, self._line
        while line > start:
            place -= 1
            line -= 1 if self._texts[place] else _count(self.story.history[place])
        lines: list[str] = []
        for number in range(place, self._place):
            text = self._texts[number]
            lines += (text,) if text else _public_lines(self.story.history[number], self.story.options, knows)
        return tuple(lines[start - line :])

    def person(self, seat: str) -> str:
        """All seats held by the person who holds this one."""
        found = self._persons.get(seat)
        if found is None:
            found = self._persons[seat] = self.story.options.person(seat)
        return found

    @property
    def _round(self) -> Round:
        return self.cycles[-1].rounds[-1]

    def _tell(self, event: Event) -> None:
        if isinstance(event, Play):
            self._play(event)
        elif isinstance(event, Deal):
            if self._deals >= self._plan:
                self.cycles.append(Cycle(self._deck))
                self._deals = 0
            self._deals += 1
            self._begin(Round(event.hands, dealer=event.dealer, place=self._place, declares=True))
        else:
            self._round.exchange(event.cards, self.variant.exchange)
            self._round.swap_place = self._place
        if self._place in self.story.inferred:
            seat, cards = self.story.inferred[self._place]
            self._round.held[seat].lacks |= cards

    def _begin(self, made: Round) -> None:
        for seat, hand in made.hands.items():
            hand.seen_by |= shown_to(self.story.options, seat)
        self.cycles[-1].begin(made)
        self._watcher = self._watched = None

    def _seats(self) -> list[str]:
        gone = {seat for length, seat in self.story.dropped if length <= self._place}
        return [seat for seat in self.variant.seats if seat not in gone]

    def _play(self, play: Play) -> None:
        held = self._round.held
        hand = held[play.seat]
        if play.kind == "pass":
            hand.shows_tac = True
            return
        hand.cards.remove(play.card)
        hand.played.append(play.card)
        self.cycles[-1].left[play.card] -= 1
        if play.card == "tac":
            hand.shows_tac = False
        if play.kind == "jester":
            self._pass_on()
            if self._watched == play.seat and self._watcher is not None:
                held[play.seat].seen_by.add(self._watcher)
        elif play.kind == "devil":
            seats = self._seats()
            self._watch(play.seat, seats[(seats.index(play.seat) + 1) % len(seats)])
        elif self._watched == play.seat:
            self._watcher = self._watched = None

    def _pass_on(self) -> None:
        """Every hand goes to the right, counter-clockwise (K1)."""
        held = self._round.held
        seats = self._seats()
        moved = {seats[place - 1]: held[seat] for place, seat in enumerate(seats)}
        for seat, hand in moved.items():
            held[seat] = hand
            hand.seen_by.add(seat)

    def _watch(self, watcher: str, watched: str) -> None:
        self._watcher, self._watched = watcher, watched
        self._round.held[watched].seen_by.add(watcher)


def last_lines(history: Sequence[Event], options: Options, knows: str, count: int) -> list[str]:
    """So many lines from the end of a history, as those who hold these seats know it."""
    lines: list[str] = []
    for event in reversed(history):
        if len(lines) >= count:
            break
        lines[:0] = _public_lines(event, options, knows)
    return lines[len(lines) - count :]


def _count(event: Event) -> int:
    """How many lines tell of an event."""
    return 2 if isinstance(event, Deal) else 1


def _public_lines(event: Event, options: Options, knows: str) -> list[str]:
    """An event with the cards that those who hold these seats have seen."""
    if isinstance(event, Play):
        return [str(event)]
    if isinstance(event, Swapped):
        getters = options.rules.exchange
        given = [
            f"{giver} {card}"
            for giver, card in sorted(event.cards.items())
            if giver in knows or getters[giver] in knows
        ]
        return ["swap " + ", ".join(given) if given else "swap"]
    hands = sorted(event.hands.items())
    dealt = [" ".join((seat, *cards)) for seat, cards in hands if not shown_to(options, seat).isdisjoint(knows)]
    head = f"deal {event.dealer}: " + " | ".join(dealt) if dealt else f"deal {event.dealer}"
    return [head, " ".join(("declared", *[seat for seat, cards in hands if opens(cards)]))]
