"""What a seat may see. A view is made by listing what is known; nothing is ever taken away from a whole state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import msgspec

from spielkreis.game import Outcome
from spielkreis.tac.cards import in_order
from spielkreis.tac.text.notation import Marbles, Pile
from spielkreis.tac.variants import Options
from spielkreis.tac.view.knowledge import Memory, Story


class Table(Story, Protocol):
    """What a view is made of; a `State` has it."""

    @property
    def gifts(self) -> Mapping[str, str]: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def memory(self) -> Memory:
        """The ways of all hands up to now."""

    @property
    def hands(self) -> Mapping[str, tuple[str, ...]]: ...
    def shown(self) -> dict[str, Any]:
        """What the table shows to everybody, by the names of a view's fields."""


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
        self.options = table.options
        self.seats = self.options.rules.seats
        self.memory = table.memory
        cycle = self.memory.cycles[-1]
        self.round = cycle.rounds[-1] if cycle.rounds else None
        self.left = {card: count for card, count in cycle.left.items() if count > 0}
        self.filled = cycle.filled()
        self.hands = table.hands
        self.gifts = table.gifts
        self.outcome = table.outcome
        self.public = table.shown()
        """What everybody sees alike."""
        self.public["counts"] = {seat: len(cards) for seat, cards in self.hands.items()}
        self.public["chosen"] = tuple(sorted(self.gifts))
        self.public["undone"] = tuple(self.memory.undone)
        self.public["outcome"] = self.outcome

    def view(self, seat: str | None, *, history: bool = True) -> View:
        """What the person at this seat may know, or a spectator; if wished, without the history."""
        own = self.own(seat, 0 if history else None)
        undone = self.public["undone"] if history else ()
        return View(options=self.options, **{**self.public, "undone": undone}, **own)

    def own(self, seat: str | None, start: int | None) -> dict[str, Any]:
        """The part of a view that is not the same for all, with the lines of the history from this one on."""
        person = self.memory.person(seat) if seat is not None else ""
        knows = self.seats if self.outcome is not None else person
        made, unseen = self.round, self.left.copy()
        hands: dict[str, tuple[str, ...]] = {}
        seen: dict[str, tuple[str, ...]] = {}
        gave, got = ({}, {}) if made is None else made.own_gifts(person)
        for its_round, name, hand in self.filled:
            if hand.seen_by.isdisjoint(knows) and not hand.shows_tac:
                gift = its_round.received.get(hand.owner)
                if gift is None or gift[0] not in knows:
                    continue
            cards = its_round.known(hand, knows)
            for card in cards:
                unseen[card] -= 1
            if cards and its_round is made and name not in knows:
                seen[name] = in_order(cards)
        if 0 in unseen.values():
            unseen = {card: count for card, count in unseen.items() if count}
        for name in knows:
            hands[name] = self.hands[name]
        return {
            "seat": seat,
            "holds": person,
            "hands": hands,
            "seen": seen,
            "unseen": unseen,
            "gave": gave,
            "got": got,
            "choice": {name: self.gifts[name] for name in sorted(self.gifts) if name in knows} if self.gifts else {},
            "history": () if start is None else self.memory.lines(knows, start),
        }
