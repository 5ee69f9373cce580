"""What a seat may see. A view is made by listing what is known; nothing is ever taken away from a whole state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import msgspec

from spielkreis.game import Outcome
from spielkreis.tac.cards import in_order
from spielkreis.tac.knowledge import Memory, Story
from spielkreis.tac.notation import Marbles, Pile
from spielkreis.tac.record import Setup
from spielkreis.tac.variants import Options


class Table(Story, Protocol):
    """What a view is made of; a `State` has it."""

    @property
    def actors(self) -> tuple[str, ...]: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def declared(self) -> tuple[str, ...] | None: ...
    @property
    def memory(self) -> Memory:
        """The ways of all hands up to now."""

    def setup(self) -> Setup:
        """The whole situation."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A game as one person sees it, who holds all the seats in `holds`; a spectator holds none."""

    options: Options
    seat: str | None
    holds: str
    phase: str
    turn: str | None
    actors: tuple[str, ...]
    dealer: str | None
    deals: int
    """How many deals have been made from this deck."""
    undealt: int
    """How many cards are left in the deck."""
    position: Marbles
    before: Marbles | None
    """The board before the previous turn, which a TAC would restore; None if it would restore nothing."""
    pile: Pile
    skip: bool
    devil: str | None
    save: bool
    no_tac: bool
    counts: Mapping[str, int]
    """How many cards every seat holds."""
    declared: tuple[str, ...] | None
    """The seats that declared an opening card after the deal; None if a set position does not say."""
    hands: Mapping[str, tuple[str, ...]]
    """The hands of one's own seats; after the game, all hands."""
    seen: Mapping[str, tuple[str, ...]]
    """Cards that one knows to be in other hands; if there are as many as `counts` says, these are all."""
    unseen: Mapping[str, int]
    """The cards of this deck that one has not seen, wherever they are."""
    gave: Mapping[str, str]
    """The card that each own seat gave away in this deal's exchange."""
    got: Mapping[str, str]
    chosen: tuple[str, ...]
    """During an exchange, the seats that have chosen their card."""
    choice: Mapping[str, str]
    """During an exchange, what one's own seats have chosen."""
    used: int
    """How many cards have been used in the game."""
    history: tuple[str, ...]
    """What has happened, as in a game file, but only with cards that one knows; `declared A C` after every deal."""
    undone: tuple[int, ...]
    """Which lines of the history are TACs that took something back."""
    outcome: Outcome | None


class Scene:
    """One moment of a game, from which the views of all seats are made: what they have in common is read once."""

    def __init__(self, table: Table) -> None:
        setup = table.setup()
        self.options = table.options
        self.seats = self.options.rules.seats
        self.memory = table.memory
        cycle = self.memory.cycles[-1]
        self.round = cycle.rounds[-1] if cycle.rounds else None
        self.left = cycle.left(self.options)
        self.filled = cycle.filled()
        self.hands = {seat: setup.hands.get(seat, ()) for seat in self.seats}
        self.gifts = setup.gifts
        self.outcome = table.outcome
        self.public: dict[str, Any] = {
            "phase": setup.phase,
            "turn": setup.turn,
            "actors": table.actors,
            "dealer": setup.dealer,
            "deals": setup.deals,
            "undealt": sum(self.left.values()) - sum(len(hand.cards) for _, hand in self.filled),
            "position": setup.position,
            "before": setup.before,
            "pile": setup.pile,
            "skip": setup.skip,
            "devil": setup.devil,
            "save": setup.save,
            "no_tac": setup.no_tac,
            "counts": {seat: len(cards) for seat, cards in self.hands.items()},
            "declared": table.declared,
            "chosen": tuple(sorted(setup.gifts)),
            "used": setup.used,
            "undone": tuple(self.memory.undone),
            "outcome": self.outcome,
        }
        """What everybody sees alike."""

    def view(self, seat: str | None, *, history: bool = True) -> View:
        """What the person at this seat may know, or a spectator; if wished, without the history."""
        own = self.own(seat, 0 if history else None)
        undone = self.public["undone"] if history else ()
        return View(options=self.options, **{**self.public, "undone": undone}, **own)

    def own(self, seat: str | None, start: int | None) -> dict[str, Any]:
        """The part of a view that is not the same for all, with the lines of the history from this one on."""
        person = self.options.person(seat) if seat is not None else ""
        knows = self.seats if self.outcome is not None else person
        getters = self.options.rules.exchange
        made, unseen = self.round, self.left.copy()
        known: dict[str, list[str]] = {}
        for its_round, hand in self.filled:
            cards = its_round.known(hand, knows, getters)
            for card in cards:
                unseen[card] -= 1
            if its_round is made:
                known[hand.owner] = cards
        seen: dict[str, tuple[str, ...]] = {}
        gave: dict[str, str] = {}
        got: dict[str, str] = {}
        if made is not None:
            for name, hand in made.held.items():
                if name not in knows and known.get(hand.owner):
                    seen[name] = in_order(known[hand.owner])
            for name in person:
                if name in made.gifts:
                    gave[name] = made.gifts[name]
                gift = made.received(name, getters)
                if gift is not None:
                    got[name] = gift[1]
        return {
            "seat": seat,
            "holds": person,
            "hands": {name: self.hands[name] for name in self.seats if name in knows},
            "seen": seen,
            "unseen": {card: count for card, count in unseen.items() if count > 0},
            "gave": gave,
            "got": got,
            "choice": {name: self.gifts[name] for name in sorted(self.gifts) if name in knows},
            "history": () if start is None else self.memory.lines(knows, start),
        }
