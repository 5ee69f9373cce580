"""Playing a match on a Ray cluster (`spielkreis[ray]`): the same pairs as in local processes, in any order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spielkreis.arena.match import Match, Runner, play_pair
from spielkreis.arena.results import Pair
from spielkreis.cluster import check_ray, spread


def on_ray(address: str) -> Runner:
    """Plays on the Ray cluster at this address, which spreads the pairs over its processors."""
    check_ray()

    def run(match: Match, numbers: Sequence[int]) -> Iterator[Pair]:
        return spread(address, play_pair, match, numbers)

    return run
