"""The compiled last move of the solver's search: is there a win in one move after every reply?

Nothing is made here that cannot matter: see `wins`.
"""

from __future__ import annotations

import cython
from cython.cimports.spielkreis.tackle.core.bits import count_bits
from cython.cimports.spielkreis.tackle.core.board import NO_GOLD, ON, OTHER_WINS, Board, BoardRef, make_move, verdict
from cython.cimports.spielkreis.tackle.core.moves import CodeList, generate
from cython.cimports.spielkreis.tackle.core.opening import Codes
from cython.cimports.spielkreis.tackle.solve.wins import largest_block, wins_in_one, wins_with_blocks

if not cython.compiled:
    from spielkreis.tackle.solve.structs import BeforeRef, SearchRef, Wins, WinsRef

    MOST_DRAWN = 256
    MANY_WINS = 100000

SINGLE = cython.declare(cython.uint, 1 << 10)
LENGTH = cython.declare(cython.uint, 15 << 10)
FORWARD = cython.declare("signed char[8]")
"""How far the next cell in each direction is."""


def is_drawn(s: SearchRef, b: BoardRef) -> cython.bint:
    """Whether this position would now come up for the third time."""
    i: cython.int
    found: cython.bint = False
    for i in range(s.drawn):
        found = found or s.drawn_hashes[i] == b.hash
    return found


def count_wins(s: SearchRef, b: BoardRef, side: cython.int, wins: WinsRef, enough: cython.int) -> cython.int:
    """The number of wins in one move, up to `enough`; the moves that were made to find them are counted."""
    number: cython.int = wins_in_one(b, s.figure, side, wins, enough)
    s.nodes += wins.made
    return number


def survey(b: BoardRef, before: BeforeRef) -> cython.void:
    """Notes what many positions after a move of the side to move, the attacker, have in common."""
    side: cython.int = b.turn
    row: cython.int
    stones: cython.int
    taken = cython.declare("unsigned short[10]")
    before.side = side
    before.stones = largest_block(b, side)
    before.steps = 0
    for row in range(10):
        taken[row] = b.rows[0][row] | b.rows[1][row]
        stones = b.rows[side][row]
        stones = stones << 1 | stones >> 1
        if row > 0:
            stones |= b.rows[side][row - 1]
        if row < 9:
            stones |= b.rows[side][row + 1]
        before.beside[row] = stones
    if b.gold != NO_GOLD:
        taken[b.gold // 10] |= 1 << (b.gold % 10)
    for row in range(10):
        before.steps += count_bits(b.rows[1 - side][row] & (~taken[row] & 1023) >> 1)


def _keeps_blocks(before: BeforeRef, code: cython.uint) -> cython.bint:
    """Whether a move takes a single stone without own neighbours to a cell without own neighbours, so that all blocks
    stay as they are."""
    start: cython.int = code & 127
    end: cython.int = start + (code >> 18 & 15) * FORWARD[code >> 7 & 7]
    if code & LENGTH != SINGLE:
        return False
    return (before.beside[start // 10] >> start % 10 | before.beside[end // 10] >> end % 10) & 1 == 0


def count_threats(s: SearchRef, b: BoardRef, before: BeforeRef, code: cython.uint, wins: WinsRef) -> cython.int:
    """The number of wins in one move that the attacker has after this move, which led to the position."""
    stones: cython.int = before.stones
    number: cython.int
    if not _keeps_blocks(before, code):
        stones = largest_block(b, before.side)
    number = wins_with_blocks(b, s.figure, before.side, stones, wins, MANY_WINS)
    s.nodes += wins.made
    return number


def answers(s: SearchRef, b: BoardRef, code: cython.uint) -> cython.bint:
    """Whether this move of the defender, which does not win, leaves the attacker without a win in one move."""
    child: Board = b[0]
    wins = cython.declare(Wins)
    standing: cython.int = ON
    pushed: cython.bint = make_move(cython.address(child), code)
    s.nodes += 1
    if code & LENGTH != SINGLE:
        standing = verdict(cython.address(child), s.figure, b.turn, pushed)
    if standing != ON or (s.drawn and is_drawn(s, cython.address(child))):
        return standing != OTHER_WINS
    return count_wins(s, cython.address(child), child.turn, cython.address(wins), 1) == 0


def _step_aside(b: BoardRef, most: cython.int, codes: Codes) -> cython.int:
    """Writes a few moves of single stones by one cell along their row, which usually are defence enough when nothing
    is threatened."""
    side: cython.int = b.turn
    row: cython.int
    free: cython.int
    stones: cython.int
    column: cython.int
    total: cython.int = 0
    for row in range(10):
        stones = b.rows[side][row]
        if stones == 0:
            continue
        free = ~(b.rows[0][row] | b.rows[1][row]) & 1023
        if b.gold >= 0 and b.gold // 10 == row:
            free &= ~(1 << (b.gold % 10))
        stones &= free >> 1
        for column in range(9):
            if stones >> column & 1:
                codes[total] = (row * 10 + column) | SINGLE | 1 << 14 | 1 << 18
                total += 1
                if total == most:
                    return total
                break
    return total


def _can_step_aside(b: BoardRef) -> cython.bint:
    """Whether `_step_aside` has a move to write; without branches, so that the compiler takes many rows at a time."""
    taken = cython.declare("unsigned short[10]")
    row: cython.int
    found: cython.int = 0
    for row in range(10):
        taken[row] = b.rows[0][row] | b.rows[1][row]
    if b.gold != NO_GOLD:
        taken[b.gold // 10] |= 1 << (b.gold % 10)
    for row in range(10):
        found |= b.rows[b.turn][row] & (~taken[row] & 1023) >> 1
    return found != 0


def _has_idle_step(b: BoardRef) -> cython.bint:
    """Whether a single stone of the side to move can step along its row from and to cells that no move of the other
    side can touch, since it has no stone in their rows and columns."""
    side: cython.int = b.turn
    corners: cython.int = (b.rows[1 - side][0] | b.rows[1 - side][9]) & 0b1000000001
    inside: cython.int = 0b1111111111 if b.gold == NO_GOLD else 0b0111111110  # a stone on the border may keep the gold
    quiet: cython.int = 0
    row: cython.int
    stones: cython.int
    free: cython.int
    for row in range(10):
        quiet |= b.rows[1 - side][row]
    quiet = ~quiet & 1023
    for row in range(10):
        stones = b.rows[side][row] & quiet & inside
        if stones == 0 or b.rows[1 - side][row] or (b.gold != NO_GOLD and (row == 0 or row == 9)):
            continue
        free = quiet & ~b.rows[side][row]
        if b.gold != NO_GOLD and b.gold // 10 == row:
            free &= ~(1 << (b.gold % 10))
        if corners:
            stones &= ~(1 << row | 1 << (9 - row))
            free &= ~(1 << row | 1 << (9 - row))
        if stones & (free >> 1 | free << 1):
            return True
    return False


def zugzwang(s: SearchRef, b: BoardRef, near: cython.bint) -> cython.bint:
    """Whether every move of the defender, who is not threatened, allows a win in one move; not `near`: no single stone
    of the defender that steps aside can allow one."""
    codes = cython.declare(CodeList)
    i: cython.int
    total: cython.int
    if _has_idle_step(b) if near else _can_step_aside(b):
        return False
    total = _step_aside(b, 4, codes)
    for i in range(total):
        if answers(s, b, codes[i]):
            return False
    total = generate(b, codes)
    for i in range(total):
        if answers(s, b, codes[i]):
            return False
    return total > 0


def _fill_tables() -> None:
    for direction, step in enumerate((1, -1, 10, -10, 11, 9, -9, -11)):
        FORWARD[direction] = step


_fill_tables()
