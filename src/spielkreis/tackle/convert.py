"""Moves as values and moves as the compiled core's numbers."""

from __future__ import annotations

from msgspec.structs import replace

from spielkreis.tackle.cells import CORNERS, SIZE, column, row
from spielkreis.tackle.core.board import Core
from spielkreis.tackle.core.moves import legal_codes
from spielkreis.tackle.move import Move

FORWARD = (1, -1, SIZE, -SIZE, SIZE + 1, SIZE - 1, 1 - SIZE, -1 - SIZE)
"""The step from cell to cell in each of the core's directions."""

_WORM, _PLACED = 1 << 22, 3 << 23


def decode(code: int) -> Move:
    """The move of a code. Two worms of one lane from a corner look alike: see `legal_table`."""
    start = code & 127
    if code & _PLACED:
        return Move(end=start)
    direction, length, width, distance = code >> 7 & 7, code >> 10 & 15, code >> 14 & 15, code >> 18 & 15
    if not code & _WORM:
        return Move(end=start + distance * FORWARD[direction], start=start, width=width, block=length > 1)
    end = entry_cell(start, direction)
    along_row = width > 1 and direction < 2 and start == end and start in CORNERS
    return Move(end=end, start=start, width=width, block=True, worm=True, along_row=along_row)


def entry_cell(start: int, direction: int) -> int:
    """The edge cell where the pushing stone of a worm ends that leaves the board in this direction."""
    if direction < 2:
        return row(start) * SIZE + (SIZE - 1) * (direction % 2)
    return column(start) + SIZE * (SIZE - 1) * (direction % 2)


def legal_table(core: Core) -> dict[Move, int]:
    """All legal moves with their codes, in a fixed order.

    Where a corner stone can lead worms both along its row and along its column, the first gets the mark `along_row`.
    """
    table: dict[Move, int] = {}
    for code in legal_codes(core):
        move = decode(code)
        if move in table:
            table[replace(move, along_row=True)] = table[move]
        table[move] = code
    return table
