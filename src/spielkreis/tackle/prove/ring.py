"""The border as a ring of 36 cells: sets of stones during the opening as bits, and the eight symmetries of the board.

The ring starts at A1 and runs along the bottom, so a quarter turn of the board adds 9 to a place and the mirror image
at the diagonal through A1 negates it. Neighbours on the ring are exactly the orthogonal neighbours on the border.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

RING = 36
FULL = (1 << RING) - 1
RING_CELLS = (*range(10), *range(19, 100, 10), *range(98, 89, -1), *range(80, 0, -10))
"""The cell of each place of the ring."""
RING_PLACE = {cell: place for place, cell in enumerate(RING_CELLS)}

Node = tuple[int, int]
"""White's and Black's stones on the ring, White to place."""

_PART = 12
_MIRRORED = [
    [sum(1 << -(part * _PART + bit) % RING for bit in range(_PART) if bits >> bit & 1) for bits in range(1 << _PART)]
    for part in range(RING // _PART)
]


def turned(stones: int, places: int) -> int:
    """A set that is moved along the ring."""
    return (stones << places | stones >> (RING - places)) & FULL


def mirrored(stones: int) -> int:
    """The mirror image of a set."""
    mask = (1 << _PART) - 1
    return _MIRRORED[0][stones & mask] | _MIRRORED[1][stones >> _PART & mask] | _MIRRORED[2][stones >> 2 * _PART]


def images(stones: int) -> list[int]:
    """The eight images of a set, itself first; the order is the same for every set."""
    other = mirrored(stones)
    return [turned(each, places) for each in (stones, other) for places in range(0, RING, 9)]


def canonical(white: int, black: int) -> Node:
    """The one of the eight images that stands for all of them."""
    return min(zip(images(white), images(black), strict=True))


def joined(white: int, black: int) -> int:
    """Both sets as one number."""
    return white << RING | black


def places(stones: int) -> Iterator[int]:
    """The places of a set, lowest first."""
    while stones:
        yield (stones & -stones).bit_length() - 1
        stones &= stones - 1


def cells(stones: int) -> list[int]:
    """The cells of a set in the order of the board."""
    return sorted(RING_CELLS[place] for place in places(stones))


def from_cells(stones: Iterable[int]) -> int:
    """The set of these border cells."""
    return sum(1 << RING_PLACE[cell] for cell in stones)


def placements(own: int, other: int) -> int:
    """Where the owner of the first set may put a stone (O1, O2)."""
    free = FULL & ~(own | other)
    return free & ~(turned(own, 1) | turned(own, RING - 1)) or free
