"""Games as Parquet files: of bots, and of a server without the people who played them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pyarrow.parquet
import pytest

from spielkreis import tac
from spielkreis.dataset import COLUMNS
from spielkreis.tackle import Record, game_statistics
from tests.cli.conftest import Run, json_output


def read_rows(path: Path) -> list[dict[str, object]]:
    table = pyarrow.parquet.read_table(path)
    assert tuple(table.column_names) == COLUMNS
    found: list[dict[str, object]] = table.to_pylist()
    return found


def test_games_of_bots(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    found = json_output(
        run, "dataset", "tac", "--variant", "duel2", "--pairs", "2", "--processes", "1", "--parquet", str(path)
    )
    assert found == {"games": 4, "file": str(path)}
    games = read_rows(path)
    assert len(games) == 4
    for game in games:
        assert (game["game"], game["source"]) == ("tac", "arena")
        assert game["players"] == ["rules", "rules"]
        state = tac.from_text(str(game["record"]))
        assert state.outcome is not None
        assert list(state.outcome.winners) == game["winners"]
        assert str(game["statistics"]) == msgspec.json.encode(tac.game_statistics(state)).decode()
        assert game["actions"] == [str(event) for event in state.history if not str(event).startswith("deal")]


def test_the_arena_saves_its_games(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    words = (
        "arena",
        "tackle",
        "--a",
        "rules",
        "--b",
        "random",
        "--pairs",
        "1",
        "--processes",
        "1",
        "--save",
        str(path),
    )
    assert run(*words)[0] == 0
    games = read_rows(path)
    assert sorted(str(game["players"]) for game in games) == ["['random', 'rules']", "['rules', 'random']"]
    for game in games:
        record = Record.from_text(str(game["record"]))
        assert record.moves
        assert str(game["statistics"]) == msgspec.json.encode(game_statistics(record.replay())).decode()


def test_without_pyarrow_one_sentence_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spielkreis.dataset.find_spec", lambda name: None)
    code, _, sentence = run("dataset", "tac", "--parquet", "x.parquet")
    assert code == 2
    assert "pyarrow" in sentence


def test_a_file_is_needed(run: Run) -> None:
    assert run("dataset")[0] == 2
