"""The check of compositions: is the key the only one, are there duals later, is a stone superfluous?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

import msgspec

from spielkreis.tackle.cells import cell_name
from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.move import Move
from spielkreis.tackle.position import Position
from spielkreis.tackle.solve.solver import MEGABYTES, Solution, Solver, Watch
from spielkreis.tackle.text.setup import write_position


class Dual(msgspec.Struct, frozen=True):
    """A second way to win on the main line."""

    number: int
    """Which of the attacker's moves it replaces, 2 or later."""
    played: Move
    others: tuple[Move, ...]


class Composition(msgspec.Struct, frozen=True):
    """What the check found."""

    solution: Solution
    line: tuple[Move, ...]
    duals: tuple[Dual, ...]
    superfluous: tuple[str, ...]
    """The stones without which key and length stay the same."""

    @property
    def sound(self) -> bool:
        """Whether there is a win and exactly one key to it."""
        return self.solution.proved and len(self.solution.keys) == 1


def check(
    position: Position,
    most: int,
    *,
    seconds: float | None = None,
    megabytes: int = MEGABYTES,
    threads: int | None = None,
    watch: Watch | None = None,
    leaving_out: Callable[[str], None] | None = None,
) -> Composition:
    """Solves a composition within `most` own moves and looks for flaws in it. After a limit was hit, the solution says
    so and nothing else is claimed. `leaving_out` is called with each stone before the position without it is solved."""
    began = perf_counter()

    def solve(solver: Solver, most: int) -> Solution:
        left = None if seconds is None else max(0.0, seconds - (perf_counter() - began))
        return solver.solve(most, left, watch)

    solver = Solver(position, megabytes=megabytes, threads=threads)
    solution = solve(solver, most)
    if solution.length is None:
        return Composition(solution, (), (), ())
    line = solver.main_line(solution.keys[0], solution.length)
    superfluous = []
    for stone, without in _without_one(position):
        if leaving_out is not None:
            leaving_out(cell_name(stone))
        other = solve(Solver(without, megabytes=megabytes, threads=threads), solution.length)
        if other.limit is not None:
            return Composition(other, (), (), ())
        if (other.length, other.keys) == (solution.length, solution.keys):
            superfluous.append(cell_name(stone))
    return Composition(solution, tuple(line), tuple(duals(solver, line)), tuple(superfluous))


def duals(solver: Solver, line: list[Move]) -> list[Dual]:
    """The other moves on a main line that win just as fast, from the second move on."""
    core = solver.core.copy()
    found: list[Dual] = []
    for index, move in enumerate(line):
        table = legal_table(core)
        if index % 2 == 0 and index > 0:
            codes = set(solver.keys_of(core, (len(line) - index + 1) // 2))
            others = tuple(other for other, code in table.items() if other != move and code in codes)
            if others:
                found.append(Dual(index // 2 + 1, move, others))
        core.make(table[move])
    return found


def _without_one(position: Position) -> Iterator[tuple[int, Position]]:
    """The position without one of its stones, for each of them that can be left out; the gold stone is one too."""
    stones = (position.core.stones(0), position.core.stones(1))
    gold = position.gold
    for cell in [*stones[0], *stones[1], *([] if gold is None else [gold])]:
        rest = ([c for c in stones[0] if c != cell], [c for c in stones[1] if c != cell])
        text = write_position(rest, None if cell == gold else gold, position.core.turn, opening=False)
        without = position.game.from_text(text)
        if without.phase == "move":
            yield cell, without
