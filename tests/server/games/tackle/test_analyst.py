"""The analysis board shows what is proved."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spielkreis.server.games.tackle.analyst import EngineFound, TackleAnalyst
from spielkreis.server.games.tackle.wire import Think
from spielkreis.server.wire.settings import OptionValue
from spielkreis.server.wire.study import StudyPosition

PROVED: dict[str, OptionValue] = {"job": "Turm3", "gold": "core"}


class UncancelledWork:
    """Waits for the result only."""

    report: object = None
    cancelled = False

    def on_cancel(self, stop: Callable[[], None]) -> None:
        """Nothing is cancelled."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("moves", "win", "first"), [([], 3, "B1"), (["B1", "B10"], 3, "J9"), (["J9", "A9"], 3, "B1"), (["B1"], -3, "A1")]
)
def test_openings_of_the_proof_show_its_next_stone(moves: list[str], win: int, first: str) -> None:
    found = TackleAnalyst().prepare(StudyPosition(PROVED, "", moves), Think())(UncancelledWork())
    assert isinstance(found, EngineFound)
    line = found.lines[0]
    assert (line.chance, line.win, line.action) == (1.0, win, first)
    assert len(line.moves) > 4
