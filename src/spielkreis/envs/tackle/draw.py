"""A position of Tackle as characters and as a picture."""

from __future__ import annotations

from spielkreis.tackle.cells import COLUMNS, SIZE
from spielkreis.tackle.position import Position
from spielkreis.tackle.text.drawing import mark, plain_board

COLOURS = {"W": "#fff", "B": "#222", "G": "#eb2"}
GROUND = {"-": "#ccc", ".": "#9b8", "+": "#7a6"}
CELL = 30


def ansi(position: Position, text: str) -> str:
    """The board, and below it the position as text."""
    return f"{plain_board(position)}\n\n{text}\n"


def svg(position: Position) -> str:
    """The board with its stones, and the names of rows and columns."""
    empty = position.game.new()
    parts = []
    for cell in range(SIZE * SIZE):
        row, column = divmod(cell, SIZE)
        x, y = CELL * (column + 1), CELL * (SIZE - row)
        parts.append(
            f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{GROUND[mark(empty, cell)]}" stroke="#fff"/>'
        )
        stone = COLOURS.get(mark(position, cell))
        if stone is not None:
            parts.append(f'<circle cx="{x + CELL // 2}" cy="{y + CELL // 2}" r="11" fill="{stone}" stroke="#555"/>')
    for number in range(SIZE):
        across, up = CELL * (number + 1) + CELL // 2, CELL * (SIZE - number) + 20
        parts.append(f'<text x="{across}" y="{CELL - 8}" text-anchor="middle">{COLUMNS[number]}</text>')
        parts.append(f'<text x="{CELL - 6}" y="{up}" text-anchor="end">{number + 1}</text>')
    whole = CELL * (SIZE + 2)
    size = f'viewBox="0 0 {whole} {whole}" width="{whole}" height="{whole}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="14">'
    return "\n".join([head, *parts, "</svg>", ""])
