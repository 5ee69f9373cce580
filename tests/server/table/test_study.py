"""Positions that people set up: everything about them comes from the game."""

from __future__ import annotations

import pytest

from spielkreis.game import GameError, IllegalError
from spielkreis.server.errors import MissingError
from spielkreis.server.table.study import answer, open_game, puzzles_of, set_up, study
from spielkreis.server.wire.study import StudyPosition

STAIRS = StudyPosition({"job": "Treppe3"}, "D8 E2 G5 / D3 F6 I8 / - / w")


def test_a_position_comes_with_its_moves_and_their_effects() -> None:
    found = study(open_game("Tackle"), STAIRS, "en")
    assert len(found.actions) == len(found.effects) > 10
    assert "E2-E7" in found.actions
    assert found.view.turn == "white"
    after = study(open_game("Tackle"), StudyPosition(STAIRS.options, STAIRS.position, ["E2-E7"]), "en")
    assert (after.view.turn, after.view.moves) == ("black", ("E2-E7",))


def test_the_usual_beginning_and_the_end() -> None:
    begin = study(open_game("Tackle"), StudyPosition({"job": "Quadrat"}), "en")
    assert (begin.view.phase, len(begin.actions)) == ("place", 36)
    end = study(open_game("Tackle"), StudyPosition({"job": "Turm3"}, "C3 D3 E5 / A1 / - / w", ["E5-E3"]), "en")
    assert (end.view.phase, end.actions, end.effects) == ("over", (), ())
    with pytest.raises(IllegalError, match="over"):
        set_up(open_game("Tackle"), StudyPosition({"job": "Turm3"}, "C3 D3 E5 / A1 / - / w", ["E5-E3", "A1-A2"]))


def test_what_is_odd_or_wrong_is_explained() -> None:
    found = study(open_game("Tackle"), StudyPosition({"job": "Quadrat"}, "C3 C4 / F6 / E5 / w"), "de")
    assert [warning.code for warning in found.warnings] == ["position-gold-removed"]
    for wrong in (
        StudyPosition({"job": "Nothing"}),
        StudyPosition({}, "A1 / A1 / - / w"),
        StudyPosition({}, "", ["E5"]),
    ):
        with pytest.raises(GameError):
            study(open_game("Tackle"), wrong, "en")
        assert answer(open_game("Tackle"), wrong, "en").problem is not None
    fine = answer(open_game("Tackle"), STAIRS, "en")
    assert fine.problem is None
    assert fine.studied is not None
    assert '[Job "Treppe3"]' in fine.studied.text


def test_games_with_hidden_cards_have_neither() -> None:
    with pytest.raises(MissingError, match="hidden"):
        open_game("TAC")
    with pytest.raises(MissingError, match="any puzzles"):
        puzzles_of("TAC")
