"""`spielkreis tackle review`: mistakes in words, and everything as JSON."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielkreis.locales import LANGUAGES
from tests.cli.conftest import Run, json_output

MISSED = '[Job "Treppe3"] [Position "D8 E2 G5 / D3 F6 I8 / - / w"]\n1. G5-G6\n'


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.tackle"
    path.write_text(MISSED, encoding="utf-8")
    return str(path)


def test_a_mistake_in_words(run: Run, file: str) -> None:
    code, out, _ = run("tackle", "review", file)
    assert code == 0
    assert out.splitlines() == [
        "1. G5-G6 misses a win in 3. Better: E2-E7",
        "1 decisive mistake found.",
        "White’s chances in per cent, at the start and after each move: 100 0",
    ]


def test_as_json(run: Run, file: str) -> None:
    found = json_output(run, "tackle", "review", file)
    assert found["moves"] == ["G5-G6"]
    assert found["values"][0] == {"chance": 1.0, "win": 3, "best": "E2-E7"}
    assert len(found["values"]) == 2
    assert found["mistakes"] == [
        {"ply": 0, "seat": "white", "move": "G5-G6", "kind": "misses", "length": 3, "better": "E2-E7"}
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages(run: Run, language: str) -> None:
    code, out, _ = run("--lang", language, "tackle", "review", "-", stdin='[Job "Turm3"]\n')
    assert code == 0
    assert len(out.splitlines()) == 2


def test_bad_input_is_one_sentence(run: Run) -> None:
    for arguments in (("tackle", "review"), ("tackle", "review", "nowhere.tackle")):
        code, _, error = run(*arguments)
        assert code == 2
        assert error.count("\n") == 1
