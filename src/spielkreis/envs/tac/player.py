"""A policy over observations and masks as a bot, so that the arena can measure it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from runpy import run_path

import numpy as np
from numpy.typing import NDArray

from spielkreis.envs.tac.episode import TacEpisode
from spielkreis.game import GameError
from spielkreis.tac.actions import Action
from spielkreis.tac.state import State
from spielkreis.thinking import Thought

Policy = Callable[[NDArray[np.uint8], NDArray[np.int8]], int]
"""Chooses an action from an observation and the mask of the legal actions."""


@cache
def load_policy(path: str) -> Policy:
    """The function `policy` of a Python file."""
    try:
        found = run_path(path).get("policy")
    except Exception as error:  # the file is another program, which may fail in any way
        raise GameError("arena-program-failed", command=path) from error
    if not callable(found):
        raise GameError("arena-program-failed", command=path)
    policy: Policy = found
    return policy


class PolicyBot:
    """Plays what a policy chooses; a 7 is asked for step by step."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.policy = load_policy(path)

    def choose(self, state: State, seat: str, thought: Thought) -> Action:
        """The policy's choice; one that is not legal is an error of the policy."""
        episode = TacEpisode(state.copy())
        player = episode.seats.index(seat)
        while True:
            action = int(self.policy(episode.observe(player), episode.mask(player)))
            try:
                chosen = episode.play(action)
            except ValueError as error:
                raise GameError("arena-program-failed", command=self.path) from error
            if chosen is not None:
                return chosen
