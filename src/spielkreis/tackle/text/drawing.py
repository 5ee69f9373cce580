"""A Tackle board as characters."""

from __future__ import annotations

from spielkreis.tackle.cells import BORDER, COLUMNS, CORE, SIZE
from spielkreis.tackle.position import Position


def mark(position: Position, cell: int) -> str:
    """What is on a cell: `W`, `B`, `G`, or for an empty one its region: `-` border, `.` court, `+` core."""
    if cell in position.white:
        return "W"
    if cell in position.black:
        return "B"
    if cell == position.gold:
        return "G"
    return "-" if cell in BORDER else "+" if cell in CORE else "."


def plain_board(position: Position) -> str:
    """The board in characters that any terminal, file or screen reader has."""
    letters = "   " + " ".join(COLUMNS)
    rows = [
        f"{row + 1:2} " + " ".join(mark(position, row * SIZE + column) for column in range(SIZE)) + f" {row + 1}"
        for row in reversed(range(SIZE))
    ]
    return "\n".join([letters, *rows, letters])
