"""Playing White from a certificate against a Black that places and moves at random."""

from __future__ import annotations

from random import Random

import pytest

from spielkreis.tackle import Tackle
from spielkreis.tackle.bots.levels import level_bot
from spielkreis.tackle.cells import cell
from spielkreis.tackle.move import Move
from spielkreis.tackle.prove.book import Book, shipped_book
from spielkreis.thinking import Thought

GAME = Tackle.of(job="Turm3", gold="core")


@pytest.fixture(scope="module")
def book() -> Book:
    found = shipped_book(GAME)
    assert found is not None
    return found


def test_other_games_have_no_book() -> None:
    assert shipped_book(Tackle.of(job="Turm3", gold="court")) is None
    assert shipped_book(Tackle.of(job="Turm3", gold="core", stones=6)) is None
    assert shipped_book(Tackle.of(job="Quadrat")) is None


def test_the_strongest_bot_plays_from_the_proof(book: Book) -> None:
    position = GAME.new()
    bot, limit = level_bot("8", 1)
    thought = Thought(limit)
    assert bot.choose(position, "white", thought) == book.move(position)
    assert thought.best == book.move(position)


def test_a_line_of_the_proof_ends_with_a_win(book: Book) -> None:
    position = GAME.new()
    for move in book.line(position, 30):
        position.push(move)
    assert position.outcome is not None
    assert position.outcome.winners == ("white",)
    assert len(position.moves) <= 11 + 5


@pytest.mark.parametrize("seed", range(4))
def test_white_wins_in_time_from_every_image(book: Book, seed: int) -> None:
    rng = Random(seed)
    position = GAME.new()
    for name in (("B1", "B10"), ("I1", "F10"), ("A2", "J5"), ("J9", "A9"))[seed]:
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
