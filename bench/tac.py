"""Decisions per second in whole random games inside one native call: TAC (team4, master deck; plays and swaps) compared
with OpenSpiel's `maedn` with four players (`evaluate_bots` with uniform random bots; counts the players' actions, not
the dice). Random play chooses a playable kind of card, all equally likely, then one of its distinct plays. A game of
TAC takes 508 bytes. The 7 has four marbles to move on a track with all sixteen marbles on it. Two threads play the
same number of games each on all cores. A rollout draws a world that agrees with what a seat knows after a deal, and
plays the whole deal, twenty plays, by the fast judgement of the bots.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pyspiel

from bench.report import Row, all_cores, rates
from spielkreis.tac.bots.brain import brain_of
from spielkreis.tac.bots.search import Search
from spielkreis.tac.core.engine import Engine
from spielkreis.tac.core.playout import simulate
from spielkreis.tac.core.steps import time_seven
from spielkreis.tac.game import Tac
from spielkreis.tac.text.record import read_record
from spielkreis.tac.text.setup import set_up
from spielkreis.tac.variants import options
from spielkreis.tac.view.insight import Insight

TITLE = "TAC: random games"

GAMES = 50
CAP = 100_000
SEVENS = 1000
WORLDS = 20_000
ROLLOUTS = 2_000
NEEDED = 0.5
CROWDED = """[Game "TAC"]
[Position "A 2 9 23 40; B 5 12 30 44; C 7 20 26 51; D 4 15 33 60"]
[Hands "A 7; B 1; C 1; D 1"]
[Turn "A"]
"""


def decisions(games: int, seed: int) -> int:
    return simulate(options("team4", deck="master"), games, seed, CAP)["decisions"]


def maedn_games(seeds: range) -> list[pyspiel.State]:
    game = pyspiel.load_game("maedn(players=4)")
    played = []
    for seed in seeds:
        state = game.new_initial_state()
        bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in range(4)]
        pyspiel.evaluate_bots(state, bots, seed)
        played.append(state)
    return played


def run() -> list[Row]:
    """Compares our decisions with OpenSpiel's, and two threads with one; measures a hard 7."""
    seeds = range(4)
    theirs_made = sum(bool(item.player >= 0) for state in maedn_games(seeds) for item in state.full_history())

    def theirs() -> int:
        maedn_games(seeds)
        return theirs_made

    record = read_record(CROWDED)
    assert record.setup is not None
    crowded = Engine(record.options)
    set_up(crowded, record.options, record.setup)

    def sevens() -> int:
        time_seven(crowded, SEVENS)
        return SEVENS

    dealt = Tac.of("team4", deck="master").new(b"bench")
    insight = Insight(dealt, "A")
    search = Search(brain_of(dealt.options), insight, 4)

    def worlds() -> int:
        insight.time_draws(WORLDS, 1)
        return WORLDS

    def rollouts() -> int:
        search.rollouts(ROLLOUTS, 1)
        return ROLLOUTS

    ours, other, seven, drawn, rolled = rates([lambda: decisions(GAMES, 1), theirs, sevens, worlds, rollouts])
    with all_cores(), ThreadPoolExecutor(2) as pool:
        one, two = rates(
            [
                lambda: sum(pool.map(lambda seed: decisions(2 * GAMES, seed), (1,))),
                lambda: sum(pool.map(lambda seed: decisions(2 * GAMES, seed), (1, 2))),
            ]
        )
    return [
        Row("OpenSpiel maedn", other.value, "decisions/s", other.spread),
        Row(
            "TAC",
            ours.value,
            "decisions/s",
            ours.spread,
            against="OpenSpiel maedn",
            ratio=ours.value / other.value,
            least=NEEDED,
        ),
        Row(f"a 7 with {time_seven(crowded, 1)} results", 1e6 / seven.value, "µs", seven.spread),
        Row("worlds drawn for a seat", drawn.value, "worlds/s", drawn.spread),
        Row("rollouts of a whole deal", rolled.value, "rollouts/s", rolled.spread),
        Row("one thread", one.value, "decisions/s", one.spread),
        Row(
            "two threads",
            two.value,
            "decisions/s",
            two.spread,
            against="one thread",
            ratio=two.value / one.value,
        ),
    ]
