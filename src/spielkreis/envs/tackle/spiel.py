"""Tackle as an OpenSpiel game: `pyspiel.load_game("spielkreis_tackle(job=Turm3)")`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from spielkreis.envs.spiel import EpisodeGame, EpisodeState, game_type
from spielkreis.envs.tackle.episode import MAX_MOVES, TackleEpisode
from spielkreis.envs.tackle.layout import ACTIONS, OBSERVED
from spielkreis.tackle.game import Tackle

DEFAULTS: Mapping[str, str | int] = {"job": "Quadrat", "gold": "", "stones": 0, "max_moves": MAX_MOVES}
TYPE = game_type("spielkreis_tackle", "Tackle", DEFAULTS)


class TackleGame(EpisodeGame):
    """The rules of Tackle with a job."""

    fields = OBSERVED

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

    def new_initial_state(self) -> EpisodeState:
        """The empty board."""
        return EpisodeState(self, TackleEpisode(self.game.new(), self.max_moves))
