"""White's good set-ups: which sets of stones win against most Black sets, found by sampling and while proving."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from spielkreis.tackle.prove.attack import Prober
from spielkreis.tackle.prove.ring import RING, Node, cells, images, placements, places

SAMPLES = 2500
BUDGET = 4000
"""The most moves that are made to find out whether a sampled position is won."""
KEPT = 60
GOOD = 0.8
"""A set-up with at least this weight is expected to win."""
CLIMBED = 6
ROUNDS = 40
MOST_WEIGHT = 3.0
"""However often a set-up has won, it does not outweigh a choice of others that Black cannot spoil together."""


class Library:
    """Sets of stones with their weights; each stands for its eight images."""

    def __init__(self) -> None:
        self.weights: dict[int, float] = {}
        self._images: list[tuple[int, int]] = []

    def add(self, stones: int, weight: float) -> None:
        """Adds to the weight of a set."""
        key = min(images(stones))
        if key not in self.weights:
            self.weights[key] = 0.0
            self._images = [*self._images, *((image, key) for image in set(images(key)))]
        self.weights[key] += weight

    def matching(self, white: int, black: int) -> int:
        """How many good set-ups are still possible."""
        return sum(
            stones & white == white and not stones & black and self.weights[key] > GOOD for stones, key in self._images
        )

    def scores(self, white: int, black: int) -> dict[int, float]:
        """How good each further place is for White: the weights of all sets that it leads to, less those that Black's
        best reply spoils."""
        totals: dict[int, float] = {}
        spoiled: dict[int, dict[int, float]] = {}
        for stones, key in self._images:
            if stones & white == white and not stones & black:
                weight = min(self.weights[key], MOST_WEIGHT)
                rest = list(places(stones & ~white))
                for place in rest:
                    totals[place] = totals.get(place, 0.0) + weight
                    losses = spoiled.setdefault(place, {})
                    for other in rest:
                        if other != place:
                            losses[other] = losses.get(other, 0.0) + weight
        return {place: total - max(spoiled[place].values(), default=0.0) for place, total in totals.items()}


def random_set(rng: Random, number: int, stones: int = 0, other: int = 0) -> int:
    """A random legal set of this many stones that contains the given ones, beside the other side's."""
    for _ in range(number - stones.bit_count()):
        stones |= 1 << rng.choice(list(places(placements(stones, other))))
    return stones


def scout(
    prober: Prober, stones: int, seed: int, watch: Callable[[int, int], bool], node: Node = (0, 0)
) -> dict[int, float]:
    """Samples White sets of this many stones, and climbs from the best of them. All contain White's stones of `node`,
    and Black's sets contain Black's. Returns the best sets with the share of random Black sets that they beat. `watch`
    gets the number of sets tried and planned, and stops the search by True."""
    rng = Random(seed)
    rates: dict[int, float] = {}
    samples = SAMPLES >> node[0].bit_count()
    planned = samples
    tried = 0
    own, other = node

    def rate(white: int) -> None:
        nonlocal tried
        if white in rates:
            return
        tried += 1
        won = 0
        for _ in range(ROUNDS):
            *most, last = cells(random_set(rng, stones, other, white))
            refuted, _ = prober.refutation(cells(white), most, [last], BUDGET)
            if refuted is not None:
                break
            won += 1
        rates[white] = won / ROUNDS

    for _ in range(samples):
        if watch(tried, planned):
            return {}
        rate(random_set(rng, stones, own, other))
    for start in sorted(rates, key=rates.__getitem__, reverse=True)[:CLIMBED]:
        best = start
        while True:
            free = [place for place in range(RING) if not (best | other) >> place & 1]
            near = [best & ~(1 << old) | 1 << new for old in places(best & ~own) for new in free]
            near = [each for each in near if not each & (each << 1 | each >> (RING - 1))]
            planned = tried + len(near)
            for each in near:
                if watch(tried, planned):
                    return {}
                rate(each)
            better = max(near, key=rates.__getitem__, default=best)
            if rates[better] <= rates[best]:
                break
            best = better
    kept = sorted(rates, key=rates.__getitem__, reverse=True)[:KEPT]
    return {min(images(white)): rates[white] for white in kept if rates[white]}
