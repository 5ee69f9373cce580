"""Crosses without a coin: nothing is hidden, so that it has an analysis board, a task, a puzzle and a route."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import msgspec

from spielkreis.game import GameError, IllegalError
from spielkreis.server.errors import RefusedError
from spielkreis.server.games.adapter import Judgement, Watcher
from spielkreis.server.games.routes import GameRoute
from spielkreis.server.wire.settings import OptionValue
from spielkreis.server.wire.study import PuzzleInfo, StudyPosition, Task
from tests.toy.adapter import CrossesAdapter
from tests.toy.game import CORNERS, SIDES, Crosses, CrossesState

COIN = SIDES[0]
"""What the first line of a position must be, though there is no coin."""
PUZZLE = PuzzleInfo("diagonal", "row", 2, 2)
START = StudyPosition({"closed": ["3"]}, f"{COIN}\nX mark 5\nO mark 2")
SOLUTION = ("mark 1", "mark 4", "mark 9")


class CountRows(Task, frozen=True):
    """Count the rows that both seats can still complete."""


class RowCount(msgspec.Struct, frozen=True):
    """How many rows are left."""

    rows: int


class CrossesAnalyst:
    """Counts rows."""

    tasks = (CountRows,)

    def prepare(self, setup: StudyPosition, task: Task) -> Callable[[Watcher], RowCount]:
        return partial(_count, _state(setup))


def _count(state: CrossesState, watcher: Watcher) -> RowCount:
    if state.outcome is not None:
        raise IllegalError("crosses-over")
    return RowCount(sum(len(state.completable(seat)) for seat in "XO"))


class CrossesPuzzles:
    """One puzzle, which is solved in two moves."""

    def all(self) -> tuple[PuzzleInfo, ...]:
        return (PUZZLE,)

    def find(self, name: str) -> tuple[PuzzleInfo, StudyPosition]:
        return PUZZLE, START

    def judge(self, name: str, moves: Sequence[str]) -> Judgement:
        if tuple(moves) != SOLUTION[: len(moves)]:
            return Judgement(False, False, tuple(moves[:-1]))
        solved = len(moves) == len(SOLUTION)
        return Judgement(True, solved, SOLUTION if solved else SOLUTION[: len(moves) + 1])

    def hint(self, name: str, moves: Sequence[str]) -> tuple[str, str]:
        action = SOLUTION[len(moves)]
        return action[-1], action


class Cells(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some cells."""

    cells: str


class FoundCorners(msgspec.Struct, frozen=True):
    """Those of the cells that are corners."""

    corners: str


def corners(asked: Cells, language: str) -> FoundCorners:
    """Returns those of some cells that are corners."""
    return FoundCorners("".join(cell for cell in asked.cells if cell in CORNERS))


class OpenCrossesAdapter(CrossesAdapter):
    """Crosses in which X begins."""

    name = "OpenCrosses"
    all_open = True
    questions = ()
    routes = (GameRoute("/api/corners", Cells, FoundCorners, corners),)
    analyst = CrossesAnalyst()
    puzzles = CrossesPuzzles()

    def game(self, options: Mapping[str, OptionValue]) -> Crosses:
        return super().game({**options, "start": "X"})

    def begin(self, game: Crosses, position: str, seed: bytes) -> CrossesState:
        return game.from_text(position or COIN)

    def warnings(self, state: CrossesState) -> Sequence[GameError]:
        return [] if state.coin == COIN else [RefusedError("crosses-coin-unused")]


def _state(setup: StudyPosition) -> CrossesState:
    adapter = OpenCrossesAdapter()
    state = adapter.begin(adapter.game(setup.options), setup.position, b"")
    for move in setup.moves:
        state.apply(state.turn or "X", move)
    return state
