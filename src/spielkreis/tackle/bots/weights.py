"""The weights of the bots' judgement: fitted ones from the data file, or a guess for jobs that have none."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources

import msgspec

from spielkreis.tackle.bots.evaluation import FEATURES, FREE, HINDERED, IN_COURT, IN_REACH, MOBILITY, TEMPO, Judge
from spielkreis.tackle.jobs import Job

FILE = "weights.json"

Weights = tuple[list[float], list[float]]
"""For the opening and for the moves after it, one weight per feature."""


@cache
def _fitted() -> dict[str, Weights]:
    """The fitted weights by the drawing of the job."""
    return msgspec.json.decode(resources.files(__package__).joinpath(FILE).read_bytes(), type=dict[str, Weights])


def guessed(size: int) -> Weights:
    """Weights by rule of thumb: every further stone in a place is worth two and a half times as much."""
    found = ([0.0] * FEATURES, [0.0] * FEATURES)
    for weights in found:
        for stones in range(1, size + 1):
            weights[FREE + stones] = 600 * 2.5 ** (stones - size + 1)
            weights[HINDERED + stones] = 300 * 2.5 ** (stones - size + 1)
            weights[IN_REACH + stones] = 10
        weights[MOBILITY] = 2
        weights[IN_COURT] = 20
        weights[TEMPO] = 50
    return found


@lru_cache(maxsize=64)
def judge_of(job: Job) -> Judge:
    """The judgement of positions with this job."""
    return Judge(job, _fitted().get(job.drawing) or guessed(job.size))
