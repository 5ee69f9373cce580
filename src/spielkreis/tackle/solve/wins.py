"""The compiled search for wins in one move, and for the moves that can stop them.

A *place* is one rotation of the job somewhere in the court. A single stone wins by moving into the one missing cell of
a place, or by leaving the one x cell of a complete place; this is found without making its moves. All places of a
rotation are looked at together, one bit each. Blocks are moved in `block_wins`.

If the other side can stop all wins, then by a single stone that moves into the intersection of their ways, or by a
block.
"""

from __future__ import annotations

import cython
from cython.cimports.spielkreis.tackle.core.bits import lowest_bit
from cython.cimports.spielkreis.tackle.core.board import Bits, BoardRef, Core, FigureRef
from cython.cimports.spielkreis.tackle.core.moves import MOST_MOVES, CodeList, generate, generate_blocks
from cython.cimports.spielkreis.tackle.core.opening import Codes
from cython.cimports.spielkreis.tackle.solve.arrivals import arrivals, occupied_row
from cython.cimports.spielkreis.tackle.solve.block_wins import block_wins
from cython.cimports.spielkreis.tackle.solve.ways import add_cell, add_win

if not cython.compiled:
    from spielkreis.tackle.solve.structs import CellRef, Wins, WinsRef

    MANY_STONES = 10

COURT_CELL = cython.declare("unsigned char[64]")
"""The cell of each bit of the court."""
COURT_BIT = cython.declare("unsigned long long[100]")
EVERYWHERE = cython.declare("unsigned long long", 0xFFFF_FFFF_FFFF_FFFF)
"""The way before any win is found, which has no bounds."""


def _rows(b: BoardRef, side: cython.int, first: cython.int) -> Bits:
    """Four rows of a side side by side, 16 bits each; the compiler makes one load of it."""
    word: Bits = 0
    row: cython.int
    for row in range(4):
        word = word << 16 | b.rows[side][first + 3 - row]
    return word


def largest_block(b: BoardRef, side: cython.int) -> cython.int:
    """The number of stones in the largest block of a side: 1 to 4, or `MANY_STONES` for more than four."""
    low: Bits = _rows(b, side, 0)
    middle: Bits = _rows(b, side, 4)
    high: Bits = b.rows[side][9]
    high = high << 16 | b.rows[side][8]
    low_up: Bits = low & (low >> 16 | middle << 48)  # with the stone above it
    middle_up: Bits = middle & (middle >> 16 | high << 48)
    high_up: Bits = high & high >> 16
    low_pair: Bits = low & low >> 1  # with the stone beside it
    middle_pair: Bits = middle & middle >> 1
    high_pair: Bits = high & high >> 1
    three: Bits
    four: Bits
    square: Bits
    if low_up | middle_up | high_up | low_pair | middle_pair | high_pair == 0:
        return 1
    three = low_pair & low >> 2 | middle_pair & middle >> 2 | high_pair & high >> 2
    three |= low_up & (low_up >> 16 | middle_up << 48) | middle_up & (middle_up >> 16 | high_up << 48)
    four = low_pair & low_pair >> 2 | middle_pair & middle_pair >> 2 | high_pair & high_pair >> 2
    four |= low_up & (low_up >> 32 | middle_up << 32) | middle_up & (middle_up >> 32 | high_up << 32)
    square = low_up & low_up >> 1 | middle_up & middle_up >> 1 | high_up & high_up >> 1
    if four or (square and three):
        return MANY_STONES
    return 4 if square else 3 if three else 2


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


def _single_wins(
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


def wins_in_one(b: BoardRef, figure: FigureRef, side: cython.int, wins: WinsRef, enough: cython.int) -> cython.int:
    """The number of moves by which a side would win immediately if it were its turn, counted up to `enough`. A stone
    that leaves an x cell counts once per direction. Unless `wins.near`, no win in one is possible however the stones of
    the other side lie."""
    return wins_with_blocks(b, figure, side, largest_block(b, side), wins, enough)


def wins_with_blocks(
    b: BoardRef, figure: FigureRef, side: cython.int, stones: cython.int, wins: WinsRef, enough: cython.int
) -> cython.int:
    """The same as `wins_in_one`, for a side whose largest block is known to have this many stones."""
    wins.number = 0
    wins.made = 0
    wins.first = 0
    wins.bounded = False
    wins.near = False
    wins.low = EVERYWHERE
    wins.high = EVERYWHERE
    if _single_wins(b, figure, side, stones, wins, enough):
        wins.near = True
        block_wins(b, figure, side, wins, enough)
    found: cython.int = wins.number
    return found


def defences(b: BoardRef, wins: WinsRef, codes: Codes) -> cython.int:
    """Writes the moves of the side to move that can stop all these wins of the other side, and returns their number:
    all moves if the wins set no bound; every move that is left out leaves one of the wins possible."""
    total: cython.int = 0
    rest: Bits
    if not wins.bounded:
        return generate(b, codes)
    rest = wins.low
    while rest:
        total += arrivals(b, b.turn, lowest_bit(rest), codes + total)
        rest &= rest - 1
    rest = wins.high
    while rest:
        total += arrivals(b, b.turn, 50 + lowest_bit(rest), codes + total)
        rest &= rest - 1
    if largest_block(b, b.turn) > 1:
        total += generate_blocks(b, codes + total)
    return total


def win_in_one(core: Core, side: int) -> int | None:
    """A move by which this side would win immediately if it were its turn."""
    wins = cython.declare(Wins)
    found: cython.int = wins_in_one(
        cython.address(core.board), cython.address(core.job.figure), side, cython.address(wins), 1
    )
    code: int = wins.first
    return code if found else None


def defending_codes(core: Core) -> list[int]:
    """All moves of the side to move that can stop the other side's wins in one; some of these may fail too."""
    codes = cython.declare(CodeList)
    wins = cython.declare(Wins)
    total: cython.int
    wins_in_one(
        cython.address(core.board), cython.address(core.job.figure), 1 - core.turn, cython.address(wins), MOST_MOVES
    )
    total = defences(cython.address(core.board), cython.address(wins), codes)
    return [codes[i] for i in range(total)]


def _fill_tables() -> None:
    for cell in range(100):
        COURT_BIT[cell] = 0
    for bit in range(64):
        COURT_CELL[bit] = (bit // 8 + 1) * 10 + bit % 8 + 1
        COURT_BIT[COURT_CELL[bit]] = 1 << bit


_fill_tables()
