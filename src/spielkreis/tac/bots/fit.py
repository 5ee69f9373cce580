"""Fits the numbers of the fast judgement by greedy games: evolution strategies with mirrored, paired matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from statistics import fmean, pstdev

from spielkreis.tac.bots.brain import Brain, Numbers
from spielkreis.tac.bots.training import Trainer
from spielkreis.tac.variants import Options

SPREAD = 0.12
"""How far a number is varied, as a share of its size."""
LEAST_SPREAD: Mapping[str, float] = {
    "behind": 0.01,
    "chase": 0.005,
    "four": 0.01,
    "on_start": 0.03,
    "late": 0.06,
    "hunt": 0.01,
    "plan": 0.04,
    "gift_rest": 0.1,
    "gift_use": 0.05,
}
"""The least variation of a number, where it is not 1."""
STEP = 0.7
PAIRS = 24
ROUNDS = 50
PLANNED = 1000
"""All plays of the games are planned."""

START: Numbers = {
    "ring": (48, 22, 22, 23, 16, 17, 20, 24, 27, 30, 34, 35, 44, 46, 48),
    "home": (64,),
    "fresh": (14,),
    "gap": (2,),
    "behind": (0.05, 0.05, 0.02),
    "four": (0.05,),
    "on_start": (0.25,),
    "chase": (0.03, 0.01, 0),
    "keep": (9, 2, 2, 5, 1, 1, 7, 3, 1, 1, 1, 10, 5, 12, 2, 0, 9, 8),
    "late": (0.25, 0.5, 0.75, 1, 1.25),
    "waiting": (8,),
    "skip": (5,),
    "devil": (14,),
    "devil_keep": (0.25,),
    "jester": (0,),
    "average": (3.5,),
    "give": (9, 2, 2, 5, 1, 1, 7, 3, 1, 1, 1, 10, 5, 12, 2, 0, 9, 8),
    "needed": (30,),
    "useful": (12,),
    "spare": (6,),
    "dead": (1,),
    "comes_home": (12,),
    "backs_home": (12,),
    "home_next": (4,),
    "back_next": (3,),
    "hunt": (0.03,),
    "plan": (0.4,),
    "jester_plan": (6,),
    "gift_rest": (0.8,),
    "gift_use": (0.2,),
}
"""What evolution starts from: about the numbers of the rule bot."""

Vector = list[float]


def flatten(numbers: Numbers) -> Vector:
    """All numbers in one list."""
    return [value for values in numbers.values() for value in values]


def unflatten(vector: Sequence[float], like: Numbers) -> dict[str, list[float]]:
    """The reverse of `flatten`."""
    left = iter(vector)
    return {name: [next(left) for _ in values] for name, values in like.items()}


def spreads(numbers: Numbers) -> Vector:
    """How far each number is varied."""
    return [
        max(SPREAD * abs(value), LEAST_SPREAD.get(name, 0.6)) for name, values in numbers.items() for value in values
    ]


def score(options: Options, one: Numbers, other: Numbers, seed: int) -> float:
    """How much better than its fair share one policy does against another; without opponents, by the cards saved."""
    if options.rules.cooperative:
        better, worse = (Trainer(Brain(options, each, ""), 64, planned=PLANNED) for each in (one, other))
        return (worse.cards(ROUNDS, seed) - better.cards(ROUNDS, seed)) / 100
    won, played = Trainer(Brain(options, one, ""), planned=PLANNED).match(Brain(options, other, ""), ROUNDS, seed)
    return won / played - 1 / len(options.rules.teams)


def evolve(
    games: Sequence[Options],
    numbers: Numbers,
    generations: int,
    seed: int,
    report: Callable[[int, Numbers], None],
) -> dict[str, list[float]]:
    """The numbers after this many generations, the second half of the way averaged."""
    rng = Random(seed)
    centre = flatten(numbers)
    spread = spreads(numbers)
    total = [0.0] * len(centre)
    kept = 0
    for generation in range(generations):
        drawn: list[tuple[float, Vector]] = []
        for pair in range(PAIRS):
            noise = [rng.gauss(0, 1) for _ in centre]
            one, other = (
                unflatten([c + sign * s * e for c, s, e in zip(centre, spread, noise, strict=True)], numbers)
                for sign in (1, -1)
            )
            drawn.append((score(games[pair % len(games)], one, other, rng.getrandbits(60)), noise))
        size = pstdev([each[0] for each in drawn]) or 1.0
        for i, width in enumerate(spread):
            centre[i] += STEP * width * fmean(value * noise[i] for value, noise in drawn) / size
        if generation >= generations // 2:
            total = [t + c for t, c in zip(total, centre, strict=True)]
            kept += 1
        report(generation, unflatten(centre, numbers))
    return unflatten([round(value / kept, 4) for value in total], numbers)
