"""Tackle as an OpenSpiel game: `pyspiel.load_game("spielkreis_tackle(job=Turm3)")`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from spielkreis.envs.spiel import TableObserver, TableState
from spielkreis.envs.tackle.layout import ACTIONS, OBSERVED
from spielkreis.envs.tackle.table import MAX_MOVES, TackleTable
from spielkreis.tackle.game import Tackle

DEFAULTS: Mapping[str, str | int] = {"job": "Quadrat", "gold": "", "stones": 0, "max_moves": MAX_MOVES}
PIECES = {field.name: field.shape for field in OBSERVED}

TYPE = pyspiel.GameType(
    short_name="spielkreis_tackle",
    long_name="Tackle",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class TackleGame(pyspiel.Game):  # type: ignore[misc]
    """The rules of Tackle with a job, as OpenSpiel asks for them."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**DEFAULTS, **(params or {})}
        self.max_moves = int(chosen["max_moves"])
        self.game = Tackle.of(chosen["job"], gold=chosen["gold"] or None, stones=chosen["stones"] or None)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.max_moves,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> TableState:
        """The empty board."""
        return TableState(self, TackleTable(self.game.new(), self.max_moves))

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, Any] | None = None
    ) -> TableObserver:
        """An observer with the fields of `layout.OBSERVED`."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return TableObserver(kind, params, PIECES)
