"""`spielkreis arena …`, `tac hint` and `tac review`: what is printed, and one sentence for bad input."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spielkreis.tac.bots.player import GreedyBot
from spielkreis.tac.game import Tac
from spielkreis.tac.text.record import game_text
from spielkreis.thinking import Limit, Thought
from tests.cli.conftest import Run, json_output

FILE = """[Game "TAC"]
[Position "A 60 A3 A4; B 3"]
[Hands "A 6 7 9; B 2 3; C 4; D 6"]
[Turn "A"]
[Dealer "D"]
"""


def test_a_match_as_json_and_in_words(run: Run, tmp_path: Path) -> None:
    command = ["arena", "tac", "--a", "greedy", "--b", "random", "--pairs", "2", "--processes", "1"]
    found = json_output(run, *command, "--out", str(tmp_path / "out"))
    assert found["pairs"] == 2
    assert found["games"] == 4
    assert set(found) == {"pairs", "games", "score", "interval", "elo", "elo_interval", "ms_per_decision"}
    assert "2 pairs, 4 games" in run(*command)[1]
    assert "1 pair, 2 games" in run(*command, "--pairs", "1")[1]


def test_numbers_are_written_as_the_language_writes_them(run: Run) -> None:
    command = ["arena", "tac", "--a", "greedy", "--b", "random", "--pairs", "1", "--processes", "1"]
    assert re.search(r"\d\.\d%", run(*command)[1])
    assert re.search(r"\d,\d %", run("--lang", "de", *command)[1])


@pytest.mark.parametrize(
    "arguments",
    [
        ("arena", "tac"),
        ("arena", "tac", "--a", "genius"),
        ("arena", "tac", "--a", "greedy", "--pairs", "0"),
        ("arena", "tac", "--a", "greedy", "--sprt", "5", "0"),
        ("arena", "ladder", "--variant", "free3"),
        ("tac", "hint"),
        ("tac", "review"),
    ],
)
def test_bad_input_is_one_sentence(run: Run, arguments: tuple[str, ...]) -> None:
    code, _, error = run(*arguments)
    assert code == 2
    assert error.count("\n") == 1


def test_hints(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.tac"
    path.write_text(FILE, encoding="utf-8")
    found = json_output(run, "tac", "hint", str(path), "--iterations", "100")
    assert found["seat"] == "A"
    assert set(found["plays"][0]) == {"play", "chance", "reason"}
    assert "%" in run("tac", "hint", str(path), "--iterations", "100")[1]


@pytest.mark.parametrize(("variant", "unit"), [("team4", "%"), ("coop4", "")])
def test_a_review_adds_up_as_it_is_printed(run: Run, tmp_path: Path, variant: str, unit: str) -> None:
    """Without opponents, cards are counted."""
    state = Tac.of(variant).new(b"cards")
    while state.outcome is None:
        seat = state.actors[0]
        state.apply(seat, GreedyBot().choose(state, seat, Thought(Limit(iterations=1))))
    path = tmp_path / "game.tac"
    path.write_text(game_text(state), encoding="utf-8")
    last = run("tac", "review", str(path), "--iterations", "8")[1].splitlines()[-1]
    names = ("start", "skill", "luck", "result")
    found = re.search(", ".join(rf"{name} ([-+.\d]+){unit}" for name in names), last)
    assert found is not None
    start, skill, luck, result = map(float, found.groups())
    assert start + skill + luck == pytest.approx(result)
    if variant == "coop4":
        assert result == state.score
        assert "%" not in last
