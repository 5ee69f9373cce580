"""The short form of `make chaos`: six games and ten kills on both set-ups together, and a death at each point after the
end of a game."""

import asyncio
from pathlib import Path

import pytest

from spielkreis.server import features
from tests.server.chaos import run as chaos
from tests.server.chaos.dying import POINTS
from tests.server.chaos.ending import end_games

GAMES = (
    ("Tackle", {"job": "Turm3"}),
    ("TAC", {"variant": "duel2", "deck": "master"}),
    ("TAC", {"variant": "solo4", "deck": "master"}),
)


@pytest.fixture(autouse=True)
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The feature that counts finished games, also in the process of the test."""
    monkeypatch.setattr(features, "FEATURES", (*features.FEATURES, "tests.server.counting"))


@pytest.mark.parametrize("shared", [False, True])
def test_nothing_is_lost_when_servers_die(shared: bool, tmp_path: Path) -> None:
    with chaos.start_setup(tmp_path, shared=shared) as setup:
        report = asyncio.run(chaos.run(setup, GAMES, kills=5, seed=7))
    assert report.games >= len(GAMES)
    assert report.plays > 100
    assert report.finished >= len(GAMES)


@pytest.mark.parametrize("shared", [False, True])
def test_a_process_that_dies_after_the_end_of_a_game_loses_and_doubles_nothing(shared: bool, tmp_path: Path) -> None:
    with chaos.start_setup(tmp_path, shared=shared, started=False) as setup:
        # One game may be enough: each process can die over the game that the one before it has left behind.
        assert asyncio.run(end_games(setup.database, setup.servers, POINTS, seed=7)) > 0
