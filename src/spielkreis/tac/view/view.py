"""What a player may see. A view is built as a list of what is known; nothing is ever removed from a whole state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from spielkreis.game import Outcome
from spielkreis.tac.actions import Event, Play, Swapped
from spielkreis.tac.cards import opens
from spielkreis.tac.text.notation import Marbles, Pile
from spielkreis.tac.variants import RING, SEATS, Options
from spielkreis.tac.view.knowledge import CardTracker, sees_deal


class Viewed(Protocol):
    """What a view is made from; a `State` has it."""

    @property
    def options(self) -> Options: ...
    @property
    def gifts(self) -> Mapping[str, str]: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def undone(self) -> Sequence[int]: ...
    @property
    def hands(self) -> Mapping[str, tuple[str, ...]]: ...
    @property
    def tracker(self) -> CardTracker: ...
    def shown(self) -> dict[str, Any]:
        """What the board and the table show to everybody, by the names of a view's fields."""

    def history_lines(self, knows: str, start: int) -> tuple[str, ...]:
        """The lines of the history from `start` on, as the holder of these seats knows them."""


class BoardPlan(msgspec.Struct, frozen=True):
    """The board to draw, for clients that don't know the variants."""

    places: int
    """The number of seats on the board, whether they play or not."""
    fields: int
    """The number of fields of the ring."""
    starts: Mapping[str, int]
    """The start field of every seat on the board."""


BOARDS: Mapping[int, BoardPlan] = {
    places: BoardPlan(places, ring, {seat: 1 + index * (ring // places) for index, seat in enumerate(SEATS[:places])})
    for places, ring in RING.items()
}
"""The boards by their number of seats."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A game as one person sees it, who holds all the seats in `holds`; a spectator holds none."""

    options: Options
    board: BoardPlan
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


def public_fields(game: Viewed) -> dict[str, Any]:
    """The fields of a view that are the same for everybody."""
    return {
        **game.shown(),
        "counts": {seat: len(cards) for seat, cards in game.hands.items()},
        "chosen": tuple(sorted(game.gifts)),
        "undone": tuple(game.undone),
        "outcome": game.outcome,
    }


def private_fields(game: Viewed, seat: str | None, start: int | None) -> dict[str, Any]:
    """The other fields, for the player at this seat or a spectator, with the lines of the history from `start` on.

    A game that is over hides nothing.
    """
    person = game.options.person(seat) if seat is not None else ""
    knows = game.options.rules.seats if game.outcome is not None else person
    tracker, hands = game.tracker, game.hands
    gave, got = tracker.gifts(person)
    return {
        "seat": seat,
        "holds": person,
        "hands": {name: hands[name] for name in knows},
        "seen": {name: cards for name, cards in tracker.known(knows).items() if name not in knows},
        "unseen": tracker.unseen(knows),
        "gave": gave,
        "got": got,
        "choice": {name: card for name, card in sorted(game.gifts.items()) if name in knows},
        "history": () if start is None else game.history_lines(knows, start),
    }


def make_view(game: Viewed, seat: str | None, *, history: bool = True) -> View:
    """What the player at this seat may know; None is a spectator."""
    public = public_fields(game)
    if not history:
        public["undone"] = ()
    private = private_fields(game, seat, 0 if history else None)
    return View(options=game.options, board=BOARDS[game.options.rules.board], **public, **private)


def event_lines(event: Event, options: Options, knows: str) -> list[str]:
    """An event as lines of a game file, with the cards that the holder of these seats has seen.

    A deal has a second line, `declared A C`, for everybody.
    """
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
    dealt = [" ".join((seat, *cards)) for seat, cards in hands if not set(sees_deal(options, seat)).isdisjoint(knows)]
    head = f"deal {event.dealer}: " + " | ".join(dealt) if dealt else f"deal {event.dealer}"
    return [head, " ".join(("declared", *[seat for seat, cards in hands if opens(cards)]))]
