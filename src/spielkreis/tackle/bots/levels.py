"""The eight levels: how far each looks, what it overlooks and how far it misjudges. They err as people do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from spielkreis.tackle.bots.alphabeta import DEEPEST
from spielkreis.tackle.bots.player import SearchBot
from spielkreis.thinking import Limit


class Level(NamedTuple):
    """How a level plays."""

    nodes: int | None
    ms: float | None = None
    deepest: int = DEEPEST
    overlooks: float = 0.0
    """The share of its moves that it does not see."""
    noise: float = 0.0
    """How far it misjudges a move, in thousandths of a logit."""
    careful: bool = True
    """Whether it sees every win in one move and every move against one."""
    proofs: bool = False
    """Whether it plays White from a proof where there is one."""


LEVELS: Mapping[str, Level] = {
    "1": Level(200, deepest=1, overlooks=0.7, noise=1300, careful=False),
    "2": Level(200, deepest=1, overlooks=0.25, noise=300, careful=False),
    "3": Level(400, deepest=1, overlooks=0.15, noise=80),
    "4": Level(1_000, deepest=2, overlooks=0.08),
    "5": Level(3_000, deepest=4),
    "6": Level(20_000),
    "7": Level(100_000, ms=1000.0),
    "8": Level(None, ms=1000.0, proofs=True),
}


def level_bot(level: str, seed: int) -> tuple[SearchBot, Limit]:
    """The bot of a level and its limit."""
    how = LEVELS[level]
    bot = SearchBot(
        seed,
        deepest=how.deepest,
        overlooks=how.overlooks,
        noise=how.noise,
        careful=how.careful,
        proofs=how.proofs,
    )
    return bot, Limit(ms=how.ms, nodes=how.nodes)
