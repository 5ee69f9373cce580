"""OpenSpiel's own tests pass for both games, and its bots play them."""

from __future__ import annotations

import pickle
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, mcts
from open_spiel.python.algorithms.ismcts import ISMCTSBot

import spielkreis.envs.open_spiel  # noqa: F401
from spielkreis.envs.tac.spiel import TacState

SHORT = {
    "duel2": "spielkreis_tac(variant=duel2,max_cards=24)",
    "team4": "spielkreis_tac(variant=team4,deck=master,max_cards=16)",
    "tackle": "spielkreis_tackle(max_moves=40)",
}


def random_state(name: str, seed: int, moves: int) -> pyspiel.State:
    """A state after some random moves, at which a player decides."""
    rng = Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
            continue
        if moves == 0:
            break
        moves -= 1
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", SHORT)
def test_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(SHORT[name]), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "name",
    [
        "spielkreis_tac(variant=duel2,max_cards=3)",
        "spielkreis_tac(variant=team4,deck=master,max_cards=2)",
        "spielkreis_tackle(max_moves=8)",
    ],
)
def test_playthroughs(name: str) -> None:
    """These games are even shorter: the generator writes every tensor of every state."""
    lines = generate_playthrough.playthrough_lines(name, observation_params_string="", seed=1)
    assert any("InformationStateString" in line for line in lines)


def test_parameters() -> None:
    game = pyspiel.load_game("spielkreis_tac(variant=team6,deck=master,second_place=yes)")
    assert game.num_players() == 6
    assert game.game.options.second_place
    assert pyspiel.load_game("spielkreis_tackle(job=Turm3,stones=5)").game.options.stones == 5


def test_chance_deals_from_what_is_left() -> None:
    state = pyspiel.load_game("spielkreis_tac(variant=duel2)").new_initial_state()
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    state.apply_action(1)
    for left in range(100, 90, -1):
        outcomes = dict(state.chance_outcomes())
        assert sum(outcomes.values()) == pytest.approx(1)
        assert outcomes.get(5, 0.0) == pytest.approx(max(7 - (100 - left), 0) / left)
        state.apply_action(5 if 5 in outcomes else 1)
    assert state.current_player() == 0


@pytest.mark.parametrize("name", ["duel2", "team4"])
def test_resampling_keeps_what_the_player_knows(name: str) -> None:
    different = 0
    for moves in range(0, 60, 6):
        state = random_state(SHORT[name], moves, moves)
        if state.is_terminal():
            continue
        player = state.current_player()
        drawn = state.resample_from_infostate(player, Random(moves).random)
        assert isinstance(drawn, TacState)
        assert drawn.information_state_string(player) == state.information_state_string(player)
        assert drawn.information_state_tensor(player) == state.information_state_tensor(player)
        assert drawn.legal_actions() == state.legal_actions()
        assert len(drawn.history()) == len(state.history())
        different += drawn.history() != state.history()
    assert different > 3


def test_ismcts_plays_tac() -> None:
    game = pyspiel.load_game("spielkreis_tac(variant=duel2,max_cards=16)")
    state = random_state("spielkreis_tac(variant=duel2,max_cards=16)", 1, 0)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=8, random_state=np.random.RandomState(1))
    for _ in range(4):
        if not state.is_chance_node() and not state.is_terminal():
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)


def test_states_are_copied_and_pickled() -> None:
    for moves in (0, 1, 2, 9, 20, 21, 22, 23):
        state = random_state(SHORT["team4"], 5, moves)
        copy = state.clone()
        again = pickle.loads(pickle.dumps(state))
        for player in range(4):
            assert copy.information_state_string(player) == state.information_state_string(player)
            assert again.information_state_string(player) == state.information_state_string(player)
        before = str(state)
        copy.apply_action(copy.legal_actions()[0])
        assert str(state) == before
