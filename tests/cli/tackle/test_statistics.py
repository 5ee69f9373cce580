"""`spielkreis tackle stats`: what was done in one game and in many."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielkreis.locales import LANGUAGES
from tests.cli.conftest import Run, json_output

WON = '[Job "Turm3"] [Position "C3 D3 E5 / A1 J9 / - / w"]\n1. E5-E3xx\n'
PUSHED = '[Job "Turm4"] [Position "C3 D3 E3 / F3 G3 J9 / - / w"]\n1. #C3-D3\n'


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    (tmp_path / "won.tackle").write_text(WON, encoding="utf-8")
    (tmp_path / "pushed.tackle").write_text(PUSHED, encoding="utf-8")
    return str(tmp_path / "won.tackle"), str(tmp_path / "pushed.tackle")


def test_one_game_has_a_course(run: Run, files: tuple[str, str]) -> None:
    found = json_output(run, "tackle", "stats", files[0])
    assert found["games"] == 1
    assert found["sides"]["white"]["wins"] == found["sides"]["black"]["losses"] == 1
    assert found["course"]["white"][-1] == 1
    lines = run("tackle", "stats", files[0])[1].splitlines()
    assert [line.split() for line in lines[:3]] == [["1", "game"], ["White", "Black"], ["Games", "won", "1", "0"]]


def test_many_games_are_added_up(run: Run, files: tuple[str, str]) -> None:
    found = json_output(run, "tackle", "stats", *files)
    assert found["games"] == found["sides"]["white"]["games"] == 2
    assert (found["sides"]["white"]["pushed"], found["sides"]["white"]["wins"]) == (2, 1)
    assert "course" not in found
    out = run("tackle", "stats", *files)[1]
    assert "2 games" in out
    assert ["Stones", "pushed", "2", "(1.0)", "0", "(0.0)"] in [line.split() for line in out.splitlines()]


def test_standard_input_is_read(run: Run) -> None:
    assert "1 game" in run("tackle", "stats", "-", stdin=WON)[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_has_a_name(run: Run, files: tuple[str, str], language: str) -> None:
    assert run("--lang", language, "tackle", "stats", *files)[0] == 0


def test_an_error_names_its_file_if_there_are_several(run: Run, files: tuple[str, str], tmp_path: Path) -> None:
    bad = tmp_path / "bad.tackle"
    bad.write_text('[Job "Turm3"]\n1. Z9', encoding="utf-8")
    code, _, error = run("tackle", "stats", files[0], str(bad))
    assert code == 2
    assert "bad.tackle" in error
    assert "Line 2" in error
    assert "bad.tackle" not in run("tackle", "stats", str(bad))[2]
    assert run("tackle", "stats")[0] == 2
