"""The short form of `make chaos`: six games and ten kills on both set-ups together."""

import asyncio
from pathlib import Path

import pytest

from tests.server.chaos import run as chaos

GAMES = (
    ("Tackle", {"job": "Turm3"}),
    ("TAC", {"variant": "duel2", "deck": "master"}),
    ("TAC", {"variant": "solo4", "deck": "master"}),
)


@pytest.mark.parametrize("shared", [False, True])
def test_nothing_is_lost_when_servers_die(shared: bool, tmp_path: Path) -> None:
    with chaos.start_setup(tmp_path, shared=shared) as setup:
        report = asyncio.run(chaos.run(setup, GAMES, kills=5, seed=7))
    assert report.games >= len(GAMES)
    assert report.plays > 100
