"""Games against itself, from which the value function and the fast judgement are fitted (`make train-tac`)."""

from __future__ import annotations

import cython
from cython.cimports.libc.math import sqrt
from cython.cimports.libc.stdlib import free, malloc
from cython.cimports.libc.string import memset

if cython.compiled:
    from cython.cimports.spielkreis.tac.bots.brain import Brain
    from cython.cimports.spielkreis.tac.bots.rollout import boundary_of, finish_deal
    from cython.cimports.spielkreis.tac.bots.value import learn
    from cython.cimports.spielkreis.tac.core.codes import PHASE_OVER
    from cython.cimports.spielkreis.tac.core.playout import below, deal_random
    from cython.cimports.spielkreis.tac.core.rules import begin
    from cython.cimports.spielkreis.tac.core.seven import release
else:
    from spielkreis.tac.bots.brain import Brain
    from spielkreis.tac.bots.rollout import boundary_of, finish_deal
    from spielkreis.tac.bots.structs import Example, Net, NetP, Policies
    from spielkreis.tac.bots.value import learn
    from spielkreis.tac.core.codes import PHASE_OVER
    from spielkreis.tac.core.playout import below, deal_random
    from spielkreis.tac.core.rules import begin
    from spielkreis.tac.core.seven import release
    from spielkreis.tac.core.structs import Rng, Walk

MOST_USED = cython.declare(cython.int, 5000)
"""A game that has used this many cards is given up; greedy games end long before."""


@cython.final
@cython.cclass
class Trainer:
    """Plays games with a brain, remembers the boards between deals, and fits the brain's value function to them."""

    if not cython.compiled:
        brain: Brain
        walk: Walk
        examples: list[Example]
        count: int
        capacity: int
        planned: int
        moment: NetP
        square: NetP
        steps: int

    def __init__(self, brain: Brain, capacity: int = 0, *, planned: int = 0) -> None:
        self.brain = brain
        self.planned = planned
        self.capacity = capacity
        self.examples = cython.cast("Example*", malloc(max(capacity, 1) * cython.sizeof(Example)))
        if self.examples == cython.NULL:
            raise MemoryError

    def __dealloc__(self) -> None:
        free(self.examples)
        release(cython.address(self.walk))

    def _game(self, policies: Policies, rng: Rng, record: cython.bint) -> cython.int:
        """One greedy game; the team that won, or −1. Boards between deals become examples if there is room."""
        core = cython.declare("Core")
        config = cython.declare("Config*", cython.address(self.brain.config))
        first: cython.long = self.count
        i: cython.long
        winner: cython.int = -1
        begin(config, cython.address(core))
        while core.phase != PHASE_OVER and core.used < MOST_USED:
            deal_random(config, cython.address(core), rng)
            if finish_deal(policies, config, cython.address(core), cython.address(self.walk), self.planned) < 0:
                return -1
            if record and core.phase != PHASE_OVER and core.ranked == 0 and self.count < self.capacity:
                boundary_of(config, cython.address(core), cython.address(self.examples[self.count].boundary))
                self.examples[self.count].used = core.used
                self.count += 1
        if core.phase == PHASE_OVER and not core.lost:
            winner = core.ranking[0]
        for i in range(first, self.count):
            self.examples[i].winner = winner
            self.examples[i].total = core.used
        if winner < 0:
            self.count = first
        return winner

    def play(self, games: cython.int, seed: cython.ulonglong) -> list[int]:
        """Plays games against itself and remembers them; how many each team won."""
        won = cython.declare("int[6]")
        winner: cython.int
        _: cython.int
        memset(won, 0, cython.sizeof(won))
        with cython.nogil:
            for _ in range(games):
                winner = self._game(self.brain.seats, cython.address(seed), True)
                if winner >= 0:
                    won[winner] += 1
        return [won[i] for i in range(self.brain.config.teams)]

    def match(self, other: Brain, rounds: cython.int, seed: cython.ulonglong) -> tuple[int, int]:
        """Greedy games against another brain, the same deals with every distribution of the sides.

        Returns how many games this brain won, and how many were played.
        """
        policies = cython.declare("SeatPolicies")
        won: cython.int = 0
        played: cython.int = 0
        side: cython.int
        seat: cython.int
        _: cython.int
        deals: cython.ulonglong
        teams: cython.int = self.brain.config.teams
        with cython.nogil:
            for _ in range(rounds):
                for side in range(teams):
                    for seat in range(6):
                        policies[seat] = cython.address(other.policy)
                        if self.brain.config.team[seat] == side:
                            policies[seat] = cython.address(self.brain.policy)
                    deals = seed
                    won += self._game(policies, cython.address(deals), False) == side
                    played += 1
                seed = deals  # a new sequence: neighbouring seeds of this generator give almost the same numbers
        return won, played

    def cards(self, games: cython.int, seed: cython.ulonglong) -> float:
        """The mean number of cards of games without opponents."""
        total: cython.long = 0
        before: cython.long = self.count
        done: cython.long = 0
        _: cython.int
        with cython.nogil:
            for _ in range(games):
                self.count = 0
                if self._game(self.brain.seats, cython.address(seed), True) >= 0 and self.count:
                    total += self.examples[0].total
                    done += 1
        self.count = before
        return total / max(done, 1)

    def begin_net(self, seed: cython.ulonglong) -> None:
        """Small random weights to start from."""
        i: cython.int
        j: cython.int
        rng: cython.ulonglong = seed
        memset(cython.address(self.brain.net), 0, cython.sizeof(Net))
        for i in range(98):
            for j in range(48):
                self.brain.net.first[i][j] = (below(cython.address(rng), 20001) - 10000) * 2e-5
        for j in range(48):
            self.brain.net.second[j] = (below(cython.address(rng), 20001) - 10000) * 2e-5

    def loss(self, first: cython.long, last: cython.long) -> float:
        """The mean loss of the value function over some examples."""
        gradient = cython.declare("Net")
        total: cython.double = 0.0
        i: cython.long
        with cython.nogil:
            for i in range(first, last):
                total += self._learn(cython.address(gradient), i)
        return total / max(last - first, 1)

    def _learn(self, gradient: NetP, i: cython.long) -> cython.double:
        return learn(
            cython.address(self.brain.config),
            cython.address(self.brain.net),
            gradient,
            cython.address(self.examples[i].boundary),
            self.examples[i].winner,
            (self.examples[i].total - self.examples[i].used) / 100.0,
        )

    def fit(self, last: cython.long, batches: cython.int, rate: cython.double, seed: cython.ulonglong) -> None:
        """Fits the value function to examples drawn from the first `last`, 64 at a time (Adam)."""
        gradient = cython.declare("Net")
        weights = cython.declare("float*", cython.cast("float*", cython.address(self.brain.net)))
        slope = cython.declare("float*", cython.cast("float*", cython.address(gradient)))
        moment = cython.declare("float*", cython.cast("float*", cython.address(self.moment)))
        square = cython.declare("float*", cython.cast("float*", cython.address(self.square)))
        count: cython.int = cython.sizeof(Net) // 4
        i: cython.int
        _: cython.int
        batch: cython.int
        g: cython.double
        first: cython.double
        second: cython.double
        before: cython.long = self.steps
        with cython.nogil:
            for batch in range(batches):
                memset(slope, 0, cython.sizeof(Net))
                for _ in range(64):
                    self._learn(cython.address(gradient), below(cython.address(seed), last))
                self.steps = before + batch + 1
                first = 1.0 - 0.9 ** min(self.steps, 1000)
                second = 1.0 - 0.999 ** min(self.steps, 20000)
                for i in range(count):
                    g = slope[i] / 64.0 + 1e-6 * weights[i]
                    moment[i] = 0.9 * moment[i] + 0.1 * g
                    square[i] = 0.999 * square[i] + 0.001 * g * g
                    weights[i] -= rate * (moment[i] / first) / (sqrt(square[i] / second) + 1e-8)
