"""Ratings of set-ups, and the game on sets: which set White can be sure to complete."""

from __future__ import annotations

from spielkreis.tackle import Tackle
from spielkreis.tackle.cells import CORE, cell
from spielkreis.tackle.prove.library import Library, Scout, set_ups
from spielkreis.tackle.prove.prober import Prober
from spielkreis.tackle.prove.ring import RING_PLACE, from_cells


def stone_set(names: str) -> int:
    return from_cells(cell(name) for name in names.split())


def ring_place(name: str) -> int:
    return RING_PLACE[cell(name)]


def test_two_ways_to_complete_a_set_are_sure_and_one_is_not() -> None:
    library = Library()
    library.add(stone_set("A3 A5 A9 C1 E1"), 1.0)
    library.add(stone_set("A3 A5 A9 C1 G1"), 0.8)
    found = library.choices(stone_set("A3 A5 A9"), 0, 2)
    assert found[ring_place("C1")][0] == 0.8
    assert found[ring_place("E1")][0] == 0.0
    assert library.damage(stone_set("A3 A5 A9 C1"), 0, 1)[ring_place("E1")][0] == 0.8
    assert library.choices(stone_set("A3 A5 A9"), stone_set("E1"), 2)[ring_place("C1")][0] == 0.0


def test_sets_count_with_their_images_until_they_fail() -> None:
    library = Library()
    library.add(stone_set("A3 A5 A9 C1 H1"), 1.0)
    assert [found for _, found in library.fitting(stone_set("J3 J5"), 0)] == [stone_set("J3 J5 J9 H1 C1")]
    library.learn(stone_set("J3 J5 J9 H1 C1"), won=False, step=0.5)
    assert library.fitting(stone_set("A3 A5"), 0) == [(0.5, stone_set("A3 A5 A9 C1 H1"))]


def test_all_set_ups_are_rated() -> None:
    assert len(set_ups(5, (0, 0))) == 24_717
    game = Tackle.of(job="Turm3", gold="core")
    scout = Scout(5, 3, (stone_set("C1 E1 A9 J9"), stone_set("B1 A5 H10")))
    scout.work(Prober(game.table, sorted(CORE), 3), lambda: False)
    assert scout.tried == scout.planned > 15
    assert scout.ratings[stone_set("C1 E1 A9 J9 E10")] == 1.0
