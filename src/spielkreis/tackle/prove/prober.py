"""The compiled search in final placements: against every last stone of Black and every gold cell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import cython
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memset
from cython.cimports.spielkreis.tackle.core.board import MOVE, NO_GOLD, Bits, Board, BoardRef, JobTable, toggle
from cython.cimports.spielkreis.tackle.prove.attack import (
    ENTRIES,
    AttackEntry,
    AttackEntryRef,
    AttackRef,
    closed_cells,
    is_over,
    winning_move,
    works,
)
from cython.cimports.spielkreis.tackle.prove.walls import put_wall, walled_moves

if cython.compiled:
    from cython.cimports.spielkreis.tackle.core.moves import CodeList
else:
    from spielkreis.tackle.core.moves import CodeList

    MOST_GOLDS = 64
    MOST_KEYS = 64

SALT = cython.declare("unsigned long long", 0x9E37_79B9_7F4A_7C15)
TOGETHER = 3
"""Wins of up to this length are looked for with many gold cells in one search. Longer ones lead White's stones through
the core, so they are looked for with each gold cell."""


@cython.cclass
class Prober:
    """One thread's search for wins in final placements. `stop` and `nodes` may be used from other threads."""

    if not cython.compiled:
        attack: Any
        job: JobTable
        stopped: int
        most: int
        together: int
        golds: int
        gold_cells: list[int]
        keys: int
        key_codes: list[int]
        used: int
        used_after: list[int]
        leaves: int
        won: int
        cut: int

    def __init__(self, job: JobTable, golds: Sequence[int], most: int) -> None:
        """Looks for wins within `most` moves of White, for each of these gold cells."""
        self.job = job
        self.most = most
        self.together = TOGETHER
        self.golds = min(len(golds), MOST_GOLDS)
        for i in range(self.golds):
            self.gold_cells[i] = golds[i]
        self.attack.figure = cython.address(job.figure)
        self.attack.table = cython.cast(AttackEntryRef, calloc(ENTRIES, cython.sizeof(AttackEntry)))
        if self.attack.table == cython.NULL:
            raise MemoryError
        self.attack.stop = cython.address(self.stopped)

    def __dealloc__(self) -> None:
        free(self.attack.table)

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
        most_nodes_repeated: int = 0,
    ) -> tuple[int | None, list[int]]:
        """Tries Black's last stone on each of these cells, and each gold cell. Returns the first last cell for which
        no win was found (None if there is none) and the first moves of White that were needed. With `most_nodes`, the
        search for one last cell ends after this many moves; if no win was found for at most `most_repeated` cells,
        these are searched again with the other limit (0 for none)."""
        start = cython.declare(Board)
        cells = cython.declare("int[100]")
        repeated = cython.declare("int[100]")
        i: cython.int
        number: cython.int = len(last)
        again: cython.int = min(most_repeated, 100)
        without_win: cython.int = 0
        refuted: cython.int = -1
        budget: cython.longlong = most_nodes
        second_budget: cython.longlong = most_nodes_repeated
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
                    if not self._won_after(cython.address(start), repeated[i], second_budget):
                        refuted = repeated[i]
                        break
        return None if refuted < 0 else refuted, [self.key_codes[k] for k in range(self.keys)]

    def _won_after(self, start: BoardRef, last: cython.int, budget: cython.longlong) -> cython.bint:
        """Whether White wins for each gold cell after Black's last stone on this cell."""
        board: Board = start[0]
        toggle(cython.address(board), 1, last)
        self.attack.budget = self.attack.nodes + budget if budget else 0
        self.leaves += 1
        self.used = 0
        if self._won_for_all(cython.address(board)):
            self.won += 1
            self.used_after[last] = self.used
            return True
        if self.attack.budget and self.attack.nodes > self.attack.budget:
            self.cut += 1
        return False

    def _won_for_all(self, b: BoardRef) -> cython.bint:
        """Whether White wins for each gold cell. One without a win is tried first from now on."""
        i: cython.int
        cell: cython.int
        if self.most <= self.together:
            return self._won_for(b, 0, self.golds)
        for i in range(self.golds):
            if not self._won_for(b, i, i + 1):
                cell = self.gold_cells[i]
                while i > 0:
                    self.gold_cells[i] = self.gold_cells[i - 1]
                    i -= 1
                self.gold_cells[0] = cell
                return False
        return True

    @property
    def was_stopped(self) -> bool:
        """Whether `stop` was called."""
        return self.stopped != 0

    def _note(self, code: cython.uint) -> cython.bint:
        """Adds a first move to the list of those that were needed; False if there are too many."""
        i: cython.int = 0
        unit: Bits = 1
        while i < self.keys and self.key_codes[i] != code:
            i += 1
        if i == MOST_KEYS:
            return False
        if i == self.keys:
            self.key_codes[i] = code
            self.keys += 1
        self.used |= unit << i
        return True

    def needed_after(self, last: int) -> list[int]:
        """Those of the first moves of the latest `refutation` that were needed after Black's last stone on this
        cell, which was won."""
        used: int = self.used_after[last]
        return [self.key_codes[k] for k in range(self.keys) if used >> k & 1]

    def _try_keys(self, b: BoardRef, n: cython.int, quiet: cython.int) -> cython.uint:
        """The first of the noted moves that wins here too within n moves, or any other winning move; 0 if there is
        none."""
        codes = cython.declare(CodeList)
        i: cython.int
        k: cython.int
        code: cython.uint
        s: AttackRef = cython.address(self.attack)
        total: cython.int = walled_moves(b, closed_cells(s, b), 0, codes) if n > 1 else 0
        for k in range(self.keys):
            for i in range(total):
                code = codes[i]
                if code == self.key_codes[k] and works(s, b, code, n, quiet):
                    return code
        return winning_move(s, b, n, quiet)

    def _won_for(self, b: BoardRef, low: cython.int, high: cython.int) -> cython.bint:
        """Whether White wins for the gold cells from `low` up to `high`: all in one search, or else each half."""
        board: Board = b[0]
        i: cython.int
        n: cython.int
        quiet: cython.int
        code: cython.uint = 0
        middle: cython.int = (low + high) // 2
        s: AttackRef = cython.address(self.attack)
        memset(cython.address(s.closed), 0, cython.sizeof(s.closed))
        s.exact = high - low == 1
        s.salt = (self.gold_cells[low] << 16 if s.exact else low << 8 | high) * SALT
        for i in range(low, high):
            put_wall(cython.address(s.closed), 0, self.gold_cells[i])
        if s.exact:
            put_wall(cython.address(s.closed), 1, self.gold_cells[low])
            board.gold = self.gold_cells[low]
        quiet = 1
        while quiet == 1 or quiet <= self.most - 2:  # few quiet moves first: such wins take fewer moves to find
            n = quiet + 2 if quiet + 2 < self.most else self.most
            while n <= self.most and not code and not self.stopped:
                code = self._try_keys(cython.address(board), n, quiet)
                n += 1
            quiet += 1
        if code and not self.stopped:
            return self._note(code)
        if s.exact or is_over(s):
            return False
        return self._won_for(b, low, middle) and self._won_for(b, middle, high)
