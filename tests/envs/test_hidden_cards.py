"""Nothing that an adapter gives to a seat depends on what the seat may not know.

As in `tests/tac/test_hidden_cards.py`, two games are played side by side that differ in one hidden card. Observations,
masks, texts, infos and renderings of PettingZoo and OpenSpiel must be the same; `test_vector.py` shows that the vector
writes the same observations and masks as the episode that is compared here.
"""

from __future__ import annotations

from random import Random

import numpy as np
import pyspiel
import pytest

import spielkreis.envs.open_spiel  # noqa: F401
from spielkreis import tac
from spielkreis.envs import tac_v0
from spielkreis.envs.aec import GameEnv
from spielkreis.envs.tac.episode import TacEpisode
from spielkreis.envs.tac.layout import OFFSETS
from spielkreis.envs.tac.spiel import TacState
from tests.reference.tac import new_game
from tests.reference.tac_games import deal_next_hands
from tests.reference.tac_rules import Rules, header, rules
from tests.tac.test_hidden_cards import Twin, living_twin, play_at_random, rules_text

TABLES = [rules(name, deck="master") for name in ("team4", "duel2", "one_vs_pair3", "trio6")]
TABLES += [rules("one_vs_pair3", "en-2016", deck="master"), rules("coop4", "zh", deck="master")]
SEVEN = range(OFFSETS["move"] + 6 * 48, OFFSETS["move"] + 7 * 48)


class Adapters:
    """All adapters around one game."""

    def __init__(self, made: Rules) -> None:
        self.envs: list[GameEnv] = []
        for mode, kind in (("ansi", "array"), ("svg", "text")):
            env = tac_v0.raw_env(made.variant, made.edition, deck=made.deck, observation=kind, render_mode=mode)
            env.reset(seed=1)
            self.envs.append(env)
        chosen = {"variant": made.variant, "edition": made.edition, "deck": made.deck}
        self.game = pyspiel.load_game("spielkreis_tac", chosen)

    def shown_to(self, episode: TacEpisode, player: int) -> list[object]:
        """Everything that the adapters give to a player."""
        found: list[object] = []
        for env in self.envs:
            env.episode = episode
            env._viewer = player
            agent = env.possible_agents[player]
            seen = env.observe(agent)
            found += [np.asarray(seen["observation"]).tolist(), np.asarray(seen["action_mask"]).tolist()]
            found += [env.render(), env.infos[agent]]
            env._viewer = None
            found.append(env.render())
        state = TacState(self.game)
        state.episode = episode
        found += [state.observation_string(player), state.observation_tensor(player), str(state)]
        found += [state.information_state_string(player), state.information_state_tensor(player)]
        if state.current_player() == player:
            found += [state.legal_actions(), [state.action_to_string(action) for action in state.legal_actions()]]
        return found


@pytest.mark.parametrize("made", TABLES, ids=rules_text)
def test_hidden_cards_make_no_difference_to_the_adapters(made: Rules) -> None:
    rng = Random(f"adapters {rules_text(made)}")
    adapters = Adapters(made)
    engine, state, stock = tac.from_text(header(made)), new_game(made), list[str]()
    deals = 1 if len(made.table.seats) == 6 else 2  # six seats have more to compare in each deal
    compared = 0
    for _ in range(deals):
        begin = engine.copy()
        state = dealt = deal_next_hands(state, stock, rng)
        engine.deal(dict(state.hands), state.dealer)
        log: list[tuple[str, str, object]] = []
        twins: dict[str, Twin] = {}
        while state.phase in ("swap", "play"):
            for player, seat in enumerate(made.table.seats):
                twin = twins[seat] = living_twin(twins.get(seat), begin, dealt, stock, seat, log, rng)  # type: ignore[arg-type]
                if not twin.alive or twin.game.phase != engine.phase or state.save:
                    continue
                episodes = [TacEpisode(engine.copy()), TacEpisode(twin.game.copy())]
                assert adapters.shown_to(episodes[0], player) == adapters.shown_to(episodes[1], player)
                compared += 1
                acting = episodes[0].player
                steps = [] if acting is None else [a for a in np.flatnonzero(episodes[0].mask(acting)) if a in SEVEN]
                if steps and episodes[1].player == acting and episodes[1].mask(acting or 0)[steps[0]]:
                    for episode in episodes:
                        episode.step(int(steps[0]))
                    assert adapters.shown_to(episodes[0], player) == adapters.shown_to(episodes[1], player)
            state, actor, text = play_at_random(state, rng)
            engine.apply(actor, text)
            log.append((actor, text, state))
            for twin in twins.values():
                twin.follow(actor, text, state)
    assert compared > 15 * deals


def test_gifts_of_others_are_not_in_the_recent_actions() -> None:
    game = pyspiel.load_game("spielkreis_tac(variant=team4)")
    tensors = []
    for gift in (0, 1):
        rng = Random(3)
        state = game.new_initial_state()
        while state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        state.apply_action(state.legal_actions()[gift])
        tensors.append([state.information_state_tensor(player) for player in range(4)])
    assert tensors[0][0] != tensors[1][0]
    assert tensors[0][1:] == tensors[1][1:]
