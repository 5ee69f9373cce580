"""The REST routes of Tackle."""

from __future__ import annotations

import pytest

from spielkreis.server.games.tackle.routes import check_figure
from spielkreis.server.games.tackle.wire import DrawnFigure


@pytest.mark.parametrize(
    ("figure", "code"),
    [("PP/PP", None), ("PxP/.P.", None), ("PP", "job-bad-size"), ("", "job-bad-size"), ("PPPPPPPPP", "job-too-large")],
)
def test_a_drawn_figure_is_checked_by_its_rule(figure: str, code: str | None) -> None:
    problem = check_figure(DrawnFigure(figure), "en").problem
    assert (problem.code, problem.rule) == (code, "E1") if problem is not None else code is None
