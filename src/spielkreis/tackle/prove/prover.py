"""The prover: White's adaptive placement as an AND/OR search over sets of stones modulo the symmetries of the board.

Placements before the last White stone are searched here; whether White wins after its last stone against every last
stone of Black and every gold cell is decided in native code without the GIL. All threads walk the same tree, share what
they know and prefer what no other thread is working on.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from threading import Lock, Thread
from time import monotonic

import msgspec

from spielkreis.tackle.cells import CORE, COURT
from spielkreis.tackle.convert import decode
from spielkreis.tackle.game import Tackle
from spielkreis.tackle.prove.attack import Prober
from spielkreis.tackle.prove.certificate import headers, write_line
from spielkreis.tackle.prove.checkpoint import Answer, Checkpoint
from spielkreis.tackle.prove.library import Library, scout
from spielkreis.tackle.prove.ring import RING_CELLS, Node, canonical, cells, placements, places

MEGABYTES = 1024
BYTES_PER_NODE = 600
"""About what a result takes in memory, with its key, its moves and what the threads note about it."""
WIDTH = 8
LAST_WIDTH = 20
"""At most this many cells are tried for each stone of White, and for the last stone but one; images of each other count
once. For the last stone all cells are tried."""
SCOUTED = 3
FEW = 12
"""Set-ups are looked for again where White has at least this many stones left, and fewer than `FEW` good set-ups are
known or the first choice has failed."""
SCOUTED_WEIGHT = 2.0
TICK = 0.25
SEED = 20

ROOT: Node = (0, 0)


class Progress(msgspec.Struct, frozen=True):
    """What a running prover has done."""

    scouting: tuple[int, int] | None
    """While set-ups are being looked for: how many were tried, and how many are planned so far."""
    nodes: int
    """Placements with White to place that are decided."""
    refuted: int
    """Those among them in which no answer was found."""
    leaves: int
    """Final placements searched in this run."""
    moves: int
    share: float
    """How much of the tree below the first stones is decided, each branch counted alike."""
    seconds: float


class Verdict(msgspec.Struct, frozen=True):
    """The result of a run."""

    proved: bool
    finished: bool
    """False if the run was interrupted or ran out of memory; the checkpoint then allows to go on."""
    full: bool
    """Whether the memory was used up."""
    progress: Progress


Watch = Callable[[Progress], bool | None]


class Prover:
    """One run. `run` may be called once; `stop` may be called from any thread."""

    def __init__(
        self,
        game: Tackle,
        length: int,
        *,
        checkpoint: Path | None = None,
        threads: int | None = None,
        megabytes: int = MEGABYTES,
        root: Node = ROOT,
    ) -> None:
        """Proves that White wins this game within `length` moves after the opening, from the placement `root`."""
        self.game = game
        self.length = length
        self.stones = game.options.stones
        self.root = canonical(*root)
        self.checkpoint = Checkpoint(checkpoint, game, length)
        self.answers = self.checkpoint.answers
        self.library = Library()
        golds = sorted(CORE if game.options.gold == "core" else COURT)
        number = threads or os.cpu_count() or 1
        self.probers = [Prober(game.table, golds, length) for _ in range(number)]
        self._most = max(1, megabytes * (1 << 20) // BYTES_PER_NODE)
        self._lock = Lock()
        self._busy: Counter[Node] = Counter()
        self._trying: dict[Node, int] = {}
        self._replies = [0] * 36
        self._refuted = sum(place is None for place, _ in self.answers.values())
        self._scouting: tuple[int, int] | None = None
        self._stopped = False
        self._full = False
        self._began = monotonic()

    def stop(self) -> None:
        """Ends the run as soon as possible; what is known stays in the checkpoint."""
        self._stopped = True
        for prober in self.probers:
            prober.stop()

    def run(self, watch: Watch | None = None) -> Verdict:
        """Searches until the verdict is known. `watch` is called a few times per second and stops the run by True."""
        with self.checkpoint:
            workers = [
                Thread(target=self._work, args=(prober, index), daemon=True)
                for index, prober in enumerate(self.probers)
            ]
            try:
                self._run_threads([Thread(target=self._prepare, daemon=True)], watch)
                self._run_threads(workers, watch)
            except KeyboardInterrupt:
                self.stop()
                for worker in workers:
                    if worker.is_alive():
                        worker.join()
        known = self.answers.get(self.root)
        return Verdict(
            proved=known is not None and known[0] is not None,
            finished=known is not None,
            full=self._full,
            progress=self.progress(),
        )

    def _run_threads(self, threads: list[Thread], watch: Watch | None) -> None:
        for thread in threads:
            thread.start()
        for thread in threads:
            while thread.is_alive():
                thread.join(TICK)
                if watch is not None and watch(self.progress()):
                    self.stop()

    def progress(self) -> Progress:
        """What was done up to now."""
        return Progress(
            scouting=self._scouting,
            nodes=len(self.answers),
            refuted=self._refuted,
            leaves=sum(prober.leaves for prober in self.probers),
            moves=sum(prober.nodes for prober in self.probers),
            share=self._share(self.root, 2),
            seconds=monotonic() - self._began,
        )

    def _share(self, node: Node, depth: int) -> float:
        """The decided part of the tree below a node."""
        if node in self.answers:
            return 1.0
        place = self._trying.get(node)
        if place is None or depth == 0 or node[0].bit_count() + 1 == self.stones:
            return 0.0
        children = self._children(node, place)
        return sum(self._share(child, depth - 1) for child in children) / len(children)

    def _prepare(self) -> None:
        """Fills the library: with the set-ups of the checkpoint, or with those that scouting finds."""
        patterns = self.checkpoint.patterns

        def watch(tried: int, planned: int) -> bool:
            self._scouting = (tried, planned)
            return self._stopped

        if not patterns:
            patterns = scout(self.probers[0], self.stones, SEED, watch)
            if not self._stopped:
                for stones, rate in patterns.items():
                    self.checkpoint.add_pattern(stones, rate)
        self._scouting = None
        for stones, rate in patterns.items():
            self.library.add(stones, rate**4)

    def _work(self, prober: Prober, index: int) -> None:
        """One thread: walks the whole tree."""
        self._prove(self.root, prober, index)

    def _prove(self, node: Node, prober: Prober, index: int) -> bool:
        """Whether White has an answer in a placement; False too if the run was stopped."""
        known = self.answers.get(node)
        if known is not None:
            return known[0] is not None
        with self._lock:
            self._busy[node] += 1
        try:
            tried: list[int] = []
            left = self.stones - node[0].bit_count()
            few = left >= SCOUTED and self.library.matching(*node) < FEW
            while left == 1 or len(tried) < (WIDTH if left > 2 else LAST_WIDTH):
                if left >= SCOUTED and len(tried) == (0 if few else 1):
                    self._scout(node, prober)
                place = next((each for each in self._candidates(node) if each not in tried), None)
                if place is None:
                    break
                tried.append(place)
                self._trying[node] = place
                moves = self._wins_with(node, place, prober, index)
                if node in self.answers:
                    return self.answers[node][0] is not None
                if moves is not None:
                    self._decide(node, (place, moves))
                    return True
                if self._stopped:
                    return False
            self._decide(node, (None, ()))
            return False
        finally:
            with self._lock:
                self._busy[node] -= 1
                if not self._busy[node]:
                    del self._busy[node]
                    self._trying.pop(node, None)

    def _decide(self, node: Node, answer: Answer) -> None:
        """Keeps a result, in memory and in the checkpoint."""
        with self._lock:
            if self._stopped or node in self.answers:
                return
            self.answers[node] = answer
            self._refuted += answer[0] is None
        self.checkpoint.add(node, answer)
        if len(self.answers) >= self._most and node != self.root:
            self._full = True
            self.stop()

    def _candidates(self, node: Node) -> list[int]:
        """White's cells, the most promising first."""
        white, black = node
        scores = self.library.scores(white, black)
        legal = sorted(places(placements(white, black)), key=lambda place: scores.get(place, 0.0), reverse=True)
        different = {canonical(white | 1 << place, black): place for place in reversed(legal)}
        return [place for place in legal if place in different.values()]

    def _scout(self, node: Node, prober: Prober) -> None:
        """Looks for set-ups for a placement in which the first choice has failed."""
        patterns = scout(prober, self.stones, SEED, lambda tried, planned: self._stopped, node)
        with self._lock:
            for stones, rate in patterns.items():
                self.library.add(stones, SCOUTED_WEIGHT * rate**4)

    def _children(self, node: Node, place: int) -> list[Node]:
        """The placements after White's stone and each answer of Black, those that refuted others first."""
        white, black = node[0] | 1 << place, node[1]
        replies = sorted(places(placements(black, white)), key=lambda reply: self._replies[reply], reverse=True)
        return list(dict.fromkeys(canonical(white, black | 1 << reply) for reply in replies))

    def _wins_with(self, node: Node, place: int, prober: Prober, index: int) -> tuple[str, ...] | None:
        """Whether White's stone on this place wins against every reply of Black: the first moves that are needed after
        the last stone, otherwise nothing to name; None if Black has a reply."""
        white, black = node[0] | 1 << place, node[1]
        if white.bit_count() == self.stones:
            last = sorted(places(placements(black, white)), key=lambda reply: self._replies[reply], reverse=True)
            refuted, codes = prober.refutation(cells(white), cells(black), [RING_CELLS[reply] for reply in last])
            if prober.was_stopped:
                return None
            if refuted is None:
                self._learn(white, 0.02)
                return tuple(str(decode(code)) for code in codes)
            self._learn(white, -0.02)
            return None
        waiting = self._children(node, place)
        if index % 2:
            waiting.reverse()
        while waiting and not self._stopped and node not in self.answers:
            child = next((each for each in waiting if each in self.answers), None)
            if child is None:
                child = next((each for each in waiting if each not in self._busy), waiting[0])
            if not self._prove(child, prober, index):
                return None
            waiting.remove(child)
        return None if waiting else ()

    def _learn(self, white: int, weight: float) -> None:
        """A set-up that has won is tried earlier, one that has failed later."""
        with self._lock:
            self.library.add(white, weight)


def certificate_text(game: Tackle, length: int, answers: dict[Node, Answer], root: Node = ROOT) -> str:
    """The certificate of a proof: the answers that are reached from a placement, few stones first."""
    stones = game.options.stones
    reached: set[Node] = set()
    waiting = [canonical(*root)]
    while waiting:
        node = waiting.pop()
        if node in reached:
            continue
        reached.add(node)
        place, _ = answers[node]
        if place is None:
            raise KeyError(node)
        white = node[0] | 1 << place
        if white.bit_count() < stones:
            waiting += [canonical(white, node[1] | 1 << reply) for reply in places(placements(node[1], white))]
    lines = []
    for node in sorted(reached, key=lambda each: (each[0].bit_count(), cells(each[0]), cells(each[1]))):
        place, moves = answers[node]
        lines.append(write_line(cells(node[0]), cells(node[1]), None if place is None else RING_CELLS[place], moves))
    start = (cells(root[0]), cells(root[1]))
    return "\n".join([*headers(game, length, start), *lines]) + "\n"
