"""TAC as a PettingZoo environment: `tac_v0.env(variant="team4", deck="master")`."""

from __future__ import annotations

from spielkreis.envs.aec import GameEnv, wrapped
from spielkreis.envs.tac.episode import MAX_CARDS, TacEpisode
from spielkreis.tac.game import Tac


def raw_env(
    variant: str = "team4",
    edition: str = "de-2024",
    *,
    max_cards: int = MAX_CARDS,
    observation: str = "array",
    render_mode: str | None = None,
    render_seat: str | None = None,
    **overrides: object,
) -> GameEnv:
    """Makes the environment without wrappers; `overrides` are options as in `spielkreis.tac.options`."""
    game = Tac.of(variant, edition, **overrides)
    return GameEnv(
        "tac_v0",
        lambda seed: TacEpisode.new(game, seed, max_cards),
        highest=255,
        observation=observation,
        render_mode=render_mode,
        render_seat=render_seat,
    )


env = wrapped(raw_env)
"""Makes the environment with PettingZoo's usual wrappers."""
