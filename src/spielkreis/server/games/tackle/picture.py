"""A picture of a Tackle board, drawn like the one in the web client, in a square of 1100 by 1100."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from spielkreis.server.games.canvas import Canvas, colour
from spielkreis.tackle.cells import SIZE, cell, column, row

SCALE = 0.56
CELL = 100
PAGE, FRAME, EDGE, BORDER, COURT, CORE, LINE = map(
    colour, ("#f6f0e4", "#b27d42", "#8a5a2a", "#d6a566", "#e9c48c", "#f3dfbe", "#b0804a")
)
STONES = {
    owner: (colour(edge), colour(body), colour(gleam))
    for owner, edge, body, gleam in (
        ("white", "#8d7a5c", "#f0e6d2", "#fffdf6"),
        ("black", "#0e0b09", "#2c2723", "#6b6259"),
        ("gold", "#8d6206", "#e6b422", "#fff3b8"),
    )
}


def draw(pieces: Mapping[str, Sequence[str]]) -> bytes:
    """A PNG file of the board with these stones."""
    canvas = _empty().copy()
    for owner, cells in pieces.items():
        edge, body, gleam = STONES[owner]
        for name in cells:
            x, y = CELL * (column(cell(name)) - 4.5), CELL * (4.5 - row(cell(name)))
            canvas.disc(x, y, 40, edge)
            canvas.disc(x, y, 37, body)
            canvas.disc(x - 12, y - 14, 9, gleam)
    return canvas.png()


@cache
def _empty() -> Canvas:
    """A board without stones."""
    canvas = Canvas(PAGE, SCALE)
    for half, paint in ((550, FRAME), (503, EDGE), (500, BORDER), (403, EDGE), (400, COURT), (200, CORE)):
        canvas.rectangle(-half, -half, 2 * half, 2 * half, paint)
    for line in range(1, SIZE):
        canvas.rectangle(line * CELL - 501, -500, 2, 1000, LINE)
        canvas.rectangle(-500, line * CELL - 501, 1000, 2, LINE)
    return canvas
