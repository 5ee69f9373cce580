"""From the scores of pairs to a mean with its interval, an Elo difference and a decision (SPRT)."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, log10, sqrt
from statistics import fmean, variance

import msgspec

Z95 = 1.959964
_EDGE = 1e-4
ERROR = 0.05
"""The share of wrong decisions that the sequential test allows, either way."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean with its 95 % interval."""

    value: float
    low: float
    high: float


def mean_interval(scores: Sequence[float]) -> Estimate:
    """The mean of the pairs' scores; its interval treats pairs as independent and games within a pair as not."""
    count = len(scores)
    if count == 0:
        return Estimate(0.5, 0.0, 1.0)
    mean = fmean(scores)
    if count == 1:
        return Estimate(mean, 0.0, 1.0)
    spread = variance(scores)
    if spread == 0:  # all alike: nothing but the number of pairs bounds the interval (rule of three)
        return Estimate(mean, max(0.0, mean - 3 / count), min(1.0, mean + 3 / count))
    half = Z95 * sqrt(spread / count)
    return Estimate(mean, max(0.0, mean - half), min(1.0, mean + half))


def elo(score: float, fair: float = 0.5) -> float:
    """The Elo difference that this score stands for; `fair` is the score of equal players."""
    clipped = min(max(score, _EDGE), 1 - _EDGE)
    return 400 * log10(clipped / (1 - clipped) * (1 - fair) / fair)


def expected(difference: float, fair: float = 0.5) -> float:
    """The score that an Elo difference stands for."""
    odds = 10 ** (difference / 400) * fair / (1 - fair)
    return odds / (1 + odds)


def sprt(scores: Sequence[float], elo0: float, elo1: float, fair: float = 0.5) -> str | None:
    """`H1` if a is rather `elo1` than `elo0` better, `H0` for the reverse, None while it is open.

    The generalised sequential probability ratio test, with the variance of the pairs' scores estimated. One win and
    one loss are added to the estimate, so that the test also decides when every pair has the same score.
    """
    if len(scores) < 8:
        return None
    spread = variance([*scores, 0.0, 1.0])
    low, high = expected(elo0, fair), expected(elo1, fair)
    ratio = len(scores) * (high - low) * (2 * fmean(scores) - low - high) / (2 * spread)
    bound = log((1 - ERROR) / ERROR)
    return "H1" if ratio >= bound else "H0" if ratio <= -bound else None
