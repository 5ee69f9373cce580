"""Which seat knows which card, computed from all events of a game in plain Python.

It is slow and simple, and independent of the tracker in `spielkreis.tac.view.knowledge`, which it checks. A *hand* here
is the set of cards dealt to one seat. The exchange changes one card in it, Jesters pass it on as a whole, plays take
cards out of it. A seat that has held it, or was shown it by a Devil, knows it to its last card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from spielkreis.tac import Deal, Event, Options, Play, State, Swapped
from spielkreis.tac.effect import PlayRecord
from tests.reference.tac_rules import CARDS


class Hand:
    """One hand on its way through a deal."""

    def __init__(self, owner: str, cards: Iterable[str]) -> None:
        self.owner = owner
        self.cards = list(cards)
        """What is left of it."""
        self.played: list[str] = []
        self.lacks: set[str] = set()
        """Cards that everybody knows not to be among those left (D1, X10)."""
        self.shows_tac = False
        """Everybody knows that a TAC is left, since its holder was asked to save (X10)."""
        self.seen_by = {owner}
        """The seats that know all that is left."""


class Round:
    """One deal and what became of its hands."""

    def __init__(self, dealt: Mapping[str, Sequence[str]]) -> None:
        self.place: int | None = None
        self.swap_place: int | None = None
        """The places of the deal and the exchange among the events, if they are there."""
        self.gifts: dict[str, str] = {}
        self.received: dict[str, tuple[str, str]] = {}
        """From whom each seat got a card in the exchange, and which."""
        self.hands = {seat: Hand(seat, cards) for seat, cards in dealt.items()}
        self.held = dict(self.hands)
        """The hands by the seats that hold them now."""

    def exchange(self, gifts: Mapping[str, str], getters: Mapping[str, str]) -> None:
        self.gifts = dict(gifts)
        for seat, card in gifts.items():
            self.hands[seat].cards.remove(card)
        for seat, card in gifts.items():
            self.hands[getters[seat]].cards.append(card)
            self.received[getters[seat]] = (seat, card)

    def known(self, hand: Hand, person: str) -> list[str]:
        """The cards that a person knows to be left in a hand."""
        if hand.seen_by & set(person):
            return hand.cards
        cards: list[str] = []
        giver, gift = self.received.get(hand.owner, ("", ""))
        if giver and giver in person and gift not in hand.played:
            cards.append(gift)
        if self.shows_tac(hand, person):
            cards.append("tac")
        return cards

    def shows_tac(self, hand: Hand, person: str) -> bool:
        """Whether a person knows that some TAC is left in a hand, and only because it was shown (X10)."""
        giver, gift = self.received.get(hand.owner, ("", ""))
        given = giver and giver in person and gift == "tac" and "tac" not in hand.played
        return hand.shows_tac and not hand.seen_by & set(person) and not given


class Memory:
    """All hands of a game. It follows the events of a state when it is asked to, from where it was before."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.options = state.options
        setup = state.initial
        self.left = dict(state.options.deck_counts)
        """The cards of the current deck that not everybody has seen."""
        for card, _ in setup.pile if setup is not None else ():
            self.left[card] -= 1
        self.decks: list[list[Round]] = [[]]
        self.deals = 0 if setup is None else setup.deals
        self.watch: tuple[str, str] | None = None
        """The seat that decides for another, and this other one (K4)."""
        self.sights: dict[str, set[str]] = {}
        """The seats that see a hand because of the last play, by its holder."""
        self.shown: dict[int, dict[str, tuple[set[str], list[str]]]] = {}
        """By the place of a play: the hands that it showed by their holders, with the seats that saw them."""
        if setup is not None and setup.phase in ("swap", "play"):
            self.deals = max(self.deals, 1)
            self.begin({seat: setup.hands.get(seat, ()) for seat in self.options.rules.seats})
            if setup.devil is not None and setup.turn is not None:
                self.show(setup.devil, setup.turn)
        self.place = 0
        self.follow()

    def follow(self) -> Memory:
        """Follows the events to their present end."""
        state = self.state
        for place in range(self.place, len(state.history)):
            self.enter(place, state.history[place])
        self.place = len(state.history)
        if state.save and state.turn is not None:
            self.round.held[state.turn].shows_tac = True
        return self

    @property
    def round(self) -> Round:
        return self.decks[-1][-1]

    def enter(self, place: int, event: Event) -> None:
        if isinstance(event, Deal):
            if self.deals >= len(self.options.deals):
                self.decks.append([])
                self.left = dict(self.options.deck_counts)
                self.deals = 0
            self.deals += 1
            self.begin(event.hands)
            self.round.place = place
        elif isinstance(event, Swapped):
            self.round.swap_place = place
            self.round.exchange(event.cards, self.options.rules.exchange)
        else:
            gone = {seat for length, seat in self.state.dropped if length <= place}
            self.sights = {}
            self.play(event, [seat for seat in self.options.rules.seats if seat not in gone])
            held = self.round.held
            self.shown[place] = {
                seat: (seen, sorted_cards(held[seat].cards)) for seat, seen in sorted(self.sights.items())
            }
        if place in self.state.log.inferred:
            seat, cards = self.state.log.inferred[place]
            self.round.held[seat].lacks |= cards

    def begin(self, hands: Mapping[str, Sequence[str]]) -> None:
        self.decks[-1].append(Round(hands))
        for seat, hand in self.round.hands.items():
            hand.seen_by |= shown_to(self.options, seat)
        self.watch = None

    def play(self, play: Play, seats: list[str]) -> None:
        held = self.round.held
        hand = held[play.seat]
        if play.kind == "pass":
            hand.shows_tac = True
            return
        hand.cards.remove(play.card)
        hand.played.append(play.card)
        self.left[play.card] -= 1
        if play.card == "tac":
            hand.shows_tac = False
        watching = self.watch is not None and self.watch[1] == play.seat
        if play.kind == "jester":
            moved = {seats[place - 1]: held[seat] for place, seat in enumerate(seats)}
            for seat, passed in moved.items():
                held[seat] = passed
                passed.seen_by.add(seat)
                self.sights[seat] = {seat}
            if self.watch is not None and watching:
                self.show(self.watch[0], play.seat)
        elif play.kind == "devil":
            self.show(play.seat, seats[(seats.index(play.seat) + 1) % len(seats)])
        elif watching:
            self.watch = None

    def show(self, watcher: str, watched: str) -> None:
        """The watcher sees a hand; without cards the turn is over."""
        hand = self.round.held[watched]
        hand.seen_by.add(watcher)
        self.sights[watched] = {watcher, watched}
        self.watch = (watcher, watched) if hand.cards else None

    def unseen(self, person: str) -> dict[str, int]:
        """The cards of the current deck that a person has not seen."""
        found = dict(self.left)
        for made in self.decks[-1]:
            for hand in made.hands.values():
                for card in made.known(hand, person):
                    found[card] -= 1
        return {card: count for card, count in found.items() if count}


def shown_to(options: Options, seat: str) -> set[str]:
    """The seats that see this seat's hand as it is dealt: itself, and its partner where the option says so."""
    if options.open_partner_hands and options.uneven:
        partner = options.rules.exchange.get(seat, "")
        if partner and options.person(partner) == partner:
            return {seat, partner}
    return {seat}


def sorted_cards(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=CARDS.index)


def lines_of(event: Event, options: Options, knows: str) -> list[str]:
    """An event with the cards that the holder of these seats has seen."""
    if isinstance(event, Play):
        return [str(event)]
    if isinstance(event, Swapped):
        getters = options.rules.exchange
        known = [giver for giver in sorted(event.cards) if giver in knows or getters[giver] in knows]
        return [" ".join(("swap", ", ".join(f"{giver} {event.cards[giver]}" for giver in known))).strip()]
    hands = sorted(event.hands.items())
    known = [" ".join((seat, *cards)) for seat, cards in hands if shown_to(options, seat) & set(knows)]
    opening = [seat for seat, cards in hands if "1" in cards or "13" in cards]
    return [f"deal {event.dealer}" + (": " + " | ".join(known) if known else ""), " ".join(("declared", *opening))]


def private_fields(memory: Memory, seat: str | None, start: int) -> dict[str, Any]:
    """The fields of a view that depend on the viewer, in their order in JSON; the history from a line on."""
    state, options = memory.state, memory.options
    person = options.person(seat) if seat is not None else ""
    knows = options.rules.seats if state.outcome is not None else person
    made = memory.decks[-1][-1] if memory.decks[-1] else None
    seen: dict[str, list[str]] = {}
    for name, hand in made.held.items() if made is not None else ():
        known = made.known(hand, knows) if made is not None else []
        if known and name not in knows:
            seen[name] = sorted_cards(known)
    missing = len(state.history) + sum(isinstance(event, Deal) for event in state.history) - start
    needed = state.history[-missing:] if missing > 0 else ()
    lines = [line for event in needed for line in lines_of(event, options, knows)]
    records = records_of(memory, len(needed), knows)
    return {
        "seat": seat,
        "holds": person,
        "hands": {name: list(state.hands[name]) for name in knows},
        "seen": seen,
        "unseen": memory.unseen(knows),
        "gave": {name: made.gifts[name] for name in person if name in made.gifts} if made else {},
        "got": {name: made.received[name][1] for name in person if name in made.received} if made else {},
        "choice": {name: card for name, card in sorted(state.gifts.items()) if name in knows},
        "history": lines[-missing:] if missing > 0 else [],
        "records": records[-missing:] if missing > 0 else [],
    }


def records_of(memory: Memory, count: int, knows: str) -> list[dict[str, Any]]:
    """The records of the last events with the cards that the holder of these seats has seen."""
    history = memory.state.history
    plays = sum(isinstance(event, Play) for event in history[len(history) - count :])
    played = iter(memory.state.log.plays[len(memory.state.log.plays) - plays :])
    records: list[dict[str, Any]] = []
    for place in range(len(history) - count, len(history)):
        event = history[place]
        if isinstance(event, Play):
            records.append(with_hands(next(played), memory.shown.get(place, {}), knows))
        else:
            records += event_records(event, memory.options, knows)
    return records


def with_hands(play: PlayRecord, shown: Mapping[str, tuple[set[str], list[str]]], knows: str) -> dict[str, Any]:
    """The record of a play with hands. What it did to the marbles is not computed here; `tac_effects.py` checks it."""
    record: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(play))
    hands = {seat: cards for seat, (seen, cards) in shown.items() if seen & set(knows)}
    last = ("locked", "home", "dropped", "next")
    following: dict[str, Any] = {name: record.pop(name) for name in last if name in record}
    return {**record, **({"hands": hands} if hands else {}), **following}


def event_records(event: Deal | Swapped, options: Options, knows: str) -> list[dict[str, Any]]:
    """The records of a deal, which has two lines, or of an exchange."""
    if isinstance(event, Swapped):
        gifts = []
        for giver, card in sorted(event.cards.items()):
            getter = options.rules.exchange[giver]
            seen = {"card": card} if {giver, getter} & set(knows) else {}
            gifts.append({"seat": giver, "to": getter, **seen})
        return [{"type": "swap", "gifts": gifts}]
    hands = {seat: list(cards) for seat, cards in sorted(event.hands.items()) if shown_to(options, seat) & set(knows)}
    opening = [seat for seat, cards in sorted(event.hands.items()) if "1" in cards or "13" in cards]
    return [{"type": "deal", "dealer": event.dealer, "hands": hands}, {"type": "declared", "seats": opening}]


def public_fields(state: State) -> dict[str, Any]:
    """The fields of a view that are the same for everybody, in their order in JSON."""
    live = state.live
    return {
        "phase": state.phase,
        "turn": state.turn,
        "actors": state.actors,
        "dealer": state.dealer,
        "deals": state.deals,
        "undealt": sum(state.undealt.values()),
        "position": state.marbles,
        "before": state.earlier,
        "pile": state.pile,
        "skip": state.skip,
        "devil": state.devil,
        "save": state.save,
        "no_tac": state.setup().no_tac,
        "locked": [field for seat in state.variant.seats for field in locked_marbles(state, seat)],
        "next": None if state.turn is None else live[(live.index(state.turn) + 1) % len(live)],
        "angel": state.angel_colours,
        "declared": state.declared,
        "used": state.score,
        "counts": {seat: len(cards) for seat, cards in state.hands.items()},
        "chosen": sorted(state.gifts),
        "undone": state.log.undone,
        "undoes": None if state.earlier is None else last_turn(state),
        "outcome": state.outcome,
    }


def last_turn(state: State) -> int | None:
    """The line of the last play since the deal that is more than a Jester or a pass."""
    lines = [[event, None] if isinstance(event, Deal) else [event] for event in state.history]
    numbered = list(enumerate(event for line in lines for event in line))
    for number, event in reversed(numbered):
        if not isinstance(event, Play):
            return None
        if event.kind not in ("jester", "pass"):
            return number
    return None


def locked_marbles(state: State, colour: str) -> list[str]:
    """The locked marbles of a colour: the unbroken run that ends at the innermost field (B6)."""
    fields = state.marbles.get(colour, ())
    run: list[str] = []
    for place in "4321":
        if f"{colour}{place}" not in fields:
            break
        run.insert(0, f"{colour}{place}")
    return run
