"""The compiled tree search of the bots: alpha-beta with a table of positions.

Wins in one move are found without making moves, and a side that is threatened tries only moves that can stop the
threat. At the end of the depth threats are followed until they are parried. Stones and the gold stone are placed by
the same search. Values are thousandths of a logit; `WON` less the number of plies is a forced win.
"""

from __future__ import annotations

import cython
from cython.cimports.spielkreis.scheduling import give_way
from cython.cimports.spielkreis.tackle.bots.evaluation import evaluate
from cython.cimports.spielkreis.tackle.core.board import (
    BOTH_DONE,
    MOVE,
    MOVER_WINS,
    OTHER_WINS,
    Board,
    BoardRef,
    make_move,
    verdict,
)
from cython.cimports.spielkreis.tackle.core.moves import CodeList, count_moves, generate
from cython.cimports.spielkreis.tackle.core.opening import Codes
from cython.cimports.spielkreis.tackle.solve.wins import defences, wins_in_one
from cython.cimports.spielkreis.thinking import spent

if not cython.compiled:
    from spielkreis.tackle.bots.structs import MindRef, SlotRef
    from spielkreis.tackle.solve.structs import Wins

    WON, SURE, INFINITE = 1_000_000, 990_000, 1_040_000
    QUIET_PLIES, MOST_SEEN, LINE, MOST_LINES = 8, 32, 16, 3
    EXACT, AT_LEAST, AT_MOST = 1, 2, 3

MANY = cython.declare(cython.int, 100_000)
SINGLE = cython.declare(cython.uint, 1 << 10)
LENGTH = cython.declare(cython.uint, 15 << 10)


def _slot(code: cython.uint) -> cython.int:
    """Where the history of a move is kept: start, direction and distance count."""
    return (code & 1023) | (code >> 18 & 15) << 10


def _repeats(m: MindRef, b: BoardRef, ply: cython.int) -> cython.bint:
    """Whether this position came up before, in the game or in the line that is being looked at."""
    i: cython.int
    found: cython.bint = False
    for i in range(ply - 4, -1, -2):
        found = found or m.path[i] == b.hash
    for i in range(m.seen):
        found = found or m.seen_hashes[i] == b.hash
    return found


def _order(
    m: MindRef, side: cython.int, ply: cython.int, best: cython.uint, codes: Codes, keys: Codes, total: cython.int
) -> cython.void:
    """Gives every move a key by which the most promising come first."""
    i: cython.int
    for i in range(total):
        if codes[i] == best:
            keys[i] = 0xFFFFFFFF
        elif codes[i] == m.killers[ply][0]:
            keys[i] = 0xFFFFFFFE
        elif codes[i] == m.killers[ply][1]:
            keys[i] = 0xFFFFFFFD
        else:
            keys[i] = m.history[side][_slot(codes[i])]


def _store(
    m: MindRef,
    b: BoardRef,
    move: cython.uint,
    value: cython.int,
    depth: cython.int,
    ply: cython.int,
    bound: cython.int,
) -> cython.void:
    """Keeps a result; forced wins are counted from this position."""
    slot: SlotRef = m.slots + (b.hash & m.mask)
    if value > SURE:
        value += ply
    elif value < -SURE:
        value -= ply
    if slot.key == b.hash ^ m.salt and slot.depth > depth and bound != EXACT:
        return
    slot.key = b.hash ^ m.salt
    slot.move = move
    slot.value = value
    slot.depth = depth
    slot.bound = bound


def child_value(
    m: MindRef,
    b: BoardRef,
    code: cython.uint,
    depth: cython.int,
    ply: cython.int,
    alpha: cython.int,
    beta: cython.int,
    index: cython.int,
) -> cython.int:
    """The value of a move for the side that makes it; `index` is its place in the order, late ones are looked at less
    deeply first."""
    child: Board = b[0]
    standing: cython.int
    value: cython.int
    less: cython.int
    pushed: cython.bint = make_move(cython.address(child), code)
    if b.phase == MOVE and (ply == 0 or code & LENGTH != SINGLE):  # elsewhere single stones do not win: see _negamax
        standing = verdict(cython.address(child), m.figure, b.turn, pushed)
        if standing == MOVER_WINS:
            return WON - ply - 1
        if standing == OTHER_WINS:
            return ply + 1 - WON
        if standing == BOTH_DONE:
            return 0
    if child.turn == b.turn:  # the last stone is placed, and the gold stone follows
        return negamax(m, cython.address(child), depth - 1, ply + 1, alpha, beta)
    if index == 0:
        return -negamax(m, cython.address(child), depth - 1, ply + 1, -beta, -alpha)
    less = 1 if depth >= 3 and index >= 4 else 0
    if depth >= 5 and index >= 16:
        less = 2
    value = -negamax(m, cython.address(child), depth - 1 - less, ply + 1, -alpha - 1, -alpha)
    if value > alpha and less:
        value = -negamax(m, cython.address(child), depth - 1, ply + 1, -alpha - 1, -alpha)
    if alpha < value < beta:
        value = -negamax(m, cython.address(child), depth - 1, ply + 1, -beta, -alpha)
    return value


def negamax(
    m: MindRef, b: BoardRef, depth: cython.int, ply: cython.int, alpha: cython.int, beta: cython.int
) -> cython.int:
    """The value of a position for the side to move, exact if it lies between alpha and beta."""
    codes = cython.declare(CodeList)
    keys = cython.declare(CodeList)
    wins = cython.declare(Wins)
    slot: SlotRef = m.slots + (b.hash & m.mask)
    i: cython.int
    k: cython.int
    total: cython.int
    value: cython.int
    best: cython.int = -INFINITE
    bound: cython.int = AT_MOST
    threatened: cython.bint = False
    code: cython.uint
    move: cython.uint = 0
    m.control.nodes += 1
    if m.control.nodes & 255 == 0:
        give_way()
        if m.control.depth > 0 and spent(m.control):
            m.stopped = True
    if m.stopped:
        return 0
    m.path[ply] = b.hash
    if b.phase == MOVE:
        if _repeats(m, b, ply):
            return 0
        if wins_in_one(b, m.figure, b.turn, cython.address(wins), 1):
            return WON - ply - 1
        threatened = wins_in_one(b, m.figure, 1 - b.turn, cython.address(wins), MANY) > 0
    if (depth <= 0 and (not threatened or depth <= -QUIET_PLIES)) or ply >= 120:
        return evaluate(b, m.scale)
    if slot.key == b.hash ^ m.salt:
        move = slot.move
        if slot.depth >= depth:
            value = slot.value
            if value > SURE:
                value -= ply
            elif value < -SURE:
                value += ply
            if slot.bound == EXACT or (slot.bound == AT_LEAST and value >= beta):
                return value
            if slot.bound == AT_MOST and value <= alpha:
                return value
    if threatened:
        total = defences(b, cython.address(wins), codes)
        best = ply + 2 - WON  # every other move loses to the threat
        if total == 0:
            return best if count_moves(b) else 0
    else:
        total = generate(b, codes)
        if total == 0:
            return 0
    _order(m, b.turn, ply, move, codes, keys, total)
    move = 0
    for i in range(total):
        for k in range(i + 1, total):
            if keys[k] > keys[i]:
                code = codes[i]
                codes[i] = codes[k]
                codes[k] = code
                code = keys[i]
                keys[i] = keys[k]
                keys[k] = code
        value = child_value(m, b, codes[i], depth, ply, alpha, beta, i)
        if m.stopped:
            return 0
        if value > best:
            best = value
            move = codes[i]
        if value > alpha:
            alpha = value
            bound = EXACT
        if alpha >= beta:
            bound = AT_LEAST
            if m.killers[ply][0] != codes[i]:
                m.killers[ply][1] = m.killers[ply][0]
                m.killers[ply][0] = codes[i]
            if depth > 0:
                k = _slot(codes[i])
                m.history[b.turn][k] += depth * depth
                if m.history[b.turn][k] > 1 << 28:
                    for k in range(16384):
                        m.history[b.turn][k] >>= 1
            break
    _store(m, b, move, best, depth, ply, bound)
    return best
