"""What people ask about a position of Tackle: the figures that are nearly built."""

from __future__ import annotations

from spielkreis.server.games.questions import Asked, QuestionKind
from spielkreis.server.games.tackle.wire import Nearest, NearFigures
from spielkreis.tackle.nearest import nearest
from spielkreis.tackle.position import Position

MAX_FIGURES = 60
"""At most this many of the nearest figures are sent; more would not help the player."""


def near_figures(state: Position, question: Nearest, asked: Asked) -> NearFigures:
    """The figures that need the fewest further stones of the seat."""
    found = nearest(state, question.seat)
    first = tuple(found[:MAX_FIGURES])
    return NearFigures(question.id, asked.seq, question.seat, first[0].lacking, len(found), first)


QUESTIONS = (QuestionKind(Nearest, NearFigures, near_figures, everybody=True),)
