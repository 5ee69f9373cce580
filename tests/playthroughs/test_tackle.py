"""The recorded games of Tackle come out again, word for word."""

from __future__ import annotations

import pytest

from tests.playthroughs.tackle import FOLDER, GAMES, playthrough


@pytest.mark.parametrize("name", list(GAMES))
def test_a_recorded_game_comes_out_again(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_recording_is_replayed() -> None:
    assert {path.stem for path in FOLDER.glob("tackle-*.txt")} == set(GAMES)
