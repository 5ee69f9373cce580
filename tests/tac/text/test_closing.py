"""The last line of a game that was given up: who gave up, and when."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from spielkreis.cli import main
from spielkreis.game import NotationError, Outcome
from spielkreis.tac import Tac
from spielkreis.tac.bots.review import decisions, reviewed
from spielkreis.tac.text.record import Closing, Record, read_record, record_of


def given_up(word: str = "resign", losers: str = "AC", lines: int | None = None) -> Record:
    """A game after its first deal."""
    state = Tac.of("team4").new(b"given up")
    record = record_of(state)
    record.closing = Closing(word, losers, record.lines if lines is None else lines)
    return record


@pytest.mark.parametrize(
    ("word", "losers", "outcome"),
    [
        ("resign", "AC", Outcome("win", ("B", "D"), "resignation")),
        ("time", "BD", Outcome("win", ("A", "C"), "time")),
        ("resign", "ABCD", Outcome("loss", (), "resignation")),
    ],
)
def test_the_end_is_written_and_read(word: str, losers: str, outcome: Outcome) -> None:
    text = given_up(word, losers).to_text()
    assert text.splitlines()[-1] == f"{word} {losers} 1"
    read = read_record(text + "# what a pity\n")
    assert read.closing == Closing(word, losers, 1)
    assert read.closing.outcome(read.options.rules.seats) == outcome
    assert read_record(read.to_text()).closing == read.closing


@pytest.mark.parametrize(
    "line",
    [
        "resign",
        "resign 1",
        "resign AC",
        "resign AX 1",
        "resign A 1",
        "resign AB 1",
        "time AC one",
        "resign AC 1\nA 5 1-6",
    ],
)
def test_other_ends_are_refused(line: str) -> None:
    with pytest.raises(NotationError) as error:
        read_record(f'[Game "TAC"]\n\n{line}\n')
    assert error.value.code in ("tac-bad-end", "tac-after-end")


def test_the_winners_of_a_game_that_was_given_up_are_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = given_up()
    found = reviewed(record, list(decisions(record, 8)))
    assert (found.total["AC"].end, found.total["BD"].end) == (0.0, 1.0)
    file = tmp_path / "game.tac"
    file.write_text(record.to_text(), encoding="utf-8")
    assert main(["tac", "review", str(file), "--iterations", "8"]) == 0
    capsys.readouterr()
    assert main(["tac", "replay", str(file), "--json"]) == 0
    replayed = msgspec.json.decode(capsys.readouterr().out)
    assert replayed["outcome"] == {"result": "win", "winners": ["B", "D"], "reason": "resignation"}
    assert replayed["warnings"] == []
    file.write_text(given_up(lines=7).to_text(), encoding="utf-8")
    assert main(["tac", "replay", str(file), "--json"]) == 0
    assert [each["code"] for each in msgspec.json.decode(capsys.readouterr().out)["warnings"]] == ["tac-end-lines"]
