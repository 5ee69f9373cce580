"""Finished games of a server leave it without anything about the people who played them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pyarrow.parquet

from spielkreis.server.storage.finished import finished_games
from spielkreis.tac import from_text
from tests.cli.conftest import Run, json_output
from tests.cli.conftest import run as run
from tests.server.conftest import Deployment
from tests.server.storage.test_admin import play_and_give_up


def test_people_are_left_out(deployment: Deployment, tmp_path: Path, run: Run) -> None:
    table, guest, text = asyncio.run(play_and_give_up(deployment.database, {"deck": "master"}, 1))
    [(game, saved)] = finished_games(deployment.database)
    assert game == "TAC"
    assert saved.players == ("person",) * 4
    assert len(saved.actions) == 60
    everything = repr(saved)
    for secret in (
        table,
        guest,
        "Anna",
        *[line for line in text.splitlines() if line.startswith(("[Seed", "[Nonces"))],
    ):
        assert secret not in everything
    assert from_text(saved.text).history
    path = tmp_path / "server.parquet"
    found = json_output(run, "dataset", "--database", deployment.database, "--parquet", str(path))
    assert found["games"] == 1
    [row] = pyarrow.parquet.read_table(path).to_pylist()
    assert (row["source"], row["reason"]) == ("server", saved.reason)
