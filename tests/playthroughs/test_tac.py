"""The recorded games of TAC come out again, word for word, and are game files that can be read."""

from __future__ import annotations

import pytest

from spielkreis.tac import VARIANTS, from_text, read_record
from tests.playthroughs.tac import FOLDER, GAMES, playthrough


@pytest.mark.parametrize("name", list(GAMES))
def test_a_recorded_game_comes_out_again(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", list(GAMES))
def test_a_recorded_game_can_be_read(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    record, state = read_record(text), from_text(text)
    assert record.to_text() == text
    assert state.position == record.entries[-1].comment.split(" | ")[0]


def test_every_recording_is_replayed_and_every_variant_recorded() -> None:
    assert {path.stem for path in FOLDER.glob("tac-*.txt")} == set(GAMES)
    assert {settings["variant"] for _, settings in GAMES.values()} == set(VARIANTS)
