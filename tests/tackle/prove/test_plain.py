"""The plain moves and figures against the reference."""

from __future__ import annotations

from random import Random

from spielkreis.tackle import Tackle
from spielkreis.tackle.prove.plain import Board, PlainSearch, moves
from tests.reference import tackle as reference

PLACES = sorted(reference.BOARD)


def random_board(rng: Random) -> Board:
    """Stones close together, so that there are blocks, pushes and worms."""
    left, bottom, size = rng.randint(1, 7), rng.randint(1, 7), rng.choice((4, 4, 10))
    pool = [cell for cell in PLACES if size == 10 or (0 <= cell[0] - left < size and 0 <= cell[1] - bottom < size)]
    chosen = rng.sample(pool, rng.randint(2, 12))
    board: Board = {cell: rng.choice("wwwb") for cell in chosen[1:]}
    if chosen[0] in reference.COURT:
        board[chosen[0]] = "g"
    return board


def test_the_moves_are_those_of_the_reference() -> None:
    rng = Random(11)
    seen = 0
    for _ in range(120):
        board = random_board(rng)
        white, black, gold = (frozenset(cell for cell, owner in board.items() if owner == each) for each in "wbg")
        expected = []
        for done in reference.all_moves(reference.Board(white, black, next(iter(gold), None))):
            after = dict.fromkeys(done.mine, "w") | dict.fromkeys(done.theirs, "b")
            if done.gold is not None:
                after[done.gold] = "g"
            expected.append((done.text.replace("(wr)", "(w)"), sorted(after.items())))
        assert sorted((text, sorted(after.items())) for text, after in moves(board, "w")) == sorted(expected)
        seen += len(expected)
    assert seen > 3000


def test_figures_are_those_of_the_reference() -> None:
    rng = Random(12)
    for name in ("Turm3", "Treppe3", "Fünf", "Fisch"):
        figure = Tackle.of(job=name).options.job.drawing.split("/")
        search = PlainSearch(figure)
        for _ in range(300):
            board = dict.fromkeys(rng.sample(PLACES, 40), "w")
            assert search.done(board, "w") == reference.shows_figure(tuple(figure), frozenset(board))
