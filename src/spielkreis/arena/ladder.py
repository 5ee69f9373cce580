"""All levels round robin, and ratings from it: the most likely ones, with intervals, as a table and a plot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import log, sqrt

import msgspec

from spielkreis.arena.results import Pair
from spielkreis.arena.statistics import Z95
from spielkreis.thinking import LEVELS

POINT = 400 / log(10)
"""Elo points of one unit of log-odds."""
ROUNDS = 2000
PRIOR = 0.5
"""Half a drawn game of everybody against an average player, so that a clean sheet has a finite rating."""


class Rating(msgspec.Struct, frozen=True):
    """A level's rating; the lowest level has 0."""

    level: str
    elo: float
    low: float
    high: float

    def as_dict(self) -> dict[str, object]:
        """For `--json`."""
        return {"level": self.level, "elo": self.elo, "interval": [self.low, self.high]}


def bot(level: str, iterations: int, *, tenth: bool) -> str:
    """Returns the level as the arena names it; with a tenth of its iterations the ladder takes hours, not days."""
    return f"level:{level},iterations={max(iterations // 10, 1)}" if tenth and iterations else f"level:{level}"


def meetings() -> Iterator[tuple[str, str]]:
    """The pairs of levels that play each other, the higher level first."""
    return ((high, low) for low, high in combinations(LEVELS, 2))


def ratings(results: Mapping[tuple[str, str], Sequence[Pair]]) -> list[Rating]:
    """The most likely ratings in the model of Bradley and Terry; pairs count as the independent observations."""
    names = sorted({name for meeting in results for name in meeting})
    strength = dict.fromkeys(names, 1.0)
    won = dict.fromkeys(names, PRIOR)
    for (a, b), pairs in results.items():
        score = sum(pair.score for pair in pairs)
        won[a] += score
        won[b] += len(pairs) - score
    for _ in range(ROUNDS):
        shared = {name: 2 * PRIOR / (strength[name] + 1) for name in names}
        for (a, b), pairs in results.items():
            each = len(pairs) / (strength[a] + strength[b])
            shared[a] += each
            shared[b] += each
        strength = {name: won[name] / shared[name] for name in names}
    lowest = log(strength[names[0]])
    found = []
    for name in names:
        information = 0.0
        for (a, b), pairs in results.items():
            if name in (a, b):
                chance = strength[a] / (strength[a] + strength[b])
                information += len(pairs) * chance * (1 - chance)
        half = Z95 / sqrt(max(information, 1e-9)) * POINT
        value = (log(strength[name]) - lowest) * POINT
        found.append(Rating(name, value, value - half, value + half))
    return found


def plot(table: Sequence[Rating]) -> str:
    """The ratings with their intervals as an SVG picture."""
    width, height, edge = 480, 280, 40
    low, high = min(rating.low for rating in table), max(rating.high for rating in table)

    def across(place: int) -> float:
        return edge + (width - 2 * edge) * (place + 0.5) / len(table)

    def up(value: float) -> float:
        return height - edge - (height - 2 * edge) * (value - low) / max(high - low, 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        'font-size="12" text-anchor="middle" fill="#333" stroke="none">',
        f'<path d="M{edge} {edge}V{height - edge}H{width - edge}" fill="none" stroke="#999"/>',
    ]
    for place, rating in enumerate(table):
        x = across(place)
        parts += [
            f'<path d="M{x:.1f} {up(rating.low):.1f}V{up(rating.high):.1f}" stroke="#36c" stroke-width="2"/>',
            f'<circle cx="{x:.1f}" cy="{up(rating.elo):.1f}" r="4" fill="#36c"/>',
            f'<text x="{x:.1f}" y="{up(rating.high) - 8:.1f}">{rating.elo:.0f}</text>',
            f'<text x="{x:.1f}" y="{height - edge + 18}">{rating.level}</text>',
        ]
    return "\n".join([*parts, "</svg>", ""])
