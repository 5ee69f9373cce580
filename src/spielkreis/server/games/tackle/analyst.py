"""What the analysis board of Tackle asks for: best lines, forced wins, checks of compositions, reviews of games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from spielkreis.game import IllegalError
from spielkreis.server.games.adapter import Watcher
from spielkreis.server.games.tackle.options import game_of
from spielkreis.server.games.tackle.review import Fault, fault_of
from spielkreis.server.games.tackle.wire import Check, ReviewTask, Solve, Think
from spielkreis.server.wire.study import StudyPosition, Task
from spielkreis.tackle.bots.analysis import assess
from spielkreis.tackle.bots.review import ReviewedGame, review
from spielkreis.tackle.move import Move
from spielkreis.tackle.position import Position
from spielkreis.tackle.prove.book import shipped_book
from spielkreis.tackle.solve.composition import check
from spielkreis.tackle.solve.solver import Progress, Solution, Solver
from spielkreis.tackle.text.notation import notate
from spielkreis.thinking import Limit, Thought

ENGINE_MS = 60_000.0
SOLVER_SECONDS = 120.0
SOLVER_MEGABYTES = 64
CHECK_MEGABYTES = 32
PROVED_PLIES = 6
"""How much of a line of a proof is shown."""


class Line(msgspec.Struct, frozen=True):
    """A line of the engine in notation."""

    chance: float
    """White's chance to win, from 0 to 1."""
    win: int | None
    """The number of own moves in which the side to move wins by force, negative if the other side does."""
    action: str
    """The first move as it is played."""
    moves: tuple[str, ...]


class EngineFound(msgspec.Struct, frozen=True):
    """The best lines after a depth of the search."""

    depth: int
    nodes: int
    lines: tuple[Line, ...]


class KeyMove(msgspec.Struct, frozen=True):
    """A first move that wins: as it is played, and in notation."""

    action: str
    text: str


class Dual(msgspec.Struct, frozen=True):
    """Other moves on the main line that win as fast."""

    number: int
    played: str
    others: tuple[str, ...]


class SolverFound(msgspec.Struct, frozen=True):
    """What the solver is doing, and at the end what it has proved."""

    trying: int = 0
    """The length of the wins that are looked for now."""
    decided: int = 0
    """How many of the first moves are decided, of `moves`."""
    moves: int = 0
    nodes: int = 0
    seconds: float = 0.0
    without: str = ""
    """For a composition: the stone that is left out now to see whether it is superfluous."""
    finished: bool = False
    limit: str | None = None
    """Why the search ended without an answer: `seconds` or `interrupt`."""
    length: int | None = None
    """The shortest win in own moves; null if there is none."""
    refuted: int = 0
    """There is no win in this many moves."""
    keys: tuple[KeyMove, ...] = ()
    line: tuple[str, ...] = ()
    """The main line as it is played, the key first."""
    sound: bool | None = None
    """For a composition: whether there is exactly one key."""
    duals: tuple[Dual, ...] = ()
    superfluous: tuple[str, ...] = ()


class ReviewFound(msgspec.Struct, frozen=True):
    """The values of the positions that have been looked at, from the first one on, and the mistakes."""

    chances: tuple[float, ...]
    """White's chances."""
    faults: tuple[Fault, ...]


class TackleAnalyst:
    """Runs the engine and the solver."""

    tasks = (Think, Solve, Check, ReviewTask)

    def prepare(self, setup: StudyPosition, task: Task) -> Callable[[Watcher], msgspec.Struct]:
        position = game_of(setup.options).from_text(setup.position) if setup.position else game_of(setup.options).new()
        for move in setup.moves:
            position.push(move)
        match task:
            case Think():
                return partial(_think, position, task.lines)
            case ReviewTask():
                return partial(_review, position)
            case Solve():
                _must_be_solvable(position)
                return partial(_solve, position, task.most)
            case Check():
                _must_be_solvable(position)
                return partial(_check, _fresh(position), task.most)
            case _:
                raise NotImplementedError(type(task))


def _must_be_solvable(position: Position) -> None:
    if position.phase != "move":
        raise IllegalError("solve-over" if position.phase == "over" else "solve-opening")


def _fresh(position: Position) -> Position:
    """The position without its past, which does not belong to a composition."""
    return position.game.from_text(position.to_text())


def _proved(position: Position) -> EngineFound | None:
    """What the proof that comes with the package says about a position; None if nothing. During the opening, the moves
    are counted from its end."""
    book = shipped_book(position.game)
    length = None if book is None else book.wins_in(position)
    if book is None or length is None:
        return None
    moves = book.line(position, PROVED_PLIES)
    line = Line(1.0, length if position.turn == "white" else -length, str(moves[0]), _notated(position, moves))
    return EngineFound(0, 0, (line,))


def _think(position: Position, lines: int, watcher: Watcher) -> EngineFound:
    proved = _proved(position)
    if proved is not None:
        return proved
    thought = Thought(Limit(ms=ENGINE_MS))
    watcher.on_cancel(thought.cancel)
    found = EngineFound(0, 0, ())
    for assessment in assess(position, thought, lines):
        described = tuple(
            Line(line.chance, line.win, str(line.moves[0]), _notated(position, line.moves))
            for line in assessment.lines
            if line.moves
        )
        found = EngineFound(assessment.depth, assessment.nodes, described)
        watcher.report = found
    return found


def _solve(position: Position, most: int, watcher: Watcher) -> SolverFound:
    solver = Solver(position, megabytes=SOLVER_MEGABYTES, threads=1)
    solution = solver.solve(most, SOLVER_SECONDS, partial(_progress, watcher))
    line = solver.main_line(solution.keys[0], solution.length) if solution.length is not None else []
    return _solved(position, solution, line)


def _check(position: Position, most: int, watcher: Watcher) -> SolverFound:
    without = ""

    def leave_out(stone: str) -> None:
        nonlocal without
        without = stone

    found = check(
        position,
        most,
        seconds=SOLVER_SECONDS,
        megabytes=CHECK_MEGABYTES,
        threads=1,
        watch=lambda progress: _progress(watcher, progress, without),
        leaving_out=leave_out,
    )
    return msgspec.structs.replace(
        _solved(position, found.solution, found.line),
        sound=found.sound,
        duals=tuple(Dual(dual.number, str(dual.played), tuple(map(str, dual.others))) for dual in found.duals),
        superfluous=found.superfluous,
    )


def _progress(watcher: Watcher, progress: Progress, without: str = "") -> bool:
    watcher.report = SolverFound(
        progress.trying, progress.done, progress.moves, progress.nodes, round(progress.seconds, 1), without
    )
    return watcher.cancelled


def _solved(position: Position, solution: Solution, line: Sequence[Move]) -> SolverFound:
    return SolverFound(
        nodes=solution.nodes,
        seconds=round(solution.seconds, 1),
        finished=True,
        limit=solution.limit,
        length=solution.length,
        refuted=solution.refuted,
        keys=tuple(KeyMove(str(key), notate(position, key)) for key in solution.keys),
        line=tuple(map(str, line)),
    )


def _review(position: Position, watcher: Watcher) -> ReviewFound:
    def watch(reviewed: ReviewedGame) -> bool:
        watcher.report = _reviewed(reviewed)
        return watcher.cancelled

    return _reviewed(review(position, watch))


def _reviewed(game: ReviewedGame) -> ReviewFound:
    chances = tuple(round(value.chance, 3) for value in game.values)
    return ReviewFound(chances, tuple(map(fault_of, game.mistakes)))


def _notated(position: Position, moves: Sequence[Move]) -> tuple[str, ...]:
    after = position.copy()
    for move in moves:
        after.push_unchecked(move)
    return after.notated(len(position.moves))
