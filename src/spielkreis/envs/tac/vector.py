"""The vector environment of TAC: arrays that every step writes into."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from spielkreis.envs.tac.episode import MAX_CARDS
from spielkreis.envs.tac.games import Games
from spielkreis.envs.tac.layout import ACTIONS, OBSERVATION
from spielkreis.tac.core.engine import Engine
from spielkreis.tac.variants import options

Step = tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_]]


class TacVector:
    """Many games of TAC. The arrays are made once; `reset` and `step` write into them."""

    def __init__(
        self,
        n: int,
        variant: str = "team4",
        edition: str = "de-2024",
        *,
        max_cards: int = MAX_CARDS,
        seed: int = 0,
        **overrides: object,
    ) -> None:
        """Begins n games with the options of an edition, some of them overridden."""
        if n < 1:
            raise ValueError("a vector has at least one game")
        self.options = options(variant, edition, **overrides)
        self.seats = tuple(self.options.rules.seats)
        self.observations = np.zeros((n, OBSERVATION), np.uint8)
        """What the deciding player of each game knows, see `layout.OBSERVED`."""
        self.masks = np.zeros((n, ACTIONS), np.bool_)
        """The actions that the deciding player of each game may choose, see `layout.BLOCKS`."""
        self.players = np.zeros(n, np.int32)
        """The deciding player of each game: the place of their seat in `seats`."""
        self.rewards = np.zeros((n, len(self.seats)), np.float32)
        """What each player got in the last step: zeros unless the game ended with it."""
        self.terminations = np.zeros(n, np.bool_)
        """The games that ended with the last step; a new game has begun in their place."""
        self.truncations = np.zeros(n, np.bool_)
        """The games that were cut off, likewise."""
        self._actions = np.zeros(n, np.int32)
        self._games = Games(self.options, n, max_cards)
        self._games.write_into(
            self.observations,
            self.masks.view(np.uint8),
            self.players,
            self.rewards,
            self.terminations.view(np.uint8),
            self.truncations.view(np.uint8),
        )
        self.reset(seed)

    def __len__(self) -> int:
        return len(self.players)

    def reset(self, seed: int = 0) -> NDArray[np.uint8]:
        """Begins all games. The same seed and the same actions give the same games."""
        self._games.reset(seed & (1 << 64) - 1)
        return self.observations

    def step(self, actions: NDArray[np.integer]) -> Step:
        """Makes one action in each game; raises `ValueError` and changes nothing if one of them is not legal.

        Returns the observations, rewards, terminations and truncations: the arrays of this object.
        """
        self._games.step(np.ascontiguousarray(actions, np.int32))
        return self.observations, self.rewards, self.terminations, self.truncations

    def sample(self, seed: int) -> NDArray[np.int32]:
        """Random legal actions, written into an array that the next call uses again."""
        self._games.sample(self._actions, seed & (1 << 64) - 1)
        return self._actions

    def engine(self, game: int) -> Engine:
        """A copy of a game's engine, for checks. It contains what is hidden."""
        return self._games.engine(game, self.options)
