"""The learning example foresees what its actions lead to, learns, and plays in the arena."""

from __future__ import annotations

from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any

import numpy as np
import pytest

from spielkreis.arena.tac import TacContest
from spielkreis.envs.tac.episode import TacEpisode
from spielkreis.envs.tac.layout import OBSERVED, PLACES
from spielkreis.tac import Tac
from spielkreis.tac.variants import options

EXAMPLE = Path(__file__).parents[2] / "examples/learn_tac.py"
SIZES = {field.name: field.size for field in OBSERVED}


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """A copy of the example, so that what it writes stays apart, and its names."""
    path = tmp_path_factory.mktemp("learn") / EXAMPLE.name
    path.write_bytes(EXAMPLE.read_bytes())
    return path, run_path(str(path))


def marble_places(episode: TacEpisode, player: int) -> list[list[int]]:
    """The places of both colours, each counted from its own start; a new marble on it has the number 65."""
    row = episode.observe(player).astype(int)
    marbles, fresh = (row[PLACES[name] :][: SIZES[name]] for name in ("marbles", "fresh"))
    found = []
    for relative in (0, 2):
        own = [
            (place - 16 * relative - 1) % 64 + 1 if 0 < place < 67 else place for place in marbles[4 * relative :][:4]
        ]
        found.append(sorted(65 if place == 1 and fresh[relative] else int(place) for place in own))
    return found


def test_it_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 150


def test_it_foresees_the_board(example: tuple[Path, dict[str, Any]]) -> None:
    rng = Random(5)
    episode = TacEpisode.new(Tac.of("duel2"), rng.randbytes(32))
    kinds = set()
    for _ in range(400):
        player = episode.player
        if player is None:
            episode = TacEpisode.new(Tac.of("duel2"), rng.randbytes(32))
            continue
        _, actions, described = example[1]["outlook"](episode.observe(player)[None], episode.mask(player)[None])
        chosen = rng.randrange(len(actions))
        kinds.add(episode.action_text(int(actions[chosen])).split()[1])
        episode.step(int(actions[chosen]))
        counts = described[chosen, :142].astype(int).reshape(2, 71)
        assert [np.repeat(np.arange(71), each).tolist() for each in counts] == marble_places(episode, player)
    assert {"4", "7", "tac", "trickster"} <= kinds


def test_it_learns_and_plays(example: tuple[Path, dict[str, Any]]) -> None:
    path, names = example
    names["train"].__globals__.update(GAMES=16, BATCH=32)
    net = names["train"](3)
    assert all(np.isfinite(value).all() for value in net)
    assert net[3].any()
    np.savez(names["FILE"], *net)
    contest = TacContest(options("duel2"))
    assert len(contest.play(1, 1, f"policy:{path}", "random").points) == 2
