"""What an action does, told from the rules: marbles field by field, captures, cards that pass, and who sees them.

It follows a game of the slow TAC line by line. Records are written as they look in JSON. Nothing here comes from the
engine that is checked.
"""

from __future__ import annotations

import re
from typing import Any

from tests.reference.tac import State, finish_turn, pass_hands, put_on_pile, settle
from tests.reference.tac_board import (
    Board,
    Cells,
    Field,
    all_home,
    backward,
    board_of,
    cells,
    forward,
    house,
    locked,
    order,
)
from tests.reference.tac_rules import Rules

Record = dict[str, Any]

_PART = re.compile(r"(\w+)([-x~])(\w+)")


def persons_of(made: Rules, seat: str | None) -> str:
    """All seats of the person who holds this one; none for a spectator."""
    if seat is None:
        return ""
    return next((group for group in made.table.persons if seat in group), seat)


def kind_of(function: str, words: list[str]) -> str:
    """What a card does, from the words behind it."""
    if words == ["skip"]:
        return "skip"
    if function in ("jester", "devil", "angel", "warrior"):
        return function
    if function in ("7", "trickster"):
        return {"7": "seven", "trickster": "swap"}[function]
    return "open" if _opens(words[0]) else "move"


def _opens(word: str) -> bool:
    return word[0].isalpha() and word[1] == "0"


def moves_of(made: Rules, board: Board, function: str, words: list[str]) -> tuple[list[Record], Board]:
    """The moves of the marbles in their order, and the board after them."""
    taken = cells(board)
    moves: list[Record] = []
    for word in words:
        match = _PART.fullmatch(word)
        assert match is not None, word
        origin, target = (int(text) if text.isdigit() else text for text in (match[1], match[3]))
        if match[2] == "~":
            moves += [_move(taken, origin, target), _move(taken, target, origin)]
            taken[origin], taken[target] = (taken[target][0], False), (taken[origin][0], False)
            continue
        move: Record
        if _opens(word):
            colour = word[0]
            assert target == made.start(colour)
            move = {"seat": colour, "from": f"{colour}0", "to": str(target)}
        else:
            colour = taken[origin][0]
            move = _move(taken, origin, target)
            if function != "warrior":
                move["path"] = [str(field) for field in _path(made, taken, function, origin, target)]
        if target in taken:
            assert isinstance(target, int), "no house marble is captured"
            move["captured"] = taken[target][0]
        assert (match[2] == "x") == ("captured" in move)
        taken.pop(origin, None)
        if origin == target:  # a Warrior alone on the ring is in its base now
            taken.pop(target, None)
        else:
            taken[target] = (colour, _opens(word))
        moves.append(move)
    return moves, board_of(taken)


def _move(taken: Cells, origin: Field, target: Field) -> Record:
    return {"seat": taken[origin][0], "from": str(origin), "to": str(target)}


def _path(made: Rules, taken: Cells, function: str, origin: Field, target: Field) -> list[Field]:
    """All fields from the first to the last."""
    if function == "4":
        ways = backward(made, taken, origin)
    elif function in ("7", "angel"):
        counts = range(1, 8) if function == "7" else (1, 13)
        ways = [way for count in counts for way in forward(made, taken, origin, count)]
        if isinstance(origin, str) and isinstance(target, str) and target < origin:
            ways = [list[Field](house(origin[0])[int(target[1]) - 1 : int(origin[1]) - 1][::-1])]
    else:
        ways = forward(made, taken, origin, int(function))
    (way,) = [way for way in ways if way and way[-1] == target]
    return [origin, *way]


def position_of(made: Rules, board: Board) -> dict[str, list[str]]:
    """A board as views write it."""
    found: dict[str, list[str]] = {}
    for seat in made.table.seats:
        marbles = sorted((order(made, place), place, fresh) for place, colour, fresh in board if colour == seat)
        if marbles:
            found[seat] = [f"{place}{'*' * fresh}" for _, place, fresh in marbles]
    return found


def locked_fields(made: Rules, board: Board) -> list[str]:
    """The fields of all locked marbles."""
    taken = cells(board)
    return [field for colour in made.table.seats for field in house(colour) if field in locked(taken, colour)]


class Narrator:
    """Follows a game of the slow TAC and says what each of its lines did."""

    def __init__(self, made: Rules) -> None:
        self.made = made
        self.lines = 0
        self.ended_turn: int | None = None
        """The line of the play that ended the last turn, if there is one since the deal."""

    def dealt(self, state: State, seat: str | None) -> list[Record]:
        """What a viewer is told about the deal that led to this state: the cards, and who declares."""
        person, made = persons_of(self.made, seat), self.made
        seen = set(person)
        if made.open_partner_hands and made.variant == "one_vs_pair3" and len(person) == 1:
            seen |= set(made.side(person))
        hands = {owner: list(cards) for owner, cards in state.hands if owner in seen}
        return [
            {"type": "deal", "dealer": state.dealer, "hands": hands},
            {"type": "declared", "seats": [*state.declared]},
        ]

    def exchanged(self, gifts: dict[str, str], seat: str | None) -> Record:
        """What a viewer is told about an exchange."""
        person, told = persons_of(self.made, seat), []
        for giver, card in sorted(gifts.items()):
            taker = dict(self.made.table.gives)[giver]
            known = {"card": card} if giver in person or taker in person else {}
            told.append({"seat": giver, "to": taker, **known})
        return {"type": "swap", "gifts": told}

    def deal(self) -> None:
        """Cards have been dealt, and seats have declared: two lines."""
        self.lines += 2
        self.ended_turn = None

    def exchange(self) -> None:
        """Cards have changed hands."""
        self.lines += 1

    def play(self, state: State, text: str) -> tuple[Record, State]:
        """The record of a play with all that it shows, and the state after it."""
        seat, *words = text.split()
        line, self.lines = self.lines, self.lines + 1
        record: Record = {"type": "play", "card": "", "kind": words[0], "seat": seat, "action": text}
        board = state.board
        if words[0] == "pass":
            after = settle(state._replace(save=False), seat, passed=True)
        elif words[0] == "discard":
            record["card"] = words[1]
            after = finish_turn(put_on_pile(state, words[1], discarded=True), state, board)
        else:
            card = record["card"] = words.pop(0)
            function = card
            if card == "tac":
                function = record["base"] = words.pop(0)
                board = state.board if state.before is None else state.before
                if board != state.board:
                    record["restored"] = position_of(self.made, board)
                    if self.ended_turn is not None:
                        record["undid"] = self.ended_turn
            kind = record["kind"] = kind_of(function, words)
            laid = put_on_pile(state, card, discarded=False)
            after = self._used(state, laid, kind, function, words, board, record)
        if state.devil:
            record["by"] = state.devil
        if record["kind"] not in ("jester", "pass"):
            self.ended_turn = line
        self._changes(state, after, record)
        return record, after

    def _used(
        self, state: State, laid: State, kind: str, function: str, words: list[str], board: Board, record: Record
    ) -> State:
        """Uses the function of a card on this board; returns the state after it."""
        if kind == "jester":
            order_of_play = state.playing
            record["passes"] = {seat: order_of_play[place - 1] for place, seat in enumerate(order_of_play)}
            after = pass_hands(laid._replace(board=board), state)
            record["hands"] = {seat: list(after.hand(seat)) for seat in order_of_play}
            return after
        if kind in ("skip", "devil"):
            after = finish_turn(laid, state, board, skip=kind == "skip", devil=state.turn * (kind == "devil"))
            if after.phase == "play":
                record["skips" if kind == "skip" else "plays_for"] = after.turn
                if kind == "devil":
                    record["hands"] = {after.turn: list(after.hand(after.turn))}
            return after
        record["moves"], moved = moves_of(self.made, board, function, words)
        return finish_turn(laid, state, moved)

    def _changes(self, state: State, after: State, record: Record) -> None:
        """What else is different: locked marbles, colours that are home, seats that dropped out, whose turn it is."""
        made, now, then = self.made, cells(after.board), cells(state.board)
        known = locked_fields(made, state.board)
        record["locked"] = [field for field in locked_fields(made, after.board) if field not in known]
        record["home"] = [seat for seat in made.table.seats if all_home(now, seat) and not all_home(then, seat)]
        record["dropped"] = [seat for seat in state.playing if seat not in after.playing]
        record["next"] = after.turn
        for name in ("locked", "home", "dropped", "next"):
            if not record[name]:
                del record[name]

    def told(self, record: Record, state: State, after: State, seat: str | None) -> Record:
        """The record of a play as a viewer gets it: a Jester shows a hand to the seat that got it, and to a Devil that
        decides for this seat; a Devil sees the hand that it plays, which its own player knows."""
        if "hands" not in record:
            return record
        person = set(persons_of(self.made, seat))
        if after.phase == "over":
            person = set(self.made.table.seats)
        viewers = {holder: {holder} for holder in record["hands"]}
        if record["kind"] == "devil":
            viewers[after.turn].add(after.devil)
        elif state.devil:
            viewers[state.turn].add(state.devil)
        hands = {holder: cards for holder, cards in record["hands"].items() if viewers[holder] & person}
        rest = {name: value for name, value in record.items() if name != "hands"}
        return {**rest, "hands": hands} if hands else rest
