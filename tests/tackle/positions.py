"""Random positions for tests: out of games, and built so that blocks, pushes, worms and gold removals are common."""

from __future__ import annotations

from random import Random

from spielkreis.tackle import JOBS, Position, Tackle
from spielkreis.tackle.cells import BORDER, CORE, COURT, SIZE, cell_name
from spielkreis.tackle.jobs import Shape

CUSTOM = ("PPP/x.x", "P.P/.x./P.P", "xPx/PPP/xPx", "PP./.PP", "x..x/.PP./.P../x..x", "P......P/P......P")
"""Drawings of our own: chiral ones, with gaps, and with x cells that may lie on or beyond the border."""

GAMES = [Tackle.of(job=name) for name in JOBS] + [Tackle.of(figure=drawing) for drawing in CUSTOM]


def position_of_random_game(game: Tackle, rng: Random) -> Position:
    """A position out of a random game, after the opening."""
    position = game.new()
    plies = 2 * game.options.stones + 1 + rng.randrange(60)
    while position.outcome is None and len(position.moves) < plies:
        position.push_unchecked(rng.choice(position.legal_moves))
    if position.outcome is not None:
        position.pop()
    return position


def crowded_position(game: Tackle, rng: Random) -> Position:
    """A crowded position: rectangles of both colours, often at edges and in each other's way."""
    while True:
        position = game.from_text(_crowded_position_text(game, rng))
        if position.outcome is None:
            return position


def _crowded_position_text(game: Tackle, rng: Random) -> str:
    stones: dict[int, int] = {}
    bare_border = rng.random() < 0.25
    for _ in range(rng.choice((1, 2, 3, 4, 6))):
        _add_rectangle(rng, stones, rng.randrange(2))
    for _ in range(rng.choice((0, 2, 5))):
        stones[rng.randrange(SIZE * SIZE)] = rng.randrange(2)
    for side in rng.choice(((), (), (0,), (1,), (0, 1))):
        _add_figure(rng, stones, side, rng.choice(game.options.job.shapes))
    if bare_border:
        outside = sorted(BORDER & stones.keys())
        for cell in outside:
            del stones[cell]
        stones[rng.choice(sorted(BORDER))] = rng.randrange(2)
    free = sorted((CORE if rng.random() < 0.5 else COURT) - stones.keys())
    gold = cell_name(rng.choice(free)) if free and rng.random() < 0.6 else "-"
    sides = (" ".join(cell_name(cell) for cell in sorted(stones) if stones[cell] == side) or "-" for side in range(2))
    return " / ".join([*sides, gold, rng.choice("wb")])


def _add_figure(rng: Random, stones: dict[int, int], side: int, shape: Shape) -> None:
    """The job with one stone a step away from its place, and nothing on its x cells inside the court."""
    bottom, left = rng.randint(1, 9 - shape.height), rng.randint(1, 9 - shape.width)
    for row, column in shape.forbidden:
        stones.pop((bottom + row) * SIZE + left + column, None)
    for row, column in shape.cells:
        stones[(bottom + row) * SIZE + left + column] = side
    row, column = rng.choice(shape.cells)
    away = (bottom + row) * SIZE + left + column
    del stones[away]
    stones.setdefault(away + rng.choice((1, -1, SIZE, -SIZE)), side)


def _add_rectangle(rng: Random, stones: dict[int, int], side: int) -> None:
    """A rectangle with, now and then, a row of the other colour leaning against it."""
    width, height = rng.choice(((1, 2), (2, 1), (1, 3), (3, 1), (2, 2), (2, 3), (3, 2), (3, 3), (4, 2), (1, 5), (5, 1)))
    left, bottom = rng.randrange(SIZE - width + 1), rng.randrange(SIZE - height + 1)
    for column in range(left, left + width):
        for row in range(bottom, bottom + height):
            stones[row * SIZE + column] = side
    if rng.random() < 0.6:
        if rng.random() < 0.5 and left + width < SIZE:
            for row in range(bottom, bottom + height):
                if rng.random() < 0.7:
                    stones[row * SIZE + left + width] = 1 - side
        elif bottom > 0:
            for column in range(left, left + width):
                if rng.random() < 0.7:
                    stones[(bottom - 1) * SIZE + column] = 1 - side
