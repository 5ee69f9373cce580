"""What only Tackle sends over the wire."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from spielkreis.server.wire.messages import Answer, Problem, Question
from spielkreis.server.wire.rules import PossibleValue
from spielkreis.server.wire.study import Task
from spielkreis.tackle.nearest import Near


class Nearest(Question, frozen=True):
    """Which figures of the seat's job need the fewest further stones? Everybody may ask."""


class NearFigures(Answer, frozen=True, tag="nearest"):
    """The figures that need the fewest further stones; of very many only the first are sent."""

    seat: str
    lacking: int
    """How many stones are lacking, the same for each of the figures."""
    count: int
    """How many such figures there are."""
    figures: tuple[Near, ...]


class DrawnFigure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure that a person has drawn: rows from the top, `P`, `x` and `.`, separated by `/`."""

    figure: Annotated[str, Meta(max_length=200)]


class CheckedFigure(msgspec.Struct, frozen=True):
    """What is wrong with a drawn figure, or null."""

    problem: Problem | None


class DrawnValue(PossibleValue, frozen=True):
    """A value of an option, with the figure of the job that it leads to: `PP/PP`."""

    drawing: str = ""


class Think(Task, frozen=True):
    """Evaluate the position and find the best lines, deeper and deeper."""

    lines: Annotated[int, Meta(ge=1, le=3)] = 3


class Solve(Task, frozen=True):
    """Find the shortest forced win of the side to move and prove it."""

    most: Annotated[int, Meta(ge=1, le=30)]
    """The largest number of own moves."""


class Check(Task, frozen=True):
    """Check the position as a composition: only key, duals, superfluous pieces."""

    most: Annotated[int, Meta(ge=1, le=30)] = 5


class ReviewTask(Task, frozen=True, tag="review"):
    """Evaluate every position of the line and find the mistakes."""


TackleTask = Think | Solve | Check | ReviewTask
