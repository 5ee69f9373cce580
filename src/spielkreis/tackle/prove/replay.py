"""The compiled part of the verifier: a plain AND/OR search on the rules alone.

Every move of Black is made. White's moves are only tried in an order that finds the winning one soon. With `any_gold`
one search covers all gold cells: White then makes only moves that are legal wherever the gold stone is, and Black moves
as if there were none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import cython
from cython.cimports.libc.string import memset
from cython.cimports.spielkreis.tackle.core.board import (
    MOVE,
    MOVER_WINS,
    NO_GOLD,
    ON,
    OTHER_WINS,
    Bits,
    Board,
    BoardRef,
    FigureRef,
    JobTable,
    make_move,
    toggle,
    verdict,
)
from cython.cimports.spielkreis.tackle.core.opening import Codes

if cython.compiled:
    from cython.cimports.spielkreis.tackle.core.moves import CodeList, generate
else:
    from spielkreis.tackle.core.moves import CodeList, generate

    ReplayRef: TypeAlias = Any
    RECENT = 8
    DEEPEST = 16

FORWARD = cython.declare("int[8]")
"""The step from cell to cell in each direction."""
COURT_BIT = cython.declare("unsigned long long[100]")
MOST_FIRST = 100
"""At most this many first moves are tried in a final placement."""


def _taken(b: BoardRef, cell: cython.int) -> cython.bint:
    """Whether a stone is on a cell, the gold stone included."""
    line: cython.int = b.rows[0][cell // 10] | b.rows[1][cell // 10]
    return cell == b.gold or line >> (cell % 10) & 1 != 0


def _avoids_gold(r: ReplayRef, b: BoardRef, code: cython.uint) -> cython.bint:
    """Whether a move, legal without a gold stone, stays legal wherever the gold stone is: no stone enters or passes an
    empty cell where it may be."""
    direction: cython.int = code >> 7 & 7
    length: cython.int = code >> 10 & 15
    distance: cython.int = code >> 18 & 15
    forward: cython.int = FORWARD[direction]
    lane: cython.int
    cell: cython.int
    place: cython.int
    i: cython.int
    if code >> 22 & 1:
        for lane in range(code >> 14 & 15):  # a worm: no empty cell of its lanes may hold the gold stone
            cell = code & 127
            cell += lane * (10 if direction < 2 else 1)
            cell = cell - cell % 10 if direction < 2 else cell % 10
            for i in range(10):
                place = cell + i * (1 if direction < 2 else 10)
                if r.is_gold[place] and not _taken(b, place):
                    return False
        return True
    for lane in range(code >> 14 & 15):
        cell = code & 127
        cell += lane * (10 if direction < 2 else 1) + length * forward
        while _taken(b, cell):  # a pushed run
            cell += forward
        for i in range(distance):
            if r.is_gold[cell + i * forward]:
                return False
    return True


def _is_open(b: BoardRef, code: cython.uint) -> cython.bint:
    """Whether a move of one lane that neither pushes nor leaves the board is legal for the side to move: its stones are
    there, and the way is free (V1 to V3)."""
    cell: cython.int = code & 127
    forward: cython.int = FORWARD[code >> 7 & 7]
    length: cython.int = code >> 10 & 15
    i: cython.int = 0
    while i < length and b.rows[b.turn][cell // 10] >> (cell % 10) & 1:
        cell += forward
        i += 1
    if i < length:
        return False
    i = code >> 18 & 15
    while i > 0 and not _taken(b, cell):
        cell += forward
        i -= 1
    return i == 0


def _wins_by(r: ReplayRef, b: BoardRef, code: cython.uint) -> cython.bint:
    """Whether this legal move wins immediately for White, wherever the gold stone is."""
    child: Board
    pushed: cython.bint
    if code >> 10 & 15 == 1 and r.figure.crosses == 0:  # a single stone: only its own place changes
        if not _stone_completes(r, b, code):
            return False
    else:
        child = b[0]
        pushed = make_move(cython.address(child), code)
        if verdict(cython.address(child), r.figure, 0, pushed) != MOVER_WINS:
            return False
    return not r.any_gold or _avoids_gold(r, b, code)


def _stone_completes(r: ReplayRef, b: BoardRef, code: cython.uint) -> cython.bint:
    """Whether White's job is done after this move of a single stone (E1)."""
    start: cython.int = code & 127
    end: cython.int = start + (code >> 18 & 15) * FORWARD[code >> 7 & 7]
    stones: Bits = (b.court[0] & ~COURT_BIT[start]) | COURT_BIT[end]
    rotation: cython.int
    i: cython.int
    found: Bits = 0
    for rotation in range(r.figure.rotations):
        found = r.figure.anchors[rotation]
        for i in range(r.figure.size):
            found &= stones >> r.figure.shifts[rotation][i]
        if found:
            break
    return found != 0


def _remember(r: ReplayRef, n: cython.int, code: cython.uint) -> cython.void:
    """Puts a move to the front of those that were good lately."""
    k: cython.int = 0
    while k < RECENT - 1 and r.recent[n][k] != code:
        k += 1
    while k > 0:
        r.recent[n][k] = r.recent[n][k - 1]
        k -= 1
    r.recent[n][0] = code


def _wins_now(r: ReplayRef, b: BoardRef) -> cython.bint:
    """Whether White, who is to move, has a move that wins immediately."""
    codes = cython.declare(CodeList)
    i: cython.int
    total: cython.int
    code: cython.uint
    for i in range(RECENT):
        code = r.recent[1][i]
        if code and _is_open(b, code) and _wins_by(r, b, code):
            if i:
                _remember(r, 1, code)
            return True
    total = generate(b, codes)
    for i in range(total):
        if _wins_by(r, b, codes[i]):
            if codes[i] >> 14 & 15 == 1 and not codes[i] >> 22 & 1:
                _remember(r, 1, codes[i])
            return True
    return False


def _wins_within(r: ReplayRef, b: BoardRef, n: cython.int) -> cython.bint:
    """Whether White, who is to move, wins within n moves; a shorter win is looked for first."""
    codes = cython.declare(CodeList)
    i: cython.int
    k: cython.int
    total: cython.int
    tried: cython.int = 0
    code: cython.uint
    if _wins_now(r, b) if n < 3 else _wins_within(r, b, n - 1):
        return True
    if n == 1 or r.stop[0]:
        return False
    total = generate(b, codes)
    for k in range(RECENT):
        code = r.recent[n][k]
        for i in range(tried, total):
            if codes[i] == code:
                codes[i] = codes[tried]
                codes[tried] = code
                tried += 1
                break
    for i in range(total):
        if _holds(r, b, codes[i], n):
            _remember(r, n, codes[i])
            return True
    return False


def _black_can_move(r: ReplayRef, b: BoardRef, codes: Codes, total: cython.int) -> cython.bint:
    """Whether Black has a legal move; with any gold, one that is legal wherever the gold stone is."""
    i: cython.int
    if not r.any_gold:
        return total > 0
    able: cython.bint = False
    for i in range(total):
        able = able or _avoids_gold(r, b, codes[i])
    return able


def _holds(r: ReplayRef, b: BoardRef, code: cython.uint, n: cython.int) -> cython.bint:
    """Whether this legal move of White wins within n moves, itself included, against every reply."""
    codes = cython.declare(CodeList)
    made: Board = b[0]
    child: Board
    i: cython.int
    total: cython.int
    result: cython.int
    pushed: cython.bint
    if r.any_gold and not _avoids_gold(r, b, code):
        return False
    pushed = make_move(cython.address(made), code)
    result = verdict(cython.address(made), r.figure, 0, pushed)
    if result != ON or n == 1:
        return result == MOVER_WINS
    total = generate(cython.address(made), codes)
    if not _black_can_move(r, cython.address(made), codes, total):
        return False
    for i in range(total):
        child = made
        r.replies[n] += 1
        pushed = make_move(cython.address(child), codes[i])
        result = verdict(cython.address(child), r.figure, 1, pushed)
        if result == OTHER_WINS:
            continue
        if result != ON or not _wins_within(r, cython.address(child), n - 1):
            return False
    return True


def _one_holds(r: ReplayRef, b: BoardRef, moves: Codes, number: cython.int, n: cython.int) -> cython.bint:
    """Whether one of the given moves is legal here and wins within n moves; a win in fewer than 3 is not looked for
    first."""
    codes = cython.declare(CodeList)
    i: cython.int
    k: cython.int
    total: cython.int
    if n > 3 and _one_holds(r, b, moves, number, n - 1):
        return True
    total = generate(b, codes)
    for k in range(number):
        for i in range(total):
            if codes[i] == moves[k] and _holds(r, b, codes[i], n):
                return True
    return False


def _plain_win(figure: FigureRef, b: BoardRef, n: cython.int, stop: cython.p_int) -> cython.bint:
    """Whether White, who is to move, wins within n moves: all moves of both sides in the order of the generator."""
    codes = cython.declare(CodeList)
    replies = cython.declare(CodeList)
    made: Board
    child: Board
    i: cython.int
    k: cython.int
    total: cython.int = generate(b, codes)
    number: cython.int
    result: cython.int
    for i in range(total):
        made = b[0]
        if verdict(cython.address(made), figure, 0, make_move(cython.address(made), codes[i])) == MOVER_WINS:
            return True
    if n == 1:
        return False
    for i in range(total):
        made = b[0]
        if verdict(cython.address(made), figure, 0, make_move(cython.address(made), codes[i])) != ON or stop[0]:
            continue
        number = generate(cython.address(made), replies)
        for k in range(number):
            child = made
            result = verdict(cython.address(child), figure, 1, make_move(cython.address(child), replies[k]))
            if result == OTHER_WINS:
                continue
            if result != ON or not _plain_win(figure, cython.address(child), n - 1, stop):
                break
        else:
            if number:
                return True
    return False


@cython.cclass
class Replayer:
    """One thread's checks. `stop` may be called from other threads."""

    if not cython.compiled:
        replay: Any
        job: JobTable
        stopped: int
        length: int
        positions: int

    def __init__(self, job: JobTable, length: int) -> None:
        """Checks wins of this job within `length` moves."""
        if not 0 < length < DEEPEST:
            raise ValueError(length)
        self.job = job
        self.length = length
        self.replay.figure = cython.address(job.figure)
        self.replay.stop = cython.address(self.stopped)

    def stop(self) -> None:
        """Ends the check that is running; its result says nothing."""
        self.stopped = 1

    @property
    def replies(self) -> list[int]:
        """How many replies of Black were tried after White's first move, the second, and so on."""
        return [self.replay.replies[n] for n in range(self.length, 1, -1)]

    def failing_gold(
        self, white: Sequence[int], black: Sequence[int], golds: Sequence[int], moves: Sequence[int], *, fast: bool
    ) -> int | None:
        """The first of these gold cells for which none of these first moves wins in this final placement; None if there
        is no such cell. With `fast` all cells are first tried together."""
        board: Board
        start = cython.declare(Board)
        first = cython.declare("unsigned int[100]")
        number: cython.int = min(len(moves), MOST_FIRST)
        won: cython.bint = False
        r: ReplayRef = cython.address(self.replay)
        memset(cython.address(start), 0, cython.sizeof(Board))
        start.phase = MOVE
        start.gold = NO_GOLD
        for stone in white:
            toggle(cython.address(start), 0, stone)
        for stone in black:
            toggle(cython.address(start), 1, stone)
        for i in range(number):
            first[i] = moves[i]
        memset(cython.address(r.is_gold), 0, cython.sizeof(r.is_gold))
        for gold in golds:
            r.is_gold[gold] = True
        self.positions += len(golds)
        r.any_gold = fast
        if fast:
            with cython.nogil:
                won = _one_holds(r, cython.address(start), first, number, self.length)
        r.any_gold = False
        if won:
            return None
        for gold in golds:
            board = start
            board.gold = gold
            with cython.nogil:
                won = _one_holds(r, cython.address(board), first, number, self.length)
            if not won:
                return gold
        return None

    def plain_win(self, white: Sequence[int], black: Sequence[int], gold: int) -> bool:
        """Whether White to move wins within `length` moves, by trying all moves of both sides."""
        board = cython.declare(Board)
        n: cython.int = 0
        won: cython.bint = False
        memset(cython.address(board), 0, cython.sizeof(Board))
        board.phase = MOVE
        board.gold = gold
        for stone in white:
            toggle(cython.address(board), 0, stone)
        for stone in black:
            toggle(cython.address(board), 1, stone)
        with cython.nogil:
            while n < self.length and not won:
                n += 1
                won = _plain_win(self.replay.figure, cython.address(board), n, cython.address(self.stopped))
        return won and self.stopped == 0


def _fill_tables() -> None:
    for direction, step in enumerate((1, -1, 10, -10, 11, 9, -9, -11)):
        FORWARD[direction] = step
    for cell in range(100):
        row, column = cell // 10, cell % 10
        inside = 1 <= row <= 8 and 1 <= column <= 8
        COURT_BIT[cell] = 1 << ((row - 1) * 8 + column - 1) if inside else 0


_fill_tables()
