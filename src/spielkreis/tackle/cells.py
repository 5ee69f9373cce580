"""The 100 cells of the board as numbers: A1 is 0, J1 is 9, A2 is 10, J10 is 99 (rule G1)."""

from __future__ import annotations

import re

from spielkreis.game import NotationError
from spielkreis.record import excerpt

SIZE = 10
COLUMNS = "ABCDEFGHIJ"

_CELL = re.compile(r"([A-Ja-j])(10|[1-9])")


def cell(text: str) -> int:
    """The number of the cell that `text` names, e.g. 4 for `E1`; the letter may be small."""
    match = _CELL.fullmatch(text.strip())
    if match is None:
        raise NotationError("cell-unknown", "G1", text=excerpt(text))
    return (int(match[2]) - 1) * SIZE + COLUMNS.index(match[1].upper())


def cell_name(number: int) -> str:
    """The name of a cell, e.g. `E1` for 4."""
    return f"{COLUMNS[number % SIZE]}{number // SIZE + 1}"


def column(number: int) -> int:
    """The column of a cell, 0 for A to 9 for J."""
    return number % SIZE


def row(number: int) -> int:
    """The row of a cell, counted from 0 at the bottom."""
    return number // SIZE


def _square(low: int, high: int) -> frozenset[int]:
    return frozenset(r * SIZE + c for r in range(low, high) for c in range(low, high))


BOARD = _square(0, 10)
COURT = _square(1, 9)
CORE = _square(3, 7)
BORDER = BOARD - COURT
CORNERS = frozenset({0, 9, 90, 99})
