"""States of the slow TAC as game files, so that the engine can be asked about the same state."""

from __future__ import annotations

from tests.reference.tac import State
from tests.reference.tac_board import Board, Field, order
from tests.reference.tac_rules import Rules, header


def board_text(rules: Rules, board: Board) -> str:
    """A position: each colour with its fields, a star at fresh marbles."""
    parts = []
    for seat in rules.table.seats:
        marbles = sorted((order(rules, place), place, fresh) for place, colour, fresh in board if colour == seat)
        if marbles:
            parts.append(" ".join([seat, *(f"{place}{'*' * fresh}" for _, place, fresh in marbles)]))
    return "; ".join(parts)


def read_board(text: str) -> Board:
    """The marbles of a position, whatever the order of its words."""
    marbles: list[tuple[Field, str, bool]] = []
    for part in filter(None, map(str.strip, text.split(";"))):
        seat, *places = part.split()
        for word in places:
            place = word.removesuffix("*")
            if not place.endswith("0") or place[0].isdigit():
                marbles.append((int(place) if place[0].isdigit() else place, seat, word.endswith("*")))
    return frozenset(marbles)


def file_text(state: State) -> str:
    """A game file that begins with this state."""
    fields: dict[str, str] = {
        "Position": board_text(state.rules, state.board),
        "Hands": "; ".join(" ".join([seat, *cards]) for seat, cards in state.hands if cards),
        "Dealer": state.dealer,
        "Deals": str(state.dealt),
        "Phase": state.phase if state.phase != "play" else "",
        "Turn": state.turn,
        "Pile": " ".join(f"({card})" if discarded else card for card, discarded in state.pile),
        "Before": "" if state.before is None else board_text(state.rules, state.before),
        "Skip": "yes" * state.skip,
        "Devil": state.devil,
        "Save": "yes" * state.save,
        "Declared": " ".join(state.declared),
    }
    kept = {name: value for name, value in fields.items() if value or (name == "Before" and state.before is not None)}
    return header(state.rules) + "".join(f'[{name} "{value}"]\n' for name, value in kept.items())
