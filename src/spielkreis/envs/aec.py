"""An episode as a PettingZoo environment, in which one agent acts after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ParamSpec

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from spielkreis.envs.episode import Episode

LONGEST_TEXT = 1_000_000
CHARACTERS = frozenset(map(chr, range(32, 127))) | {"\n"}
RENDER_MODES = ("ansi", "svg")

Observation = Mapping[str, NDArray[Any] | str]
Settings = ParamSpec("Settings")


class GameEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One game after the other. The agents are `player_0`, `player_1`, …, in the order of their seats."""

    def __init__(
        self,
        name: str,
        begin: Callable[[bytes], Episode],
        *,
        highest: int,
        observation: str = "array",
        render_mode: str | None = None,
        render_seat: str | None = None,
    ) -> None:
        """`begin` makes a game from a seed, `highest` is the largest number in an observation.

        `observation` is `array` or `text`; `render_seat` is the seat whose view is drawn, None for a spectator's.
        """
        super().__init__()
        if observation not in ("array", "text") or render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"unknown observation or render mode: {observation}, {render_mode}")
        self.metadata = {"name": name, "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.render_mode = render_mode
        self._begin = begin
        self._as_text = observation == "text"
        self._rng = Random()
        self.episode = begin(bytes(32))
        self._viewer = None if render_seat is None else self.episode.seats.index(render_seat)
        self.possible_agents = [f"player_{player}" for player in range(len(self.episode.seats))]
        self._player = {agent: player for player, agent in enumerate(self.possible_agents)}
        row, mask = self.episode.observe(0), self.episode.mask(0)
        seen: spaces.Space[Any] = spaces.Box(0, highest, row.shape, np.uint8)
        if self._as_text:
            seen = spaces.Text(LONGEST_TEXT, charset=CHARACTERS)
        self._observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, mask.shape, np.int8)})
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(len(mask)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """A dictionary of `observation` and `action_mask`."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The fixed action space of the game."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. The same seed gives the same games, one after the other."""
        if seed is not None:
            self._rng = Random(seed)
        self.episode = self._begin(self._rng.randbytes(32))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"seat": self.episode.seats[self._player[agent]]} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        """Carries an action of the selected agent out; raises `ValueError` if it is not legal."""
        agent = self.agent_selection
        if action is None or self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.episode.step(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.episode.terminated or self.episode.truncated:
            returns = self.episode.returns()
            for name in self.agents:
                self.rewards[name] = returns[self._player[name]]
                self.terminations[name] = self.episode.terminated
                self.truncations[name] = self.episode.truncated
        self._select()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What this agent knows, and the mask of its actions: all zeros when it is not its turn."""
        player = self._player[agent]
        seen = self.episode.text(player) if self._as_text else self.episode.observe(player)
        return {"observation": seen, "action_mask": self.episode.mask(player)}

    def render(self) -> str | None:
        """The game as the chosen viewer sees it: characters or a picture."""
        if self.render_mode is None:
            return None
        return self.episode.svg(self._viewer) if self.render_mode == "svg" else self.episode.ansi(self._viewer)

    def close(self) -> None:
        """Does nothing: there is no window."""

    def _select(self) -> None:
        player = self.episode.player
        self.agent_selection = self.possible_agents[0 if player is None else player]


def wrapped(make: Callable[Settings, GameEnv]) -> Callable[Settings, AECEnv[str, Observation, int]]:
    """A function that makes the environment with PettingZoo's usual wrappers.

    With these, an illegal action ends the game and gives its agent −1.
    """

    def env(*arguments: Settings.args, **settings: Settings.kwargs) -> AECEnv[str, Observation, int]:
        made = wrappers.TerminateIllegalWrapper(make(*arguments, **settings), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))

    return env
