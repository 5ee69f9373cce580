"""`make train-tackle`: fits the weights of every job from games of the bot against itself, and writes the data file.

Each round plays games with the weights of the round before, beginning with a rule of thumb, from half-random openings.
Every position is labelled with the result, discounted towards a draw by the plies that are left; the weights are the
logistic regression on these labels, held near those of the round before, and are kept if they win a match against
them. The same arguments give the same file.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from math import exp
from pathlib import Path
from random import Random

import msgspec

from spielkreis.tackle.bots.alphabeta import Engine
from spielkreis.tackle.bots.evaluation import FEATURES, Judge
from spielkreis.tackle.bots.weights import FILE, Weights, guessed
from spielkreis.tackle.core.moves import legal_codes
from spielkreis.tackle.game import Tackle
from spielkreis.tackle.jobs import JOBS, Job
from spielkreis.thinking import Limit, Thought

MOST_PLIES = 120
DISCOUNT = 0.97
RANDOM_PLACEMENT = 0.5
RANDOM_MOVE = 0.08
STEPS = 150
HOLD = 0.02
"""How strongly the weights are held near those of the round before."""
PAIRS = 20
"""New weights are kept only if they win a match of this many pairs of games."""

Sample = tuple[list[float], float]
"""What is counted on a position, and the discounted result for the side to move."""


def play(job: Job, judge: Judge, nodes: int, rng: Random) -> tuple[list[Sample], list[Sample]]:
    """One game of the bot against itself: its positions in the opening and after it."""
    position = Tackle.of(job=job.name).new()
    engine = Engine(judge, 1)
    seen: list[tuple[int, int, list[float]]] = []
    loose = rng.random() < RANDOM_PLACEMENT
    while position.outcome is None and len(position.moves) < MOST_PLIES:
        moving = position.phase == "move"
        seen.append((int(moving), position.core.turn, judge.features(position.core)))
        codes = legal_codes(position.core)
        rng.shuffle(codes)
        if rng.random() < (RANDOM_MOVE if moving or not loose else 1.0):
            position.push_code(codes[0])
        else:
            found = engine.think(position.core, codes, Thought(Limit(nodes=nodes)), position.earlier(24))
            position.push_code(found[0][0])
    winners = position.outcome.winners if position.outcome is not None else ()
    samples: tuple[list[Sample], list[Sample]] = ([], [])
    for left, (phase, turn, counted) in enumerate(reversed(seen)):
        result = 0.0 if not winners else 0.5 if winners[0] == ("white", "black")[turn] else -0.5
        samples[phase].append((counted, 0.5 + result * DISCOUNT**left))
    return samples


def fit(samples: list[Sample], before: list[float]) -> list[float]:
    """The logistic regression on the samples, near the weights before; weights are in thousandths of a logit."""
    scales = [(sum(x[i] * x[i] for x, _ in samples) / len(samples)) ** 0.5 for i in range(FEATURES)]
    active = [i for i in range(FEATURES) if scales[i] > 0]
    rows = [[x[i] / scales[i] for i in active] for x, _ in samples]
    start = [before[i] * scales[i] / 1000 for i in active]
    weights, pace = list(start), [0.0] * len(active)
    for _ in range(STEPS):
        slope = [HOLD * (w - s) for w, s in zip(weights, start, strict=True)]
        for row, (_, label) in zip(rows, samples, strict=True):
            total = sum(map(float.__mul__, row, weights))
            error = (1 / (1 + exp(-max(-30.0, min(30.0, total)))) - label) / len(rows)
            slope = [s + error * x for s, x in zip(slope, row, strict=True)]
        pace = [0.9 * p - 0.4 * s for p, s in zip(pace, slope, strict=True)]
        weights = [w + p for w, p in zip(weights, pace, strict=True)]
    found = [0.0] * FEATURES
    for i, weight in zip(active, weights, strict=True):
        found[i] = round(1000 * weight / scales[i], 1)
    return found


def beats(job: Job, new: Judge, old: Judge, pairs: int, nodes: int, rng: Random) -> bool:
    """Whether the new weights score more than half in pairs of games from random openings, colours swapped."""
    score = 0.0
    for _ in range(pairs):
        opening = Tackle.of(job=job.name).new()
        while opening.phase != "move" and opening.outcome is None:
            opening.push_code(rng.choice(legal_codes(opening.core)))
        for colours in ((new, old), (old, new)):
            position = opening.copy()
            engines = [Engine(judge, 1) for judge in colours]
            while position.outcome is None and len(position.moves) < MOST_PLIES:
                codes = legal_codes(position.core)
                thought = Thought(Limit(nodes=nodes))
                found = engines[position.core.turn].think(position.core, codes, thought, position.earlier(24))
                position.push_code(found[0][0])
            winners = position.outcome.winners if position.outcome is not None else ()
            score += 0.5 if not winners else float(colours[("white", "black").index(winners[0])] is new)
    return score > pairs


def train(job: Job, games: int, rounds: int, nodes: int, seed: int) -> Weights:
    """The weights of one job."""
    weights = guessed(job.size)
    for number in range(rounds):
        rng = Random(f"{seed} {job.name} {number}")
        judge = Judge(job, weights)
        played = [play(job, judge, nodes, rng) for _ in range(games)]
        fitted = (
            fit([sample for opening, _ in played for sample in opening], weights[0]),
            fit([sample for _, moves in played for sample in moves], weights[1]),
        )
        if beats(job, Judge(job, fitted), judge, PAIRS, nodes, rng):
            weights = fitted
    return weights


def main() -> None:
    """Trains all jobs, or those that are named, and writes the data file after each."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("jobs", nargs="*", default=list(JOBS))
    parser.add_argument("--games", type=int, default=80)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--nodes", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, default=Path(__file__).with_name(FILE))
    arguments = parser.parse_args()
    known: dict[str, Weights] = {}
    if arguments.file.exists():
        known = msgspec.json.decode(arguments.file.read_bytes(), type=dict[str, Weights])
    for name in arguments.jobs:
        job = JOBS[name]
        known[job.drawing] = train(job, arguments.games, arguments.rounds, arguments.nodes, arguments.seed)
        arguments.file.write_bytes(msgspec.json.format(msgspec.json.encode(known)) + b"\n")
        print(name, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
