"""`spielkreis tac stats`: what was done in one game and in many."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielkreis.locales import LANGUAGES
from tests.cli.conftest import Run, json_output

WON = """[Position "A 60 A2 A3 A4; C C1 C2 C3 C4"] [Hands "A 6; B 2; C 2; D 2"] [Turn "A"] [Dealer "D"]
A 6 60-A1
"""
DUEL = """[Variant "duel2"] [Deck "master"]
deal C: A 1 2 3 5 warrior | C 2 3 4 5 6
A 1 A0-1
"""


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    for name, text in (("won", WON), ("duel", DUEL)):
        (tmp_path / f"{name}.tac").write_text(text, encoding="utf-8")
    return str(tmp_path / "won.tac"), str(tmp_path / "duel.tac")


def rows(out: str) -> list[str]:
    """The lines of a table, with one space between the words."""
    return [" ".join(line.split()) for line in out.splitlines()]


def test_one_game(run: Run, files: tuple[str, str]) -> None:
    found = json_output(run, "tac", "stats", files[0])
    assert found["games"] == 1
    assert (found["sides"]["AC"]["wins"], found["seats"]["A"]["steps"]) == (1, 6)
    assert found["course"]["AC"][-1] == 1
    table = rows(run("tac", "stats", files[0])[1])
    assert table[:3] == ["1 game", "AC BD A B C D", "Games won 1 0 1 0 1 0"]
    assert "Steps moved 6 0 6 0 0 0" in table


def test_games_of_different_variants_are_added_up(run: Run, files: tuple[str, str]) -> None:
    found = json_output(run, "tac", "stats", *files)
    assert found["games"] == 2
    assert set(found["sides"]) == {"AC", "BD", "A", "C"}
    assert (found["seats"]["A"]["games"], found["seats"]["B"]["games"]) == (2, 1)
    assert "course" not in found


def test_cards_stand_beside_what_was_to_be_expected(run: Run, files: tuple[str, str]) -> None:
    table = rows(run("tac", "stats", files[1])[1])
    assert "1 1 (0.4) 0 (0.4)" in table
    assert "Warrior 1 (0.0) 0 (0.0)" in table
    assert "1 1 0" in table, "the cards that were used"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_has_a_name(run: Run, files: tuple[str, str], language: str) -> None:
    assert run("--lang", language, "tac", "stats", *files)[0] == 0


def test_bad_input_is_one_sentence(run: Run) -> None:
    for arguments in (("tac", "stats"), ("tac", "stats", "nowhere.tac")):
        code, _, error = run(*arguments)
        assert code == 2
        assert error.count("\n") == 1
