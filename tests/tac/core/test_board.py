"""Ways of single marbles, compared with a plain walk field by field."""

from __future__ import annotations

import random

import pytest

from spielkreis.tac.cards import CARD_ID
from spielkreis.tac.core import position
from spielkreis.tac.core.engine import Engine
from spielkreis.tac.core.functions import unpacked
from spielkreis.tac.game import Tac
from spielkreis.tac.variants import options

BASE = -1


def random_places(rng: random.Random, board: int, ring: int) -> tuple[list[list[int]], int]:
    """Marbles close to A's start field, in houses and in base; the fresh colours as bits."""
    near = [field % ring for field in range(-14, 10)]
    rng.shuffle(near)
    places = []
    for seat in range(board):
        house = rng.sample(range(4), rng.choice([0, 0, 1, 2, 3]))
        fields = [ring + 4 * seat + place for place in house]
        fields += [near.pop() if near and rng.random() < 0.6 else BASE for _ in range(4 - len(fields))]
        places.append(fields)
    starts = [seat * (ring // board) for seat in range(board)]
    fresh = sum((starts[seat] in places[seat] and rng.random() < 0.5) << seat for seat in range(board))
    return places, fresh


def moves_by_walking(places: list[list[int]], fresh: int, ring: int, number: int) -> set[tuple[int, int]]:
    """All moves of A's marbles with a number card, walked one field at a time."""
    taken = {field for fields in places for field in fields if field != BASE}
    found = set()
    for origin in places[0]:
        if origin == BASE or (number == 4 and origin >= ring):
            continue
        for home in (False, True):
            field, inside = origin, origin >= ring
            for step in range(number):
                if not inside and home and field == 0 and not (field == origin and fresh & 1):
                    field, inside = ring, True
                elif inside:
                    field = field + 1 if field < ring + 3 else BASE
                else:
                    field = (field + (-1 if number == 4 else 1)) % ring
                if field == BASE or (field in taken and (inside or step < number - 1)):
                    break
            else:
                if inside == home or origin >= ring:
                    found.add((origin, field))
    return found


@pytest.mark.parametrize("variant", ["team4", "team6"])
def test_moves_are_those_of_a_plain_walk(variant: str) -> None:
    rng = random.Random(7)
    chosen = options(variant)
    ring, board = chosen.rules.ring, chosen.rules.board
    found_any = dict.fromkeys((1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 13), 0)
    for _ in range(600):
        places, fresh = random_places(rng, board, ring)
        engine = Engine(chosen)
        position.set_board(engine, False, places, fresh)
        position.set_status(engine, engine.status()._replace(phase=2, turn=0))
        if all(field >= ring for field in places[0]):
            continue
        for number in found_any:
            plays = [unpacked(play) for play in engine.plays(CARD_ID[str(number)])]
            moves = {(origin, target) for kind, _, _, origin, target, _ in plays if kind == 1}
            assert moves == moves_by_walking(places, fresh, ring, number)
            found_any[number] += len(moves)
    assert min(found_any.values()) > 50


def test_equal_situations_come_from_any_order_of_marbles() -> None:
    one, other = (Engine(options()) for _ in range(2))
    position.set_board(one, False, [[BASE, 5, 60, 66]], 0)
    position.set_board(other, False, [[66, 60, BASE, 5]], 0)
    assert one.places(False, 0) == other.places(False, 0) == (BASE, 5, 60, 66)


@pytest.mark.parametrize(("house", "count"), [([], 0), ([3], 1), ([2], 0), ([1, 3], 1), ([2, 3], 2), ([0, 2, 3], 2)])
def test_the_run_that_ends_at_the_innermost_field_is_locked(house: list[int], count: int) -> None:
    engine = Engine(options())
    position.set_board(engine, False, [[64 + place for place in house] + [BASE] * (4 - len(house))], 0)
    assert engine.locked(False, 0) == count


def test_a_field_that_a_marble_has_left_is_as_empty_as_one_where_none_has_been() -> None:
    state = Tac.from_text('[Game "TAC"] [Position "A 10; B 15"] [Hands "A 5; B 2; C 2; D 2"] [Turn "A"]')
    assert [state.core.colour(False, field) for field in (9, 10, 14)] == [0, -1, 1]
    state.apply("A", "A 5 10x15")
    assert [state.core.colour(False, field) for field in (9, 10, 14)] == [-1, -1, 0]
    assert state.core.places(False, 1) == (BASE,) * 4
