"""The compiled search for wins in one move, without making single-stone moves, and for the moves that can stop them.

A *place* is one rotation of the job somewhere in the court. A single stone wins by moving into the one missing cell of
a place, or by leaving the one x cell of a complete place. Blocks are rare: their moves are made and judged.

The *way* of a win is the set of cells that have to stay empty for it. If the other side can stop all wins, then by a
single stone that moves into the intersection of their ways, or by a block. A win that pushes has no such way.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import cython

if cython.compiled:
    from cython.cimports.spielkreis.tackle.core.bits import lowest_bit
    from cython.cimports.spielkreis.tackle.core.board import (
        MOVER_WINS,
        NO_GOLD,
        Bits,
        Board,
        BoardRef,
        Core,
        FigureRef,
        Lines,
        make_move,
        verdict,
    )
    from cython.cimports.spielkreis.tackle.core.moves import MOST_MOVES, CodeList, generate, generate_blocks
    from cython.cimports.spielkreis.tackle.core.opening import Codes
else:
    from spielkreis.tackle.core.bits import lowest_bit
    from spielkreis.tackle.core.board import (
        MOVER_WINS,
        NO_GOLD,
        Bits,
        Board,
        BoardRef,
        Core,
        FigureRef,
        Lines,
        make_move,
        verdict,
    )
    from spielkreis.tackle.core.moves import MOST_MOVES, CodeList, generate, generate_blocks
    from spielkreis.tackle.core.opening import Codes

    Wins: TypeAlias = Any
    WinsRef: TypeAlias = Any
    CellRef: TypeAlias = Any
    BitsRef: TypeAlias = Any
    MANY_STONES = 10

COURT_CELL = cython.declare("unsigned char[64]")
"""The cell of each bit of the court."""
COURT_BIT = cython.declare("unsigned long long[100]")
LOW_BIT = cython.declare("unsigned long long[100]")
HIGH_BIT = cython.declare("unsigned long long[100]")
"""A cell as a bit of 100: in the low word (cells 0 to 49) or the high one."""
HIGHEST = cython.declare("signed char[1024]")
LOWEST = cython.declare("signed char[1024]")
"""The highest and lowest stone of a line; -1 for an empty line."""

BLOCK = cython.declare(cython.uint, (1 << 18) - 1)
"""The part of a move's code that says which block moves in which direction."""
EVERYWHERE = cython.declare("unsigned long long", 0xFFFF_FFFF_FFFF_FFFF)


def _note(wins: WinsRef, code: cython.uint, bounded: cython.bint, low: Bits, high: Bits) -> cython.void:
    """Adds a win with its way."""
    if wins.number == 0:
        wins.first = code
    wins.number += 1
    if bounded:
        wins.bounded = True
        wins.low &= low
        wins.high &= high


def _occupied_row(b: BoardRef, row: cython.int) -> cython.int:
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
    line: cython.int = b.rows[side][cell // 10]
    return line >> (cell % 10) & 1 != 0


def _arrivals(b: BoardRef, side: cython.int, cell: cython.int, codes: Codes) -> cython.int:
    """Writes the single-stone moves of a side that end on an empty cell; at most 8."""
    row: cython.int = cell // 10
    column: cython.int = cell % 10
    line: cython.int = _occupied_row(b, row)
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
    """Notes the single stones that move into the missing cell of a place that lacks one stone."""
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
    total = _arrivals(b, side, missing, codes)
    for i in range(total):
        stone = codes[i] & 127
        if COURT_BIT[stone] & place or (crosses == 1 and stone != cross):
            continue
        distance = codes[i] >> 18 & 15
        step = (missing - stone) // distance
        low = 0
        high = 0
        for k in range(1, distance + 1):
            low |= LOW_BIT[stone + k * step]
            high |= HIGH_BIT[stone + k * step]
        _note(wins, codes[i], True, low, high)


def _uncover(
    b: BoardRef, figure: FigureRef, side: cython.int, rotation: cython.int, anchor: cython.int, wins: WinsRef
) -> cython.void:
    """Notes the moves by which the single stone on an x cell of a complete place leaves it, one per direction."""
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
            if not (0 <= row < 10 and 0 <= column < 10) or _occupied_row(b, row) >> column & 1:
                break
            low |= LOW_BIT[cell]
            high |= HIGH_BIT[cell]
            if not _is_cross(figure, rotation, anchor, cell):
                _note(wins, cross | direction << 7 | 1 << 10 | 1 << 14 | far << 18, True, low, high)
                break


def largest_block(b: BoardRef, side: cython.int) -> cython.int:
    """The number of stones in the largest block of a side: 1 to 4, or `MANY_STONES` for more than four."""
    i: cython.int
    rows: Lines = b.rows[side]
    pairs: cython.int
    below: cython.int
    two: cython.int = rows[9] & rows[9] >> 1
    three: cython.int = 0
    four: cython.int = 0
    square: cython.int = 0
    for i in range(9):
        two |= rows[i] & (rows[i] >> 1 | rows[i + 1])
    if two == 0:
        return 1
    for i in range(10):
        pairs = rows[i] & rows[i] >> 1
        three |= pairs & rows[i] >> 2
        four |= pairs & pairs >> 2
        if i < 9:
            square |= pairs & rows[i + 1] & rows[i + 1] >> 1
        if i < 8:
            below = rows[i] & rows[i + 1] & rows[i + 2]
            three |= below
            if i < 7:
                four |= below & rows[i + 3]
    if four or (square and three):
        return MANY_STONES
    return 4 if square else 3 if three else 2


def may_win(b: BoardRef, figure: FigureRef, side: cython.int, stones: cython.int) -> cython.bint:
    """Whether a side could win in one move with a block of at most this many stones, if nothing were in its way: some
    place lacks at most this many."""
    rotation: cython.int
    i: cython.int
    own: Bits = b.court[side]
    bit: Bits
    none: Bits
    one: Bits
    two: Bits
    three: Bits
    four: Bits
    if stones > 4 or stones >= figure.size:
        return True
    for rotation in range(figure.rotations):
        none = figure.anchors[rotation]
        one = 0
        two = 0
        three = 0
        four = 0
        for i in range(figure.size):  # sets of places that lack none, one, two … of the stones looked at so far
            bit = own >> figure.shifts[rotation][i]
            if stones > 2:
                four = (four & bit) | (three & ~bit)
                three = (three & bit) | (two & ~bit)
            two = (two & bit) | (one & ~bit)
            one = (one & bit) | (none & ~bit)
            none &= bit
            if none | one | two | three | four == 0:
                break
        if none | one or (stones > 1 and two) or (stones > 2 and three) or (stones > 3 and four):
            return True
    return False


def _single_wins(
    b: BoardRef, figure: FigureRef, side: cython.int, stones: cython.int, wins: WinsRef, enough: cython.int
) -> cython.bint:
    """Notes the wins by single stones until there are enough, and returns whether a block of at most this many stones
    could win, as `may_win` does."""
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


def _block_way(code: cython.uint, low: BitsRef, high: BitsRef) -> cython.void:
    """The cells that have to be empty for a block move that does not push."""
    start: cython.int = code & 127
    direction: cython.int = (code >> 7) & 7
    length: cython.int = (code >> 10) & 15
    width: cython.int = (code >> 14) & 15
    distance: cython.int = (code >> 18) & 15
    worm: cython.bint = (code >> 22) & 1 != 0
    forward: cython.int = 1 - 2 * direction if direction < 2 else 10 - 20 * (direction - 2)
    lane: cython.int
    cell: cython.int
    entry: cython.int
    i: cython.int
    low[0] = 0
    high[0] = 0
    for lane in range(width):
        cell = start + lane * (10 if direction < 2 else 1)
        if direction < 2:
            entry = cell - cell % 10 + (0 if direction == 0 else 9)
        else:
            entry = cell % 10 + (0 if direction == 2 else 90)
        cell += length * forward
        if worm:
            distance = 9 - (cell - forward - entry) // forward
            for i in range(length - 1):
                low[0] |= LOW_BIT[entry + i * forward]
                high[0] |= HIGH_BIT[entry + i * forward]
        for i in range(distance):
            low[0] |= LOW_BIT[cell + i * forward]
            high[0] |= HIGH_BIT[cell + i * forward]


def _may_complete(b: BoardRef, figure: FigureRef, side: cython.int, code: cython.uint) -> cython.bint:
    """Whether some place lacks so few of the other stones that this block could fill it, wherever it goes."""
    start: cython.int = code & 127
    direction: cython.int = (code >> 7) & 7
    length: cython.int = (code >> 10) & 15
    width: cython.int = (code >> 14) & 15
    forward: cython.int = 1 - 2 * direction if direction < 2 else 10 - 20 * (direction - 2)
    lane: cython.int
    i: cython.int
    own: Bits = b.court[side]
    possible: cython.bint
    for lane in range(width):
        for i in range(length):
            b.court[side] &= ~COURT_BIT[start + lane * (10 if direction < 2 else 1) + i * forward]
    possible = may_win(b, figure, side, length * width)
    b.court[side] = own
    return possible


def _block_wins(b: BoardRef, figure: FigureRef, side: cython.int, wins: WinsRef, enough: cython.int) -> cython.void:
    """Notes the wins by blocks until there are enough."""
    codes = cython.declare(CodeList)
    board: Board = b[0]
    child: Board
    i: cython.int
    total: cython.int
    pushed: cython.bint
    possible: cython.bint = False
    block: cython.uint = 0
    low: Bits = EVERYWHERE
    high: Bits = EVERYWHERE
    board.turn = side
    total = generate_blocks(cython.address(board), codes)
    for i in range(total):
        if codes[i] & BLOCK != block:
            block = codes[i] & BLOCK
            possible = _may_complete(cython.address(board), figure, side, block)
        if not possible:
            continue
        child = board
        wins.made += 1
        pushed = make_move(cython.address(child), codes[i])
        if verdict(cython.address(child), figure, side, pushed) == MOVER_WINS:
            if not pushed:
                _block_way(codes[i], cython.address(low), cython.address(high))
            _note(wins, codes[i], not pushed, low, high)
            if wins.number >= enough:
                return


def wins_in_one(b: BoardRef, figure: FigureRef, side: cython.int, wins: WinsRef, enough: cython.int) -> cython.int:
    """The number of moves by which a side would win immediately if it were its turn, counted up to `enough`. A stone
    that leaves an x cell counts once per direction. Unless `wins.near`, no win in one is possible however the stones of
    the other side lie."""
    wins.number = 0
    wins.made = 0
    wins.first = 0
    wins.bounded = False
    wins.low = EVERYWHERE
    wins.high = EVERYWHERE
    wins.near = False
    if _single_wins(b, figure, side, largest_block(b, side), wins, enough):
        wins.near = True
        _block_wins(b, figure, side, wins, enough)
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
        total += _arrivals(b, b.turn, lowest_bit(rest), codes + total)
        rest &= rest - 1
    rest = wins.high
    while rest:
        total += _arrivals(b, b.turn, 50 + lowest_bit(rest), codes + total)
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
        LOW_BIT[cell] = 1 << cell if cell < 50 else 0
        HIGH_BIT[cell] = 1 << (cell - 50) if cell >= 50 else 0
        row, column = cell // 10, cell % 10
        inside = 1 <= row <= 8 and 1 <= column <= 8
        COURT_BIT[cell] = 1 << ((row - 1) * 8 + column - 1) if inside else 0
    for bit in range(64):
        COURT_CELL[bit] = (bit // 8 + 1) * 10 + bit % 8 + 1
    for line in range(1024):
        HIGHEST[line] = line.bit_length() - 1
        LOWEST[line] = (line & -line).bit_length() - 1


_fill_tables()
