"""Tackle as a PettingZoo environment: `tackle_v0.env(job="Turm3")`."""

from __future__ import annotations

from spielkreis.envs.aec import GameEnv, wrapped
from spielkreis.envs.tackle.episode import MAX_MOVES, TackleEpisode
from spielkreis.tackle.game import Tackle


def raw_env(
    job: str | None = None,
    *,
    figure: str | None = None,
    gold: str | None = None,
    stones: int | None = None,
    max_moves: int = MAX_MOVES,
    observation: str = "array",
    render_mode: str | None = None,
    render_seat: str | None = None,
) -> GameEnv:
    """Makes the environment without wrappers; the options of the game are those of `Tackle.of`."""
    game = Tackle.of(job, figure, gold, stones)
    return GameEnv(
        "tackle_v0",
        lambda seed: TackleEpisode(game.new(seed), max_moves),
        highest=100,
        observation=observation,
        render_mode=render_mode,
        render_seat=render_seat,
    )


env = wrapped(raw_env)
"""Makes the environment with PettingZoo's usual wrappers."""
