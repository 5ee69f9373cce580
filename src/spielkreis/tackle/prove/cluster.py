"""Spreading a proof over a Ray cluster (`spielkreis[ray]`): each task decides one placement with all that follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from spielkreis.cluster import check_ray, spread
from spielkreis.tackle.game import Tackle
from spielkreis.tackle.prove.checkpoint import Answer
from spielkreis.tackle.prove.prover import Prover, Spread
from spielkreis.tackle.prove.ring import Node

Shared: TypeAlias = tuple[Tackle, int, dict[int, float]]
"""What all tasks need: the game, the length of the wins, and the ratings of placements."""


def prove_part(shared: Shared, node: Node) -> dict[Node, Answer]:
    """Decides a placement on one processor. Returns the answers of all placements that were decided on the way."""
    game, length, ratings = shared
    prover = Prover(game, length, threads=1, root=node)
    prover.checkpoint.patterns.update(ratings)
    prover.run()
    return prover.answers


def on_ray(address: str) -> Spread:
    """Decides placements on the Ray cluster at this address, in any order."""
    check_ray()

    def run(
        game: Tackle, length: int, ratings: dict[int, float], nodes: Sequence[Node]
    ) -> Iterator[dict[Node, Answer]]:
        return spread(address, prove_part, (game, length, ratings), nodes)

    return run
