"""Simulations per second of whole decisions with 1,000 simulations each: the search of the TAC bots (team4, master
deck) beside OpenSpiel's ISMCTS in `hearts` (hidden hands, no passing) and its MCTS in `maedn` with two players, both in
C++ with random rollouts. Each decides in a game that was begun at random, where it has several choices (maedn: two to
four, the others at least eight). A simulation of ours draws a world, makes a candidate's play in it, finishes the deal
by the fast judgement and asks the value function; theirs draw a world or throw the dice and play the game to its end.
"""

from __future__ import annotations

import random

import pyspiel

from bench.report import Row, rates
from spielkreis.tac.bots.player import GreedyBot, SearchBot
from spielkreis.tac.game import Tac
from spielkreis.tac.state import State
from spielkreis.thinking import Limit, Thought

TITLE = "TAC: search"
SIMULATIONS = 1_000
AHEAD = 1.0


def at_a_decision(name: str, choices: int) -> pyspiel.State:
    """The first decision with this many choices, after at least 20 actions, in a random game of OpenSpiel."""
    rng = random.Random(1)
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node() or state.move_number() < 20 or len(state.legal_actions()) < choices:
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


def tac_decision() -> State:
    """The same in TAC, by the fast judgement."""
    state = Tac.of("team4", deck="master").new(b"bench")
    while state.phase != "play" or len(state.history) < 20 or len(list(state.legal(state.actors[0]))) < 8:
        seat = state.actors[0]
        state.apply(seat, GreedyBot().choose(state, seat, Thought(Limit(iterations=1))))
    return state


def run() -> list[Row]:
    """Compares whole decisions at equal numbers of simulations."""
    dealt = tac_decision()
    bot = SearchBot(1)

    def ours() -> int:
        bot.choose(dealt, dealt.actors[0], Thought(Limit(iterations=SIMULATIONS)))
        return SIMULATIONS

    hearts = at_a_decision("hearts(pass_cards=false)", 8)
    ismcts = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, SIMULATIONS)

    def in_hearts() -> int:
        ismcts.step(hearts)
        return SIMULATIONS

    maedn = at_a_decision("maedn(players=2)", 2)
    mcts = pyspiel.MCTSBot(
        maedn.get_game(), pyspiel.RandomRolloutEvaluator(1, 1), 2.0, SIMULATIONS, 64, False, 1, False
    )

    def in_maedn() -> int:
        mcts.step(maedn)
        return SIMULATIONS

    found, first, second = rates([ours, in_hearts, in_maedn])
    return [
        Row("OpenSpiel ISMCTS, hearts", first.value, "simulations/s", first.spread),
        Row("OpenSpiel MCTS, maedn", second.value, "simulations/s", second.spread),
        *(
            Row(
                "TAC search",
                found.value,
                "simulations/s",
                found.spread,
                against=against,
                ratio=found.value / other.value,
                least=AHEAD,
            )
            for against, other in (("OpenSpiel ISMCTS, hearts", first), ("OpenSpiel MCTS, maedn", second))
        ),
    ]
