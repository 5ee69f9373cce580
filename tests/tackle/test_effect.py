"""What a move is said to do is what it does on the board."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from spielkreis.tackle import Position, Tackle
from spielkreis.tackle.cells import cell
from spielkreis.tackle.effect import Effect
from tests.tackle.positions import GAMES, crowded_position, position_of_random_game

Board = tuple[frozenset[int], frozenset[int], int | None]


def board_of(position: Position) -> Board:
    return position.white, position.black, position.gold


def board_after_effect(position: Position, effect: Effect) -> Board:
    """The board after taking the stones off where the effect says that they leave and putting them where they end."""
    mine, theirs = set(position.white), set(position.black)
    if position.turn == "black":
        mine, theirs = theirs, mine
    own = [(effect.origin, effect.to), *effect.moved]
    left = [start for start, _ in own if start is not None] + list(effect.removed)
    assert {cell(name) for name in left} <= mine
    assert {cell(start) for start, _ in effect.pushed} <= theirs
    mine -= {cell(name) for name in left}
    theirs -= {cell(start) for start, _ in effect.pushed}
    arrived = {cell(end) for _, end in own} if effect.gold != "placed" else set()
    shoved = {cell(end) for _, end in effect.pushed}
    assert arrived.isdisjoint(mine | shoved)
    assert shoved.isdisjoint(theirs)
    mine, theirs = mine | arrived, theirs | shoved
    gold = {"placed": cell(effect.to), "removed": None, None: position.gold}[effect.gold]
    white, black = (theirs, mine) if position.turn == "black" else (mine, theirs)
    return frozenset(white), frozenset(black), gold


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_effects_of_all_legal_moves_are_the_difference_of_the_boards(game: Tackle) -> None:
    rng = Random(str(game))
    for turn in range(12):
        position = (crowded_position if turn % 2 else position_of_random_game)(game, rng)
        moves, effects = position.legal_moves, position.effects()
        assert len(moves) == len(effects)
        for move, effect in zip(moves, effects, strict=True):
            after = position.copy()
            after.push_unchecked(move)
            assert board_after_effect(position, effect) == board_of(after), (position, move)
            last = after.last_move
            assert last is not None
            assert (last.seat, last.action) == (position.turn, str(move))
            assert Effect(**{name: getattr(last, name) for name in Effect.__struct_fields__}) == effect


def test_every_kind_of_effect_comes_up() -> None:
    rng = Random(7)
    found = set()
    for _ in range(200):
        for effect in crowded_position(rng.choice(GAMES), rng).effects():
            found |= {name for name in ("moved", "pushed", "removed", "worm", "gold") if getattr(effect, name)}
            if effect.pushed and len({end for _, end in effect.pushed} | {effect.to}) > 2:
                found.add("several")
    assert found == {"moved", "pushed", "removed", "worm", "gold", "several"}


def last_move_as_json(position: Position) -> object:
    return msgspec.json.decode(msgspec.json.encode(position.last_move))


def effect_of_move(position: Position, text: str) -> object:
    position.push(text)
    return last_move_as_json(position)


def test_a_single_stone_a_block_that_pushes_and_a_worm() -> None:
    game = Tackle.of(job="Quadrat")
    text = "D2 D3 J9 / D4 A1 / - / w"
    assert effect_of_move(game.from_text(text), "J9-J5") == {
        "seat": "white",
        "action": "J9-J5",
        "from": "J9",
        "to": "J5",
    }
    assert effect_of_move(game.from_text(text), "#D2-D5") == {
        "seat": "white",
        "action": "#D2-D5",
        "from": "D2",
        "to": "D5",
        "moved": [["D3", "D6"]],
        "pushed": [["D4", "D7"]],
    }
    assert effect_of_move(game.from_text("C4 C5 C6 / A1 / - / w"), "#C6-C10(w)") == {
        "seat": "white",
        "action": "#C6-C10(w)",
        "from": "C6",
        "to": "C10",
        "moved": [["C5", "C9"]],
        "removed": ["C4"],
        "worm": "down",
    }


def test_the_opening_places_stones_and_the_gold_stone() -> None:
    position = Tackle.of(job="Turm3").new()
    assert position.last_move is None
    position.push("E1")
    assert last_move_as_json(position) == {"seat": "white", "action": "E1", "to": "E1"}
    while position.phase == "place":
        position.push(position.legal_moves[0])
    position.push("E5")
    assert last_move_as_json(position) == {"seat": "black", "action": "E5", "to": "E5", "gold": "placed"}


def test_a_last_stone_that_leaves_the_border_takes_the_gold_stone_with_it() -> None:
    position = Tackle.of(job="Quadrat").from_text("A3 D4 / F6 / E5 / w")
    position.push("A3-C3")
    made = {"seat": "white", "action": "A3-C3", "from": "A3", "to": "C3", "gold": "removed"}
    assert last_move_as_json(position) == made
    position.pop()
    assert position.last_move is None


def test_an_applied_move_returns_what_it_did() -> None:
    position = Tackle.of(job="Quadrat").from_text("A3 D4 / F6 / E5 / w")
    record = position.apply("white", "a3-c3")
    assert (record.seat, record.action, record.to, record.gold) == ("white", "A3-C3", "C3", "removed")
    assert position.copy().last_move == record
