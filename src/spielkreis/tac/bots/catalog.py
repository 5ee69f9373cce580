"""All bots of TAC by their kinds, each with the limit that it usually has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from spielkreis.tac.actions import Action
from spielkreis.tac.bots.levels import level_bot
from spielkreis.tac.bots.mcts import MonteCarloBot
from spielkreis.tac.bots.player import GreedyBot, SearchBot
from spielkreis.tac.simulation import PLAYERS, Player
from spielkreis.tac.state import State
from spielkreis.tac.variants import Options
from spielkreis.thinking import Bot, Limit, Thought

AnyBot = Bot[State, Action]
NO_SEARCH = Limit(iterations=1)


class Listener:
    """A player that chooses from a view, as a bot."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def choose(self, state: State, seat: str, thought: Thought) -> Action:
        """What the player chooses."""
        return self.player(state.view(seat, history=False), state.legal(seat))


MAKERS: Mapping[str, Callable[[str, Options, int], tuple[AnyBot, Limit]]] = {
    "random": lambda _, __, seed: (Listener(PLAYERS["random"](Random(seed))), NO_SEARCH),
    "rules": lambda _, __, seed: (Listener(PLAYERS["rules"](Random(seed))), NO_SEARCH),
    "greedy": lambda _, __, seed: (GreedyBot(), NO_SEARCH),
    "level": lambda level, _, seed: level_bot(level, seed),
    "search": lambda _, __, seed: (SearchBot(seed), Limit(ms=10)),
    "mcts": lambda _, __, seed: (MonteCarloBot(seed), Limit(ms=50)),
    "openhands": lambda _, __, seed: (SearchBot(seed, all_hands=True), Limit(ms=10)),
}
