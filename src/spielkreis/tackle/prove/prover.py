"""The prover: White's adaptive placement as an AND/OR search over sets of stones modulo the symmetries of the board.

Placements before the last White stone are searched here; whether White wins after its last stone against every last
stone of Black and every gold cell is decided in native code without the GIL. All threads walk the same tree, share what
they know and prefer what no other thread is working on.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import inf
from pathlib import Path
from threading import Lock, Thread
from time import monotonic

import msgspec

from spielkreis.tackle.cells import CORE, COURT
from spielkreis.tackle.convert import decode
from spielkreis.tackle.game import Tackle
from spielkreis.tackle.prove.checkpoint import Answer, Checkpoint
from spielkreis.tackle.prove.library import Library, Scout
from spielkreis.tackle.prove.passes import PASSES, Pass
from spielkreis.tackle.prove.prober import TOGETHER, Prober
from spielkreis.tackle.prove.ring import RING_CELLS, RING_PLACE, Node, canonical, cells, joined, placements, places

MEGABYTES = 1024
BYTES_PER_NODE = 600
"""About what a result takes in memory, with its key, its moves and what the threads note about it."""
BYTES_PER_FINAL = 300
"""The same for a final placement. Each has half of the memory; when theirs is used up, no more of these are noted."""


LIMITS = (1000, 0)
LONG_LIMITS = (100_000, 500_000)
"""The most moves in a limited search, and when it is repeated (0 for no limit): for wins in 3 and for longer ones."""
STEP = 0.05
"""How far the rating of a set-up moves with each success or failure."""
MOST_KNOWN_MOVES = 12
"""Final placements are taken from a checkpoint if the line has at most this many first moves, so that lines stay short:
the checkpoint does not say which of them is needed in which placement."""
TICK = 0.25

ROOT: Node = (0, 0)


class Progress(msgspec.Struct, frozen=True):
    """What a running prover has done."""

    scouting: tuple[int, int] | None
    """While set-ups are being looked for: how many were tried, and how many are planned so far."""
    nodes: int
    """Placements with White to place that are decided."""
    refuted: int
    """Placements in which no answer was found, in a pass that is finished also if a wider one is under way."""
    leaves: int
    """Final placements searched in this run; then those that were won, and those whose search ended at a limit."""
    won: int
    cut: int
    replaced: int
    """Cells for White that were tried in this run and did not win against every reply."""
    moves: int
    share: float
    """How much of the tree below the first stones is decided, each branch counted alike."""
    seconds: float


class ProverResult(msgspec.Struct, frozen=True):
    """The result of a run."""

    proved: bool
    finished: bool
    """False if the run was interrupted or ran out of memory; the checkpoint then allows to go on."""
    full: bool
    """Whether the memory was used up."""
    progress: Progress


Watch = Callable[[Progress], bool | None]
Spread = Callable[[Tackle, int, dict[int, float], Sequence[Node]], Iterator[dict[Node, Answer]]]
"""Decides placements on other machines, given the ratings of set-ups: the answers found for each, in any order."""
SPREAD_STONES = 2
"""After this many further stones of each side, placements are given to other machines."""


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
        spread: Spread | None = None,
    ) -> None:
        """Proves that White wins this game within `length` moves after the opening, from the placement `root`. With
        `spread` other machines do most of the work."""
        self.game = game
        self.length = length
        self.stones = game.options.stones
        self._limits = LIMITS if length <= TOGETHER else LONG_LIMITS
        self.root = canonical(*root)
        self._spread = spread
        self.checkpoint = Checkpoint(checkpoint, game, length)
        self.answers = self.checkpoint.answers
        self.library = Library()
        golds = sorted(CORE if game.options.gold == "core" else COURT)
        number = threads or os.cpu_count() or 1
        self.probers = [Prober(game.table, golds, length) for _ in range(number)]
        self._most = max(1, (megabytes << 19) // BYTES_PER_NODE)
        self._most_finals = (megabytes << 19) // BYTES_PER_FINAL
        self._lock = Lock()
        self._finals: dict[int, tuple[str, ...]] = {}
        """First moves that win in final placements. Most placements are reached in several ways: each of Black's stones
        may be the last one."""
        self._busy: Counter[Node] = Counter()
        self._trying: dict[Node, int] = {}
        self._refuted = sum(place is None for place, _ in self.answers.values()) + sum(
            number + 1 for number in self.checkpoint.failures.values()
        )
        self._replaced = 0
        self._scout: Scout | None = None
        self._threads: list[Thread] = []
        self._pass_number = 0
        self._failed: set[Node] = set()
        """Where no answer was found in this pass."""
        self._stopped = False
        self._full = False
        self._began = monotonic()

    def stop(self) -> None:
        """Ends the run as soon as possible; what is known stays in the checkpoint."""
        self._stopped = True
        for prober in self.probers:
            prober.stop()

    def run(self, watch: Watch | None = None) -> ProverResult:
        """Searches until the verdict is known. `watch` is called a few times per second and stops the run by True."""
        with self.checkpoint:
            try:
                self._prepare(watch)
                self._read_finals()
                if self._spread is not None and not self._stopped:
                    self._gather(self._spread, watch)
                for number in range(len(PASSES)):
                    self._pass_number = number
                    failures = self.checkpoint.failures
                    self._failed = {node for node, failed in failures.items() if failed >= number}
                    self._run_threads(
                        [Thread(target=self._prove, args=(self.root, prober)) for prober in self.probers], watch
                    )
            except KeyboardInterrupt:
                self.stop()
                for thread in self._threads:
                    thread.join()
        known = self.answers.get(self.root)
        return ProverResult(
            proved=known is not None and known[0] is not None,
            finished=known is not None,
            full=self._full,
            progress=self.progress(),
        )

    @property
    def _pass(self) -> Pass:
        return PASSES[self._pass_number]

    def _run_threads(self, threads: list[Thread], watch: Watch | None) -> None:
        self._threads = threads
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
            scouting=None if self._scout is None else (self._scout.tried, self._scout.planned),
            nodes=len(self.answers),
            refuted=self._refuted,
            leaves=sum(prober.leaves for prober in self.probers),
            won=sum(prober.won for prober in self.probers),
            cut=sum(prober.cut for prober in self.probers),
            replaced=self._replaced,
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
        white, black = node[0] | 1 << place, node[1]
        children = {canonical(white, black | 1 << reply) for reply in places(placements(black, white))}
        return sum(self._share(child, depth - 1) for child in children) / len(children)

    def _prepare(self, watch: Watch | None) -> None:
        """Fills the library: with the set-ups of the checkpoint, or with those that sampling finds."""
        if not self.checkpoint.patterns:
            scout = self._scout = Scout(self.stones, self.length, self.root)
            self._run_threads(
                [
                    Thread(target=scout.work, args=(prober, lambda: self._stopped), daemon=True)
                    for prober in self.probers
                ],
                watch,
            )
            self._scout = None
            if self._stopped:
                return
            for stones, rating in scout.ratings.items():
                self.checkpoint.add_pattern(stones, rating)
        for stones, rating in self.checkpoint.patterns.items():
            self.library.add(stones, rating)

    def _gather(self, spread: Spread, watch: Watch | None) -> None:
        """Keeps what other machines find out about the placements after White's most promising stones. What is left,
        such as the placements after other stones where these have failed, is decided here."""
        nodes = list(dict.fromkeys(self._parts(self.root, SPREAD_STONES)))
        for answers in spread(self.game, self.length, self.checkpoint.patterns, nodes):
            for node, answer in answers.items():
                self._decide(node, answer)
            if watch is not None and watch(self.progress()):
                self.stop()
            if self._stopped:
                return

    def _parts(self, node: Node, depth: int) -> list[Node]:
        """The open placements after this many stones of each side, of White always the most promising one."""
        if node in self.answers:
            return []
        if depth == 0 or node[0].bit_count() + 1 == self.stones:
            return [node]
        place = self._trying[node] = self._candidates(node)[0]
        return [part for child in self._children(node, place, []) for part in self._parts(child, depth - 1)]

    def _prove(self, node: Node, prober: Prober) -> bool:
        """Whether White has an answer in a placement; False too if the run was stopped."""
        known = self.answers.get(node)
        if known is not None:
            return known[0] is not None
        if node in self._failed:
            return False
        with self._lock:
            self._busy[node] += 1
        try:
            left = self.stones - node[0].bit_count()
            refuters: list[int] = []
            widths = self._pass.widths
            width = widths[-1 if left == self.stones else min(left, len(widths) - 1) - 1]
            for place in self._candidates(node)[:width]:
                self._trying[node] = place
                moves = self._wins_with(node, place, prober, refuters)
                if node in self.answers or node in self._failed:
                    return node in self.answers and self.answers[node][0] is not None
                if moves is not None:
                    self._decide(node, (place, moves))
                    return True
                if self._stopped:
                    return False
                with self._lock:
                    self._replaced += 1
            self._give_up(node)
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
        self.checkpoint.add(node, answer)
        if len(self.answers) >= self._most and node != self.root:
            self._full = True
            self.stop()

    def _give_up(self, node: Node) -> None:
        """Notes that no answer was found in this pass; in the last one, that is the result."""
        with self._lock:
            if self._stopped or node in self._failed:
                return
            self._failed.add(node)
            self._refuted += 1
        if self._pass is PASSES[-1]:
            self._decide(node, (None, ()))
        else:
            self.checkpoint.add_failure(node, self._pass_number)

    def _candidates(self, node: Node) -> list[int]:
        """White's cells, the most promising first."""
        white, black = node
        with self._lock:
            scores = self.library.choices(white, black, self.stones - white.bit_count())
        legal = sorted(places(placements(white, black)), key=lambda place: scores.get(place, (0.0, 0.0)), reverse=True)
        different = {canonical(white | 1 << place, black): place for place in reversed(legal)}
        return [place for place in legal if place in different.values()]

    def _replies(self, white: int, black: int, refuters: list[int]) -> list[int]:
        """Black's cells, the most damaging first: those that have refuted other choices of White in the same placement,
        then those that leave White the worst set-ups."""
        with self._lock:
            left = self.library.damage(white, black, self.stones - white.bit_count())
        spoils_nothing = (inf, inf)
        replies = sorted(places(placements(black, white)), key=lambda reply: left.get(reply, spoils_nothing))
        return [*(each for each in reversed(refuters) if each in replies), *(r for r in replies if r not in refuters)]

    def _children(self, node: Node, place: int, refuters: list[int]) -> dict[Node, int]:
        """The placements after White's stone and each reply of Black, with that reply."""
        white, black = node[0] | 1 << place, node[1]
        children: dict[Node, int] = {}
        for reply in self._replies(white, black, refuters):
            children.setdefault(canonical(white, black | 1 << reply), reply)
        return children

    def _wins_with(self, node: Node, place: int, prober: Prober, refuters: list[int]) -> tuple[str, ...] | None:
        """Whether White's stone on this place wins against every reply of Black: the first moves that are needed after
        the last stone, otherwise nothing to name; None if Black has a reply, which is added to `refuters`."""
        white, black = node[0] | 1 << place, node[1]
        if white.bit_count() == self.stones:
            return self._wins_finally(white, black, prober, refuters)
        waiting = self._children(node, place, refuters)
        lost = next((child for child in waiting if child in self._failed), None)
        if lost is not None:
            _put_last(refuters, waiting[lost])
            return None
        while waiting and not self._stopped and node not in self.answers and node not in self._failed:
            child = next((each for each in waiting if each in self.answers), None)
            if child is None:
                child = next((each for each in waiting if each not in self._busy), next(iter(waiting)))
            if not self._prove(child, prober):
                _put_last(refuters, waiting[child])
                return None
            del waiting[child]
        return None if waiting else ()

    def _wins_finally(self, white: int, black: int, prober: Prober, refuters: list[int]) -> tuple[str, ...] | None:
        """The same with all stones of White on the board."""
        moves: dict[str, None] = {}
        last = []
        for reply in self._replies(white, black, refuters):
            known = self._finals.get(joined(white, black | 1 << reply))
            if known is None:
                last.append(RING_CELLS[reply])
            else:
                moves.update(dict.fromkeys(known))
        limits = self._limits if self._pass.limited else (0, 0)
        refuted, codes = prober.refutation(cells(white), cells(black), last, limits[0], self._pass.repeated, limits[1])
        if prober.was_stopped:
            return None
        with self._lock:
            self.library.learn(white, won=refuted is None, step=STEP)
        if refuted is not None:
            _put_last(refuters, RING_PLACE[refuted])
            return None
        names = {code: str(decode(code)) for code in codes}
        for cell in last:
            needed = tuple(names[code] for code in prober.needed_after(cell))
            self._note_final(white, black | 1 << RING_PLACE[cell], needed)
        return tuple(moves | dict.fromkeys(names.values()))

    def _read_finals(self) -> None:
        """Notes the final placements that the checkpoint calls won."""
        for (white, black), (place, moves) in self.answers.items():
            if place is not None and white.bit_count() + 1 == self.stones and len(moves) <= MOST_KNOWN_MOVES:
                after = white | 1 << place
                for reply in places(placements(black, after)):
                    self._note_final(after, black | 1 << reply, moves)

    def _note_final(self, white: int, black: int, moves: tuple[str, ...]) -> None:
        """Notes first moves that win in a final placement, if there is room."""
        if len(self._finals) < self._most_finals:
            self._finals.setdefault(joined(white, black), moves)


def _put_last(refuters: list[int], reply: int) -> None:
    """Notes the latest reply that has refuted a choice of White."""
    if reply in refuters:
        refuters.remove(reply)
    refuters.append(reply)
