"""The core as a whole: its size, random games, and that they come out alike everywhere."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from spielkreis.tac.core.playout import simulate
from spielkreis.tac.core.rules import core_size
from spielkreis.tac.variants import VARIANTS, options

CAP = 50_000


def test_a_game_takes_at_most_two_kilobytes() -> None:
    assert core_size() <= 2048


@pytest.mark.parametrize("deck", ["basic", "master"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_random_games_end(variant: str, deck: str) -> None:
    chosen = options(variant, deck=deck)
    counts = simulate(chosen, 20, 3, CAP)
    assert counts["games"] == 20
    assert counts["unfinished"] == 0
    assert sum(counts["won"]) + counts["lost"] == 20
    assert (counts["lost"] > 0) <= chosen.one_deck
    assert counts["decisions"] > counts["plies"] or not chosen.rules.exchange


def test_second_place_is_played_out() -> None:
    for seed in range(20):
        plain = simulate(options("team6"), 1, seed, CAP)
        longer = simulate(options("team6", second_place=True), 1, seed, CAP)
        assert longer["won"] == plain["won"]
        assert longer["plies"] > plain["plies"]


def test_one_seed_gives_one_result_on_every_machine() -> None:
    counts = simulate(options("team4", deck="master"), 50, 2024, CAP)
    assert counts == {"games": 50, "plies": 67821, "decisions": 80965, "unfinished": 0, "lost": 0, "won": [20, 30]}


def test_a_cap_leaves_games_unfinished() -> None:
    counts = simulate(options(), 3, 1, 10)
    assert (counts["unfinished"], counts["plies"]) == (3, 30)


def test_threads_do_not_disturb_each_other() -> None:
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda seed: simulate(options("trio6", deck="master"), 10, seed, CAP), range(4)))
    assert together == [simulate(options("trio6", deck="master"), 10, seed, CAP) for seed in range(4)]
