"""The prover's checkpoint: a text file to which every result is appended as soon as it is known.

It has the headers and lines of a certificate, plus lines without an answer where none was found (`> -`; `> - 0`
if only the first pass has found none), and lines `= stones weight` for set-ups that are tried first. A line that a kill
cut off is ignored.
"""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import Self

from spielkreis.game import GameError, NotationError, OptionError
from spielkreis.tackle.cells import cell, cell_name
from spielkreis.tackle.game import Tackle
from spielkreis.tackle.prove.certificate import checksum, headers, read_headers, read_line, write_line
from spielkreis.tackle.prove.ring import RING_CELLS, Node, canonical, cells, from_cells, placements, places

Answer = tuple[int | None, tuple[str, ...]]
"""White's next place on the ring, or None where no answer was found, and the first moves after the last stone."""


class Checkpoint:
    """Results on disk, or nowhere if there is no file."""

    def __init__(self, path: Path | None, game: Tackle, length: int) -> None:
        """Reads what an earlier run has left. A file of another game is an `OptionError`."""
        self.answers: dict[Node, Answer] = {}
        self.failures: dict[Node, int] = {}
        """The last pass in which no answer was found, where a wider one may find it."""
        self.patterns: dict[int, float] = {}
        self._lock = Lock()
        self._file = None
        if path is None:
            return
        text = path.read_text(encoding="ascii", errors="replace") if path.exists() else ""
        lines = text.split("\n")
        whole = lines[:-1]
        if whole:
            found = read_headers(whole)
            if found[:2] != (game, length):
                raise OptionError("prove-other-checkpoint", file=path.name)
            for number, line in enumerate(whole, 1):
                self._read(line, number)
        self._file = path.open("a" if whole else "w", encoding="ascii")
        if not whole:
            self._file.write("\n".join([*headers(game, length), ""]))
        elif lines[-1]:
            self._file.write("\n")
        self._file.flush()

    def _read(self, line: str, number: int) -> None:
        if line.startswith("["):
            return
        try:
            if line.startswith("= "):
                self._read_pattern(line)
                return
            found = read_line(line, number)
        except (GameError, ValueError):  # cut off by a kill
            return
        if found.altered:
            return
        node = from_cells(found.white), from_cells(found.black)
        if found.answer is None and found.moves:
            self.failures[node] = int(found.moves[0])
        else:
            place = None if found.answer is None else RING_CELLS.index(found.answer)
            self.answers[node] = (place, found.moves)

    def _read_pattern(self, line: str) -> None:
        text, _, check = line.rpartition(" | ")
        if checksum(text) != check:
            raise NotationError("certificate-bad-line", text=line)
        *names, weight = text.split()[1:]
        self.patterns[from_cells(cell(name) for name in names)] = float(weight)

    def add(self, node: Node, answer: Answer) -> None:
        """Appends the result of a placement."""
        place, moves = answer
        self._append(write_line(cells(node[0]), cells(node[1]), None if place is None else RING_CELLS[place], moves))

    def add_failure(self, node: Node, number: int) -> None:
        """Notes that no answer was found in the pass with this number."""
        with self._lock:
            self.failures[node] = number
        self._append(write_line(cells(node[0]), cells(node[1]), None, (str(number),)))

    def add_pattern(self, stones: int, weight: float) -> None:
        """Keeps a set-up to try first."""
        self.patterns[stones] = weight
        text = f"= {' '.join(cell_name(each) for each in cells(stones))} {weight:.4f}"
        self._append(f"{text} | {checksum(text)}")

    def _append(self, line: str) -> None:
        if self._file is not None:
            with self._lock:
                self._file.write(line + "\n")
                self._file.flush()

    def close(self) -> None:
        """Closes the file."""
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def certificate_text(game: Tackle, length: int, answers: dict[Node, Answer], root: Node = (0, 0)) -> str:
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
