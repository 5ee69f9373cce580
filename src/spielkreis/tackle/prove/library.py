"""White's good set-ups: which sets of stones win against random Black sets, and which place leads to them.

While both sides place, White wants to complete a good set and Black can only take cells of it. That is a small game on
sets alone, and it can be searched without looking at the board: `Library.choices` returns how good a set White can
still be sure of.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import combinations
from math import comb
from random import Random
from threading import Lock

import msgspec

from spielkreis.tackle.prove.prober import TOGETHER, Prober
from spielkreis.tackle.prove.ring import FULL, RING, Node, cells, images, placements, places, turned


class Sampling(msgspec.Struct, frozen=True):
    """How set-ups are rated."""

    first_limit: int
    """The most moves that are made to find out whether the first position is won."""
    limit: int
    """The same for the other ones."""
    rounds: int
    good: int
    """A set-up is good if it beats this many of at most `rounds` random Black sets in succession; the others are left
    out."""
    hard_rounds: int
    """At most this many Black sets that have refuted others are tried against a good set-up."""


SAMPLING = Sampling(4000, 4000, 60, 30, 100)
LONG_SAMPLING = Sampling(30_000, 200_000, 12, 6, 30)
"""For wins in 3, and for longer ones, which take far more moves to find."""
MOST_SETS = 400_000
SAMPLES = 25_000
"""All set-ups are rated if not more sets of free cells have to be looked at, otherwise this many random ones."""
SURE_STONES = 4
"""With more stones to place, the game on sets is not searched."""
SEED = 20

Rated = list[tuple[float, int]]
"""Sets of stones with their ratings, the best first."""


class Library:
    """Set-ups with their ratings from 0 to 1; each stands for its eight images."""

    def __init__(self) -> None:
        self.ratings: dict[int, float] = {}
        self._with: dict[int, list[tuple[int, int]]] = defaultdict(list)

    def add(self, stones: int, rating: float) -> None:
        """Adds a set-up, or changes its rating."""
        key = min(images(stones))
        if key not in self.ratings:
            for image in set(images(key)):
                for number in range(3):
                    for part in combinations(places(image), number):
                        self._with[sum(1 << place for place in part)].append((image, key))
        self.ratings[key] = rating

    def learn(self, stones: int, *, won: bool, step: float) -> None:
        """Moves the rating of a set-up that has won or failed a little up or down."""
        key = min(images(stones))
        if key in self.ratings:
            self.ratings[key] += step * (won - self.ratings[key])

    def fitting(self, white: int, black: int) -> Rated:
        """The set-ups that contain White's stones and none of Black's."""
        parts = [0] if not white else [white]
        if white.bit_count() > 2:
            parts = [1 << one | 1 << other for one, other in combinations(places(white), 2)]
        found = min((self._with.get(part, []) for part in parts), key=len)
        rated = [(self.ratings[key], stones) for stones, key in found if stones & white == white and not stones & black]
        rated.sort(reverse=True)
        return rated

    def choices(self, white: int, black: int, left: int) -> dict[int, tuple[float, float]]:
        """For each place that leads to a good set-up: the rating that White can be sure of there with `left` stones to
        place, and the ratings of all set-ups that it leads to, without those that Black's best reply spoils."""
        found: dict[int, tuple[float, float]] = {}
        for bit, rated in _by_place(self.fitting(white, black), white).items():
            sure = _sure_after(rated, white | bit, left - 1, 0.0) if left <= SURE_STONES else 0.0
            spoiled: dict[int, float] = defaultdict(float)
            for rating, stones in rated:
                for place in places(stones & ~(white | bit)):
                    spoiled[place] += rating
            total = sum(rating for rating, _ in rated)
            found[bit.bit_length() - 1] = (sure, total - max(spoiled.values(), default=0.0))
        return found

    def damage(self, white: int, black: int, left: int) -> dict[int, tuple[float, float]]:
        """What each place of Black leaves to White with `left` stones to place, as in `choices`; places that spoil
        nothing are left out."""
        rated = self.fitting(white, black)
        found: dict[int, tuple[float, float]] = {}
        for bit in _by_place(rated, white):
            rest = [each for each in rated if not each[1] & bit]
            sure = _sure(rest, white, left, 0.0) if left < SURE_STONES else 0.0
            found[bit.bit_length() - 1] = (sure, sum(rating for rating, _ in rest))
        return found


def _by_place(rated: Rated, white: int) -> dict[int, Rated]:
    """The sets by each further place, which is given as a bit."""
    found: dict[int, Rated] = defaultdict(list)
    for each in rated:
        rest = each[1] & ~white
        while rest:
            bit = rest & -rest
            found[bit].append(each)
            rest ^= bit
    return found


def _sure(rated: Rated, white: int, left: int, enough: float) -> float:
    """The rating that White, who is to place, can be sure of; anything up to `enough` counts as nothing."""
    if not rated or left == 1:
        return rated[0][0] if rated else 0.0
    best = enough
    by_place = _by_place(rated, white)
    for bit in sorted(by_place, key=lambda each: len(by_place[each]), reverse=True):
        with_it = by_place[bit]
        if with_it[0][0] > best:
            best = max(best, _sure_after(with_it, white | bit, left - 1, best))
    return best if best > enough else 0.0


def _sure_after(rated: Rated, white: int, left: int, enough: float) -> float:
    """The rating that White can be sure of when Black is to place."""
    if not rated or left == 0:
        return rated[0][0] if rated else 0.0
    if left == 1:  # Black takes the place that completes the best set
        return rated[1][0] if len(rated) > 1 else 0.0
    least = rated[0][0]
    by_place = _by_place(rated, white)
    for bit in sorted(by_place, key=lambda each: len(by_place[each]), reverse=True):
        least = min(least, _sure([each for each in rated if not each[1] & bit], white, left, enough))
        if least <= enough:
            break
    return least


def random_set(rng: Random, number: int, stones: int = 0, other: int = 0) -> int:
    """A random legal set of this many stones that contains the given ones, beside the other side's."""
    for _ in range(number - stones.bit_count()):
        stones |= 1 << rng.choice(list(places(placements(stones, other))))
    return stones


def set_ups(stones: int, node: Node) -> list[int]:
    """The sets of this many stones that White can reach from a placement, from the empty board one of each eight
    images; a random choice if there are too many."""
    white, black = node
    left = stones - white.bit_count()
    free = list(places(FULL & ~(black | white | turned(white, 1) | turned(white, RING - 1))))
    rng = Random(SEED)
    found = (
        (white | more for more in _apart(free, left))
        if comb(len(free), left) <= MOST_SETS
        else (random_set(rng, stones, white, black) for _ in range(SAMPLES))
    )
    return sorted(set(found) if white | black else {min(images(each)) for each in found})


def _apart(free: list[int], number: int) -> Iterator[int]:
    """The sets of this many free places without neighbours."""
    for chosen in combinations(free, number):
        stones = sum(1 << place for place in chosen)
        if not stones & turned(stones, 1):
            yield stones


class Scout:
    """Rates the set-ups for a placement by sampling. Several threads may work on it, each with its own prober.

    First every set-up meets random Black sets until one of them refutes it. The good ones then meet Black sets that
    have refuted other good ones, which are harder to beat: the share that a set-up beats is its rating.
    """

    def __init__(self, stones: int, length: int, node: Node = (0, 0)) -> None:
        self.stones = stones
        self.sampling = SAMPLING if length <= TOGETHER else LONG_SAMPLING
        self.ratings: dict[int, float] = {}
        """The good set-ups with their ratings."""
        self.tried = 0
        self._node = node
        self._sets = set_ups(stones, node)
        self._good: list[int] = []
        self._refuters: list[int] = []
        self._lock = Lock()

    @property
    def planned(self) -> int:
        """How many tests there are, as far as is known."""
        return len(self._sets) + len(self._good)

    def work(self, prober: Prober, stopped: Callable[[], bool]) -> None:
        """Rates set-ups until none is left."""
        while not stopped():
            with self._lock:
                number = self.tried
                if number == self.planned:
                    return
                self.tried += 1
            if number < len(self._sets):
                self._try_random(prober, self._sets[number])
            else:
                self._try_hard(prober, self._good[number - len(self._sets)])

    def _try_random(self, prober: Prober, white: int) -> None:
        """Keeps a set-up that beats many random Black sets in succession, and the first that it does not beat."""
        rng = Random(white)
        for won in range(self.sampling.rounds):
            black = random_set(rng, self.stones, self._node[1], white)
            if not self._beats(prober, white, black, self.sampling.limit if won else self.sampling.first_limit):
                if won >= self.sampling.good:
                    with self._lock:
                        self._good.append(white)
                        self._refuters.append(black)
                return
        with self._lock:
            self._good.append(white)

    def _try_hard(self, prober: Prober, white: int) -> None:
        """Rates a good set-up by Black sets that have refuted others."""
        rng = Random(white)
        pool = [
            image
            for black in self._refuters
            for image in (images(black) if self._node == (0, 0) else [black])
            if not image & white
        ]
        pool = rng.sample(pool, min(len(pool), self.sampling.hard_rounds))
        won = sum(self._beats(prober, white, black, self.sampling.limit) for black in pool)
        with self._lock:
            self.ratings[white] = won / len(pool) if pool else 1.0

    def _beats(self, prober: Prober, white: int, black: int, limit: int) -> bool:
        *most, last = cells(black)
        refuted, _ = prober.refutation(cells(white), most, [last], limit)
        return refuted is None
