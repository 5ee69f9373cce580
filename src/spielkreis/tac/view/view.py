"""What a player may see. A view is built as a list of what is known; nothing is ever removed from a whole state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from spielkreis.game import Outcome
from spielkreis.tac.actions import Deal, Play, Swapped
from spielkreis.tac.cards import opens
from spielkreis.tac.core.effects import locked_fields
from spielkreis.tac.effect import DealRecord, DeclaredRecord, Gift, LineRecord, SwapRecord
from spielkreis.tac.text.notation import Marbles, Pile
from spielkreis.tac.variants import RING, SEATS, Options
from spielkreis.tac.view.decks import exchanged_cards, known_hands, unseen_cards
from spielkreis.tac.view.json import ViewWriter
from spielkreis.tac.view.knowledge import CardTracker
from spielkreis.tac.view.known import sees_deal

if TYPE_CHECKING:
    from spielkreis.tac.history import History
    from spielkreis.tac.state import State

_encode = msgspec.json.Encoder().encode


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
    exchange: Mapping[str, str]
    """To whom each seat gives a card in the exchange; empty where there is none."""
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
    locked: tuple[str, ...]
    """The fields of all locked marbles (B6)."""
    next: str | None
    """The seat after the one on turn, on which an 8 or a Devil of that seat acts; None outside play."""
    angel: tuple[str, ...]
    """The colours on which an Angel of the seat on turn can act (K2)."""
    counts: Mapping[str, int]
    """How many cards every seat holds."""
    declared: tuple[str, ...] | None
    """The seats that declared an opening card after the deal; None if a set position does not say."""
    hands: Mapping[str, tuple[str, ...]]
    """The hands of the own seats; after the game, all hands."""
    seen: Mapping[str, tuple[str, ...]]
    """Cards known to be in other hands; if there are as many as `counts` says, these are all."""
    unseen: Mapping[str, int]
    """The cards of this deck that the viewer has not seen, wherever they are."""
    gave: Mapping[str, str]
    """The card that each own seat gave away in this deal's exchange."""
    got: Mapping[str, str]
    chosen: tuple[str, ...]
    """During an exchange, the seats that have chosen their card."""
    choice: Mapping[str, str]
    """During an exchange, what the own seats have chosen."""
    used: int
    """How many cards have been used in the game."""
    history: tuple[str, ...]
    """What has happened, as in a game file, with the cards that the viewer knows; `declared A C` after every deal."""
    undone: tuple[int, ...]
    """The lines of the history that are TACs which took something back."""
    undoes: int | None
    """The number of the record that a TAC would take back; None if that would change nothing on the board."""
    records: tuple[LineRecord, ...]
    """What each line of the history did, with the cards that the viewer has seen."""
    outcome: Outcome | None


def public_fields(state: State) -> dict[str, Any]:
    """The fields of a view that are the same for all viewers."""
    return {
        "phase": state.phase,
        "turn": state.turn,
        "actors": state.actors,
        "dealer": state.dealer,
        "deals": state.deals,
        "undealt": state.core.left(),
        "position": state.marbles,
        "before": state.earlier,
        "pile": tuple(state.pile),
        "skip": state.skip,
        "devil": state.devil,
        "save": state.save,
        "no_tac": bool(state.core.status().no_tac),
        "locked": locked_fields(state.core),
        "next": state.next_seat,
        "angel": state.angel_colours,
        "declared": state.declared,
        "used": state.score,
        "counts": {seat: len(cards) for seat, cards in state.hands.items()},
        "chosen": tuple(sorted(state.gifts)),
        "undone": tuple(state.log.undone),
        "undoes": state.undoes,
        "outcome": state.outcome,
    }


def private_fields(state: State, seat: str | None, start: int | None) -> dict[str, Any]:
    """The other fields, for the person at this seat or a spectator; of the history what begins with line `start`.

    A game that is over hides nothing.
    """
    person = state.options.person(seat) if seat is not None else ""
    knows = state.variant.seats if state.outcome is not None else person
    tracker, hands = state.tracker, state.hands
    gave, got = exchanged_cards(tracker, person)
    return {
        "seat": seat,
        "holds": person,
        "hands": {name: hands[name] for name in knows},
        "seen": {name: cards for name, cards in known_hands(tracker, knows).items() if name not in knows},
        "unseen": unseen_cards(tracker, knows),
        "gave": gave,
        "got": got,
        "choice": {name: card for name, card in sorted(state.gifts.items()) if name in knows},
        "history": () if start is None else state.log.lines_for(knows, start),
        "records": () if start is None else state.log.records_for(tracker, knows, start),
    }


def fixed_fields(state: State) -> dict[str, Any]:
    """The fields of a view that never change during a game."""
    return {
        "options": state.options,
        "board": BOARDS[state.variant.board],
        "exchange": state.variant.exchange,
    }


def make_view(state: State, seat: str | None, *, history: bool = True) -> View:
    """What the person at this seat may know; None is a spectator."""
    public = public_fields(state)
    if not history:
        public.update(undone=(), undoes=None)
    private = private_fields(state, seat, 0 if history else None)
    return View(**fixed_fields(state), **public, **private)


def public_json(state: State, writer: ViewWriter) -> bytes:
    """The members of a view's JSON object that are the same for all viewers, without the options."""
    log = state.log
    written = writer.public(_encode(log.pile), _encode(log.declared), _encode(log.undone), log.last_turn)
    return _members(public_fields(state)) if written is None else written


def private_json(state: State, tracker: CardTracker, writer: ViewWriter, start: int) -> Callable[[str | None], bytes]:
    """A function that writes the other members for a seat or a spectator, with the history from line `start` on."""
    log = state.log
    same = _same_for_all(log, start)

    def write(seat: str | None) -> bytes:
        history = same
        if history is None:
            person = "" if seat is None else state.options.person(seat)
            lines, records = log.lines_for(person, start), log.records_for(tracker, person, start)
            history = _history(_encode(lines), _encode(records))
        return writer.private(seat, history) or _members(private_fields(state, seat, start))

    return write


def _same_for_all(log: History, start: int) -> bytes | None:
    """The members for the history from line `start` on; None if they may differ between viewers."""
    missing = log.lines - start
    if missing <= 0:
        return _history(b"[]", b"[]")
    if missing > 1 or not log.plays or not isinstance(log.events[-1], Play):
        return None
    play = log.plays[-1]
    if play.passes or play.plays_for:
        return None
    return _history(b'["%b"]' % play.action.encode(), b"[%b]" % _encode(play))


def _history(lines: bytes, records: bytes) -> bytes:
    return b',"history":%b,"records":%b' % (lines, records)


def _members(fields: Mapping[str, object]) -> bytes:
    """A JSON object without its braces, so that other members can be put beside these."""
    return _encode(fields)[1:-1]


def event_lines(event: Deal | Swapped, options: Options, knows: str) -> list[str]:
    """A deal or an exchange as lines of a game file, with the cards that the holder of these seats has seen.

    A deal has a second line, `declared A C`, for all viewers.
    """
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


def event_records(event: Deal | Swapped, options: Options, knows: str) -> tuple[LineRecord, ...]:
    """The records of a deal or an exchange, one for each of its lines, with the cards that these seats have seen."""
    if isinstance(event, Swapped):
        return (
            SwapRecord(
                tuple(
                    Gift(giver, getter, card if giver in knows or getter in knows else None)
                    for giver, card in sorted(event.cards.items())
                    for getter in options.rules.exchange[giver]
                )
            ),
        )
    hands = sorted(event.hands.items())
    seen = {seat: cards for seat, cards in hands if not set(sees_deal(options, seat)).isdisjoint(knows)}
    return DealRecord(event.dealer, seen), DeclaredRecord(tuple(seat for seat, cards in hands if opens(cards)))
