"""Playing a match on a Ray cluster (`spielkreis[ray]`): the same pairs as in local processes, in any order."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence

from spielkreis.arena.match import Match, Runner, play_pair
from spielkreis.arena.results import Pair
from spielkreis.game import OptionError

MOST_WAITING = 256
"""How many pairs the cluster gets at a time, so that a test that stops early leaves few behind."""


def on_ray(address: str) -> Runner:
    """Plays on the Ray cluster at this address, which spreads the pairs over its processors."""
    try:
        import ray
    except ImportError as error:
        raise OptionError("arena-no-ray") from error

    def run(match: Match, numbers: Sequence[int]) -> Iterator[Pair]:
        try:
            ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise OptionError("arena-no-cluster", address=address) from error
        try:
            task = ray.remote(play_pair)
            shared = ray.put(match)
            waiting = iter(numbers)
            running = [task.remote(shared, number) for _, number in zip(range(MOST_WAITING), waiting, strict=False)]
            while running:
                done, running = ray.wait(running)
                running += [task.remote(shared, number) for _, number in zip(done, waiting, strict=False)]
                yield from ray.get(done)
        finally:
            ray.shutdown()

    return run
