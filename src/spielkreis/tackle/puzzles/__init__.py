"""Puzzles: positions with one key, no shorter win and no dual on the main line, each verified by the solver."""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.core.moves import winning_codes
from spielkreis.tackle.game import Tackle
from spielkreis.tackle.move import Move
from spielkreis.tackle.position import Position
from spielkreis.tackle.solve.composition import duals
from spielkreis.tackle.solve.solver import Solution, Solver

FILE = "puzzles.txt"
MEGABYTES = 16
GRADES = (1, 2, 3, 4, 5)


class Puzzle(msgspec.Struct, frozen=True):
    """One puzzle. A line of the file has these fields, separated by ` | `."""

    name: str
    """For example `Quadrat-007`."""
    job: str
    length: int
    """In how many own moves the side to move wins."""
    grade: int
    """1 easy to 5 hard."""
    position: str
    key: str

    def start(self) -> Position:
        """The position to solve."""
        return Tackle.of(job=self.job).from_text(self.position)

    def __str__(self) -> str:
        return " | ".join(str(part) for part in msgspec.structs.astuple(self))


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles that come with the package."""
    text = resources.files(__name__).joinpath(FILE).read_text(encoding="utf-8")
    return tuple(read(line) for line in text.splitlines() if line)


def read(line: str) -> Puzzle:
    """The puzzle that a line of the file describes."""
    name, job, length, grade, position, key = line.split(" | ")
    return Puzzle(name, job, int(length), int(grade), position, key)


def examine(position: Position, most: int) -> tuple[Move, int] | None:
    """The key and the length if this position is a puzzle: a win within `most` own moves by one key only, without a
    dual on the main line."""
    return only_key(Solver(position, megabytes=MEGABYTES, threads=1), most)[1]


def only_key(solver: Solver, most: int) -> tuple[Solution, tuple[Move, int] | None]:
    """What the solver found, and the key and the length if that makes a puzzle."""
    solution = solver.solve(most)
    if solution.length is None or len(solution.keys) != 1:
        return solution, None
    line = solver.main_line(solution.keys[0], solution.length)
    return solution, None if duals(solver, line) else (solution.keys[0], solution.length)


def verified(puzzle: Puzzle) -> bool:
    """Whether a puzzle is what its line says."""
    found = examine(puzzle.start(), puzzle.length)
    return found is not None and (str(found[0]), found[1]) == (puzzle.key, puzzle.length)


def grade(position: Position, key: Move, length: int) -> int:
    """How hard it is: long wins, tempting threats that do not win, a quiet key, and keys by blocks or worms."""
    core = position.core
    threats = 0
    quiet = False
    for move, code in legal_table(core).items():
        after = core.copy()
        after.make(code)
        threatens = bool(winning_codes(after, core.turn, 1))
        if move == key:
            quiet = not threatens and length > 1
        else:
            threats += threatens
    points = 2 * length - 2 + min(threats, 6) // 3 * (length > 1) + quiet + key.block + key.worm
    return min(GRADES[-1], 1 + points // 2)
