"""The compiled search for White's forced wins after the opening, for many gold cells in one search.

It may overlook a win (quiet moves before the last one are not tried), but what it calls won is won: Black's moves are
left out only where White keeps a win in one move.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import cython
from cython.cimports.spielkreis.tackle.core.board import (
    NO_GOLD,
    ON,
    OTHER_WINS,
    Bits,
    Board,
    BoardRef,
    make_move,
    verdict,
)
from cython.cimports.spielkreis.tackle.core.opening import Codes
from cython.cimports.spielkreis.tackle.prove.threats import Threats, answers_to, find_threats
from cython.cimports.spielkreis.tackle.prove.walls import WallsRef, can_step, walled_moves

if cython.compiled:
    from cython.cimports.spielkreis.tackle.core.moves import CodeList
else:
    from spielkreis.tackle.core.moves import CodeList

    AttackRef: TypeAlias = Any
    AttackEntry: TypeAlias = Any
    AttackEntryRef: TypeAlias = Any
    ENTRIES = 1 << 20
    """The size of the table of positions with White to move; later positions replace earlier ones."""
    KILLERS = 6

SALT = cython.declare("unsigned long long", 0x9E37_79B9_7F4A_7C15)
MANY = cython.declare(cython.int, 100000)
SHORT = cython.declare(cython.int, 3)
"""Shorter wins are not looked for first, nor noted in the table: to find them again takes less time."""
LONGEST = 12
"""No win longer than this is looked for."""


def closed_cells(s: AttackRef, b: BoardRef) -> WallsRef:
    """The closed cells: with an exact gold stone none are left once it is off the board (V6)."""
    if s.exact and b.gold == NO_GOLD:
        return cython.address(s.open)
    return cython.address(s.closed)


def _best(s: AttackRef, side: cython.int, codes: Codes, place: cython.int, number: cython.int) -> cython.uint:
    """The move with the best history from `place` on, swapped to `place`."""
    i: cython.int
    best: cython.int = place
    code: cython.uint
    most: cython.uint = 0
    for i in range(place, number):
        code = s.history[side][(codes[i] & 1023) | (codes[i] >> 18 & 15) << 10]
        if code > most:
            most = code
            best = i
    code = codes[best]
    codes[best] = codes[place]
    codes[place] = code
    return code


def _credit(s: AttackRef, side: cython.int, code: cython.uint, n: cython.int) -> cython.void:
    """A move that decided a position is tried earlier from now on."""
    i: cython.int
    slot: cython.int = (code & 1023) | (code >> 18 & 15) << 10
    s.history[side][slot] += n * n
    if s.history[side][slot] > 1 << 24:
        for i in range(16384):
            s.history[0][i] >>= 1
            s.history[1][i] >>= 1


def is_over(s: AttackRef) -> cython.bint:
    """Whether the search was stopped or has used up its moves, so that a win may have been overlooked."""
    over: cython.bint = s.stop[0] != 0 or (s.budget != 0 and s.nodes > s.budget)
    return over


def _loses(s: AttackRef, b: BoardRef, code: cython.uint, n: cython.int, quiet: cython.int) -> cython.bint:
    """Whether White wins within n moves after this move of Black."""
    child: Board = b[0]
    threats = cython.declare(Threats)
    result: cython.int = ON
    pushed: cython.bint = make_move(cython.address(child), code)
    s.nodes += 1
    if code >> 10 & 15 > 1:
        result = verdict(cython.address(child), s.figure, 1, pushed)
        if result != ON:
            return result == OTHER_WINS
    if n > 1:
        return winning_move(s, cython.address(child), n, quiet) != 0
    return (
        find_threats(
            cython.address(child), s.figure, closed_cells(s, cython.address(child)), 0, cython.address(threats), 1
        )
        > 0
    )


def _all_lose(s: AttackRef, b: BoardRef, n: cython.int, quiet: cython.int) -> cython.bint:
    """Whether White wins within n moves whatever Black, who is to move, does."""
    codes = cython.declare(CodeList)
    threats = cython.declare(Threats)
    i: cython.int
    total: cython.int
    code: cython.uint
    walls: WallsRef = closed_cells(s, b)
    if find_threats(b, s.figure, walls, 0, cython.address(threats), MANY) == 0:
        if n == 1 or quiet == 0:
            return False
        quiet -= 1
        total = walled_moves(b, walls, 1, codes)
    else:
        total = answers_to(b, walls, 1, cython.address(threats), codes)
    if find_threats(b, s.figure, walls, 1, cython.address(threats), 1) or not can_step(b, walls, 1):
        return False
    for i in range(total):
        code = _best(s, 1, codes, i, total)
        if s.stop[0] or not _loses(s, b, code, n, quiet):
            _credit(s, 1, code, n)
            return False
    return True


def works(s: AttackRef, b: BoardRef, code: cython.uint, n: cython.int, quiet: cython.int) -> cython.bint:
    """Whether this move of White, which does not win immediately, wins within n moves, itself included."""
    child: Board = b[0]
    pushed: cython.bint = make_move(cython.address(child), code)
    s.nodes += 1
    if code >> 10 & 15 > 1 and verdict(cython.address(child), s.figure, 0, pushed) != ON:
        return False
    return _all_lose(s, cython.address(child), n - 1, quiet)


def _put_first(s: AttackRef, n: cython.int, code: cython.uint, codes: Codes, total: cython.int) -> cython.int:
    """Puts a move that is known to be good and those that have won lately in n moves to the front; their number."""
    i: cython.int
    k: cython.int
    first: cython.int = 0
    for k in range(-1, KILLERS):
        if k >= 0:
            code = s.killers[n][k]
        for i in range(first, total):
            if codes[i] == code:
                codes[i] = codes[first]
                codes[first] = code
                first += 1
                break
    return first


def _remember(s: AttackRef, n: cython.int, code: cython.uint) -> cython.void:
    """Notes a move that wins in n moves as the latest one."""
    k: cython.int = 0
    while k < KILLERS - 1 and s.killers[n][k] != code:
        k += 1
    while k > 0:
        s.killers[n][k] = s.killers[n][k - 1]
        k -= 1
    s.killers[n][0] = code


def _keep(known: AttackEntryRef, key: Bits, won: cython.int, move: cython.uint, lost: cython.int) -> cython.void:
    """Notes a result in an entry of the table, which may have been about another position."""
    if known.key != key:
        known.key = key
        known.won = 0
        known.lost = 0
        known.move = 0
    if won:
        known.won = won
        known.move = move
    else:
        known.lost = lost


def winning_move(s: AttackRef, b: BoardRef, n: cython.int, quiet: cython.int) -> cython.uint:
    """A move by which White, who is to move, wins within n moves; 0 if none was found. Short wins are looked for first.
    At most `quiet` of White's moves are without the threat to win next."""
    codes = cython.declare(CodeList)
    threats = cython.declare(Threats)
    i: cython.int
    m: cython.int
    total: cython.int
    first: cython.int
    code: cython.uint
    key: Bits
    known: AttackEntryRef = s.table
    walls: WallsRef = closed_cells(s, b)
    if find_threats(b, s.figure, walls, 0, cython.address(threats), 1):
        code = threats.first
        return code
    if n == 1 or is_over(s):
        return 0
    if quiet > n - 2:
        quiet = n - 2
    m = n if n <= SHORT else SHORT
    code = 0
    key = 0
    if n >= SHORT:
        key = quiet
        key = b.hash ^ (s.salt + (key << 24) * SALT)
        known = cython.address(s.table[(key ^ key >> 32) & (ENTRIES - 1)])
        if known.key == key:
            code = known.move
            if known.won and known.won <= n:
                return code
            if known.lost >= n:
                return 0
            if known.lost:
                m = known.lost + 1
    total = walled_moves(b, walls, 0, codes)
    while m <= n:
        first = _put_first(s, m, code, codes, total)
        for i in range(total):
            code = codes[i] if i < first else _best(s, 0, codes, i, total)
            if not works(s, b, code, m, quiet):
                continue
            if s.stop[0]:
                return 0
            _credit(s, 0, code, m)
            _remember(s, m, code)
            if n >= SHORT:
                _keep(known, key, m, code, 0)
            return code
        if is_over(s):
            return 0
        if n >= SHORT:
            _keep(known, key, 0, 0, m)
        code = 0
        m += 1
    return 0
