"""The bot: it wins immediately when it can, parries when it must, and beats random play."""

from __future__ import annotations

from random import Random

import pytest

from spielkreis.game import Seat
from spielkreis.tackle import JOBS, Position, Tackle
from spielkreis.tackle.bots.rules import Bot
from spielkreis.tackle.cells import BOARD, CORNERS, cell_name

LONGEST = 400


def random_position(rng: Random, job: str, moves: int) -> Position:
    """A position after the opening and this many random moves, or fewer if the game ends."""
    position = Tackle.of(job=job).new()
    while position.outcome is None and (position.phase != "move" or moves > 0):
        moves -= position.phase == "move"
        position.push_unchecked(rng.choice(position.legal_moves))
    return position


def position_near_the_end(rng: Random, job: str) -> Position:
    """One side has its figure but for a stone; all other stones are thrown onto the board."""
    game = Tackle.of(job=job)
    while True:
        shape = rng.choice(game.options.job.shapes)
        row, column = rng.randrange(1, 10 - shape.height), rng.randrange(1, 10 - shape.width)
        figure = [(row + up) * 10 + column + right for up, right in shape.cells][1:]
        others = rng.sample(sorted(BOARD - set(figure)), 2 * game.options.stones - len(figure))
        near, far = figure + others[game.options.stones :], others[: game.options.stones]
        sides = [" ".join(map(cell_name, side)) for side in rng.sample([near, far], 2)]
        position = game.from_text(f"{sides[0]} / {sides[1]} / - / {rng.choice('wb')}")
        if position.outcome is None:
            return position


def wins_against_random_play(job: str, seed: int) -> bool:
    """Whether the bot wins a game against random play."""
    rng, side = Random(f"{job} {seed}"), ("white", "black")[seed % 2]
    bot, position = Bot(rng), Tackle.of(job=job).new()
    while position.outcome is None and len(position.moves) < LONGEST:
        move = bot.choose(position) if position.turn == side else rng.choice(position.legal_moves)
        position.push_unchecked(move)
    return position.outcome is not None and position.outcome.winners == (side,)


@pytest.mark.slow
@pytest.mark.parametrize("job", ["Turm3", "Quadrat", "Fünf", "Vogel"])
def test_it_beats_random_play(job: str) -> None:
    assert sum(wins_against_random_play(job, seed) for seed in range(100)) >= 95


@pytest.mark.slow
@pytest.mark.parametrize("job", list(JOBS))
def test_it_can_play_every_job(job: str) -> None:
    assert sum(wins_against_random_play(job, seed) for seed in range(4)) >= 3


@pytest.mark.slow
@pytest.mark.parametrize("job", ["Turm3", "Treppe3", "Quadrat", "Blüte", "Turm4"])
def test_it_never_misses_a_win_and_parries_where_it_can(job: str) -> None:
    rng = Random(f"wins {job}")
    bot, wins, parries = Bot(rng), 0, 0
    for number in range(240):
        position = position_near_the_end(rng, job) if number % 2 else random_position(rng, job, rng.randrange(40))
        if position.outcome is not None:
            continue
        chosen = bot.choose(position)
        assert chosen in position.legal_moves
        winning = position.winning_moves()
        if winning:
            wins += 1
            assert chosen in winning
        elif position.threatens() and any(has_parried(position, str(move)) for move in position.legal_moves):
            parries += 1
            assert has_parried(position, str(chosen)), position
    assert wins >= 5
    assert parries >= 5


def has_parried(position: Position, move: str) -> bool:
    """After this move the opponent has not won and cannot win with the next move."""
    after = position.copy()
    mover: Seat | None = position.turn
    after.push(move)
    if after.outcome is not None:
        return after.outcome.winners in ((), (mover,))
    return not after.winning_moves()


def test_it_sees_a_win_in_two() -> None:
    """The book's composition after the key and a defence: only one move makes two threats."""
    position = Tackle.of(job="Treppe3").from_text("D8 E7 G5 / D5 F6 I8 / - / w")
    assert str(Bot(Random(1)).choose(position)) == "G5-G9"


def test_the_same_seed_gives_the_same_game() -> None:
    def game() -> tuple[str, ...]:
        bot, position = Bot(Random(7)), Tackle.of(job="Quadrat").new()
        while position.outcome is None and len(position.moves) < 60:
            position.push(bot.choose(position))
        return tuple(str(move) for move in position.moves)

    assert game() == game()


def test_it_places_with_sense() -> None:
    """It leaves the corners alone, and puts the gold stone where it hinders White more than Black."""
    bot, position = Bot(Random(3)), Tackle.of(job="Quadrat").new()
    while position.phase == "place":
        move = bot.choose(position)
        assert move.end not in CORNERS
        position.push(move)
    hindering = Tackle.of(job="Turm3", gold="core").from_text("A5 B1 D1 I10 J2 / A8 B10 H10 J3 J9 / - / b / place")
    assert str(bot.choose(hindering)) == "D5"


def test_it_takes_a_draw_only_when_it_is_not_ahead() -> None:
    position = Tackle.of(job="Turm3").from_text("D4 D5 / J1 J10 / - / w")
    assert not Bot().accepts_draw(position, "white")
    assert Bot().accepts_draw(position, "black")
