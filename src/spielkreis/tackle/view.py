"""The view of a game of Tackle, the same for all viewers."""

from __future__ import annotations

import msgspec

from spielkreis.game import Outcome, Seat
from spielkreis.tackle.effect import LastMove
from spielkreis.tackle.jobs import Job


class View(msgspec.Struct, frozen=True):
    """What all viewers see; nothing is hidden in Tackle."""

    job: Job
    position: str
    phase: str
    turn: Seat | None
    moves: tuple[str, ...]
    """The placements and moves, each with all the suffixes that are true of it."""
    outcome: Outcome | None
    stones: int
    """How many stones each side places."""
    last: LastMove | None = None
    """What the last move did on the board."""
    placements: int = 0
    """How many of the game's actions are placements, the gold stone last: the first ones, also if still to be made."""
