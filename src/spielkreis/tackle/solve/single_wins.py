"""The compiled search for wins by single stones, without making their moves.

A *place* is one rotation of the job somewhere in the court. A single stone wins by moving into the one missing cell of
a place, or by leaving the one x cell of a complete place. All places of a rotation are looked at together, one bit
each.
"""

from __future__ import annotations

import cython
from cython.cimports.spielkreis.tackle.core.bits import lowest_bit
from cython.cimports.spielkreis.tackle.core.board import Bits, BoardRef, FigureRef
from cython.cimports.spielkreis.tackle.solve.arrivals import arrivals, occupied_row
from cython.cimports.spielkreis.tackle.solve.ways import add_cell, add_win

if not cython.compiled:
    from spielkreis.tackle.solve.structs import CellRef, WinsRef

COURT_CELL = cython.declare("unsigned char[64]")
"""The cell of each bit of the court."""
COURT_BIT = cython.declare("unsigned long long[100]")


def _place_crosses(
    b: BoardRef,
    figure: FigureRef,
    side: cython.int,
    rotation: cython.int,
    anchor: cython.int,
    cross: CellRef,
) -> cython.int:
    """The number of own stones on the x cells of a place; the last one found is written to `cross`."""
    i: cython.int
    row: cython.int
    column: cython.int
    found: cython.int = 0
    for i in range(figure.crosses):
        row = anchor // 8 + 1 + figure.cross_rows[rotation][i]
        column = anchor % 8 + 1 + figure.cross_columns[rotation][i]
        if 0 <= row < 10 and 0 <= column < 10 and b.rows[side][row] >> column & 1:
            found += 1
            cross[0] = row * 10 + column
    return found


def _is_cross(figure: FigureRef, rotation: cython.int, anchor: cython.int, cell: cython.int) -> cython.bint:
    """Whether a cell is an x cell of a place."""
    i: cython.int
    for i in range(figure.crosses):
        if (
            anchor // 8 + 1 + figure.cross_rows[rotation][i] == cell // 10
            and anchor % 8 + 1 + figure.cross_columns[rotation][i] == cell % 10
        ):
            return True
    return False


def _complete(
    b: BoardRef, figure: FigureRef, side: cython.int, rotation: cython.int, anchor: cython.int, wins: WinsRef
) -> cython.void:
    """Adds the single stones that move into the missing cell of a place that lacks one stone."""
    codes = cython.declare("unsigned int[8]")
    place: Bits = 0
    bit: Bits
    one: Bits = 1
    low: Bits
    high: Bits
    missing: cython.int = 0
    i: cython.int
    distance: cython.int
    k: cython.int
    total: cython.int
    stone: cython.int
    step: cython.int
    crosses: cython.int = 0
    cross: cython.int = -1
    for i in range(figure.size):
        bit = one << (anchor + figure.shifts[rotation][i])
        place |= bit
        if not b.court[side] & bit:
            missing = COURT_CELL[anchor + figure.shifts[rotation][i]]
    if figure.crosses:
        crosses = _place_crosses(b, figure, side, rotation, anchor, cython.address(cross))
        if crosses > 1:
            return
    total = arrivals(b, side, missing, codes)
    for i in range(total):
        stone = codes[i] & 127
        if COURT_BIT[stone] & place or (crosses == 1 and stone != cross):
            continue
        distance = codes[i] >> 18 & 15
        step = (missing - stone) // distance
        low = 0
        high = 0
        for k in range(1, distance + 1):
            add_cell(cython.address(low), cython.address(high), stone + k * step)
        add_win(wins, codes[i], True, low, high)


def _uncover(
    b: BoardRef, figure: FigureRef, side: cython.int, rotation: cython.int, anchor: cython.int, wins: WinsRef
) -> cython.void:
    """Adds the moves by which the single stone on an x cell of a complete place leaves it, one per direction."""
    cross: cython.int = -1
    direction: cython.int
    cell: cython.int
    row_step: cython.int
    column_step: cython.int
    row: cython.int
    column: cython.int
    far: cython.int
    low: Bits
    high: Bits
    if _place_crosses(b, figure, side, rotation, anchor, cython.address(cross)) != 1:
        return
    for direction in range(8):
        if direction < 4:
            row_step = 0 if direction < 2 else 5 - 2 * direction
            column_step = 1 - 2 * direction if direction < 2 else 0
        else:
            row_step = 1 if direction < 6 else -1
            column_step = 1 if direction % 2 == 0 else -1
            if cross != 0 and cross != 9 and cross != 90 and cross != 99:
                break
        row = cross // 10
        column = cross % 10
        low = 0
        high = 0
        for far in range(1, 10):
            row += row_step
            column += column_step
            cell = row * 10 + column
            if not (0 <= row < 10 and 0 <= column < 10) or occupied_row(b, row) >> column & 1:
                break
            add_cell(cython.address(low), cython.address(high), cell)
            if not _is_cross(figure, rotation, anchor, cell):
                add_win(wins, cross | direction << 7 | 1 << 10 | 1 << 14 | far << 18, True, low, high)
                break


def single_wins(
    b: BoardRef, figure: FigureRef, side: cython.int, stones: cython.int, wins: WinsRef, enough: cython.int
) -> cython.bint:
    """Adds the wins by single stones until there are enough, and returns whether a block of at most this many stones
    could win if nothing were in its way: some place lacks at most this many."""
    rotation: cython.int
    i: cython.int
    own: Bits = b.court[side]
    none: Bits
    one: Bits
    two: Bits
    three: Bits
    four: Bits
    bit: Bits
    possible: cython.bint = stones > 4 or (stones > 1 and stones >= figure.size)
    for rotation in range(figure.rotations):
        none = figure.anchors[rotation]
        one = 0
        two = 0
        three = 0
        four = 0
        for i in range(figure.size):
            bit = own >> figure.shifts[rotation][i]
            if stones > 1:
                if stones > 2:
                    four = (four & bit) | (three & ~bit)
                    three = (three & bit) | (two & ~bit)
                two = (two & bit) | (one & ~bit)
            one = (one & bit) | (none & ~bit)
            none &= bit
            if none | one | two | three | four == 0:
                break
        if none | one:
            wins.near = True
            possible = possible or stones > 1
        if (stones > 1 and two) or (stones > 2 and three) or (stones > 3 and four):
            possible = True
        while one:
            _complete(b, figure, side, rotation, lowest_bit(one), wins)
            if wins.number >= enough:
                return False
            one &= one - 1
        if figure.crosses:
            while none:
                _uncover(b, figure, side, rotation, lowest_bit(none), wins)
                if wins.number >= enough:
                    return False
                none &= none - 1
    return possible


def _fill_tables() -> None:
    for cell in range(100):
        COURT_BIT[cell] = 0
    for bit in range(64):
        COURT_CELL[bit] = (bit // 8 + 1) * 10 + bit % 8 + 1
        COURT_BIT[COURT_CELL[bit]] = 1 << bit


_fill_tables()
