"""Spreading a proof over a Ray cluster (`spielkreis[ray]`): each task decides one placement with all that follows."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence

from spielkreis.game import OptionError
from spielkreis.tackle.game import Tackle
from spielkreis.tackle.prove.checkpoint import Answer
from spielkreis.tackle.prove.prover import Prover, Spread
from spielkreis.tackle.prove.ring import Node

MOST_WAITING = 256
"""How many tasks the cluster gets at a time, so that a run that is stopped leaves few behind."""


def prove_part(game: Tackle, length: int, ratings: dict[int, float], node: Node) -> dict[Node, Answer]:
    """Decides a placement on one processor. Returns the answers of all placements that were decided on the way."""
    prover = Prover(game, length, threads=1, root=node)
    prover.checkpoint.patterns.update(ratings)
    prover.run()
    return prover.answers


def on_ray(address: str) -> Spread:
    """Decides placements on the Ray cluster at this address, in any order."""
    try:
        import ray
    except ImportError as error:
        raise OptionError("arena-no-ray") from error

    def run(
        game: Tackle, length: int, ratings: dict[int, float], nodes: Sequence[Node]
    ) -> Iterator[dict[Node, Answer]]:
        try:
            ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise OptionError("arena-no-cluster", address=address) from error
        try:
            task = ray.remote(prove_part)
            shared = ray.put(ratings)
            waiting = iter(nodes)
            running = [
                task.remote(game, length, shared, node) for _, node in zip(range(MOST_WAITING), waiting, strict=False)
            ]
            while running:
                done, running = ray.wait(running)
                running += [task.remote(game, length, shared, node) for _, node in zip(done, waiting, strict=False)]
                yield from ray.get(done)
        finally:
            ray.shutdown()

    return run
