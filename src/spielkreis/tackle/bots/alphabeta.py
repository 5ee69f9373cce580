"""The compiled alpha-beta search of the bots, with iterative deepening and a table of positions.

Wins in one move are found without making moves, and a side that is threatened tries only moves that can stop the
threat. At the end of the depth threats are followed until they are parried. Stones and the gold stone are placed by
the same search. Values are thousandths of a logit; `WON` less the number of plies is a forced win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
    from cython.cimports.libc.string import memset
    from cython.cimports.spielkreis.tackle.bots.evaluation import Judge, evaluate
    from cython.cimports.spielkreis.tackle.core.board import (
        BOTH_DONE,
        MOVE,
        MOVER_WINS,
        OTHER_WINS,
        Board,
        BoardRef,
        Core,
        make_move,
        verdict,
    )
    from cython.cimports.spielkreis.tackle.core.moves import CodeList, count_moves, generate
    from cython.cimports.spielkreis.tackle.core.opening import Codes
    from cython.cimports.spielkreis.tackle.solve.wins import Wins, defences, wins_in_one
    from cython.cimports.spielkreis.thinking import Thought, spent
else:
    from spielkreis.tackle.bots.evaluation import Judge, evaluate
    from spielkreis.tackle.core.board import (
        BOTH_DONE,
        MOVE,
        MOVER_WINS,
        OTHER_WINS,
        Board,
        BoardRef,
        Core,
        make_move,
        verdict,
    )
    from spielkreis.tackle.core.moves import CodeList, count_moves, generate
    from spielkreis.tackle.core.opening import Codes
    from spielkreis.tackle.solve.wins import Wins, defences, wins_in_one
    from spielkreis.thinking import Thought, spent

    MindRef: TypeAlias = Any
    Slot: TypeAlias = Any
    SlotRef: TypeAlias = Any
    WON, SURE, INFINITE = 1_000_000, 990_000, 1_040_000
    DEEPEST, QUIET_PLIES, MOST_SEEN, LINE, MOST_LINES = 48, 8, 32, 16, 3
    EXACT, AT_LEAST, AT_MOST = 1, 2, 3

    def calloc(number: int, size: int) -> SlotRef: ...

    def free(slots: SlotRef) -> None: ...

    def memset(slots: SlotRef, value: int, size: int) -> None: ...


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
    if slot.key == b.hash and slot.depth > depth and bound != EXACT:
        return
    slot.key = b.hash
    slot.move = move
    slot.value = value
    slot.depth = depth
    slot.bound = bound


def _child_value(
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
        return _negamax(m, cython.address(child), depth - 1, ply + 1, alpha, beta)
    if index == 0:
        return -_negamax(m, cython.address(child), depth - 1, ply + 1, -beta, -alpha)
    less = 1 if depth >= 3 and index >= 4 else 0
    if depth >= 5 and index >= 16:
        less = 2
    value = -_negamax(m, cython.address(child), depth - 1 - less, ply + 1, -alpha - 1, -alpha)
    if value > alpha and less:
        value = -_negamax(m, cython.address(child), depth - 1, ply + 1, -alpha - 1, -alpha)
    if alpha < value < beta:
        value = -_negamax(m, cython.address(child), depth - 1, ply + 1, -beta, -alpha)
    return value


def _negamax(
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
    if m.control.nodes & 255 == 0 and m.control.depth > 0 and spent(m.control):
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
    if slot.key == b.hash:
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
        value = _child_value(m, b, codes[i], depth, ply, alpha, beta, i)
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


def _sort_root(m: MindRef, number: cython.int) -> cython.void:
    """Sorts the first moves of the root by their values, best first; equal ones keep their order."""
    i: cython.int
    k: cython.int
    code: cython.uint
    value: cython.int
    index: cython.int
    for i in range(1, number):
        code = m.root_codes[i]
        value = m.root_values[i]
        index = m.root_indices[i]
        k = i
        while k > 0 and m.root_values[k - 1] < value:
            m.root_codes[k] = m.root_codes[k - 1]
            m.root_values[k] = m.root_values[k - 1]
            m.root_indices[k] = m.root_indices[k - 1]
            k -= 1
        m.root_codes[k] = code
        m.root_values[k] = value
        m.root_indices[k] = index


def _note_line(m: MindRef, b: BoardRef, place: cython.int) -> cython.void:
    """Keeps the line that the search expects after one of the best moves, as far as the table knows it."""
    board: Board = b[0]
    slot: SlotRef
    codes = cython.declare(CodeList)
    code: cython.uint = m.root_codes[place]
    wins = cython.declare(Wins)
    i: cython.int
    k: cython.int
    total: cython.int
    mover: cython.int
    m.line_values[place] = m.root_values[place]
    for i in range(LINE):
        m.lines[place][i] = 0
    for i in range(LINE):
        m.lines[place][i] = code
        mover = board.turn
        if verdict(cython.address(board), m.figure, mover, make_move(cython.address(board), code)):
            return
        if board.phase == MOVE and wins_in_one(cython.address(board), m.figure, board.turn, cython.address(wins), 1):
            code = wins.first
            continue
        slot = m.slots + (board.hash & m.mask)
        code = slot.move
        if slot.key != board.hash or code == 0:
            return
        total = generate(cython.address(board), codes)
        for k in range(total):
            if codes[k] == code:
                break
        else:
            return


def _deepen(m: MindRef, b: BoardRef, first: cython.int, deepest: cython.int, lines: cython.int) -> cython.void:
    """Looks deeper and deeper, beginning with the depth `first`, until a limit is reached, which does not count before
    the first ply is done. After each depth the best moves are first, and the values of that many lines are exact."""
    depth: cython.int
    i: cython.int
    value: cython.int
    alpha: cython.int
    m.path[0] = b.hash
    for depth in range(first, deepest + 1):
        for i in range(m.root_moves):
            alpha = -INFINITE
            if i >= lines:
                alpha = m.root_values[lines - 1]
            value = _child_value(m, b, m.root_codes[i], depth, 0, alpha, INFINITE, 1 if i >= lines else 0)
            if m.stopped:
                break
            m.root_values[i] = value
            _sort_root(m, i + 1)
            m.control.best = m.root_indices[0]
            m.control.value = m.root_values[0]
        if m.stopped:
            break
        m.control.depth = depth
        for i in range(min(lines, m.root_moves, MOST_LINES)):
            _note_line(m, b, i)
            m.noted = max(m.noted, i + 1)
        if m.root_values[0] > SURE or m.root_values[0] < -SURE:
            break
        if m.root_moves == 1 and lines == 1:
            break


@cython.cclass
class Engine:
    """Thinks about positions of one job."""

    if not cython.compiled:
        mind: Any
        judge: Judge

    def __init__(self, judge: Judge, megabytes: int = 8) -> None:
        number = 1024
        while 2 * number * cython.sizeof(Slot) <= megabytes << 20:
            number *= 2
        self.judge = judge
        self.mind.scale = cython.address(judge.scale)
        self.mind.slots = cython.cast(SlotRef, calloc(number, cython.sizeof(Slot)))
        if self.mind.slots == cython.NULL:
            raise MemoryError
        self.mind.mask = number - 1

    def think(
        self,
        core: Core,
        codes: Sequence[int],
        thought: Thought,
        seen: Sequence[int] = (),
        deepest: int = DEEPEST,
        lines: int = 1,
        first: int = 1,
    ) -> list[tuple[int, int]]:
        """The given legal moves with their values, best first, of which the values of the first `lines` are exact.
        `seen` are the hashes of earlier positions of the game; to return to one counts as a draw. To continue a
        search of the same position, call it with the moves in the order found and `first` as the next depth."""
        m: MindRef = cython.address(self.mind)
        board: Board = core.board
        most: cython.int = min(deepest, DEEPEST)
        exact: cython.int = lines
        begin: cython.int = first
        m.figure = cython.address(core.job.figure)
        m.control = cython.address(thought.control)
        m.stopped = False
        if begin == 1:
            self._forget()
        m.seen = min(len(seen), MOST_SEEN)
        for i in range(m.seen):
            m.seen_hashes[i] = seen[i]
        m.root_moves = len(codes)
        for i in range(m.root_moves):
            m.root_codes[i] = codes[i]
            m.root_values[i] = 0
            m.root_indices[i] = i
        with cython.nogil:
            _deepen(m, cython.address(board), begin, most, exact)
        return [(m.root_codes[i], m.root_values[i]) for i in range(m.root_moves)]

    def _forget(self) -> None:
        """Forgets everything about the position that was searched before."""
        m: MindRef = cython.address(self.mind)
        memset(m.slots, 0, (m.mask + 1) * cython.sizeof(Slot))
        for ply in range(128):
            m.killers[ply][0] = m.killers[ply][1] = 0
        for slot in range(16384):
            m.history[0][slot] = m.history[1][slot] = 0
        m.noted = 0

    @property
    def line(self) -> list[int]:
        """The moves that the search expects, the best one first; may be read while it thinks."""
        return self._line(0) if self.mind.noted else []

    @property
    def lines(self) -> list[tuple[int, list[int]]]:
        """The values and moves of the best lines after the last complete depth: as many as were to be exact, at most
        three. To be read between two searches."""
        return [(self.mind.line_values[place], self._line(place)) for place in range(self.mind.noted)]

    def _line(self, place: int) -> list[int]:
        found = []
        for i in range(LINE):
            if self.mind.lines[place][i] == 0:
                break
            found.append(self.mind.lines[place][i])
        return found

    def __dealloc__(self) -> None:
        free(self.mind.slots)
