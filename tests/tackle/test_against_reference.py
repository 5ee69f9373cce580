"""The engine and the slow reference agree on every move, its result and the outcome, in 10,000 positions."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from spielkreis.tackle import Position, Tackle
from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.core.board import BOTH_DONE, MOVER_WINS, ON, OTHER_WINS
from spielkreis.tackle.core.moves import count, winning_codes
from tests.reference import tackle as slow
from tests.tackle.positions import GAMES, crowded_position, position_of_random_game

POSITIONS = 10_000
EACH = -(-POSITIONS // len(GAMES))
STANDINGS = {"on": ON, "won": MOVER_WINS, "lost": OTHER_WINS, "both": BOTH_DONE}

COMMON = {
    "single": 10_000,
    "diagonal": 200,
    "block": 2_000,
    "wide": 500,
    "push": 300,
    "wide push": 50,
    "some lanes push": 10,
    "worm": 500,
    "wide worm": 50,
    "worm into its own place": 10,
    "gold removed": 10,
    "won": 5,
}
"""How often each kind of move must occur among the positions of one job, so that agreeing on it means something."""


def reference_cells(cells: frozenset[int] | list[int]) -> slow.Stones:
    return frozenset((cell % 10 + 1, cell // 10 + 1) for cell in cells)


def reference_board(position: Position) -> slow.Board:
    sides = reference_cells(position.white), reference_cells(position.black)
    turn = position.core.turn
    return slow.Board(sides[turn], sides[1 - turn], reference_gold(position.gold))


def reference_gold(cell: int | None) -> slow.Cell | None:
    return None if cell is None else (cell % 10 + 1, cell // 10 + 1)


def compare(position: Position, seen: Counter[str]) -> None:
    figure = position.game.options.job.figure
    core = position.core
    table = {str(move): code for move, code in legal_table(core).items()}
    expected = slow.all_moves(reference_board(position))
    assert len(expected) == count(core) == len(table), position
    wins: set[int] = set()
    for done in expected:
        assert done.text in table, (position, done.text)
        after = core.copy()
        standing = after.make(table[done.text])
        result = (
            reference_cells(after.stones(core.turn)),
            reference_cells(after.stones(1 - core.turn)),
            reference_gold(after.gold),
        )
        assert result == (done.mine, done.theirs, done.gold), (position, done.text)
        verdict = slow.result_after(figure, done)
        assert standing == STANDINGS[verdict], (position, done.text)
        assert after.turn == 1 - core.turn
        assert after.hash == after.recomputed_hash()
        if standing == MOVER_WINS:
            wins.add(table[done.text])
        seen.update(done.traits)
        seen[verdict] += 1
    assert set(winning_codes(core, core.turn)) == wins, position


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.options.job.name)
def test_moves_and_their_results_agree(game: Tackle) -> None:
    rng = Random(game.options.job.name)
    seen: Counter[str] = Counter()
    for number in range(EACH):
        compare((crowded_position if number % 3 else position_of_random_game)(game, rng), seen)
    assert {trait: seen[trait] for trait, least in COMMON.items() if seen[trait] < least} == {}


@pytest.mark.parametrize(
    ("white", "verdict"), [("C5 D5 E3 E4", "both"), ("C5 D5 E3", "lost"), ("C5 D5 E3 E4 A9", "both")]
)
def test_a_push_that_does_the_other_sides_job_agrees(white: str, verdict: str) -> None:
    seen: Counter[str] = Counter()
    compare(Tackle.of(job="Turm3").from_text(f"{white} / E5 F4 F6 / - / w"), seen)
    assert seen[verdict] == 1


@pytest.mark.parametrize("game", [*GAMES, Tackle.of(job="Block9", stones=18)], ids=str)
def test_openings_agree(game: Tackle) -> None:
    rng = Random(str(game))
    for _ in range(20):
        position = game.new()
        while position.phase in ("place", "gold"):
            here = reference_board(position)
            area = game.options.gold
            expected = slow.placements(here) if position.phase == "place" else slow.gold_cells(here, area)
            assert {str(move) for move in position.legal_moves} == expected, position
            assert count(position.core) == len(expected)
            position.push(rng.choice(sorted(expected)))
        assert position.turn == "white"
        assert len(position.white) == len(position.black) == game.options.stones


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.options.job.name)
def test_perft_agrees(game: Tackle) -> None:
    position = crowded_position(game, Random(game.options.job.name * 2))
    figure = game.options.job.figure
    for depth in range(3):
        assert (
            position.perft(depth)
            == position.perft(depth, bulk=False)
            == slow.perft(reference_board(position), figure, depth)
        )
