"""What the two games have in common as OpenSpiel games: states over an episode, and their observer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import prod
from typing import Any, ClassVar

import numpy as np
import pyspiel
from numpy.typing import NDArray

from spielkreis.envs.episode import Episode
from spielkreis.envs.fields import Field

RECENT = 256
"""How many of the last actions of the players an information-state tensor has."""


def game_type(
    name: str,
    title: str,
    parameters: Mapping[str, str | int],
    *,
    players: int = 2,
    chance: bool = False,
) -> pyspiel.GameType:
    """The type of a game for 2 to `players` players: with deals and hidden cards, or without chance and secrets."""
    modes, infos, utilities = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information, pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if chance else modes.DETERMINISTIC,
        information=infos.IMPERFECT_INFORMATION if chance else infos.PERFECT_INFORMATION,
        utility=utilities.GENERAL_SUM if chance else utilities.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


class EpisodeState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel over an episode."""

    def __init__(self, game: pyspiel.Game, episode: Episode) -> None:
        super().__init__(game)
        self.episode = episode
        self.recent: list[tuple[int, int]] = []
        """The last actions: the player and the action, both counted from 1."""

    def current_player(self) -> int:
        """The player who decides, or the number that stands for the end."""
        player = self.episode.player
        return int(pyspiel.PlayerId.TERMINAL) if player is None else player

    def is_terminal(self) -> bool:
        """Whether the game is over or was cut off."""
        return self.episode.terminated or self.episode.truncated

    def returns(self) -> list[float]:
        """What each player gets at the end; zeros before it."""
        return self.episode.returns()

    def __str__(self) -> str:
        """What a spectator sees."""
        return self.episode.text(None)

    def _legal_actions(self, player: int) -> list[int]:
        found: list[int] = np.flatnonzero(self.episode.mask(player)).tolist()
        return found

    def _apply_action(self, action: int) -> None:
        player = self.episode.player
        assert player is not None
        self.episode.step(action)
        self.recent = [*self.recent[1 - RECENT :], (player + 1, action + 1)]

    def _action_to_string(self, player: int, action: int) -> str:
        return self.episode.action_text(action)


class EpisodeObserver:
    """The observer of OpenSpiel's `make_py_observer`: a flat tensor, its named pieces, and a string."""

    def __init__(
        self, kind: pyspiel.IIGObservationType, params: Mapping[str, Any] | None, fields: Iterable[Field]
    ) -> None:
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        self.recalls = kind.perfect_recall
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        shapes = {field.name: field.shape for field in fields}
        if self.recalls:
            shapes["recent"] = (RECENT, 2)
        self.tensor = np.zeros(sum(map(prod, shapes.values())), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        place = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[place : place + prod(shape)].reshape(shape)
            place += prod(shape)

    def set_from(self, state: EpisodeState, player: int) -> None:
        """Writes what a player knows into the tensor."""
        row = state.episode.observe(player if self.private else None)
        self.tensor[: len(row)] = row
        if self.recalls:
            self.dict["recent"][:] = 0
            if state.recent:
                self.dict["recent"][-len(state.recent) :] = self.hide(state, player)

    def hide(self, state: EpisodeState, player: int) -> list[tuple[int, int]]:
        """The last actions as a player knows them."""
        return state.recent

    def string_from(self, state: EpisodeState, player: int) -> str:
        """What a player knows as a string; with perfect recall, with everything that has happened."""
        return state.episode.text(player if self.private else None, history=self.recalls)


class EpisodeGame(pyspiel.Game):  # type: ignore[misc]
    """The rules of a game as OpenSpiel asks for them."""

    fields: ClassVar[tuple[Field, ...]]
    """The observation of the game."""
    observer: ClassVar[type[EpisodeObserver]] = EpisodeObserver

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, Any] | None = None
    ) -> EpisodeObserver:
        """An observer with the fields of the observation as its pieces."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return self.observer(kind, params, self.fields)
