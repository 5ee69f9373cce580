"""The search behind the strong levels: worlds that agree with the seat's knowledge, and a race of the best candidates.

Every candidate is played in the same worlds; the deal is finished by the greedy policy, every seat from its own hand,
and the value function judges the board between the deals. The race goes in rounds with equal shares of the limit;
after each, the worse half of the candidates is dropped. The card to give in the exchange is chosen in the same way.
Where a round has many iterations for each candidate, chance matters less than how well the rollouts are played: every
play of them is then chosen by rollouts of its own.

In a game in which nothing is hidden and all seats are on one side (`solo4`) the search is for the best line of the
whole deal instead, and a candidate counts by its best one.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython
from cython.cimports.libc.string import memcpy

if cython.compiled:
    from cython.cimports.cpython.time import monotonic
    from cython.cimports.spielkreis.scheduling import give_way
    from cython.cimports.spielkreis.tac.bots.brain import Brain
    from cython.cimports.spielkreis.tac.bots.choice import follow_up
    from cython.cimports.spielkreis.tac.bots.gifts import planned_gift_score
    from cython.cimports.spielkreis.tac.bots.inference import draw_plausible, find_clues, plausibility
    from cython.cimports.spielkreis.tac.bots.nested import finish_nested
    from cython.cimports.spielkreis.tac.bots.policy import put, score_plays
    from cython.cimports.spielkreis.tac.bots.rollout import explore_deal, finish_deal, utility, vary_deal
    from cython.cimports.spielkreis.tac.core.codes import PHASE_SWAP, PLAY_JESTER, PLAY_SEVEN
    from cython.cimports.spielkreis.tac.core.functions import base_of, index_of, kind_of
    from cython.cimports.spielkreis.tac.core.rules import apply, give
    from cython.cimports.spielkreis.tac.core.seven import release, run, walk_seven
    from cython.cimports.spielkreis.tac.view.insight import Insight
    from cython.cimports.spielkreis.thinking import Thought, spent
else:
    from time import monotonic

    from spielkreis.scheduling import give_way
    from spielkreis.tac.bots.brain import Brain
    from spielkreis.tac.bots.choice import follow_up
    from spielkreis.tac.bots.gifts import planned_gift_score
    from spielkreis.tac.bots.inference import draw_plausible, find_clues, plausibility
    from spielkreis.tac.bots.nested import finish_nested
    from spielkreis.tac.bots.policy import put, score_plays
    from spielkreis.tac.bots.rollout import explore_deal, finish_deal, utility, vary_deal
    from spielkreis.tac.bots.structs import Candidate, CandidateP, CluesP
    from spielkreis.tac.core.codes import PHASE_SWAP, PLAY_JESTER, PLAY_SEVEN
    from spielkreis.tac.core.functions import base_of, index_of, kind_of
    from spielkreis.tac.core.rules import apply, give
    from spielkreis.tac.core.seven import release, run, walk_seven
    from spielkreis.tac.core.structs import Core, CoreP, Node, Rng, Walk
    from spielkreis.tac.view.insight import Insight
    from spielkreis.tac.view.structs import Case
    from spielkreis.thinking import ControlP, Thought, spent

NO_CARD = cython.declare(cython.int, 31)
WORST = cython.declare(cython.double, -1e9)
SCALE = cython.declare(cython.double, 0.002)
"""About the chance that a point of the fast judgement is worth."""
TRUST = cython.declare(cython.double, 3.0)
"""How many tries the fast judgement counts for."""
NESTED_FROM = cython.declare(cython.double, 400.0)
"""A round that has this many iterations left for each candidate uses nested rollouts."""
NESTED_COST = cython.declare(cython.int, 16)
"""A nested rollout takes about as long as this many others, and counts as this many iterations."""
NESTED_WORTH = cython.declare(cython.int, 6)
"""A nested rollout says as much about a candidate as this many others."""
VISITS_PER_PAUSE = cython.declare(cython.int, 7)
"""After this many visits and one more other threads may run: about ten times per millisecond."""


@cython.final
@cython.cclass
class Search:
    """One decision of a seat. The memory that it needs does not grow with the time it takes."""

    if not cython.compiled:
        brain: Brain
        walk: Walk
        insight: Insight
        candidates: list[Candidate]
        count: int
        clues: CluesP
        nested: bool
        inner_seed: int
        lines: bool
        cost: int

    def __init__(self, brain: Brain, insight: Insight, candidates: int = 16) -> None:
        """Finds the best candidates by the fast judgement."""
        self.brain = brain
        self.insight = insight
        self.nested = False
        self.lines = insight.complete and brain.config.teams == 1
        self.count = self._list(min(candidates, 64))
        if self.count <= 0:
            raise MemoryError
        if self.count > 1 and not insight.complete:
            find_clues(
                cython.address(brain.quick),
                cython.address(brain.config),
                insight,
                cython.address(self.walk),
                cython.address(self.clues),
            )
        if insight.core.phase != PHASE_SWAP and insight.core.decider < 0:
            self._plan()

    def __dealloc__(self) -> None:
        release(cython.address(self.walk))

    def _list(self, room: cython.int) -> cython.int:
        """Fills the list of candidates, the best first; their number."""
        scored = cython.declare("ScoredList")
        config = cython.declare("const Config*", cython.address(self.brain.config))
        core = cython.declare("Core*", cython.address(self.insight.core))
        board = cython.declare("Board*")
        count: cython.int = 0
        card: cython.int
        i: cython.int
        seven: cython.int
        if core.phase == PHASE_SWAP:
            for card in range(18):
                if core.hands[self.insight.seat][card]:
                    count = put(
                        scored,
                        count,
                        room,
                        card,
                        planned_gift_score(
                            cython.address(self.brain.policy),
                            config,
                            core,
                            cython.address(self.walk),
                            self.insight.seat,
                            card,
                        ),
                    )
        else:
            count = score_plays(
                cython.address(self.brain.policy), config, core, cython.address(self.walk), True, scored, room
            )
        for i in range(count):
            self.candidates[i].play = scored[i].play
            self.candidates[i].score = scored[i].score
            self.candidates[i].visits = 0
            self.candidates[i].total = 0.0
        if core.phase == PHASE_SWAP:
            return count
        for seven in range(2):  # the results of a 7, then those of a TAC on one: one walk each
            board = cython.address(core.before) if seven else cython.address(core.now)
            card = -1
            for i in range(count):
                if kind_of(scored[i].play) == PLAY_SEVEN and (base_of(scored[i].play) != NO_CARD) == (seven == 1):
                    if card < 0:
                        card = walk_seven(config, board, core.turn, cython.address(self.walk))
                        if card < 0:
                            return -1
                    self.candidates[i].node = self.walk.nodes[self.walk.layer[7] + index_of(scored[i].play)]
                    self.candidates[i].node.parent = -1
        return count

    def _plan(self) -> None:
        """Adds to the scores what the rest of the hand can do afterwards, and sorts the candidates again."""
        core = cython.declare("Core")
        candidate = cython.declare("Candidate")
        policy = cython.declare("const Policy*", cython.address(self.brain.policy))
        config = cython.declare("const Config*", cython.address(self.brain.config))
        i: cython.int
        k: cython.int
        added: cython.double
        for i in range(self.count):
            candidate = self.candidates[i]
            added = policy.jester_plan
            if kind_of(candidate.play) != PLAY_JESTER:
                memcpy(cython.address(core), cython.address(self.insight.core), cython.sizeof(Core))
                if not self._make(cython.address(core), cython.address(candidate)):
                    continue
                added = follow_up(
                    policy, config, cython.address(core), cython.address(self.walk), self.insight.core.turn, 2
                )
                added *= policy.plan
            candidate.score += added
            k = i
            while k > 0 and self.candidates[k - 1].score < candidate.score:
                self.candidates[k] = self.candidates[k - 1]
                k -= 1
            self.candidates[k] = candidate

    def weight(self, hands: Sequence[Sequence[int]]) -> float:
        """How plausible these hands are after what has been played; each has the number of every card."""
        world = cython.declare("Core", self.insight.core)
        seat: cython.int
        card: cython.int
        for seat in range(len(hands)):
            for card in range(18):
                world.hands[seat][card] = hands[seat][card]
        return plausibility(cython.address(self.clues), cython.address(world))

    def _make(self, core: CoreP, candidate: CandidateP) -> cython.bint:
        """Makes the play of a candidate, or gives its card away; False if memory ran out."""
        config = cython.declare("const Config*", cython.address(self.brain.config))
        walk = cython.declare("Walk*", cython.address(self.walk))
        if core.phase == PHASE_SWAP:
            give(config, core, self.insight.seat, candidate.play)
        elif kind_of(candidate.play) == PLAY_SEVEN:
            if run(config, walk, cython.address(candidate.node), 0) < 0:
                return False
            apply(config, core, walk, candidate.play & cython.cast(cython.ulonglong, 0xFFFFFFFF))
        else:
            apply(config, core, walk, candidate.play)
        return True

    def _draw(self, rng: Rng, world: CoreP) -> None:
        """Draws a world, and the random numbers of nested rollouts in it, which are the same for all candidates."""
        draw_plausible(self.insight, cython.address(self.clues), rng, world)
        self.inner_seed = ~rng[0]

    def _try(self, world: CoreP, candidate: CandidateP, rng: Rng) -> cython.double:
        """Returns what a candidate comes to in a world, and leaves in `cost` how many iterations that counts for."""
        core = cython.declare("Core")
        config = cython.declare("const Config*", cython.address(self.brain.config))
        walk = cython.declare("Walk*", cython.address(self.walk))
        net = cython.declare("Net*", cython.address(self.brain.net))
        team: cython.int = config.team[self.insight.seat]
        plies: cython.int
        inner: cython.ulonglong
        self.cost = NESTED_COST if self.nested else 1
        memcpy(cython.address(core), world, cython.sizeof(Core))
        if not self._make(cython.address(core), candidate):
            return -1e9
        if self.nested:
            inner = self.inner_seed
            plies = finish_nested(self.brain.seats, config, net, cython.address(core), walk, cython.address(inner))
        elif not self.insight.complete or candidate.visits == 0:
            plies = finish_deal(self.brain.seats, config, cython.address(core), walk, 0)
        elif self.lines:
            return explore_deal(
                self.brain.seats, config, net, cython.address(core), walk, rng, cython.address(self.cost)
            )
        else:
            plies = vary_deal(self.brain.seats, config, cython.address(core), walk, rng)
        if plies < 0:
            return -1e9
        return utility(config, net, cython.address(core), team, self.insight.core.ranked)

    def _mean(self, i: cython.int) -> cython.double:
        """What a candidate is worth up to now; the fast judgement counts for a little while there are few tries."""
        visits: cython.double = self.candidates[i].visits
        if visits == 0:
            return -1e9 + self.candidates[i].score
        share: cython.double = TRUST / (visits + TRUST)
        ahead: cython.double = self.candidates[i].score - self.candidates[0].score
        ahead *= SCALE * share
        return self.candidates[i].total / visits + ahead

    def _keep(self, order: cython.p_int, alive: cython.int) -> None:
        """Sorts the first candidates of the order by their worth, the best first."""
        i: cython.int
        k: cython.int
        moved: cython.int
        for i in range(1, alive):
            k = i
            while k > 0 and self._mean(order[k - 1]) < self._mean(order[k]):
                moved = order[k]
                order[k] = order[k - 1]
                order[k - 1] = moved
                k -= 1

    def _race(self, control: ControlP, seed: cython.ulonglong, alive: cython.int) -> None:
        """Tries the first `alive` candidates until the limit is reached or one is left."""
        world = cython.declare("Core")
        order = cython.declare("int[64]")
        rounds: cython.int = 0
        done: cython.int
        i: cython.int
        share: cython.double
        progress: cython.double = 0.0
        began: cython.double = monotonic()
        control.best = 0
        while 1 << rounds < alive:
            rounds += 1
        for i in range(alive):
            order[i] = i
        for done in range(1, rounds + 1):
            share = cython.cast(cython.double, done) / rounds
            while progress < share:
                if not self.nested:
                    self._nest_rollouts(order, alive, self._expected(control, progress) * (share - progress))
                self._draw(cython.address(seed), cython.address(world))
                for i in range(alive):
                    self._visit(cython.address(world), order[i], cython.address(seed))
                    control.iterations += self.cost
                    if i & VISITS_PER_PAUSE == VISITS_PER_PAUSE:
                        give_way()
                    if spent(control):
                        break
                give_way()
                self._keep(order, alive)
                control.best = order[0]
                control.value = self.candidates[order[0]].total / max(self.candidates[order[0]].visits, 1)
                if spent(control):
                    return
                if control.most_iterations:
                    progress = cython.cast(cython.double, control.iterations) / control.most_iterations
                if control.deadline > 0:
                    progress = max(progress, (monotonic() - began) / (control.deadline - began))
            alive = (alive + 1) // 2

    def _expected(self, control: ControlP, progress: cython.double) -> cython.double:
        """How many iterations the whole search will have; 0 as long as that is not known."""
        if control.most_iterations:
            return control.most_iterations
        return control.iterations / progress if progress > 0 else 0.0

    def _nest_rollouts(self, order: cython.p_int, alive: cython.int, iterations: cython.double) -> None:
        """Changes to nested rollouts if enough iterations are left in this round; the earlier tries then count less."""
        candidate: CandidateP
        kept: cython.int
        i: cython.int
        if self.insight.complete or iterations < alive * NESTED_FROM:
            return
        self.nested = True
        for i in range(alive):
            candidate = cython.address(self.candidates[order[i]])
            kept = candidate.visits // NESTED_WORTH
            candidate.total *= cython.cast(cython.double, kept) / max(candidate.visits, 1)
            candidate.visits = kept

    def _visit(self, world: CoreP, i: cython.int, rng: Rng) -> None:
        """Tries one candidate in a world and notes the result."""
        candidate: CandidateP = cython.address(self.candidates[i])
        value: cython.double = self._try(world, candidate, rng)
        if not self.lines:
            candidate.total += value
            candidate.visits += 1
        elif candidate.visits == 0 or value > candidate.total:
            candidate.total = value
            candidate.visits = 1

    def think(self, thought: Thought, seed: cython.ulonglong, most: cython.int = 64) -> list[tuple[int, float]]:
        """Thinks until the limit is reached; the candidates by their numbers with their worth, the best first.

        Only the first `most` candidates are tried.
        """
        alive: cython.int = min(self.count, most)
        if alive > 1:
            with cython.nogil:
                self._race(cython.address(thought.control), seed, alive)
        best: cython.int = thought.control.best if alive > 1 else 0
        found = [
            (i, self.candidates[i].total / self.candidates[i].visits)
            for i in range(self.count)
            if self.candidates[i].visits
        ]
        found.sort(key=lambda each: (each[0] != best, -each[1]))
        return found or [(0, 0.0)]

    def compare(
        self, one: cython.int, other: cython.int, worlds: cython.int, seed: cython.ulonglong
    ) -> tuple[float, float]:
        """The mean worth of two candidates in the same new worlds."""
        world = cython.declare("Core")
        totals = cython.declare("double[2]")
        _: cython.int
        totals[0] = totals[1] = 0.0
        with cython.nogil:
            for _ in range(worlds):
                self._draw(cython.address(seed), cython.address(world))
                totals[0] += self._try(
                    cython.address(world), cython.address(self.candidates[one]), cython.address(seed)
                )
                totals[1] += self._try(
                    cython.address(world), cython.address(self.candidates[other]), cython.address(seed)
                )
                give_way()
        return totals[0] / worlds, totals[1] / worlds

    @property
    def memory(self) -> int:
        """The bytes that the candidates, the largest 7 up to now and the known worlds take."""
        return (
            cython.sizeof(self.candidates)
            + cython.cast(cython.size_t, self.walk.capacity) * cython.sizeof(Node)
            + cython.cast(cython.size_t, self.walk.table_capacity) * cython.sizeof(cython.int)
            + cython.cast(cython.size_t, self.insight.worlds.capacity) * cython.sizeof(Case)
        )

    def play(self, i: int) -> int:
        """The packed play of a candidate; in an exchange, the card."""
        return self.candidates[i].play

    def score(self, i: int) -> float:
        """What the fast judgement gives a candidate."""
        return self.candidates[i].score

    def rollouts(self, count: cython.int, seed: cython.ulonglong) -> int:
        """Finishes the deal this many times from drawn worlds, for measuring; the number of plays."""
        world = cython.declare("Core")
        plies: cython.long = 0
        _: cython.int
        with cython.nogil:
            for _ in range(count):
                self.insight.draw(cython.address(seed), cython.address(world))
                plies += finish_deal(
                    self.brain.seats,
                    cython.address(self.brain.config),
                    cython.address(world),
                    cython.address(self.walk),
                    0,
                )
        return plies
