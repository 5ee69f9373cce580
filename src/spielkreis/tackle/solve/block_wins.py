"""The compiled search for wins by blocks.

All blocks of a run of stones that move in the same direction have the same way before them, so it is measured once. A
block is only moved if the stones of the court that stay lack no more than the block has.
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

HIGHEST = cython.declare("signed char[1024]")
"""The highest stone of a line; -1 for an empty line."""
SPREAD = cython.declare("unsigned long long[256]")
"""Eight cells of a column as bits of the first column of the court."""


def _paired_lines(lines: Lines, first: cython.int) -> Bits:
    """The stones of four lines from `first` on that have a stone after them in the same line, 16 bits per line."""
    word: Bits = 0
    line: cython.int
    for line in range(3, -1, -1):  # the compiler makes one load of it
        word = word << 16 | lines[first + line]
    return word & word >> 1


def _front(run: RunRef, length: cython.int) -> cython.int:
    """The cells of a lane that the block of this length at the front of a run takes."""
    return ((1 << length) - 1) << (run.rear if run.back else run.rear + run.length - length)


def _court(run: RunRef, line: cython.int) -> Bits:
    """The bits of the court where the lanes of a run have these stones."""
    inside: cython.int = line >> 1 & 255
    return SPREAD[inside] * run.lanes if run.vertical else run.lanes * inside


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


def _try_move(b: BoardRef, figure: FigureRef, side: cython.int, code: cython.uint, wins: WinsRef) -> cython.void:
    """Makes a block move, and adds it if it wins."""
    child: Board = b[0]
    pushed: cython.bint
    low: Bits = 0
    high: Bits = 0
    child.turn = side
    pushed = make_move(cython.address(child), code)
    wins.made += 1
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
    shortest: cython.int = 2 if run.width < 2 else run.width
    worth: cython.int = run.worth << run.length
    ahead: Bits
    to_edge: cython.bint = True
    code: cython.uint
    for length in range(shortest, run.length):
        if _may_complete(figure, b.court[side] & ~_court(run, _front(run, length)), length * run.width):
            worth |= 1 << length
    if worth == 0:
        return
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
    for length in range(shortest, run.length + 1):
        if pushed >= length or not worth >> length & 1:
            continue
        block = _front(run, length)
        place = run.rear + length - 1 if run.back else run.rear + run.length - length
        code = place * 10 + run.first if run.vertical else run.first * 10 + place
        code |= (2 * run.vertical + run.back) << 7 | length << 10 | run.width << 14
        for distance in range(1, far + 1):
            _try_move(b, figure, side, code | distance << 18, wins)
        if to_edge:
            landing = (1 << (length - 1)) - 1
            landing <<= 11 - length if run.back else 0
            if taken & ~block & landing == 0:
                _try_move(b, figure, side, code | 1 << 22, wins)


def _line_wins(
    b: BoardRef, figure: FigureRef, side: cython.int, own: Lines, run: RunRef, wins: WinsRef, enough: cython.int
) -> cython.bint:
    """Adds the wins of the blocks whose first lane is `run.first`, and returns whether there are enough."""
    first: cython.int = run.first
    width: cython.int
    full: cython.int = own[first]
    some: cython.int = full
    rest: cython.int
    front: cython.int
    ahead: Bits
    one: Bits = 1
    run.lanes = 0
    for width in range(1, 11 - first):
        full &= own[first + width - 1]
        some |= own[first + width - 1]
        if not full & full >> 1:
            break
        if 0 < first + width - 1 < 9:
            run.lanes |= one << (first + width - 2) * (1 if run.vertical else 8)
        run.width = width
        rest = full
        while rest & rest >> 1:
            run.rear = lowest_bit(rest)
            ahead = rest >> run.rear
            run.length = lowest_bit(~ahead)
            rest &= rest + (1 << run.rear)
            if run.length < 2 or run.length < width:
                continue
            run.worth = _may_complete(figure, b.court[side] & ~_court(run, _front(run, run.length)), run.length * width)
            if not run.worth and run.length == (2 if width < 2 else width):
                continue
            front = run.rear + run.length
            if not some >> front & 1:
                run.back = False
                _run_wins(b, figure, side, run, wins)
            if run.rear == 0 or not some >> (run.rear - 1) & 1:
                run.back = True
                _run_wins(b, figure, side, run, wins)
            if wins.number >= enough:
                return True
    return False


def block_wins(b: BoardRef, figure: FigureRef, side: cython.int, wins: WinsRef, enough: cython.int) -> cython.void:
    """Adds the wins by blocks, worms included, until there are enough."""
    run = cython.declare(Run)
    own: Lines
    vertical: cython.int
    base: cython.int
    line: cython.int
    pairs: Bits
    for vertical in range(2):
        own = b.rows[side]
        if vertical:
            own = b.columns[side]
        run.vertical = vertical
        for base in range(0, 8, 4):
            pairs = _paired_lines(own, base)
            while pairs:
                line = lowest_bit(pairs) >> 4
                pairs = pairs >> 16 * line >> 16 << 16 * line << 16
                run.first = base + line
                if _line_wins(b, figure, side, own, cython.address(run), wins, enough):
                    return
        for line in range(8, 10):
            if own[line] & own[line] >> 1:
                run.first = line
                if _line_wins(b, figure, side, own, cython.address(run), wins, enough):
                    return


def _fill_tables() -> None:
    for line in range(1024):
        HIGHEST[line] = line.bit_length() - 1
    for bits in range(256):
        SPREAD[bits] = sum(1 << 8 * place for place in range(8) if bits >> place & 1)


_fill_tables()
