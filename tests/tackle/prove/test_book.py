"""Playing White from a certificate against a Black that places and moves at random."""

from __future__ import annotations

from random import Random

import pytest

from spielkreis.tackle.cells import cell
from spielkreis.tackle.move import Move
from spielkreis.tackle.prove.book import Book
from spielkreis.tackle.prove.certificate import read_certificate, unpacked
from tests.tackle.prove.test_certificate import FILE


@pytest.fixture(scope="module")
def book() -> Book:
    return Book(read_certificate(unpacked(FILE.read_bytes()).decode()))


@pytest.mark.parametrize("seed", range(4))
def test_white_wins_in_time_from_every_image(book: Book, seed: int) -> None:
    rng = Random(seed)
    position = book.certificate.game.new()
    first, reply = (("B1", "E10"), ("I1", "F10"), ("A2", "J5"), ("J9", "A6"))[seed]
    for name in (first, reply):
        position.push(Move(end=cell(name)))
    moves = 0
    while position.outcome is None:
        if position.turn == "white":
            assert book.wins_in(position) is not None
            move = book.move(position)
            assert move is not None
            moves += position.phase == "move"
        else:
            move = rng.choice(position.legal_moves)
        position.push(move)
    assert position.outcome.winners == ("white",)
    assert moves <= 3
