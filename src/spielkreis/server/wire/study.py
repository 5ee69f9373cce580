"""The messages of the analysis board and the puzzles. docs/api.md explains them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from spielkreis.server.wire.messages import Action, Problem, View
from spielkreis.server.wire.settings import OptionValue, Text, wire_name

MAX_MOVES = 600
"""The longest line that is looked at."""

Line = Annotated[list[Action], Meta(max_length=MAX_MOVES)]


class StudyPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position: the options of the game, where it begins, and the moves from there.

    An empty `position` is the usual beginning.
    """

    options: Annotated[dict[Annotated[str, Meta(max_length=40)], OptionValue], Meta(max_length=40)] = {}
    position: Text = ""
    moves: Line = []


class Studied(msgspec.Struct, frozen=True):
    """A position with everything that can be done in it."""

    view: View
    """The game's own view, with all moves so far."""
    actions: tuple[str, ...]
    effects: tuple[View, ...]
    """What each action does on the board, in the same order."""
    text: str
    """The game file of the line that leads here."""
    warnings: tuple[Problem, ...] = ()
    """What was odd about the position that was set up."""


class StudyAnswer(msgspec.Struct, frozen=True):
    """The position that was asked for, or why there is no such position."""

    studied: Studied | None = None
    problem: Problem | None = None


class Task(msgspec.Struct, frozen=True, tag_field="type", tag=wire_name, forbid_unknown_fields=True):
    """The base of everything that a computer can be asked to do with a position."""


class TaskRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A task about a position. Each game has its own tasks."""

    setup: StudyPosition
    task: Task


class TaskReport(msgspec.Struct, frozen=True):
    """How far a task is; one line of the answer."""

    state: Literal["waiting", "running", "done", "failed"]
    ahead: int = 0
    """How many other tasks come first, while it waits."""
    found: View = None
    """What was found up to now, in the game's own form; null if nothing."""
    problem: Problem | None = None
    """Why the task failed."""


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A puzzle in the list."""

    name: str
    goal: str
    """What has to be built or reached, by the game's own name for it."""
    length: int
    """The number of own moves within which the side to move wins."""
    grade: int
    """How hard it is: 1 is easy."""


class Progress(msgspec.Struct, frozen=True):
    """What a guest has achieved with the puzzles of a game."""

    solved: tuple[str, ...] = ()
    """The names of the solved puzzles."""
    streak: int = 0
    """The number of puzzles solved in a row at the first attempt, without a hint."""
    best: int = 0
    """The longest streak."""


class PuzzleList(msgspec.Struct, frozen=True):
    """All puzzles of a game, the puzzle of the day, and the progress of the guest who asks."""

    puzzles: tuple[PuzzleInfo, ...]
    today: str
    progress: Progress


class PuzzleStart(msgspec.Struct, frozen=True):
    """A puzzle and its position."""

    puzzle: PuzzleInfo
    setup: StudyPosition
    start: Studied


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The moves of a puzzle so far, replies included."""

    moves: Line


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """Whether a move is right. After a right one the other side has replied, unless the puzzle is solved."""

    right: bool
    solved: bool
    moves: tuple[str, ...]
    """The moves so far; after a wrong move without it."""
    now: Studied
    """The position after these moves."""
    progress: Progress


class Hint(msgspec.Struct, frozen=True):
    """The first hint names the piece to move, the second one the whole action."""

    piece: str
    action: str = ""


class HintRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a hint; with `action` for the whole action."""

    moves: Line = []
    action: bool = False
