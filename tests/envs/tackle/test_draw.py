"""The pictures of boards in the documentation are what the environment draws."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielkreis.envs.tackle.draw import svg
from spielkreis.tackle import Tackle

FOLDER = Path(__file__).parents[3] / "docs" / "pictures"
PICTURES = {
    "turm3-pair": "B1 B10 A3 / E10 H1 / - / b / place",
    "turm3-complete": "B1 B10 A3 D1 J1 / E10 H1 J7 F1 A6 / E5 / w",
    "turm3-block": "B1 B2 A3 D1 J1 / E10 H1 J7 F1 A6 / E5 / b",
    "turm3-row9": "B1 J9 A9 C10 / B10 E1 A5 / - / b / place",
}


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_of_the_proof(name: str) -> None:
    position = Tackle.of(job="Turm3", gold="core").from_text(PICTURES[name])
    assert (FOLDER / f"{name}.svg").read_text() == svg(position)
