"""The engine of the bots: iterative deepening of the search in `negamax`, with the values of the first moves."""

from __future__ import annotations

from collections.abc import Sequence

import cython
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.spielkreis.tackle.bots import negamax
from cython.cimports.spielkreis.tackle.bots.evaluation import Judge
from cython.cimports.spielkreis.tackle.core.board import MOVE, Board, BoardRef, Core, make_move, verdict
from cython.cimports.spielkreis.tackle.core.moves import CodeList, generate
from cython.cimports.spielkreis.tackle.solve.wins import wins_in_one
from cython.cimports.spielkreis.thinking import Thought

from spielkreis.tackle.bots.negamax import SURE as SURE
from spielkreis.tackle.bots.negamax import WON as WON

if not cython.compiled:
    from spielkreis.tackle.bots.structs import Mind, MindRef, Slot, SlotRef
    from spielkreis.tackle.solve.structs import Wins

    DEEPEST = 48

SALT = cython.declare("unsigned long long", 0x9E37_79B9_7F4A_7C15)


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
    for i in range(negamax.LINE):
        m.lines[place][i] = 0
    for i in range(negamax.LINE):
        m.lines[place][i] = code
        mover = board.turn
        if verdict(cython.address(board), m.figure, mover, make_move(cython.address(board), code)):
            return
        if board.phase == MOVE and wins_in_one(cython.address(board), m.figure, board.turn, cython.address(wins), 1):
            code = wins.first
            continue
        slot = m.slots + (board.hash & m.mask)
        code = slot.move
        if slot.key != board.hash ^ m.salt or code == 0:
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
            alpha = -negamax.INFINITE
            if i >= lines:
                alpha = m.root_values[lines - 1]
            value = negamax.child_value(
                m, b, m.root_codes[i], depth, 0, alpha, negamax.INFINITE, 1 if i >= lines else 0
            )
            if m.stopped:
                break
            m.root_values[i] = value
            _sort_root(m, i + 1)
            m.control.best = m.root_indices[0]
            m.control.value = m.root_values[0]
        if m.stopped:
            break
        m.control.depth = depth
        for i in range(min(lines, m.root_moves, negamax.MOST_LINES)):
            _note_line(m, b, i)
            m.noted = max(m.noted, i + 1)
        if m.root_values[0] > negamax.SURE or m.root_values[0] < -negamax.SURE:
            break
        if m.root_moves == 1 and lines == 1:
            break


@cython.cclass
class Engine:
    """Thinks about positions of one job."""

    if not cython.compiled:
        mind: Mind
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
        m.seen = min(len(seen), negamax.MOST_SEEN)
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
        m.salt += SALT
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
        for i in range(negamax.LINE):
            if self.mind.lines[place][i] == 0:
                break
            found.append(self.mind.lines[place][i])
        return found

    def __dealloc__(self) -> None:
        free(self.mind.slots)
