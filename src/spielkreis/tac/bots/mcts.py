"""A plain Monte Carlo tree search with random rollouts, as a yardstick for the arena.

Every iteration draws a world that agrees with what the seat knows, and all worlds share one tree (single-observer
information sets): a play is compared with the others that were possible in the same worlds. The tree ends with the
deal; the game is then played on at random to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from math import log, sqrt
from random import Random

from spielkreis.tac.actions import Action
from spielkreis.tac.core.playout import winner_at_random
from spielkreis.tac.state import State
from spielkreis.thinking import Choice, Thought

EXPLORATION = 0.7
MOST_ACTIONS = 100
"""The most actions of a turn that are tried; only a 7 has more."""
MOST_CARDS = 20_000
MANY_CARDS = 1000.0
"""Without opponents, a game with this many cards is worth nothing."""


class _Node:
    """What is known of an action: how often it was possible and tried, and what came of it for its mover."""

    def __init__(self) -> None:
        self.possible = 0
        self.visits = 0
        self.total = 0.0
        self.children: dict[Action, _Node] = {}

    def select(self, actions: Sequence[Action]) -> Action:
        """An action that was never tried, or the one with the highest upper bound."""
        best, most = actions[0], -1.0
        for action in actions:
            child = self.children.setdefault(action, _Node())
            child.possible += 1
            if child.visits == 0:
                return action
            bound = child.total / child.visits + EXPLORATION * sqrt(log(child.possible) / child.visits)
            if bound > most:
                best, most = action, bound
        return best


class MonteCarloBot:
    """Chooses the action that was tried most often."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, state: State, seat: str, thought: Thought) -> Action:
        """The action that looks best within the thought's limit."""
        root = _Node()
        limit = thought.limit
        iterations = 0
        while True:
            self._iterate(root, state.sample(seat, self.rng), seat)
            iterations += 1
            if (
                thought.cancelled
                or (limit.iterations is not None and iterations >= limit.iterations)
                or (limit.ms is not None and thought.ms >= limit.ms)
            ):
                break
        ranked = sorted(root.children.items(), key=lambda each: -each[1].visits)
        thought.finish([Choice(action, node.total / max(node.visits, 1)) for action, node in ranked])
        return ranked[0][0]

    def _iterate(self, node: _Node, world: State, mover: str) -> None:
        """Goes down the tree to an action that was not tried before, and notes what a rollout brings."""
        path: list[tuple[_Node, str]] = []
        while world.phase in ("swap", "play"):
            action = node.select(list(islice(world.legal(mover), MOST_ACTIONS)))
            node = node.children[action]
            path.append((node, mover))
            world.apply(mover, action)
            if node.visits == 0 or not world.actors:
                break
            mover = world.actors[0]
        worth = _rollout(world, self.rng.getrandbits(63))
        for step, seat in path:
            step.visits += 1
            step.total += worth(seat)


def _rollout(world: State, seed: int) -> Callable[[str], float]:
    """Plays on at random; 1 for the side that wins, without opponents more for fewer cards."""
    rules = world.options.rules
    won, used = winner_at_random(world.engine(), seed, MOST_CARDS)
    if rules.cooperative:
        worth = max(0.0, 1.0 - used / MANY_CARDS) if won >= 0 else 0.0
        return lambda _: worth
    side = rules.teams[won] if won >= 0 else ""
    return lambda seat: float(seat in side)
