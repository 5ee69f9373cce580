"""The compiled search for the single stones that can move to a given cell."""

from __future__ import annotations

import cython
from cython.cimports.spielkreis.tackle.core.board import NO_GOLD, BoardRef
from cython.cimports.spielkreis.tackle.core.opening import Codes

HIGHEST = cython.declare("signed char[1024]")
LOWEST = cython.declare("signed char[1024]")
"""The highest and lowest stone of a line; -1 for an empty line."""


def occupied_row(b: BoardRef, row: cython.int) -> cython.int:
    """The stones of a row, gold included."""
    found: cython.int = b.rows[0][row] | b.rows[1][row]
    if b.gold != NO_GOLD and b.gold // 10 == row:
        found |= 1 << (b.gold % 10)
    return found


def _occupied_column(b: BoardRef, column: cython.int) -> cython.int:
    """The stones of a column, gold included."""
    found: cython.int = b.columns[0][column] | b.columns[1][column]
    if b.gold != NO_GOLD and b.gold % 10 == column:
        found |= 1 << (b.gold // 10)
    return found


def _own_at(b: BoardRef, side: cython.int, cell: cython.int) -> cython.bint:
    """Whether a side has a stone on a cell."""
    line: cython.int = b.rows[side][cell // 10]
    return line >> (cell % 10) & 1 != 0


def arrivals(b: BoardRef, side: cython.int, cell: cython.int, codes: Codes) -> cython.int:
    """Writes the single-stone moves of a side that end on an empty cell; at most 8."""
    row: cython.int = cell // 10
    column: cython.int = cell % 10
    line: cython.int = occupied_row(b, row)
    total: cython.int = 0
    place: cython.int
    corner: cython.int
    step: cython.int
    far: cython.int
    direction: cython.int
    single: cython.uint = 1 << 10 | 1 << 14
    if line >> column & 1:
        return 0
    place = HIGHEST[line & ((1 << column) - 1)]
    if place >= 0 and b.rows[side][row] >> place & 1:
        codes[total] = (row * 10 + place) | single | (column - place) << 18
        total += 1
    place = LOWEST[line >> column << column]
    if place >= 0 and b.rows[side][row] >> place & 1:
        codes[total] = (row * 10 + place) | 1 << 7 | single | (place - column) << 18
        total += 1
    line = _occupied_column(b, column)
    place = HIGHEST[line & ((1 << row) - 1)]
    if place >= 0 and b.columns[side][column] >> place & 1:
        codes[total] = (place * 10 + column) | 2 << 7 | single | (row - place) << 18
        total += 1
    place = LOWEST[line >> row << row]
    if place >= 0 and b.columns[side][column] >> place & 1:
        codes[total] = (place * 10 + column) | 3 << 7 | single | (place - row) << 18
        total += 1
    if row != column and row + column != 9:
        return total
    for direction in range(4):
        corner = (0 if direction < 2 else 90) + (0 if direction % 2 == 0 else 9)
        if corner == cell or not _own_at(b, side, corner):
            continue
        if (row == column) != (direction == 0 or direction == 3):
            continue
        step = (10 if direction < 2 else -10) + (1 if direction % 2 == 0 else -1)
        far = 1
        place = corner + step
        while place != cell and not _own_at(b, 0, place) and not _own_at(b, 1, place) and place != b.gold:
            place += step
            far += 1
        if place == cell:
            codes[total] = corner | (4 + direction) << 7 | single | far << 18
            total += 1
    return total


def _fill_tables() -> None:
    for line in range(1024):
        HIGHEST[line] = line.bit_length() - 1
        LOWEST[line] = (line & -line).bit_length() - 1


_fill_tables()
