"""States of the slow TAC as game files, so that the engine can be asked about the same state."""

from __future__ import annotations

import re

from tests.reference.tac import State, deal, new_game, plays, swap
from tests.reference.tac_board import Board, Field, order
from tests.reference.tac_rules import Rules, header, rules


def board_text(made: Rules, board: Board) -> str:
    """A position: each colour with its fields, a star at fresh marbles."""
    parts = []
    for seat in made.table.seats:
        marbles = sorted((order(made, place), place, fresh) for place, colour, fresh in board if colour == seat)
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
        "NoTac": "yes" * state.closed,
        "Declared": " ".join(state.declared),
    }
    kept = {name: value for name, value in fields.items() if value or (name == "Before" and state.before is not None)}
    return header(state.rules) + "".join(f'[{name} "{value}"]\n' for name, value in kept.items())


def read_file(text: str) -> State:
    """The state at the end of a game file whose plays are all legal."""
    found = re.findall(r'\[(\w+) "([^"]*)"\]', text)
    values = {name: value for name, value in found if name != "Option"}
    changes: dict[str, bool | str | tuple[str, ...]] = {"deck": values.get("Deck", "basic")}
    for name, value in (value.split("=") for kind, value in found if kind == "Option"):
        changes[name] = tuple(value.split()) if name == "master" else {"yes": True, "no": False}.get(value, value)
    made = rules(values.get("Variant", "team4"), values.get("Edition", "de-2024"), **changes)
    state = new_game(made)
    if "Position" in values:
        state = state._replace(board=read_board(values["Position"]))
    if "Hands" in values:
        words = [part.split() for part in values["Hands"].split(";")]
        hands = dict.fromkeys(made.table.seats, ()) | {seat: tuple(cards) for seat, *cards in words}
        state = deal(state, hands, values.get("Dealer", made.table.seats[-1]))._replace(
            phase=values.get("Phase", "play"),
            turn="" if values.get("Phase") == "swap" else values.get("Turn", made.table.seats[0]),
            devil=values.get("Devil", ""),
            skip="Skip" in values,
            save="Save" in values,
            closed="NoTac" in values,
            before=read_board(values.get("Before", values.get("Position", ""))) if "Pile" in values else None,
            pile=tuple((word.strip("()"), word.startswith("(")) for word in values.get("Pile", "").split()),
            dealt=int(values.get("Deals", "1")),
        )
    for line in filter(None, (line.partition("#")[0].strip() for line in text.splitlines() if "[" not in line)):
        state = state_after_line(state, line)
    return state


def state_after_line(state: State, line: str) -> State:
    """The state after one line of a game file."""
    if line.startswith("deal"):
        head, _, cards = line.partition(":")
        hands = {part.split()[0]: tuple(part.split()[1:]) for part in cards.split("|")}
        return deal(state, hands, head.split()[1])
    if line.startswith("swap"):
        for gift in line.removeprefix("swap").split(","):
            state = swap(state, *gift.split())
        return state
    return plays(state)[line]
