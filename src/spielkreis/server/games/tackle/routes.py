"""The REST routes of Tackle."""

from __future__ import annotations

from spielkreis.game import GameError
from spielkreis.server.games.problems import problem_of
from spielkreis.server.games.routes import GameRoute
from spielkreis.server.games.tackle.wire import CheckedFigure, DrawnFigure
from spielkreis.tackle.jobs import custom_job


def check_figure(drawn: DrawnFigure, language: str) -> CheckedFigure:
    """Returns whether a drawn figure can be used in a game."""
    try:
        custom_job(drawn.figure)
    except GameError as error:
        return CheckedFigure(problem_of(error, language))
    return CheckedFigure(None)


ROUTES = (GameRoute("/api/figures", DrawnFigure, CheckedFigure, check_figure),)
