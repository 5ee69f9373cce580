"""The compiled opening: where the next stone and the gold stone may be put."""

from __future__ import annotations

from typing import Any, TypeAlias

import cython
from cython.cimports.spielkreis.tackle.core.board import GOLD_PLACED, STONE_PLACED, BoardRef

if not cython.compiled:
    Codes: TypeAlias = Any


def placements(b: BoardRef, codes: Codes) -> cython.int:
    """Writes the cells for the next stone: border cells not beside an own stone if there are any (O1, O2). With no
    list to write to it only counts them."""
    side: cython.int = b.turn
    beside: cython.int
    cell: cython.int
    row: cython.int
    column: cython.int
    total: cython.int = 0
    for beside in range(2):
        for cell in range(100):
            row = cell // 10
            column = cell % 10
            if 0 < row < 9 and 0 < column < 9:
                continue
            if (b.rows[0][row] | b.rows[1][row]) >> column & 1:
                continue
            if not beside and _touches_own(b, side, row, column):
                continue
            if codes != cython.NULL:
                codes[total] = cell | STONE_PLACED
            total += 1
        if total:
            break
    return total


def _touches_own(b: BoardRef, side: cython.int, row: cython.int, column: cython.int) -> cython.bint:
    """Whether an own stone is orthogonally beside a cell of the border; A2 and B1 touch only across the corner."""
    near_row: cython.int = b.rows[side][row]
    near_column: cython.int = b.columns[side][column]
    return ((near_row << 1 | near_row >> 1) >> column | (near_column << 1 | near_column >> 1) >> row) & 1 != 0


def gold_cells(b: BoardRef, codes: Codes) -> cython.int:
    """Writes the cells for the gold stone, or only counts them (O3)."""
    low: cython.int = 1 if b.wide_gold else 3
    row: cython.int
    column: cython.int
    total: cython.int = 0
    for row in range(low, 10 - low):
        for column in range(low, 10 - low):
            if not (b.rows[0][row] | b.rows[1][row]) >> column & 1:
                if codes != cython.NULL:
                    codes[total] = (row * 10 + column) | GOLD_PLACED
                total += 1
    return total
