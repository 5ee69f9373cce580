"""Compiled wins in one move with closed cells, and the moves that can stop them.

A *place* is one rotation of the job somewhere in the court. A single stone wins by moving into the one missing cell of
a place; blocks are rare, and their moves are judged one by one. Every win that does not push needs certain cells to
stay empty: if the other side can stop all wins, then by a single stone that moves into a cell that all of them need, or
by a block.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import cython
from cython.cimports.spielkreis.tackle.core.board import (
    MOVER_WINS,
    Bits,
    Board,
    BoardRef,
    FigureRef,
    make_move,
    verdict,
)
from cython.cimports.spielkreis.tackle.core.opening import Codes
from cython.cimports.spielkreis.tackle.prove.walls import WallsRef, singles_to, walled_blocks, walled_moves

if cython.compiled:
    from cython.cimports.spielkreis.tackle.core.bits import lowest_bit
    from cython.cimports.spielkreis.tackle.core.moves import CodeList
else:
    from spielkreis.tackle.core.bits import lowest_bit
    from spielkreis.tackle.core.moves import CodeList

    Threats: TypeAlias = Any
    ThreatsRef: TypeAlias = Any

EVERYWHERE = cython.declare("unsigned long long", 0xFFFF_FFFF_FFFF_FFFF)
COURT_BIT = cython.declare("unsigned long long[100]")
COURT_CELL = cython.declare("unsigned char[64]")
"""The cells of the court as bits, and the cell of each bit."""


def _add(threats: ThreatsRef, code: cython.uint, bounded: cython.bint, low: Bits, high: Bits) -> cython.void:
    """Adds a winning move; if bounded, the two words are the cells that have to stay empty for it."""
    if threats.number == 0:
        threats.first = code
    threats.number += 1
    if bounded:
        threats.bounded = True
        threats.low &= low
        threats.high &= high


def _single_threats(
    b: BoardRef, figure: FigureRef, walls: WallsRef, side: cython.int, threats: ThreatsRef, enough: cython.int
) -> cython.void:
    """Adds the wins by a single stone that moves into the one missing cell of a place."""
    codes = cython.declare("unsigned int[8]")
    own: Bits = b.court[side]
    place: Bits
    bit: Bits
    none: Bits
    one: Bits
    low: Bits
    high: Bits
    unit: Bits = 1
    rotation: cython.int
    i: cython.int
    k: cython.int
    total: cython.int
    anchor: cython.int
    cell: cython.int
    missing: cython.int = 0
    step: cython.int
    for rotation in range(figure.rotations):
        none = figure.anchors[rotation]
        one = 0
        for i in range(figure.size):  # the places that lack none or one of the stones looked at so far
            bit = own >> figure.shifts[rotation][i]
            one = (one & bit) | (none & ~bit)
            none &= bit
        while one:
            anchor = lowest_bit(one)
            one &= one - 1
            place = 0
            for i in range(figure.size):
                bit = unit << (anchor + figure.shifts[rotation][i])
                place |= bit
                if not own & bit:
                    missing = COURT_CELL[anchor + figure.shifts[rotation][i]]
            total = singles_to(b, walls, side, missing, codes)
            for i in range(total):
                cell = codes[i] & 127
                if COURT_BIT[cell] & place:
                    continue
                k = codes[i] >> 18 & 15
                step = (missing - cell) // k
                low = 0
                high = 0
                while cell != missing:
                    cell += step
                    if cell < 50:
                        low |= unit << cell
                    else:
                        high |= unit << (cell - 50)
                _add(threats, codes[i], True, low, high)
                if threats.number >= enough:
                    return


def _shows(figure: FigureRef, stones: Bits) -> cython.bint:
    """Whether these stones in the court contain the job, its x cells aside."""
    rotation: cython.int
    i: cython.int
    found: Bits
    for rotation in range(figure.rotations):
        found = figure.anchors[rotation]
        for i in range(figure.size):
            found &= stones >> figure.shifts[rotation][i]
        if found:
            return True
    return False


def _court_after(stones: Bits, code: cython.uint) -> Bits:
    """The mover's stones in the court after a block move that is no worm."""
    start: cython.int = code & 127
    direction: cython.int = code >> 7 & 7
    length: cython.int = code >> 10 & 15
    width: cython.int = code >> 14 & 15
    distance: cython.int = code >> 18 & 15
    forward: cython.int = 1 - 2 * direction if direction < 2 else 10 - 20 * (direction - 2)
    aside: cython.int = 10 if direction < 2 else 1
    lane: cython.int
    i: cython.int
    left: Bits = 0
    reached: Bits = 0
    for lane in range(width):
        for i in range(length):
            left |= COURT_BIT[start + lane * aside + i * forward]
            reached |= COURT_BIT[start + lane * aside + (i + distance) * forward]
    return (stones & ~left) | reached


def _has_pair(b: BoardRef, side: cython.int) -> cython.bint:
    """Whether two stones of a side touch, so that it has a block."""
    row: cython.int
    found: cython.int = b.rows[side][9] & b.rows[side][9] >> 1
    for row in range(9):
        found |= b.rows[side][row] & (b.rows[side][row] >> 1 | b.rows[side][row + 1])
    return found != 0


def _made_threats(
    b: BoardRef,
    figure: FigureRef,
    side: cython.int,
    codes: Codes,
    total: cython.int,
    threats: ThreatsRef,
    enough: cython.int,
) -> cython.void:
    """Adds those of the given moves that win when they are made."""
    board: Board = b[0]
    child: Board
    i: cython.int
    lane: cython.int
    cell: cython.int
    end: cython.int
    direction: cython.int
    forward: cython.int
    pushed: cython.bint
    low: Bits
    high: Bits
    unit: Bits = 1
    board.turn = side
    for i in range(total):
        if (
            not codes[i] >> 22 & 1
            and codes[i] >> 10 & 15 > 1
            and not _shows(figure, _court_after(board.court[side], codes[i]))
        ):
            continue
        child = board
        pushed = make_move(cython.address(child), codes[i])
        if verdict(cython.address(child), figure, side, pushed) != MOVER_WINS:
            continue
        low = 0
        high = 0
        if not pushed and not codes[i] >> 22 & 1 and not figure.crosses:
            direction = codes[i] >> 7 & 7
            forward = 1 - 2 * direction if direction < 2 else 10 - 20 * (direction - 2)
            for lane in range(codes[i] >> 14 & 15):
                cell = codes[i] & 127
                cell += lane * (10 if direction < 2 else 1) + (codes[i] >> 10 & 15) * forward
                end = cell + (codes[i] >> 18 & 15) * forward
                while cell != end:
                    if cell < 50:
                        low |= unit << cell
                    else:
                        high |= unit << (cell - 50)
                    cell += forward
            _add(threats, codes[i], True, low, high)
        else:
            _add(threats, codes[i], False, low, high)
        if threats.number >= enough:
            return


def find_threats(
    b: BoardRef, figure: FigureRef, walls: WallsRef, side: cython.int, threats: ThreatsRef, enough: cython.int
) -> cython.int:
    """The number of moves by which a side would win if it were its turn, counted up to `enough`."""
    codes = cython.declare(CodeList)
    total: cython.int
    threats.number = 0
    threats.first = 0
    threats.bounded = False
    threats.low = EVERYWHERE
    threats.high = EVERYWHERE
    if figure.crosses:  # rare jobs: every move is made; none of the wins bounds the defences
        total = walled_moves(b, walls, side, codes)
        _made_threats(b, figure, side, codes, total, threats, enough)
        total = threats.number
        return total
    _single_threats(b, figure, walls, side, threats, enough)
    if threats.number < enough and _has_pair(b, side):
        total = walled_blocks(b, walls, side, codes)
        _made_threats(b, figure, side, codes, total, threats, enough)
    total = threats.number
    return total


def answers_to(b: BoardRef, walls: WallsRef, side: cython.int, threats: ThreatsRef, codes: Codes) -> cython.int:
    """Writes the moves of a side that can stop all these wins of the other side: single stones that move into the cells
    that all of them need, and blocks. All moves if the wins have no bound."""
    total: cython.int = 0
    rest: Bits
    if not threats.bounded:
        return walled_moves(b, walls, side, codes)
    rest = threats.low
    while rest:
        total += singles_to(b, walls, side, lowest_bit(rest), codes + total)
        rest &= rest - 1
    rest = threats.high
    while rest:
        total += singles_to(b, walls, side, 50 + lowest_bit(rest), codes + total)
        rest &= rest - 1
    if _has_pair(b, side):
        total += walled_blocks(b, walls, side, codes + total)
    return total


def _fill_tables() -> None:
    for cell in range(100):
        row, column = cell // 10, cell % 10
        inside = 1 <= row <= 8 and 1 <= column <= 8
        COURT_BIT[cell] = 1 << ((row - 1) * 8 + column - 1) if inside else 0
    for bit in range(64):
        COURT_CELL[bit] = (bit // 8 + 1) * 10 + bit % 8 + 1


_fill_tables()
