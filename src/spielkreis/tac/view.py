"""What a seat may see. A view is made by listing what is known; nothing is ever taken away from a whole state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

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
    outcome: Outcome | None


def view(table: Table, seat: str | None, *, history: bool = True) -> View:
    """What the person at this seat may know, or a spectator; if wished, without the history."""
    setup = table.setup()
    options = table.options
    over = table.outcome is not None
    person = options.person(seat) if seat is not None else ""
    knows = options.rules.seats if over else person
    memory = table.memory
    cycle = memory.cycles[-1]
    made = cycle.rounds[-1] if cycle.rounds else None
    getters = options.rules.exchange
    hands = {name: in_order(setup.hands.get(name, ())) for name in options.rules.seats if name in knows}
    seen: dict[str, tuple[str, ...]] = {}
    gave: dict[str, str] = {}
    got: dict[str, str] = {}
    if made is not None:
        for name, hand in made.held.items():
            cards = made.known(hand, person, getters)
            if name not in knows and cards and setup.hands.get(name):
                seen[name] = in_order(cards)
        for name in person:
            if name in made.gifts:
                gave[name] = made.gifts[name]
            gift = made.received(name, getters)
            if gift is not None:
                got[name] = gift[1]
    return View(
        options=options,
        seat=seat,
        holds=person,
        phase=setup.phase,
        turn=setup.turn,
        actors=table.actors,
        dealer=setup.dealer,
        deals=setup.deals,
        undealt=cycle.undealt(options),
        position=setup.position,
        before=setup.before,
        pile=setup.pile,
        skip=setup.skip,
        devil=setup.devil,
        save=setup.save,
        no_tac=setup.no_tac,
        counts={name: len(setup.hands.get(name, ())) for name in options.rules.seats},
        declared=table.declared,
        hands=hands,
        seen=seen,
        unseen=cycle.unseen(options, knows),
        gave=gave,
        got=got,
        chosen=tuple(sorted(setup.gifts)),
        choice={name: card for name, card in sorted(setup.gifts.items()) if name in knows},
        used=setup.used,
        history=memory.lines(knows) if history else (),
        outcome=table.outcome,
    )
