"""Steps per second of the environments, observations and action masks included, on one core. The vector steps 256
games of TAC (team4, master deck) in one call with random legal actions, which are drawn in native code too.
PettingZoo's `connect_four` is played through `last` and `step`, as is `tac_v0`; OpenSpiel's `maedn` (four players) from
Python with an observation tensor before every action of a player, as is `spielkreis_tac`. All play at random.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pyspiel
from pettingzoo.classic import connect_four_v3

import spielkreis.envs.open_spiel  # noqa: F401
from bench.report import Row, rates
from spielkreis import envs
from spielkreis.envs import tac_v0

TITLE = "Environments"

GAMES = 256
STEPS = 40
NEEDED = 25
"""The vector against connect_four, both in steps; half a million steps per second were about this ratio."""


def vector() -> Callable[[], int]:
    """Steps of all games of a vector."""
    made = envs.vector(GAMES, "team4", deck="master")
    drawn = Random(1)
    for _ in range(400):  # so that the games are at different points
        made.step(made.sample(drawn.getrandbits(60)))

    def run() -> int:
        for _ in range(STEPS):
            made.step(made.sample(drawn.getrandbits(60)))
        return GAMES * STEPS

    return run


def petting_zoo(env: Any) -> Callable[[], int]:
    """Steps of an AEC environment."""
    rng = np.random.default_rng(1)
    env.reset(seed=1)

    def run() -> int:
        for _ in range(STEPS):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                continue
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        return STEPS

    return run


def open_spiel(name: str) -> Callable[[], int]:
    """Actions of the players of an OpenSpiel game."""
    game, rng = pyspiel.load_game(name), Random(1)
    states = [game.new_initial_state()]

    def run() -> int:
        made = 0
        while made < STEPS:
            state = states[0]
            if state.is_terminal():
                states[0] = game.new_initial_state()
            elif state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.observation_tensor()
                state.apply_action(rng.choice(state.legal_actions()))
                made += 1
        return made

    return run


def run() -> list[Row]:
    """The rates of all five, and the vector against the others."""
    works = {
        "PettingZoo connect_four": petting_zoo(connect_four_v3.env()),
        "PettingZoo tac_v0": petting_zoo(tac_v0.env("team4", deck="master")),
        "OpenSpiel maedn": open_spiel("maedn(players=4)"),
        "OpenSpiel spielkreis_tac": open_spiel("spielkreis_tac(variant=team4,deck=master)"),
        "TAC, vector": vector(),
    }
    found = dict(zip(works, rates(list(works.values())), strict=True))
    fastest = found["TAC, vector"]
    rows = [Row(name, rate.value, "steps/s", rate.spread) for name, rate in found.items() if rate is not fastest]
    four, maedn = "PettingZoo connect_four", "OpenSpiel maedn"
    return [
        *rows,
        Row("TAC, vector", fastest.value, "steps/s", fastest.spread, four, fastest.value / found[four].value, NEEDED),
        Row("TAC, vector", fastest.value, "steps/s", fastest.spread, maedn, fastest.value / found[maedn].value),
    ]
