"""The compiled search for wins by blocks.

All blocks of a run of stones that move in the same direction have the same way before them, so it is measured once. The
stones of the court after each move are computed as one word and compared with the job; only a move that shows it is
made on the board, to see what a push did and whether the x cells are free.
"""

from __future__ import annotations

import cython
from cython.cimports.spielkreis.tackle.core.bits import lowest_bit
from cython.cimports.spielkreis.tackle.core.board import (
    MOVER_WINS,
    NO_GOLD,
    Bits,
    Board,
    BoardRef,
    FigureRef,
    Lines,
    make_move,
    verdict,
)
from cython.cimports.spielkreis.tackle.solve.ways import add_cell, add_win

if not cython.compiled:
    from spielkreis.tackle.solve.structs import BitsRef, Run, RunRef, WinsRef

    MANY_STONES = 10

HIGHEST = cython.declare("signed char[1024]")
"""The highest stone of a line; -1 for an empty line."""
SPREAD = cython.declare("unsigned long long[256]")
"""Eight cells of a column as bits of the first column of the court."""


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


def _court(run: RunRef, line: cython.int) -> Bits:
    """The bits of the court where the lanes of a run have these stones."""
    inside: cython.int = line >> 1 & 255
    return SPREAD[inside] * run.lanes if run.vertical else run.lanes * inside


def _shows_job(figure: FigureRef, court: Bits) -> cython.bint:
    """Whether these stones of the court include the job, whatever is on its x cells."""
    rotation: cython.int
    i: cython.int
    found: Bits
    for rotation in range(figure.rotations):
        found = figure.anchors[rotation]
        for i in range(figure.size):
            found &= court >> figure.shifts[rotation][i]
            if found == 0:
                break
        if found:
            return True
    return False


def _may_complete(figure: FigureRef, court: Bits, stones: cython.int) -> cython.bint:
    """Whether some place lacks at most this many of these stones of the court."""
    rotation: cython.int
    i: cython.int
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
        one = two = three = four = 0
        for i in range(figure.size):  # sets of places that lack none, one, two … of the stones looked at so far
            bit = court >> figure.shifts[rotation][i]
            if stones > 2:
                four = (four & bit) | (three & ~bit)
                three = (three & bit) | (two & ~bit)
            two = (two & bit) | (one & ~bit)
            one = (one & bit) | (none & ~bit)
            none &= bit
        if none | one | two or (stones > 2 and three) or (stones > 3 and four):
            return True
    return False


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
                add_cell(low, high, entry + i * forward)
        for i in range(distance):
            add_cell(low, high, cell + i * forward)


def _confirm(b: BoardRef, figure: FigureRef, side: cython.int, code: cython.uint, wins: WinsRef) -> cython.void:
    """Makes a move that shows the job, and adds it if it wins."""
    child: Board = b[0]
    pushed: cython.bint
    low: Bits = 0
    high: Bits = 0
    child.turn = side
    pushed = make_move(cython.address(child), code)
    if verdict(cython.address(child), figure, side, pushed) == MOVER_WINS:
        if not pushed:
            _block_way(code, cython.address(low), cython.address(high))
        add_win(wins, code, not pushed, low, high)


def _run_wins(b: BoardRef, figure: FigureRef, side: cython.int, run: RunRef, wins: WinsRef) -> cython.void:
    """Adds the wins of the blocks at the front of a run."""
    own: Lines = b.rows[side]
    enemy: Lines = b.rows[1 - side]
    gold_line: cython.int = -1
    gold: cython.int = 0
    front: cython.int = run.rear - 1 if run.back else run.rear + run.length
    lane: cython.int
    taken: cython.int = 0
    line: cython.int
    place: cython.int
    pushed: cython.int = 0
    far: cython.int = 9
    here: cython.int
    length: cython.int
    block: cython.int
    landing: cython.int
    distance: cython.int
    ahead: Bits
    rest: Bits
    to_edge: cython.bint = True
    code: cython.uint
    if run.vertical:
        own = b.columns[side]
        enemy = b.columns[1 - side]
    if b.gold != NO_GOLD:
        gold_line = b.gold % 10 if run.vertical else b.gold // 10
        gold = 1 << (b.gold // 10 if run.vertical else b.gold % 10)
    for lane in range(run.first, run.first + run.width):
        line = own[lane] | enemy[lane]
        if lane == gold_line:
            line |= gold
        taken |= line
        if front < 0 or front > 9:
            far = 0
            continue
        if run.back:
            place = HIGHEST[~enemy[lane] & ((2 << front) - 1)]
            here = place - HIGHEST[line & ((2 << place) - 1)] if place >= 0 else 0
            distance = front - place
            to_edge = to_edge and distance == 0 and here == place + 1
        else:
            ahead = enemy[lane] >> front
            distance = lowest_bit(~ahead)
            place = front + distance
            ahead = (line | 1024) >> place
            here = lowest_bit(ahead)
            to_edge = to_edge and distance == 0 and place + here == 10
        if distance > pushed:
            pushed = distance
        if here < far:
            far = here
    if far == 0 and not to_edge:
        return
    for length in range(2 if run.width < 2 else run.width, run.length + 1):
        if pushed >= length:
            continue
        block = (1 << length) - 1
        block <<= run.rear if run.back else run.rear + run.length - length
        rest = b.court[side] & ~_court(run, block)
        if not _may_complete(figure, rest, length * run.width):
            continue
        place = run.rear + length - 1 if run.back else run.rear + run.length - length
        code = place * 10 + run.first if run.vertical else run.first * 10 + place
        code |= (2 * run.vertical + run.back) << 7 | length << 10 | run.width << 14
        wins.made += far
        for distance in range(1, far + 1):
            line = block >> distance if run.back else block << distance
            if _shows_job(figure, rest | _court(run, line)):
                _confirm(b, figure, side, code | distance << 18, wins)
        if to_edge:
            landing = (1 << (length - 1)) - 1
            landing <<= 11 - length if run.back else 0
            if taken & ~block & landing == 0:
                wins.made += 1
                if _shows_job(figure, rest | _court(run, landing)):
                    _confirm(b, figure, side, code | 1 << 22, wins)


def block_wins(b: BoardRef, figure: FigureRef, side: cython.int, wins: WinsRef, enough: cython.int) -> cython.void:
    """Adds the wins by blocks, worms included, until there are enough."""
    run = cython.declare(Run)
    own: Lines
    vertical: cython.int
    first: cython.int
    width: cython.int
    full: cython.int
    some: cython.int
    rest: cython.int
    front: cython.int
    ahead: Bits
    one: Bits = 1
    for vertical in range(2):
        own = b.rows[side]
        if vertical:
            own = b.columns[side]
        run.vertical = vertical
        for first in range(10):
            full = own[first]
            some = full
            run.first = first
            run.lanes = 0
            for width in range(1, 11 - first):
                full &= own[first + width - 1]
                some |= own[first + width - 1]
                if not full & full >> 1:
                    break
                if 0 < first + width - 1 < 9:
                    run.lanes |= one << (first + width - 2) * (1 if vertical else 8)
                run.width = width
                rest = full
                while rest & rest >> 1:
                    run.rear = lowest_bit(rest)
                    ahead = rest >> run.rear
                    run.length = lowest_bit(~ahead)
                    rest &= rest + (1 << run.rear)
                    if run.length < 2 or run.length < width:
                        continue
                    front = run.rear + run.length
                    if not some >> front & 1:
                        run.back = False
                        _run_wins(b, figure, side, cython.address(run), wins)
                    if run.rear == 0 or not some >> (run.rear - 1) & 1:
                        run.back = True
                        _run_wins(b, figure, side, cython.address(run), wins)
                    if wins.number >= enough:
                        return


def _fill_tables() -> None:
    for line in range(1024):
        HIGHEST[line] = line.bit_length() - 1
    for bits in range(256):
        SPREAD[bits] = sum(1 << 8 * place for place in range(8) if bits >> place & 1)


_fill_tables()
