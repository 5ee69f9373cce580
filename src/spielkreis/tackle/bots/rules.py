"""A bot for Tackle: it wins when it can, parries when it must, and otherwise looks two plies ahead."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from spielkreis.game import Seat
from spielkreis.tackle.bots.lookahead import Scales
from spielkreis.tackle.cells import CORNERS, COURT, SIZE, column, row
from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.jobs import Job
from spielkreis.tackle.move import Move
from spielkreis.tackle.position import Position


@lru_cache(maxsize=64)
def _scales(job: Job) -> Scales:
    return Scales(job)


class Bot:
    """Chooses moves; the same generator gives the same choices."""

    def __init__(self, rng: Random | None = None) -> None:
        self.rng = rng or Random()

    def choose(self, position: Position) -> Move:
        """A legal move for the side to move; the game must not be over."""
        moves = legal_table(position.core)
        if position.phase == "place":
            worth = [_border_worth(position, move.end) for move in moves]
        elif position.phase == "gold":
            worth = [_gold_worth(position, move.end) for move in moves]
        else:
            worth = _move_worth(position, list(moves.values()))
        best = max(worth)
        return self.rng.choice([move for move, value in zip(moves, worth, strict=True) if value == best])

    def accepts_draw(self, position: Position, seat: Seat) -> bool:
        """Whether the bot, playing this seat, is content with a draw: after the opening, if it is not nearer to its
        job than the other side."""
        lead = _scales(position.game.options.job).lead(position.core, position.game.seats.index(seat))
        return position.phase == "move" and lead <= 0


def _move_worth(position: Position, codes: list[int]) -> list[int]:
    """What each move is worth two plies ahead; going back to an earlier position is worth half, and nothing if it ends
    the game in a draw."""
    worth = _scales(position.game.options.job).weigh(position.core, codes)
    after = position.copy()
    for index, code in enumerate(codes):
        after.push_code(code)
        if after.outcome is not None and after.outcome.reason == "repetition":
            worth[index] = 0
        elif worth[index] > 0 and after.repetition_count() > 1:
            worth[index] //= 2
        after.pop()
    return worth


def _inward(position: Position, cell: int) -> list[int]:
    """The empty cells of the court that a stone on this border cell could reach in one move straight inwards."""
    taken = position.white | position.black | ({position.gold} if position.gold is not None else set())
    step = {0: SIZE, SIZE - 1: -SIZE}.get(row(cell)) or (1 if column(cell) == 0 else -1)
    found = []
    ahead = cell + step
    while ahead in COURT and ahead not in taken:
        found.append(ahead)
        ahead += step
    return found


def _border_worth(position: Position, cell: int) -> int:
    """A stone stands well where its way is free, crosses the ways of other own stones, and is not yet watched by one;
    a little better where it shuts an enemy's way."""
    if cell in CORNERS:
        return 0
    own, enemy = (position.white, position.black) if position.turn == "white" else (position.black, position.white)
    way = set(_inward(position, cell))
    ways = [set(_inward(position, stone)) for stone in own if stone not in CORNERS]
    crossings = sum(len(way & other) == 1 for other in ways)
    doubled = sum(len(way & other) > 1 for other in ways)
    facing = sum(len(way & set(_inward(position, stone))) > 1 for stone in enemy if stone not in CORNERS)
    return 4 * len(way) + 6 * crossings - 12 * doubled + 3 * facing


def _gold_worth(position: Position, cell: int) -> int:
    """The gold stone stands well on ways of White's stones and off Black's own."""

    def crossed(stones: frozenset[int]) -> int:
        return sum(cell in _inward(position, stone) for stone in stones if stone not in CORNERS)

    return 2 * crossed(position.white) - 3 * crossed(position.black)
