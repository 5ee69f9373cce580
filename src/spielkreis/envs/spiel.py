"""What the two games have in common as OpenSpiel games: states over a table, and their observer."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from spielkreis.envs.table import Table

RECENT = 256
"""How many of the last actions of the players an information-state tensor has."""

Pieces = Mapping[str, tuple[int, ...]]


class TableState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel over a table."""

    def __init__(self, game: pyspiel.Game, table: Table) -> None:
        super().__init__(game)
        self.table = table
        self.recent: list[tuple[int, int]] = []
        """The last actions: the player and the action, both counted from 1."""

    def current_player(self) -> int:
        """The player who decides, or the number that stands for the end."""
        player = self.table.player
        return int(pyspiel.PlayerId.TERMINAL) if player is None else player

    def is_terminal(self) -> bool:
        """Whether the game is over or was cut off."""
        return self.table.terminated or self.table.truncated

    def returns(self) -> list[float]:
        """What each player gets at the end; zeros before it."""
        return self.table.returns()

    def __str__(self) -> str:
        """What a spectator sees."""
        return self.table.text(None)

    def _legal_actions(self, player: int) -> list[int]:
        found: list[int] = np.flatnonzero(self.table.mask(player)).tolist()
        return found

    def _apply_action(self, action: int) -> None:
        player = self.table.player
        assert player is not None
        self.table.step(action)
        self.recent = [*self.recent[1 - RECENT :], (player + 1, action + 1)]

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.action_text(action)


class TableObserver:
    """The observer of OpenSpiel's `make_py_observer`: a flat tensor, its named pieces, and a string."""

    def __init__(self, kind: pyspiel.IIGObservationType, params: Mapping[str, Any] | None, pieces: Pieces) -> None:
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        self.recalls = kind.perfect_recall
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        shapes = {**pieces, "recent": (RECENT, 2)} if self.recalls else dict(pieces)
        self.tensor = np.zeros(sum(map(prod, shapes.values())), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        place = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[place : place + prod(shape)].reshape(shape)
            place += prod(shape)

    def set_from(self, state: TableState, player: int) -> None:
        """Writes what a player knows into the tensor."""
        row = state.table.observe(player if self.private else None)
        self.tensor[: len(row)] = row
        if self.recalls:
            self.dict["recent"][:] = 0
            if state.recent:
                self.dict["recent"][-len(state.recent) :] = self.hide(state, player)

    def hide(self, state: TableState, player: int) -> list[tuple[int, int]]:
        """The last actions as a player knows them."""
        return state.recent

    def string_from(self, state: TableState, player: int) -> str:
        """What a player knows as a string; with perfect recall, with everything that has happened."""
        return state.table.text(player if self.private else None, history=self.recalls)
