"""The compiled search for White's forced wins after the opening, for many gold cells in one search.

It may overlook a win (quiet moves before the last one are not tried), but what it calls won is won: Black's moves are
left out only where White keeps a win in one move.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import cython
from cython.cimports.libc.string import memset
from cython.cimports.spielkreis.tackle.core.board import (
    MOVE,
    NO_GOLD,
    ON,
    OTHER_WINS,
    Board,
    BoardRef,
    JobTable,
    make_move,
    toggle,
    verdict,
)
from cython.cimports.spielkreis.tackle.core.opening import Codes
from cython.cimports.spielkreis.tackle.prove.threats import Threats, answers_to, find_threats
from cython.cimports.spielkreis.tackle.prove.walls import WallsRef, can_step, put_wall, walled_moves

if cython.compiled:
    from cython.cimports.spielkreis.tackle.core.moves import CodeList
else:
    from spielkreis.tackle.core.moves import CodeList

    AttackRef: TypeAlias = Any
    MOST_GOLDS = 64
    MOST_KEYS = 64
    KILLERS = 6

MANY = cython.declare(cython.int, 100000)
LONGEST = 12
"""No win longer than this is looked for."""


def _walls(s: AttackRef, b: BoardRef) -> WallsRef:
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


def _loses(s: AttackRef, b: BoardRef, code: cython.uint, n: cython.int) -> cython.bint:
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
        return winning_move(s, cython.address(child), n) != 0
    return (
        find_threats(cython.address(child), s.figure, _walls(s, cython.address(child)), 0, cython.address(threats), 1)
        > 0
    )


def _all_lose(s: AttackRef, b: BoardRef, n: cython.int) -> cython.bint:
    """Whether White wins within n moves whatever Black, who is to move, does."""
    codes = cython.declare(CodeList)
    threats = cython.declare(Threats)
    i: cython.int
    total: cython.int
    code: cython.uint
    walls: WallsRef = _walls(s, b)
    if find_threats(b, s.figure, walls, 0, cython.address(threats), MANY) == 0:
        if n == 1:
            return False
        total = walled_moves(b, walls, 1, codes)
    else:
        total = answers_to(b, walls, 1, cython.address(threats), codes)
    if find_threats(b, s.figure, walls, 1, cython.address(threats), 1) or not can_step(b, walls, 1):
        return False
    for i in range(total):
        code = _best(s, 1, codes, i, total)
        if s.stop[0] or not _loses(s, b, code, n):
            _credit(s, 1, code, n)
            return False
    return True


def _works(s: AttackRef, b: BoardRef, code: cython.uint, n: cython.int) -> cython.bint:
    """Whether this move of White, which does not win immediately, wins within n moves, itself included."""
    child: Board = b[0]
    pushed: cython.bint = make_move(cython.address(child), code)
    s.nodes += 1
    if code >> 10 & 15 > 1 and verdict(cython.address(child), s.figure, 0, pushed) != ON:
        return False
    return _all_lose(s, cython.address(child), n - 1)


def winning_move(s: AttackRef, b: BoardRef, n: cython.int) -> cython.uint:
    """A move by which White, who is to move, wins within n moves; 0 if none was found."""
    codes = cython.declare(CodeList)
    threats = cython.declare(Threats)
    i: cython.int
    k: cython.int
    total: cython.int
    tried: cython.int = 0
    code: cython.uint
    walls: WallsRef = _walls(s, b)
    if find_threats(b, s.figure, walls, 0, cython.address(threats), 1):
        code = threats.first
        return code
    if n == 1 or s.stop[0] or (s.budget and s.nodes > s.budget):
        return 0
    total = walled_moves(b, walls, 0, codes)
    for k in range(KILLERS):
        code = s.killers[n][k]
        for i in range(tried, total):
            if codes[i] == code:
                codes[i] = codes[tried]
                codes[tried] = code
                tried += 1
                break
    for i in range(total):
        code = codes[i] if i < tried else _best(s, 0, codes, i, total)
        if not _works(s, b, code, n):
            continue
        if s.stop[0]:
            return 0
        _credit(s, 0, code, n)
        k = 0
        while k < KILLERS - 1 and s.killers[n][k] != code:
            k += 1
        while k > 0:
            s.killers[n][k] = s.killers[n][k - 1]
            k -= 1
        s.killers[n][0] = code
        return code
    return 0


@cython.cclass
class Prober:
    """One thread's search for wins in final placements. `stop` and `nodes` may be used from other threads."""

    if not cython.compiled:
        attack: Any
        job: JobTable
        stopped: int
        most: int
        golds: int
        gold_cells: list[int]
        keys: int
        key_codes: list[int]
        leaves: int

    def __init__(self, job: JobTable, golds: Sequence[int], most: int) -> None:
        """Looks for wins within `most` moves of White, for each of these gold cells."""
        self.job = job
        self.most = most
        self.golds = min(len(golds), MOST_GOLDS)
        for i in range(self.golds):
            self.gold_cells[i] = golds[i]
        self.attack.figure = cython.address(job.figure)
        self.attack.stop = cython.address(self.stopped)

    def stop(self) -> None:
        """Ends the search that is running; its result says nothing."""
        self.stopped = 1

    @property
    def nodes(self) -> int:
        """The number of moves made so far."""
        made: int = self.attack.nodes
        return made

    def refutation(
        self,
        white: Iterable[int],
        black: Iterable[int],
        last: Sequence[int],
        most_nodes: int = 0,
        most_repeated: int = 0,
    ) -> tuple[int | None, list[int]]:
        """Tries Black's last stone on each of these cells, and each gold cell. Returns the first last cell for which
        no win was found (None if there is none) and the first moves of White that were needed. With `most_nodes`, the
        search for one last cell ends after this many moves; if no win was found for at most `most_repeated` cells,
        these are searched again without a limit."""
        start = cython.declare(Board)
        cells = cython.declare("int[100]")
        repeated = cython.declare("int[100]")
        i: cython.int
        number: cython.int = len(last)
        again: cython.int = min(most_repeated, 100)
        without_win: cython.int = 0
        refuted: cython.int = -1
        budget: cython.longlong = most_nodes
        memset(cython.address(start), 0, cython.sizeof(Board))
        start.phase = MOVE
        start.gold = NO_GOLD
        for cell in white:
            toggle(cython.address(start), 0, cell)
        for cell in black:
            toggle(cython.address(start), 1, cell)
        for i in range(number):
            cells[i] = last[i]
        self.keys = 0
        with cython.nogil:
            for i in range(number):
                if self._won_after(cython.address(start), cells[i], budget):
                    continue
                if without_win == again or self.stopped:
                    refuted = repeated[0] if without_win else cells[i]
                    break
                repeated[without_win] = cells[i]
                without_win += 1
            else:
                for i in range(without_win):
                    if not self._won_after(cython.address(start), repeated[i], 0):
                        refuted = repeated[i]
                        break
        return None if refuted < 0 else refuted, [self.key_codes[k] for k in range(self.keys)]

    def _won_after(self, start: BoardRef, last: cython.int, budget: cython.longlong) -> cython.bint:
        """Whether White wins for each gold cell after Black's last stone on this cell."""
        board: Board = start[0]
        toggle(cython.address(board), 1, last)
        self.attack.budget = self.attack.nodes + budget if budget else 0
        self.leaves += 1
        return self._won_for(cython.address(board), 0, self.golds)

    @property
    def was_stopped(self) -> bool:
        """Whether `stop` was called."""
        return self.stopped != 0

    def _note(self, code: cython.uint) -> cython.bint:
        """Adds a first move to the list of those that were needed; False if there are too many."""
        i: cython.int
        for i in range(self.keys):
            if self.key_codes[i] == code:
                return True
        if self.keys == MOST_KEYS:
            return False
        self.key_codes[self.keys] = code
        self.keys += 1
        return True

    def _try_keys(self, b: BoardRef) -> cython.uint:
        """The first of the noted moves that wins here too, or any other winning move; 0 if there is none."""
        codes = cython.declare(CodeList)
        i: cython.int
        k: cython.int
        code: cython.uint
        s: AttackRef = cython.address(self.attack)
        total: cython.int = walled_moves(b, _walls(s, b), 0, codes) if self.most > 1 else 0
        for k in range(self.keys):
            for i in range(total):
                code = codes[i]
                if code == self.key_codes[k] and _works(s, b, code, self.most):
                    return code
        return winning_move(s, b, self.most)

    def _won_for(self, b: BoardRef, low: cython.int, high: cython.int) -> cython.bint:
        """Whether White wins for the gold cells from `low` up to `high`: all in one search, or else each half."""
        board: Board = b[0]
        i: cython.int
        code: cython.uint
        middle: cython.int = (low + high) // 2
        s: AttackRef = cython.address(self.attack)
        memset(cython.address(s.closed), 0, cython.sizeof(s.closed))
        s.exact = high - low == 1
        for i in range(low, high):
            put_wall(cython.address(s.closed), 0, self.gold_cells[i])
        if s.exact:
            put_wall(cython.address(s.closed), 1, self.gold_cells[low])
            board.gold = self.gold_cells[low]
        code = self._try_keys(cython.address(board))
        if code and not self.stopped:
            return self._note(code)
        if s.exact or self.stopped or (s.budget and s.nodes > s.budget):
            return False
        return self._won_for(b, low, middle) and self._won_for(b, middle, high)
