"""Compiled moves where each side has its own set of closed cells.

To prove a win for a whole set of gold cells in one search, every cell of the set is closed to White and open to Black:
White's moves are then legal wherever the gold stone is, and Black's legal moves are among those that are tried. With a
single gold cell the cell is closed to both sides, and the search is exact.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import cython
from cython.cimports.spielkreis.tackle.core.board import BoardRef, Lines
from cython.cimports.spielkreis.tackle.core.opening import Codes

if not cython.compiled:
    Walls: TypeAlias = Any
    WallsRef: TypeAlias = Any

SINGLE = cython.declare(cython.uint, 1 << 10 | 1 << 14)
"""The length and the width of a single stone in a code."""
HIGHEST = cython.declare("signed char[1024]")
LOWEST = cython.declare("signed char[1024]")
"""The highest and lowest bit of a line; -1 for an empty line."""


def put_wall(walls: WallsRef, side: cython.int, cell: cython.int) -> cython.void:
    """Closes a cell to a side."""
    walls.rows[side][cell // 10] |= 1 << (cell % 10)
    walls.columns[side][cell % 10] |= 1 << (cell // 10)


def _lane_reach(
    own: cython.int, enemy: cython.int, wall: cython.int, front: cython.int, step: cython.int, length: cython.int
) -> cython.int:
    """How far one lane of a block can go (V3, V4); 16 more if the way is free to the edge."""
    run: cython.int = 0
    far: cython.int = 0
    taken: cython.int = own | enemy | wall
    while 0 <= front < 10 and enemy >> front & 1:
        run += 1
        front += step
    if run >= length:
        return 0
    while 0 <= front < 10 and not taken >> front & 1:
        far += 1
        front += step
    return far + 16 if run == 0 and not 0 <= front < 10 else far


def _entry_is_free(taken: cython.int, rear: cython.int, step: cython.int, length: cython.int) -> cython.bint:
    """Whether a worm can come in on the other side of a lane; the cells that it leaves are free (V5)."""
    i: cython.int
    entry: cython.int = 0 if step > 0 else 9
    for i in range(length):
        taken &= ~(1 << (rear + i * step))
    found: cython.int = 0
    for i in range(length - 1):
        found |= taken >> (entry + i * step) & 1
    return found == 0


def _moves_along(
    b: BoardRef, walls: WallsRef, side: cython.int, vertical: cython.bint, shortest: cython.int, codes: Codes
) -> cython.int:
    """Writes the moves along rows or columns of blocks that are at least this long (1 or 2)."""
    own: Lines = b.rows[side]
    enemy: Lines = b.rows[1 - side]
    wall: Lines = walls.rows[side]
    first: cython.int
    width: cython.int
    lane: cython.int
    full: cython.int
    some: cython.int
    rest: cython.int
    rear: cython.int
    back: cython.int
    step: cython.int
    front: cython.int
    length: cython.int
    far: cython.int
    here: cython.int
    taken: cython.int
    worm: cython.bint
    code: cython.uint
    total: cython.int = 0
    if vertical:
        own = b.columns[side]
        enemy = b.columns[1 - side]
        wall = walls.columns[side]
    for first in range(10):
        full = own[first]
        if full == 0 or (shortest > 1 and not full & full >> 1):
            continue
        some = full
        for width in range(1, 11 - first):
            if width > 1:
                full &= own[first + width - 1]
                some |= own[first + width - 1]
                if not full & full >> 1:
                    break
            rest = full
            while rest:
                rear = LOWEST[rest]
                rest &= rest - 1
                for back in range(2):
                    step = 1 - 2 * back
                    length = 1
                    front = rear + step
                    while 0 <= front < 10 and full >> front & 1:
                        length += 1
                        front += step
                    if length < width or length < shortest or (0 <= front < 10 and some >> front & 1):
                        continue
                    worm = length > 1
                    if length == 1:
                        taken = own[first] | enemy[first] | wall[first]
                        if back:
                            far = rear - 1 - HIGHEST[taken & ((1 << rear) - 1)]
                        else:
                            taken >>= front
                            far = LOWEST[taken] if taken else 10 - front
                    else:
                        far = 9
                        for lane in range(first, first + width):
                            here = _lane_reach(own[lane], enemy[lane], wall[lane], front, step, length)
                            if here & 15 < far:
                                far = here & 15
                            if not here & 16 or not _entry_is_free(
                                own[lane] | enemy[lane] | wall[lane], rear, step, length
                            ):
                                worm = False
                    code = rear * 10 + first if vertical else first * 10 + rear
                    code |= ((2 if vertical else 0) + back) << 7 | length << 10 | width << 14
                    for here in range(far):
                        codes[total] = code | (here + 1) << 18
                        total += 1
                    if worm:
                        codes[total] = code | 1 << 22
                        total += 1
    return total


def _diagonal_moves(b: BoardRef, walls: WallsRef, side: cython.int, codes: Codes) -> cython.int:
    """Writes the diagonal moves out of corners (V1)."""
    direction: cython.int
    row: cython.int
    column: cython.int
    far: cython.int
    total: cython.int = 0
    if not (b.rows[side][0] | b.rows[side][9]) & 0b1000000001:
        return 0
    for direction in range(4):
        row = 0 if direction < 2 else 9
        column = 0 if direction % 2 == 0 else 9
        if not b.rows[side][row] >> column & 1:
            continue
        for far in range(1, 10):
            row += 1 if direction < 2 else -1
            column += 1 if direction % 2 == 0 else -1
            if (b.rows[0][row] | b.rows[1][row] | walls.rows[side][row]) >> column & 1:
                break
            codes[total] = (0 if direction < 2 else 90) + (0 if direction % 2 == 0 else 9)
            codes[total] |= (4 + direction) << 7 | SINGLE | far << 18
            total += 1
    return total


def walled_moves(b: BoardRef, walls: WallsRef, side: cython.int, codes: Codes) -> cython.int:
    """Writes all moves of a side and returns their number."""
    total: cython.int = _moves_along(b, walls, side, False, 1, codes)
    total += _moves_along(b, walls, side, True, 1, codes + total)
    return total + _diagonal_moves(b, walls, side, codes + total)


def walled_blocks(b: BoardRef, walls: WallsRef, side: cython.int, codes: Codes) -> cython.int:
    """Writes the moves of two or more stones of a side and returns their number."""
    total: cython.int = _moves_along(b, walls, side, False, 2, codes)
    return total + _moves_along(b, walls, side, True, 2, codes + total)


def can_step(b: BoardRef, walls: WallsRef, side: cython.int) -> cython.bint:
    """Whether a stone of a side has a neighbouring cell that is empty and closed to nobody, so that the side has a
    legal move wherever the gold stone is (E4)."""
    row: cython.int
    free: cython.int
    for row in range(10):
        free = ~(b.rows[0][row] | b.rows[1][row] | walls.rows[0][row] | walls.rows[1][row]) & 1023
        if (b.rows[side][row] << 1 | b.rows[side][row] >> 1) & free:
            return True
        if row > 0 and b.rows[side][row - 1] & free:
            return True
        if row < 9 and b.rows[side][row + 1] & free:
            return True
    return False


def singles_to(b: BoardRef, walls: WallsRef, side: cython.int, cell: cython.int, codes: Codes) -> cython.int:
    """Writes the moves of single stones of a side that end on a cell; at most 8, none if the cell is taken."""
    row: cython.int = cell // 10
    column: cython.int = cell % 10
    line: cython.int = b.rows[0][row] | b.rows[1][row] | walls.rows[side][row]
    place: cython.int
    direction: cython.int
    far: cython.int
    row_step: cython.int
    column_step: cython.int
    total: cython.int = 0
    if line >> column & 1:
        return 0
    place = HIGHEST[line & ((1 << column) - 1)]
    if place >= 0 and b.rows[side][row] >> place & 1:
        codes[total] = (row * 10 + place) | SINGLE | (column - place) << 18
        total += 1
    place = LOWEST[line >> column << column]
    if place >= 0 and b.rows[side][row] >> place & 1:
        codes[total] = (row * 10 + place) | 1 << 7 | SINGLE | (place - column) << 18
        total += 1
    line = b.columns[0][column] | b.columns[1][column] | walls.columns[side][column]
    place = HIGHEST[line & ((1 << row) - 1)]
    if place >= 0 and b.columns[side][column] >> place & 1:
        codes[total] = (place * 10 + column) | 2 << 7 | SINGLE | (row - place) << 18
        total += 1
    place = LOWEST[line >> row << row]
    if place >= 0 and b.columns[side][column] >> place & 1:
        codes[total] = (place * 10 + column) | 3 << 7 | SINGLE | (place - row) << 18
        total += 1
    if row != column and row + column != 9:
        return total
    for direction in range(4):
        row_step = 1 if direction < 2 else -1
        column_step = 1 if direction % 2 == 0 else -1
        if (row == column) != (row_step == column_step):
            continue
        row = cell // 10
        column = cell % 10
        far = 0
        while 0 <= row - row_step < 10 and 0 <= column - column_step < 10:
            row -= row_step
            column -= column_step
            far += 1
            if (b.rows[0][row] | b.rows[1][row] | walls.rows[side][row]) >> column & 1:
                break
        if far and (row == 0 or row == 9) and (column == 0 or column == 9) and b.rows[side][row] >> column & 1:
            codes[total] = (row * 10 + column) | (4 + direction) << 7 | SINGLE | far << 18
            total += 1
        row = cell // 10
        column = cell % 10
    return total


def _fill_tables() -> None:
    for line in range(1024):
        HIGHEST[line] = line.bit_length() - 1
        LOWEST[line] = (line & -line).bit_length() - 1


_fill_tables()
