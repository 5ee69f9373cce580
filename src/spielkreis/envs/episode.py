"""What the adapters ask of a game: players by number, actions by number, observations as bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, Self

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Episode(Protocol):
    """One game in progress."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats; a player is the place of their seat here."""

    @property
    def player(self) -> int | None:
        """The player who decides now; None if the game is over or waits for chance."""

    @property
    def terminated(self) -> bool:
        """Whether the game has ended by its rules."""

    @property
    def truncated(self) -> bool:
        """Whether it was cut off because it took too long."""

    def copy(self) -> Self:
        """An independent episode with the same game."""

    def mask(self, player: int) -> NDArray[np.int8]:
        """1 for each action that this player may choose now."""

    def observe(self, player: int | None) -> NDArray[np.uint8]:
        """What a player knows, as fixed fields; None is a spectator."""

    def text(self, player: int | None, *, history: bool = False) -> str:
        """What a player knows, as text, on request with all that has happened."""

    def step(self, action: int) -> None:
        """Carries an action of the deciding player out; raises `ValueError` if it is not legal."""

    def action_text(self, action: int) -> str:
        """The action in the notation of the game, if it is legal now."""

    def returns(self) -> list[float]:
        """What each player gets at the end; zeros before it."""

    def ansi(self, player: int | None) -> str:
        """The game as a player sees it, drawn in characters."""

    def svg(self, player: int | None) -> str:
        """The same as a picture."""
