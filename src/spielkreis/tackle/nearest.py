"""How near a side is to its job: the figures in the court that lack the fewest stones."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import msgspec

from spielkreis.game import Seat
from spielkreis.tackle.cells import SIZE, cell_name
from spielkreis.tackle.jobs import COURT_SIZE, Job
from spielkreis.tackle.position import SEATS, Position


class Near(msgspec.Struct, frozen=True):
    """One place of the job's figure in the court, by names of cells."""

    cells: tuple[str, ...]
    """The cells that need an own stone."""
    missing: tuple[str, ...]
    """Those of them that have none yet."""
    crossed: tuple[str, ...] = ()
    """Own stones on cells that the job wants without them."""
    taken: tuple[str, ...] = ()
    """Missing cells that an enemy stone or the gold stone occupies."""

    @property
    def lacking(self) -> int:
        """How many stones must still come or go."""
        return len(self.missing) + len(self.crossed)


class _Place(NamedTuple):
    """A place of a figure: the cells that need an own stone and those that must have none, also as sets of bits."""

    cells: tuple[int, ...]
    crosses: tuple[int, ...]
    cell_bits: int
    cross_bits: int

    def lacking(self, own: int) -> int:
        """How many of the stones with these bits must still come or go."""
        return (self.cell_bits & ~own).bit_count() + (self.cross_bits & own).bit_count()


def nearest(position: Position, seat: Seat) -> tuple[Near, ...]:
    """The figures, in any rotation and anywhere in the court, for which the fewest stones of this side must still come
    or go (E1); those with the fewest cells taken by others come first."""
    side = SEATS.index(seat)
    stones = (position.white, position.black)
    others = stones[1 - side] | {position.gold}
    bits = _bits(stones[side])
    places = _places(position.game.options.job)
    fewest = min(place.lacking(bits) for place in places)
    found = (_near(place, stones[side], others) for place in places if place.lacking(bits) == fewest)
    return tuple(sorted(found, key=lambda near: len(near.taken)))


def lacking(job: Job, stones: Iterable[int]) -> int:
    """The number of stones that must come or go before these stones of one side show the job, at the nearest place."""
    bits = _bits(stones)
    return min(place.lacking(bits) for place in _places(job))


@lru_cache(maxsize=32)
def _places(job: Job) -> tuple[_Place, ...]:
    """All places of a job in the court."""
    found = []
    for shape in job.shapes:
        for bottom in range(1, COURT_SIZE + 2 - shape.height):
            for left in range(1, COURT_SIZE + 2 - shape.width):
                cells = tuple((bottom + row) * SIZE + left + column for row, column in shape.cells)
                crosses = tuple(
                    (bottom + row) * SIZE + left + column
                    for row, column in shape.forbidden
                    if 0 <= bottom + row < SIZE and 0 <= left + column < SIZE
                )
                found.append(_Place(cells, crosses, _bits(cells), _bits(crosses)))
    return tuple(found)


def _near(place: _Place, own: frozenset[int], others: frozenset[int | None]) -> Near:
    missing = [cell for cell in place.cells if cell not in own]
    return Near(
        _names(place.cells),
        _names(missing),
        _names(cell for cell in place.crosses if cell in own),
        _names(cell for cell in missing if cell in others),
    )


def _bits(cells: Iterable[int]) -> int:
    return sum(1 << cell for cell in cells)


def _names(cells: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(cell_name, cells))
