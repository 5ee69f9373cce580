"""The eight levels: what each overlooks, forgets and thinks. They err as people do, never by a random move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from spielkreis.tac.actions import Action
from spielkreis.tac.bots.player import GreedyBot, SearchBot
from spielkreis.tac.state import State
from spielkreis.thinking import Bot, Limit


class Level(NamedTuple):
    """How a level plays."""

    iterations: int
    """How many continuations it compares; 0 is at first sight."""
    overlooks: float = 0.0
    """The share of the possible plays that it does not see."""
    forgets: float = 0.0
    """The share of the played cards that it does not remember."""
    candidates: int | None = None
    """The most plays that it compares; None is as many as its iterations allow."""
    ms: float | None = None
    """The most time it takes, where its iterations would take longer: exchanges, and games of six."""


LEVELS: Mapping[str, Level] = {
    "1": Level(0, overlooks=0.6),
    "2": Level(0, overlooks=0.3),
    "3": Level(0),
    "4": Level(250, forgets=0.6, candidates=5),
    "5": Level(600, forgets=0.4, candidates=6),
    "6": Level(1_200, forgets=0.3, candidates=8),
    "7": Level(3_000, forgets=0.15, candidates=12, ms=800.0),
    "8": Level(150_000, ms=1000.0),
}


def level_bot(level: str, seed: int) -> tuple[Bot[State, Action], Limit]:
    """The bot of a level and its limit."""
    how = LEVELS[level]
    if how.iterations == 0:
        return GreedyBot(seed, overlooks=how.overlooks), Limit(iterations=1)
    return SearchBot(seed, candidates=how.candidates, forgets=how.forgets), Limit(ms=how.ms, iterations=how.iterations)
