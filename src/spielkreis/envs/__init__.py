"""Environments for researchers: PettingZoo, OpenSpiel, and many games stepped in native code.

`spielkreis.envs.tac_v0` and `spielkreis.envs.tackle_v0` are PettingZoo environments. Importing
`spielkreis.envs.open_spiel` registers both games with OpenSpiel. `vector` makes a vector of games. What they need
besides the package is in its extras: `pip install "spielkreis[envs]"`, or `[openspiel]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spielkreis.envs.tac.vector import TacVector


def vector(
    n: int,
    variant: str = "team4",
    edition: str = "de-2024",
    *,
    max_cards: int | None = None,
    seed: int = 0,
    **options: object,
) -> TacVector:
    """Makes n games of TAC that are stepped in one native call, without the GIL.

    `options` are single options of the rules, as in `spielkreis.tac.options`. A game is cut off after `max_cards`.
    """
    from spielkreis.envs.tac.episode import MAX_CARDS
    from spielkreis.envs.tac.vector import TacVector

    limit = MAX_CARDS if max_cards is None else max_cards
    return TacVector(n, variant, edition, max_cards=limit, seed=seed, **options)
