"""PettingZoo's own tests pass for both games."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test
from pettingzoo.utils import turn_based_aec_to_parallel

from spielkreis.envs import tac_v0, tackle_v0

ENVS: dict[str, Callable[[], Any]] = {
    "team4": lambda: tac_v0.env(deck="master"),
    "duel2": lambda: tac_v0.env("duel2"),
    "solo4": lambda: tac_v0.env("solo4", render_mode="ansi"),
    "coop6": lambda: tac_v0.env("coop6", deck="master"),
    "tackle": lambda: tackle_v0.env(),
    "turm3": lambda: tackle_v0.env("Turm3", render_mode="svg"),
}


@pytest.mark.parametrize("name", ENVS)
def test_api(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        api_test(ENVS[name](), num_cycles=60)


@pytest.mark.parametrize("name", ["team4", "tackle"])
def test_seeds(name: str) -> None:
    seed_test(ENVS[name], num_cycles=40)


@pytest.mark.parametrize("name", ["duel2", "tackle"])
def test_performance(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """PettingZoo measures for five seconds; here its clock is ten times as fast."""
    now = [0.0]

    def tick() -> float:
        now[0] += 0.05
        return now[0]

    monkeypatch.setattr(time, "time", tick)
    performance_benchmark(ENVS[name]())


def test_text_observations() -> None:
    env = tac_v0.env("duel2", observation="text")
    env.reset(seed=3)
    observation, *_ = env.last()
    assert isinstance(observation["observation"], str)
    assert env.observation_space("player_0").contains(observation)


def test_a_game_to_its_end() -> None:
    env = tac_v0.env("duel2")
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        totals[agent] += float(reward)
        assert info["seat"] == "AC"[int(agent[-1])]
        if terminated or truncated:
            env.step(None)
        else:
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    assert sorted(totals.values()) == [-1.0, 1.0]


def test_an_illegal_action_ends_the_game() -> None:
    env = tac_v0.env("duel2")
    env.reset(seed=1)
    env.step(36)
    assert all(env.terminations.values())
    raw = tac_v0.raw_env("duel2")
    raw.reset(seed=1)
    with pytest.raises(ValueError):
        raw.step(36)


def test_games_are_cut_off() -> None:
    env = tac_v0.raw_env(max_cards=8)
    env.reset(seed=1)
    while not any(env.truncations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(np.flatnonzero(mask)[0]))
    assert set(env.rewards.values()) == {0.0}


def test_renderings() -> None:
    for mode, sign in (("ansi", "position"), ("svg", "<svg")):
        env = tac_v0.raw_env(render_mode=mode, render_seat="B")
        env.reset(seed=5)
        assert sign in str(env.render())
    with pytest.raises(ValueError):
        tac_v0.raw_env(render_mode="human")


def test_the_turn_based_parallel_wrapper_works() -> None:
    """PettingZoo's wrapper gives all agents their observations after every action."""
    env = turn_based_aec_to_parallel(tac_v0.env("duel2"))
    observations, _ = env.reset(seed=2)
    for _ in range(30):
        masks = {agent: seen["action_mask"] for agent, seen in observations.items()}
        actions = {agent: int(np.flatnonzero(mask)[0]) if mask.any() else 0 for agent, mask in masks.items()}
        observations, *_ = env.step(actions)
    assert set(observations) == {"player_0", "player_1"}
