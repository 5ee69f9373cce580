"""The prover's moves and wins against those of the rules."""

from __future__ import annotations

from random import Random

from spielkreis.tackle import Tackle
from spielkreis.tackle.cells import BORDER, CORE, cell
from spielkreis.tackle.convert import decode, legal_table
from spielkreis.tackle.core.board import MOVE, Core
from spielkreis.tackle.prove.prober import Prober
from spielkreis.tackle.prove.replay import Replayer
from spielkreis.tackle.solve.search import Searcher
from spielkreis.tackle.solve.table import TranspositionTable

GOLDS = sorted(CORE)
BEST = [cell(name) for name in ["C1", "E1", "A9", "J9", "E10"]]
"""The set-up that wins against every Black set."""


def separate_border_cells(rng: Random, number: int, taken: list[int]) -> list[int]:
    """Random border cells without neighbours."""
    found: list[int] = []
    while len(found) < number:
        place = rng.choice(sorted(BORDER - {*taken, *found}))
        if all(abs(place // 10 - other // 10) + abs(place % 10 - other % 10) > 1 for other in found):
            found.append(place)
    return found


def test_the_best_set_up_wins_against_random_black_sets() -> None:
    game = Tackle.of(job="Turm3", gold="core")
    rng = Random(1)
    prober = Prober(game.table, GOLDS, 3)
    replayer = Replayer(game.table, 3)
    for number in range(40):
        black = separate_border_cells(rng, 5, BEST)
        refuted, codes = prober.refutation(BEST, black[:-1], black[-1:])
        assert refuted is None
        assert str(decode(codes[0])).startswith("J9-")
        assert replayer.failing_gold(BEST, black, GOLDS, codes, fast=True) is None
        if number < 4:
            assert replayer.failing_gold(BEST, black, GOLDS, codes, fast=False) is None


def test_long_wins_are_confirmed_with_the_first_moves_that_each_last_stone_needs() -> None:
    """Wins within 5 are looked for with one gold cell at a time, few quiet moves first."""
    game = Tackle.of(job="Treppe3", gold="core")
    white = [cell(name) for name in ["E1", "J3", "A4", "J5", "A6"]]
    black = [cell(name) for name in ["C1", "G1", "J8", "C10"]]
    last = [cell(name) for name in ["A10", "F10", "J1"]]
    prober = Prober(game.table, GOLDS, 5)
    replayer = Replayer(game.table, 5)
    refuted, codes = prober.refutation(white, black, last)
    assert refuted is None
    assert (prober.leaves, prober.won, prober.cut) == (3, 3, 0)
    for place in last:
        needed = prober.needed_after(place)
        assert set(needed) <= set(codes)
        assert replayer.failing_gold(white, [*black, place], GOLDS, needed, fast=False) is None
    assert prober.refutation(white, black, last, 100)[0] is not None
    assert prober.cut > 0


def test_wins_are_wins_for_the_solver_and_for_the_plain_search() -> None:
    """Random placements: what the prover calls won for one gold cell, two other searches call won too."""
    game = Tackle.of(job="Turm3", gold="core")
    rng = Random(2)
    replayer = Replayer(game.table, 3)
    searcher = Searcher(game.table, TranspositionTable(4))
    won = 0
    for _ in range(60):
        white = separate_border_cells(rng, 5, [])
        black = separate_border_cells(rng, 5, white)
        gold = rng.choice(GOLDS)
        refuted, codes = Prober(game.table, [gold], 3).refutation(white, black[:-1], black[-1:], 5000)
        core = Core(game.table)
        core.set_up((white, black), gold, 0, MOVE, (0, 0), False)
        if refuted is None:
            won += 1
            assert codes[0] in legal_table(core).values()
            assert searcher.wins_by(core, codes[0], 3)
            assert replayer.plain_win(white, black, gold)
    assert won > 5


def test_no_win_is_found_where_there_is_none() -> None:
    game = Tackle.of(job="Turm3", gold="core")
    white = [cell(name) for name in ["A1", "A3", "A5", "C1", "E1"]]
    black = [cell(name) for name in ["J10", "J8", "J6", "H10", "F10"]]
    refuted, _ = Prober(game.table, GOLDS, 1).refutation(white, black[:-1], black[-1:])
    assert refuted == black[-1]
    assert not Replayer(game.table, 1).plain_win(white, black, GOLDS[0])


def test_a_limited_search_is_repeated_in_few_placements() -> None:
    """With a limit of one move, no win is found; without a limit it is, if not more cells are left than allowed."""
    game = Tackle.of(job="Turm3", gold="core")
    black = [cell(name) for name in ["B1", "A5", "H10", "J6"]]
    last = [cell(name) for name in ["G1", "A2"]]
    for repeated, found in ((0, last[0]), (1, last[0]), (2, None)):
        refuted, codes = Prober(game.table, GOLDS, 3).refutation(BEST, black, last, 1, repeated)
        assert refuted == found
        assert bool(codes) == (found is None)
