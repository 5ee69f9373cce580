"""A policy in a file plays in the arena."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielkreis.arena.tac import TacContest
from spielkreis.game import GameError
from spielkreis.tac.variants import options

FIRST = "import numpy as np\ndef policy(observation, mask):\n    return np.flatnonzero(mask)[0]\n"


def play_pair(path: Path) -> None:
    """One pair of a policy against the bot that plays at random."""
    contest = TacContest(options("duel2", deck="master"))
    contest.check(f"policy:{path}")
    pair = contest.play(1, 1, f"policy:{path}", "random")
    assert len(pair.points) == 2


def test_a_policy_plays(tmp_path: Path) -> None:
    path = tmp_path / "first.py"
    path.write_text(FIRST)
    play_pair(path)


@pytest.mark.parametrize(
    "text", ["", "policy = 3", "raise OSError", "def policy(observation, mask):\n    return 1458\n"]
)
def test_a_policy_that_fails_is_named(text: str, tmp_path: Path) -> None:
    path = tmp_path / "wrong.py"
    path.write_text(text)
    with pytest.raises(GameError) as failed:
        play_pair(path)
    assert failed.value.details["command"] == str(path)
