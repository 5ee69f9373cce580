"""The C structs of the environments as the type checker sees them; nothing here exists when the program runs."""

from __future__ import annotations

from typing import TypeAlias

from spielkreis.tac.core.structs import Core, Node
from spielkreis.tac.view.knowledge import CardTracker

Mask: TypeAlias = list[int]
Bytes: TypeAlias = list[int]


class SevenP:
    """A 7 under way."""

    node: Node
    """The board after the steps made."""
    made: int
    card: int
    """The 7, or the TAC that takes its function."""


class OrderP:
    """The marbles in the order of the actions: their fields, and the number of the marble on each field."""

    field: list[int]
    marble: list[int]


class GameP:
    """One game of a vector."""

    core: Core
    seven: SevenP
    rng: int
    play: int
    """What the action of this step means."""
    simple: int
    """The gifts, discards and the pass that are legal now, as bits."""
    actor: int


Game: TypeAlias = GameP
GameList: TypeAlias = list[GameP]
Seven: TypeAlias = SevenP
Pointer: TypeAlias = CardTracker
Pointers: TypeAlias = list[CardTracker]
