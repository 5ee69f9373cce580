"""A picture of a TAC board, drawn like the one in the web client, in a square of 1000 by 1000."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import cos, pi, sin, tau

from spielkreis.server.games.canvas import Canvas, colour
from spielkreis.tac.game import Tac
from spielkreis.tac.variants import SEATS
from spielkreis.tac.view.view import BOARDS, BoardPlan

SCALE = 0.61
PAGE, EDGE, WOOD, LIGHT, FELT, HOLE, GLEAM = map(
    colour, ("#f6f0e4", "#8a5a2a", "#d6a566", "#e9c48c", "#efe0c4", "#7d5127", "#fffaf0")
)
GLASS = {
    seat: colour(text)
    for seat, text in zip(SEATS, ("#d0302f", "#2b68cc", "#2c9150", "#e8ae1c", "#8a45b5", "#e9e4dc"), strict=True)
}
DISH = {
    seat: (round(0.6 * r + 0.4 * LIGHT[0]), round(0.6 * g + 0.4 * LIGHT[1]), round(0.6 * b + 0.4 * LIGHT[2]))
    for seat, (r, g, b) in GLASS.items()
}
RADIUS, HOUSE_STEP, IN_BASE = 452, 46, 4

Point = tuple[float, float]


def draw(game: Tac, pieces: Mapping[str, Sequence[str]]) -> bytes:
    """A PNG file of the board with these marbles, `*` behind a fresh one; the others of every seat are in base."""
    rules = game.options.rules
    board = BOARDS[rules.board]
    canvas = _empty(rules.board, tuple(rules.seats)).copy()
    for seat in rules.seats:
        fields = [_field(board, field.rstrip("*")) for field in pieces.get(seat, ())]
        for point in [*fields, *(_in_base(board, seat, place) for place in range(len(fields), IN_BASE))]:
            _marble(canvas, seat, point)
    return canvas.png()


@lru_cache(maxsize=8)
def _empty(size: int, seats: tuple[str, ...]) -> Canvas:
    """A board without marbles."""
    board = BOARDS[size]
    canvas = Canvas(PAGE, SCALE)
    for radius, paint in ((494, EDGE), (488, WOOD), (RADIUS + 3, EDGE), (RADIUS - 3, WOOD), (208, EDGE), (205, FELT)):
        canvas.disc(0, 0, radius, paint)
    for number in range(1, board.fields + 1):
        canvas.disc(*_field(board, str(number)), 15, HOLE)
    for seat in seats:
        canvas.disc(*_base(board, seat), 62 if board.places == IN_BASE else 54, EDGE)
        canvas.disc(*_base(board, seat), 59 if board.places == IN_BASE else 51, DISH[seat])
        canvas.disc(*_field(board, str(board.starts[seat])), 22, GLASS[seat])
        canvas.disc(*_field(board, str(board.starts[seat])), 15, HOLE)
        for depth in range(1, IN_BASE + 1):
            canvas.disc(*_field(board, f"{seat}{depth}"), 22, DISH[seat])
            canvas.disc(*_field(board, f"{seat}{depth}"), 16, HOLE)
        for place in range(IN_BASE):
            canvas.disc(*_in_base(board, seat, place), 15, HOLE)
    return canvas


def _marble(canvas: Canvas, seat: str, point: Point) -> None:
    x, y = point
    canvas.disc(x, y, 21, EDGE)
    canvas.disc(x, y, 19, GLASS[seat])
    canvas.disc(x - 6, y - 7, 5, GLEAM)


def _direction(board: BoardPlan, field: int) -> float:
    return pi / 2 + (field - 1) / board.fields * tau


def _polar(direction: float, radius: float) -> Point:
    return radius * cos(direction), radius * sin(direction)


def _field(board: BoardPlan, field: str) -> Point:
    if field.isdigit():
        return _polar(_direction(board, int(field)), RADIUS)
    return _polar(_direction(board, board.starts[field[0]]), RADIUS - 4 - int(field[1:]) * HOUSE_STEP)


def _base(board: BoardPlan, seat: str) -> Point:
    start = _direction(board, board.starts[seat])
    return _polar(start - tau / 8, 608) if board.places == IN_BASE else _polar(start - tau / 17, RADIUS - 100)


def _in_base(board: BoardPlan, seat: str, place: int) -> Point:
    x, y = _base(board, seat)
    return x + (22.5 if place % 2 else -22.5), y + (-22.5 if place < 2 else 22.5)
