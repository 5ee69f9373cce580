"""The solver: the shortest forced win of the side to move with all its keys, found and proved on all cores."""

from __future__ import annotations

import os
from collections.abc import Callable
from threading import Lock, Thread
from time import perf_counter
from typing import Literal

import msgspec

from spielkreis.game import IllegalError
from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.core.board import OTHER_WINS, Core
from spielkreis.tackle.core.moves import legal_codes, winning_codes
from spielkreis.tackle.move import Move
from spielkreis.tackle.position import Position
from spielkreis.tackle.solve.search import DEEPEST, Searcher
from spielkreis.tackle.solve.table import TranspositionTable

MEGABYTES = 256
SMALL_TABLE = 1
"""The megabytes that every search begins with."""
NODES_PER_MEGABYTE = 10000
"""The table grows with the moves made to look for shorter wins; the next length takes about thirty times as many."""
TICK = 0.05
"""How often, in seconds, limits are looked at."""
QUICK = 2
"""All winning moves of a win in this many moves are found in no time."""

LimitHit = Literal["seconds", "nodes", "interrupt"]


class Progress(msgspec.Struct, frozen=True):
    """What a running search is doing."""

    trying: int
    """The number of own moves within which a win is being looked for."""
    done: int
    """How many first moves are decided, of `moves`."""
    moves: int
    nodes: int
    seconds: float


Watch = Callable[[Progress], bool | None]


class Solution(msgspec.Struct, frozen=True):
    """What was found. All that it says is proved; after a limit was hit it claims neither win nor lack of one."""

    win: bool
    length: int | None
    """The shortest win in own moves."""
    keys: tuple[Move, ...]
    """All first moves that win in that number."""
    refuted: int
    """There is no win in this many own moves."""
    nodes: int
    seconds: float
    limit: LimitHit | None = None
    """Why the search ended before it was finished."""

    @property
    def proved(self) -> bool:
        """Whether the question was answered."""
        return self.limit is None


class Solver:
    """Looks for wins in one position. `solve` may be called once; `stop` may be called from any thread."""

    def __init__(
        self,
        position: Position,
        *,
        megabytes: int = MEGABYTES,
        threads: int | None = None,
        nodes: int | None = None,
    ) -> None:
        """Uses a table of at most this size and, unless told otherwise, all cores. `nodes` limits the moves that each
        thread makes; with one thread, whether `solve` reaches that limit depends on the position alone."""
        if position.phase != "move":
            raise IllegalError("solve-over" if position.phase == "over" else "solve-opening")
        self.core = position.core
        self.megabytes = megabytes
        self.table = TranspositionTable(min(megabytes, SMALL_TABLE))
        drawn = position.repeated()
        number = threads or os.cpu_count() or 1
        self.searchers = [Searcher(position.game.table, self.table, drawn) for _ in range(number)]
        for searcher in self.searchers:
            searcher.set_limit(nodes)
        self._lock = Lock()
        self._limit: LimitHit | None = None

    @property
    def nodes(self) -> int:
        """The moves made by all threads up to now."""
        return sum(searcher.nodes for searcher in self.searchers)

    def stop(self, reason: LimitHit = "interrupt") -> None:
        """Ends the search as soon as possible."""
        with self._lock:
            self._limit = reason
            for searcher in self.searchers:
                searcher.stop()

    def solve(self, most: int = DEEPEST, seconds: float | None = None, watch: Watch | None = None) -> Solution:
        """The shortest win within `most` own moves. `watch` is called about twenty times per second meanwhile; the
        search stops if it returns True."""
        began = perf_counter()
        table = legal_table(self.core)
        refuted = 0
        keys: set[int] = set()
        for length in range(1, most + 1):
            self.table.grow(min(self.megabytes, self.nodes // NODES_PER_MEGABYTE))
            keys = self._keys(length, began, seconds, watch)
            if self._limit is not None or keys:
                break
            refuted = length
        found = bool(keys) and self._limit is None
        self.searchers[0].resume()
        self.searchers[0].set_limit(None)
        return Solution(
            win=found,
            length=refuted + 1 if found else None,
            keys=tuple(move for move, code in table.items() if code in keys) if found else (),
            refuted=refuted,
            nodes=self.nodes,
            seconds=perf_counter() - began,
            limit=self._limit,
        )

    def _keys(self, length: int, began: float, seconds: float | None, watch: Watch | None) -> set[int]:
        """All moves that win within this length, if no shorter win exists. The threads take the first moves from
        different places of a list, because neighbours often lead to the same positions; a thread that finds the list
        empty helps another one."""
        if length == 1:
            return set(winning_codes(self.core, self.core.turn))
        waiting = legal_codes(self.core)
        moves = len(waiting)
        others = len(self.searchers) - 1
        results: dict[int, bool] = {}
        at_work: dict[int, list[Searcher]] = {}

        def next_move(searcher: Searcher) -> int | None:
            with self._lock:
                if self._limit is not None:
                    return None
                searcher.resume()
                if not waiting and not at_work:
                    return None
                if waiting:
                    code = waiting.pop(self.searchers.index(searcher) * (len(waiting) - 1) // max(others, 1))
                else:
                    code = min(at_work, key=lambda code: len(at_work[code]))
                at_work.setdefault(code, []).append(searcher)
                return code

        def decide(searcher: Searcher, code: int, wins: bool) -> None:
            with self._lock:
                if searcher.was_stopped:
                    return
                results[code] = wins
                for other in at_work.pop(code):
                    if other is not searcher:
                        other.stop()

        def work(searcher: Searcher) -> None:
            while (code := next_move(searcher)) is not None:
                wins = searcher.wins_by(self.core, code, length)
                if searcher.at_limit:
                    self.stop("nodes")
                decide(searcher, code, wins)

        threads = [Thread(target=work, args=(searcher,), daemon=True) for searcher in self.searchers]
        for thread in threads:
            thread.start()
        try:
            for thread in threads:
                while thread.is_alive():
                    thread.join(TICK)
                    passed = perf_counter() - began
                    if seconds is not None and passed > seconds and self._limit is None:
                        self.stop("seconds")
                    if watch is not None and watch(Progress(length, len(results), moves, self.nodes, passed)):
                        self.stop()
        except KeyboardInterrupt:
            self.stop()
        for thread in threads:
            thread.join()
        return {code for code, wins in results.items() if wins}

    def keys_of(self, core: Core, length: int) -> list[int]:
        """All moves of the side to move that win within this many own moves."""
        return [code for code in legal_codes(core) if self.searchers[0].wins_by(core, code, length)]

    def main_line(self, key: Move, length: int) -> list[Move]:
        """The moves after which the win takes longest, the key first. Of equally long defences it is the one that
        leaves the fewest ways to win."""
        core = self.core.copy()
        core.make(legal_table(core)[key])
        line = [key]
        while length > 1:
            replies = self._replies(core, length - 1)
            if not replies:
                break
            length = max(distance for _, distance, _ in replies)
            longest = [(reply, after, self._winning(after, length)) for reply, n, after in replies if n == length]
            reply, core, wins = min(longest, key=lambda each: len(each[2]))
            answer = next(move for move, code in legal_table(core).items() if code == wins[0])
            line += [reply, answer]
            core.make(wins[0])
        return line

    def _replies(self, core: Core, most: int) -> list[tuple[Move, int, Core]]:
        """The defender's moves that do not end the game, each with the length of the win that is left after it."""
        found = []
        for move, code in legal_table(core).items():
            after = core.copy()
            if after.make(code) != OTHER_WINS:
                found.append((move, self.searchers[0].distance(after, most), after))
        return found

    def _winning(self, core: Core, length: int) -> list[int]:
        """The winning moves, or only one of them where it would take long to find all."""
        return self.keys_of(core, length) if length <= QUICK else [self.searchers[0].winning_move(core, length)]
