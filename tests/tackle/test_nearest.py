"""The nearest figures are those that a search through every place of the job finds."""

from __future__ import annotations

from random import Random

import pytest

from spielkreis.tackle import Near, Tackle, nearest
from tests.reference import tackle as slow
from tests.tackle.positions import GAMES, crowded_position, position_of_random_game
from tests.tackle.test_against_reference import reference_cells, reference_gold

EACH = 40


def cell_names(cells: frozenset[slow.Cell]) -> frozenset[str]:
    return frozenset(slow.cell_name(cell) for cell in cells)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.options.job.name)
def test_nearest_figures_agree_with_the_slow_reference(game: Tackle) -> None:
    rng = Random(game.options.job.name)
    places = set(slow.places(game.options.job.figure))
    for number in range(EACH):
        position = (crowded_position if number % 2 else position_of_random_game)(game, rng)
        sides = reference_cells(position.white), reference_cells(position.black)
        for side, seat in enumerate(game.seats):
            own, other = sides[side], sides[1 - side]
            fewest = min(len(cells - own) + len(crosses & own) for cells, crosses in places)
            expected = {
                (
                    cell_names(cells),
                    cell_names(cells - own),
                    cell_names(crosses & own),
                    cell_names((cells - own) & held),
                )
                for cells, crosses in places
                if len(cells - own) + len(crosses & own) == fewest
                for held in [other | {reference_gold(position.gold)}]
            }
            found = nearest(position, seat)
            assert {near.lacking for near in found} == {fewest}
            assert {tuple(map(frozenset, (n.cells, n.missing, n.crossed, n.taken))) for n in found} == expected
            assert [len(near.taken) for near in found] == sorted(len(near.taken) for near in found)


def test_a_figure_that_is_done_lacks_nothing() -> None:
    position = Tackle.of(job="Quadrat").from_text("C3 C4 D3 D4 J1 / A2 A6 / E5 / w")
    (near,) = nearest(position, "white")
    assert near == Near(("C3", "D3", "C4", "D4"), ())
    assert near.lacking == 0


def test_cells_that_others_hold_come_last() -> None:
    """Two stones of a row of three: one end is free, the other is taken by Black."""
    position = Tackle.of(job="Turm3").from_text("D4 E4 / F4 / - / w")
    assert [(near.missing, near.taken) for near in nearest(position, "white")] == [(("C4",), ()), (("F4",), ("F4",))]


def test_own_stones_on_crossed_cells_must_go() -> None:
    position = Tackle.of(job="Brunnen").from_text("C3 C4 C5 D3 D4 D5 E3 E4 E5 / A1 / - / w")
    near = nearest(position, "white")[0]
    assert (near.missing, near.crossed, near.lacking) == ((), ("D4",), 1)
