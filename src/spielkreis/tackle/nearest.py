"""How near a side is to its job: the figures in the court that lack the fewest stones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from spielkreis.game import Seat
from spielkreis.tackle.cells import SIZE, cell_name
from spielkreis.tackle.jobs import COURT_SIZE
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


def nearest(position: Position, seat: Seat) -> tuple[Near, ...]:
    """The figures, in any rotation and anywhere in the court, for which the fewest stones of this side must still come
    or go (E1); those with the fewest cells taken by others come first."""
    places = list(_places(position, SEATS.index(seat)))
    fewest = min(place.lacking for place in places)
    return tuple(sorted((p for p in places if p.lacking == fewest), key=lambda place: len(place.taken)))


def _places(position: Position, side: int) -> Iterator[Near]:
    stones = (position.white, position.black)
    own = stones[side]
    others = stones[1 - side] | {position.gold}
    for shape in position.game.options.job.shapes:
        for bottom in range(1, COURT_SIZE + 2 - shape.height):
            for left in range(1, COURT_SIZE + 2 - shape.width):
                cells = [(bottom + row) * SIZE + left + column for row, column in shape.cells]
                missing = [cell for cell in cells if cell not in own]
                crossed = [
                    (bottom + row) * SIZE + left + column
                    for row, column in shape.forbidden
                    if 0 <= bottom + row < SIZE and 0 <= left + column < SIZE
                ]
                yield Near(
                    _names(cells),
                    _names(missing),
                    _names(cell for cell in crossed if cell in own),
                    _names(cell for cell in missing if cell in others),
                )


def _names(cells: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(cell_name, cells))
