"""The compiled moves: all that may be done on a board, how many they are, and which of them win.

Within one line of ten cells every single, block, push and worm of one lane depends on that line alone, so their number
is looked up. Wide blocks are looked for only where there is a square of four.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import cython
from cython.cimports.spielkreis.tackle.core.board import (
    MOVE,
    MOVER_WINS,
    NO_GOLD,
    ON,
    PLACE,
    Bits,
    Board,
    BoardRef,
    Core,
    FigureRef,
    Lines,
    make_move,
    verdict,
)
from cython.cimports.spielkreis.tackle.core.opening import Codes, gold_cells, placements

if not cython.compiled:
    CodeList: TypeAlias = Any
    MOST_MOVES = 6144

LINE_MOVES = cython.declare("unsigned char[11][59049]")
"""How many one-lane moves a line has, by the place of the gold stone (10: none) and the line in base three."""
BASE_THREE = cython.declare("unsigned short[1024]")
HIGHEST = cython.declare("signed char[1024]")
LOWEST = cython.declare("signed char[1024]")
"""The highest and the lowest stone of a line; -1 for an empty line."""

# More moves than MOST_MOVES are impossible: a band of lanes has at most 26 moves in one direction (a run of five at the
# edge), and there are 55 bands along the rows and 55 along the columns; corners add 32.


def _reach(
    own: cython.int, enemy: cython.int, gold: cython.int, front: cython.int, step: cython.int, length: cython.int
) -> cython.int:
    """How far one lane lets a block go whose front is before the cell `front` (V3, V4); 16 more if the way is free to
    the edge."""
    run: cython.int = 0
    far: cython.int = 0
    taken: cython.int = own | enemy | gold
    while 0 <= front < 10 and enemy >> front & 1:
        run += 1
        front += step
    if run >= length:
        return 0
    while 0 <= front < 10 and not taken >> front & 1:
        far += 1
        front += step
    if run == 0 and not 0 <= front < 10:
        far += 16
    return far


def _landing_is_free(taken: cython.int, rear: cython.int, step: cython.int, length: cython.int) -> cython.bint:
    """Whether a worm finds room in a line, counting what it leaves as free (V5)."""
    block: cython.int = (1 << length) - 1
    landing: cython.int = block >> 1
    if step > 0:
        block <<= rear
    else:
        block <<= rear - length + 1
        landing <<= 11 - length
    return taken & ~block & landing == 0


def _line_moves(own: cython.int, enemy: cython.int, gold: cython.int) -> cython.int:
    """The number of one-lane moves in a line, both ways."""
    rear: cython.int
    step: cython.int
    length: cython.int
    far: cython.int
    total: cython.int = 0
    for rear in range(10):
        if not own >> rear & 1:
            continue
        for step in range(-1, 2, 2):
            length = 1
            while 0 <= rear + length * step < 10 and own >> (rear + length * step) & 1:
                length += 1
            far = _reach(own, enemy, gold, rear + length * step, step, length)
            total += far & 15
            if far & 16 and length > 1 and _landing_is_free(own | enemy | gold, rear, step, length):
                total += 1
    return total


def _bands(b: BoardRef, vertical: cython.bint, narrowest: cython.int, shortest: cython.int, codes: Codes) -> cython.int:
    """Writes the moves along rows or columns of all blocks that have at least this width and this length (1 or 2);
    single stones are blocks of length 1. Without a list to write to it only counts them, as all these functions do."""
    side: cython.int = b.turn
    own: Lines = b.rows[side]
    enemy: Lines = b.rows[1 - side]
    gold_line: cython.int = -1
    gold_bit: cython.int = 0
    first: cython.int
    width: cython.int
    lane: cython.int
    full: cython.int
    rest: cython.int
    taken: cython.int
    gold: cython.int
    some: cython.int
    rear: cython.int
    back: cython.int
    step: cython.int
    front: cython.int
    length: cython.int
    far: cython.int
    here: cython.int
    free: cython.bint
    code: cython.uint
    total: cython.int = 0
    if vertical:
        own = b.columns[side]
        enemy = b.columns[1 - side]
    if b.gold != NO_GOLD:
        gold_line = b.gold % 10 if vertical else b.gold // 10
        gold_bit = 1 << (b.gold // 10 if vertical else b.gold % 10)
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
            if width < narrowest:
                continue
            taken = own[first] | enemy[first] | (gold_bit if first == gold_line else 0)
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
                    far = 9
                    free = length > 1
                    if length == 1 and back:
                        far = front - HIGHEST[taken & ((1 << rear) - 1)]
                    elif length == 1:
                        far = LOWEST[taken >> front] if taken >> front else 10 - front
                    else:
                        for lane in range(first, first + width):
                            gold = gold_bit if lane == gold_line else 0
                            here = _reach(own[lane], enemy[lane], gold, front, step, length)
                            if here & 15 < far:
                                far = here & 15
                            if not here & 16 or not _landing_is_free(
                                own[lane] | enemy[lane] | gold, rear, step, length
                            ):
                                free = False
                            if far == 0 and not free:
                                break
                    code = rear * 10 + first if vertical else first * 10 + rear
                    code |= ((2 if vertical else 0) + back) << 7 | length << 10 | width << 14
                    if codes != cython.NULL:
                        for here in range(far):
                            codes[total + here] = code | (here + 1) << 18
                        if free:
                            codes[total + far] = code | 1 << 22
                    total += far + free
    return total


def _corner_reach(b: BoardRef, corner: cython.int, forward: cython.int) -> cython.int:
    """How far a stone in a corner can go along the long diagonal (V1)."""
    cell: cython.int = corner + forward
    far: cython.int = 0
    while far < 9 and cell != b.gold and not (b.rows[0][cell // 10] | b.rows[1][cell // 10]) >> (cell % 10) & 1:
        far += 1
        cell += forward
    return far


def _corners(b: BoardRef, codes: Codes) -> cython.int:
    """Writes the diagonal moves out of corners."""
    side: cython.int = b.turn
    direction: cython.int
    corner: cython.int
    forward: cython.int
    far: cython.int
    i: cython.int
    total: cython.int = 0
    for direction in range(4):
        corner = (0 if direction < 2 else 90) + (0 if direction % 2 == 0 else 9)
        if not b.rows[side][corner // 10] >> (corner % 10) & 1:
            continue
        forward = (10 if direction < 2 else -10) + (1 if direction % 2 == 0 else -1)
        far = _corner_reach(b, corner, forward)
        if codes != cython.NULL:
            for i in range(far):
                codes[total + i] = corner | (4 + direction) << 7 | 1 << 10 | 1 << 14 | (i + 1) << 18
        total += far
    return total


def generate(b: BoardRef, codes: Codes) -> cython.int:
    """Writes all legal moves and returns their number."""
    total: cython.int
    if b.phase != MOVE:
        return placements(b, codes) if b.phase == PLACE else gold_cells(b, codes)
    total = _bands(b, False, 1, 1, codes)
    total += _bands(b, True, 1, 1, codes + total)
    return total + _corners(b, codes + total)


def generate_blocks(b: BoardRef, codes: Codes) -> cython.int:
    """Writes the moves of two or more stones after the opening, worms included, and returns their number."""
    total: cython.int = _bands(b, False, 1, 2, codes)
    return total + _bands(b, True, 1, 2, codes + total)


def count_moves(b: BoardRef) -> cython.int:
    """The number of legal moves, without writing them down."""
    own: Lines = b.rows[b.turn]
    enemy: Lines = b.rows[1 - b.turn]
    own_columns: Lines = b.columns[b.turn]
    enemy_columns: Lines = b.columns[1 - b.turn]
    line: cython.int
    place: cython.int
    index: cython.int
    square: cython.int
    squares: cython.int = 0
    total: cython.int = 0
    if b.phase != MOVE:
        return placements(b, cython.NULL) if b.phase == PLACE else gold_cells(b, cython.NULL)
    for line in range(10):
        total += LINE_MOVES[10][BASE_THREE[own[line]] + 2 * BASE_THREE[enemy[line]]]
        total += LINE_MOVES[10][BASE_THREE[own_columns[line]] + 2 * BASE_THREE[enemy_columns[line]]]
    for line in range(9):
        square = own[line] & own[line + 1]
        squares |= square & square >> 1
    if b.gold != NO_GOLD:
        line = b.gold // 10
        place = b.gold % 10
        index = BASE_THREE[own[line]] + 2 * BASE_THREE[enemy[line]]
        total += LINE_MOVES[place][index] - LINE_MOVES[10][index]
        index = BASE_THREE[own_columns[place]] + 2 * BASE_THREE[enemy_columns[place]]
        total += LINE_MOVES[line][index] - LINE_MOVES[10][index]
    if (own[0] | own[9]) & 0b1000000001:
        total += _corners(b, cython.NULL)
    if squares:
        total += _bands(b, False, 2, 2, cython.NULL)
        total += _bands(b, True, 2, 2, cython.NULL)
    return total


def winning_moves(b: BoardRef, figure: FigureRef, found: Codes, enough: cython.int) -> cython.int:
    """Writes at most `enough` moves that win immediately for the side to move, and returns their number."""
    codes = cython.declare(CodeList)
    child: Board
    i: cython.int
    wins: cython.int = 0
    moves: cython.int
    if b.phase != MOVE:
        return 0
    moves = generate(b, codes)
    for i in range(moves):
        child = b[0]
        if verdict(cython.address(child), figure, b.turn, make_move(cython.address(child), codes[i])) == MOVER_WINS:
            found[wins] = codes[i]
            wins += 1
            if wins == enough:
                break
    return wins


def walk(b: BoardRef, figure: FigureRef, depth: cython.int, bulk: cython.bint) -> Bits:
    """The number of leaves of the tree of moves at this depth; a finished game is one leaf where it ends."""
    codes = cython.declare(CodeList)
    child: Board
    i: cython.int
    moves: cython.int
    pushed: cython.bint
    leaves: Bits = 0
    if depth == 0:
        return 1
    if depth == 1 and bulk:
        moves = count_moves(b)
        return moves if moves else 1
    moves = generate(b, codes)
    if moves == 0:
        return 1
    for i in range(moves):
        child = b[0]
        pushed = make_move(cython.address(child), codes[i])
        if verdict(cython.address(child), figure, b.turn, pushed) != ON:
            leaves += 1
        else:
            leaves += walk(cython.address(child), figure, depth - 1, bulk)
    return leaves


def legal_codes(core: Core) -> list[int]:
    """The codes of all legal moves, in a fixed order."""
    codes = cython.declare(CodeList)
    total: cython.int = generate(cython.address(core.board), codes)
    return [codes[i] for i in range(total)]


def count(core: Core) -> int:
    """The number of legal moves."""
    total: int = count_moves(cython.address(core.board))
    return total


def winning_codes(core: Core, side: int, enough: int = MOST_MOVES) -> list[int]:
    """At most `enough` moves by which this side would win immediately if it were its turn."""
    found = cython.declare(CodeList)
    board: Board = core.board
    total: cython.int
    limit: cython.int = enough
    board.turn = side
    with cython.nogil:
        total = winning_moves(cython.address(board), cython.address(core.job.figure), found, limit)
    return [found[i] for i in range(total)]


def perft(core: Core, depth: int, bulk: bool = True) -> int:
    """The leaves at this depth, counted without the GIL; `bulk` only counts the moves of the last ply, otherwise every
    leaf is made. A finished game is one leaf where it ends; repetitions are not looked at."""
    leaves: Bits
    plies: cython.int = depth
    in_bulk: cython.bint = bulk
    with cython.nogil:
        leaves = walk(cython.address(core.board), cython.address(core.job.figure), plies, in_bulk)
    return leaves


def _fill_tables() -> None:
    own: cython.int
    enemy: cython.int
    gold: cython.int
    bit: cython.int
    for own in range(1024):
        HIGHEST[own] = own.bit_length() - 1
        LOWEST[own] = (own & -own).bit_length() - 1
        BASE_THREE[own] = 0
        for bit in range(9, -1, -1):
            BASE_THREE[own] = BASE_THREE[own] * 3 + (own >> bit & 1)
    for own in range(1024):
        for enemy in range(1024):
            if own & enemy:
                continue
            for gold in range(11):
                if gold == 10 or not (own | enemy) >> gold & 1:
                    LINE_MOVES[gold][BASE_THREE[own] + 2 * BASE_THREE[enemy]] = _line_moves(
                        own, enemy, 1 << gold & 1023
                    )


_fill_tables()
