"""One game of Tackle for the adapters."""

from __future__ import annotations

from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from spielkreis.envs.tackle import draw
from spielkreis.envs.tackle.layout import ACTIONS, action_of
from spielkreis.tackle.cells import SIZE
from spielkreis.tackle.convert import decode
from spielkreis.tackle.core.moves import legal_codes
from spielkreis.tackle.position import PHASES, SEATS, Position

MAX_MOVES = 300
"""A game that takes longer is cut off."""


class TackleEpisode:
    """One game of Tackle: White is player 0, Black player 1."""

    def __init__(self, position: Position, max_moves: int = MAX_MOVES) -> None:
        self.position = position
        self.max_moves = max_moves
        self.seats: tuple[str, ...] = SEATS
        self._legal: dict[int, int] | None = None

    def copy(self) -> Self:
        """An independent episode with the same game."""
        return type(self)(self.position.copy(), self.max_moves)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    @property
    def player(self) -> int | None:
        """The player who decides now; None if the game is over."""
        return None if self.terminated or self.truncated else self.position.core.turn

    @property
    def terminated(self) -> bool:
        """Whether the game has ended by its rules."""
        return self.position.outcome is not None

    @property
    def truncated(self) -> bool:
        """Whether it was cut off because it took too long."""
        return not self.terminated and len(self.position.moves) >= self.max_moves

    def legal(self) -> dict[int, int]:
        """The legal actions with the core's numbers of the moves."""
        if self._legal is None:
            codes = [] if self.player is None else legal_codes(self.position.core)
            self._legal = {action_of(code): code for code in codes}
        return self._legal

    def mask(self, player: int) -> NDArray[np.int8]:
        """1 for each action that this player may choose now."""
        mask = np.zeros(ACTIONS, np.int8)
        if self.player == player:
            mask[list(self.legal())] = 1
        return mask

    def observe(self, player: int | None) -> NDArray[np.uint8]:
        """The position, as the fields of `layout.OBSERVED`; a spectator sees it as White does."""
        position, own = self.position, player or 0
        planes = np.zeros((4, SIZE * SIZE), np.uint8)
        for plane, stones in enumerate((position.white, position.black)):
            planes[plane ^ own, list(stones)] = 1
        if position.gold is not None:
            planes[2, position.gold] = 1
        for row, line in enumerate(position.game.options.job.figure):
            for column, sign in enumerate(line):
                planes[3, row * SIZE + column] = {"P": 1, "x": 2}.get(sign, 0)
        phase = 3 if position.phase == "over" else PHASES.index(position.phase)
        left = position.core.left
        rest = [phase == number for number in range(4)]
        numbers = [*rest, left[own], left[1 - own], own, self.player == player, position.repetition_count()]
        return np.concatenate([planes.ravel(), np.array(numbers, np.uint8)])

    def text(self, player: int | None, *, history: bool = False) -> str:
        """The position as text, on request with all moves."""
        position = self.position
        lines = [f"job {position.game.options.job.name}", f"phase {position.phase}", f"turn {position.turn or '-'}"]
        lines += [f"position {position.to_text()}", f"repeated {position.repetition_count()}"]
        lines += ["history", *position.notated()] if history else []
        return "\n".join(lines)

    def step(self, action: int) -> None:
        """Makes a move or a placement; raises `ValueError` if it is not legal."""
        code = self.legal().get(int(action))
        if code is None:
            raise ValueError(f"action {action} is not legal")
        self._legal = None
        self.position.push_code(code)

    def action_text(self, action: int) -> str:
        """The action in the notation of the game."""
        code = self.legal().get(int(action))
        if code is None:
            raise ValueError(f"action {action} is not legal")
        return str(decode(code))

    def returns(self) -> list[float]:
        """1 for the winner and −1 for the loser; zeros for a draw and before the end."""
        outcome = self.position.outcome
        if outcome is None or not outcome.winners:
            return [0.0, 0.0]
        return [1.0 if seat in outcome.winners else -1.0 for seat in SEATS]

    def ansi(self, player: int | None) -> str:
        """The board in characters, and the position as text."""
        return draw.ansi(self.position, self.text(player))

    def svg(self, player: int | None) -> str:
        """The board as a picture."""
        return draw.svg(self.position)
