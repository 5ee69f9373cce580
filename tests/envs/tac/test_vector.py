"""The vector steps the same games as the episode, with the same observations and masks."""

from __future__ import annotations

import numpy as np
import pytest

from spielkreis import envs
from spielkreis.envs.tac.episode import TacEpisode
from spielkreis.tac import Tac
from spielkreis.tac.cards import CARDS
from spielkreis.tac.core.engine import Engine
from spielkreis.tac.variants import SEATS

TABLES = [
    {"variant": "team4", "deck": "master"},
    {"variant": "duel2"},
    {"variant": "solo4"},
    {"variant": "one_vs_pair3", "edition": "en-2016", "deck": "master"},
    {"variant": "team6", "second_place": True, "deck": "master"},
    {"variant": "trio6"},
    {"variant": "coop6", "deck": "master"},
    {"variant": "team4", "edition": "zh", "deck": "master"},
]


def deal_same_cards(episode: TacEpisode, engine: Engine) -> None:
    """Gives an episode without a seed the cards that another game has been dealt."""
    hands = {
        seat: [card for card, count in zip(CARDS, engine.hand(SEATS.index(seat)), strict=True) for _ in range(count)]
        for seat in episode.state.live
    }
    episode.state.deal(hands, SEATS[engine.status().dealer])


@pytest.mark.parametrize("chosen", TABLES, ids=lambda chosen: " ".join(map(str, chosen.values())))
def test_a_vector_and_a_table_agree(chosen: dict[str, object]) -> None:
    vector = envs.vector(2, seed=7, **chosen)  # type: ignore[arg-type]
    episode = TacEpisode(Tac(vector.options).start())
    compared = 0
    for step in range(700):
        if episode.state.phase == "deal":
            deal_same_cards(episode, vector.engine(0))
        assert episode.player == vector.players[0]
        assert np.array_equal(episode.mask(int(vector.players[0])), vector.masks[0])
        assert np.array_equal(episode.observe(int(vector.players[0])), vector.observations[0])
        compared += 1
        actions = vector.sample(step)
        episode.step(int(actions[0]))
        vector.step(actions)
        if vector.terminations[0]:
            assert episode.terminated
            assert vector.rewards[0].tolist() == pytest.approx(episode.returns())
            break
        assert not episode.terminated
    assert compared > 100


def test_the_same_seed_gives_the_same_games() -> None:
    def play(seed: int) -> list[bytes]:
        vector = envs.vector(3, "duel2", seed=seed)
        seen = []
        for step in range(200):
            vector.step(vector.sample(step))
            seen.append(vector.observations.tobytes())
        return seen

    assert play(1) == play(1)
    assert play(1) != play(2)


def test_games_end_and_begin_again() -> None:
    vector = envs.vector(64, "duel2", seed=1)
    ended = 0
    for step in range(1500):
        _, rewards, terminations, truncations = vector.step(vector.sample(step))
        assert (np.sort(rewards[terminations], axis=1) == [-1, 1]).all()
        assert not rewards[~terminations].any()
        assert not truncations.any()
        ended += int(terminations.sum())
    assert ended > 64


def test_long_games_are_cut_off() -> None:
    vector = envs.vector(4, "team4", max_cards=40)
    cut = 0
    for step in range(300):
        _, rewards, _, truncations = vector.step(vector.sample(step))
        cut += int(truncations.sum())
        assert not rewards[truncations].any()
    assert cut > 4


def test_an_illegal_action_changes_nothing() -> None:
    vector = envs.vector(3, "duel2")
    before = vector.observations.copy()
    actions = vector.sample(1).copy()
    actions[2] = int(np.flatnonzero(~vector.masks[2])[0])
    with pytest.raises(ValueError, match="game 2"):
        vector.step(actions)
    assert np.array_equal(before, vector.observations)
    with pytest.raises(ValueError):
        vector.step(actions[:2])
    with pytest.raises(ValueError):
        envs.vector(0)
