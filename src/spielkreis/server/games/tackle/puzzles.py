"""The puzzles of Tackle at the server: the solver checks each move and finds the defence."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from spielkreis.server.errors import MissingError, RefusedError
from spielkreis.server.games.adapter import Judgement
from spielkreis.server.wire.study import PuzzleInfo, StudyPosition
from spielkreis.tackle.cells import cell_name
from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.position import Position
from spielkreis.tackle.puzzles import MEGABYTES, Puzzle, puzzles
from spielkreis.tackle.solve.solver import Solver


class TacklePuzzles:
    """The puzzles that come with the package."""

    def all(self) -> tuple[PuzzleInfo, ...]:
        return _list()

    def find(self, name: str) -> tuple[PuzzleInfo, StudyPosition]:
        puzzle = _puzzle(name)
        return _info(puzzle), StudyPosition({"job": puzzle.job}, puzzle.position)

    def judge(self, name: str, moves: Sequence[str]) -> Judgement:
        puzzle = _puzzle(name)
        if not moves:
            raise RefusedError("server-no-move")
        position, left = _after(puzzle, moves[:-1])
        before = tuple(map(str, position.moves))
        move = position.parse(position.turn or "", moves[-1])
        solver = _solver(position)
        if not solver.searchers[0].wins_by(position.core, legal_table(position.core)[move], left):
            return Judgement(False, False, before)
        line = solver.main_line(move, left)[:2]
        position.push(line[0])
        solved = position.outcome is not None
        return Judgement(True, solved, (*before, *map(str, line[:1] if solved else line)))

    def hint(self, name: str, moves: Sequence[str]) -> tuple[str, str]:
        position, left = _after(_puzzle(name), moves)
        keys = _solver(position).solve(left).keys
        if not keys:
            raise RefusedError("server-no-hint")
        start = keys[0].start
        return "" if start is None else cell_name(start), str(keys[0])


@cache
def _list() -> tuple[PuzzleInfo, ...]:
    return tuple(_info(puzzle) for puzzle in puzzles())


@cache
def _by_name() -> dict[str, Puzzle]:
    return {puzzle.name: puzzle for puzzle in puzzles()}


def _puzzle(name: str) -> Puzzle:
    try:
        return _by_name()[name]
    except KeyError:
        raise MissingError("server-no-puzzle", name=name[:40]) from None


def _info(puzzle: Puzzle) -> PuzzleInfo:
    return PuzzleInfo(puzzle.name, puzzle.job, puzzle.length, puzzle.grade)


def _after(puzzle: Puzzle, moves: Sequence[str]) -> tuple[Position, int]:
    """The position after some moves of both sides, and the number of moves in which it has to be won."""
    if len(moves) % 2 or len(moves) >= 2 * puzzle.length:
        raise RefusedError("server-puzzle-turn")
    position = puzzle.start()
    for move in moves:
        position.push(move)
    if position.outcome is not None:
        raise RefusedError("server-puzzle-turn")
    return position, puzzle.length - len(moves) // 2


def _solver(position: Position) -> Solver:
    """A solver for the position without its past, so that repetitions in the puzzle do not matter."""
    return Solver(position.game.from_text(position.to_text()), megabytes=MEGABYTES, threads=1)
