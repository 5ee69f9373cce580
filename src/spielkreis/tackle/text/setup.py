"""A position as text: `white stones / black stones / gold or - / w or b`, and `/ place` during the opening."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from spielkreis.game import GameError, NotationError
from spielkreis.record import excerpt
from spielkreis.tackle.cells import BORDER, COURT, cell, cell_name

LONGEST = 2000
"""More characters than any position has, generous spaces included."""


class PlacedStones(msgspec.Struct):
    """What a position text says."""

    stones: tuple[list[int], list[int]]
    gold: int | None
    turn: int
    phase: Literal["place", "gold", "move"]
    left: tuple[int, int]
    """How many stones each side must still place."""
    warnings: list[GameError]


def read_position(text: str, stones_each: int) -> PlacedStones:
    """Reads a position; during the opening each side has `stones_each` stones to place."""
    fields = [field.strip() for field in text.split("/")] if len(text) <= LONGEST else []
    if len(fields) not in (4, 5):
        raise NotationError("position-fields", text=excerpt(text))
    white, black, gold = (_cells(field) for field in fields[:3])
    seen: set[int] = set()
    for number in (*white, *black, *gold):
        if number in seen:
            raise NotationError("position-cell-twice", "G1", cell=cell_name(number))
        seen.add(number)
    if len(gold) > 1:
        raise NotationError("position-gold-many", "G2", text=excerpt(fields[2]))
    if gold and gold[0] not in COURT:
        raise NotationError("position-gold-border", "O3", cell=cell_name(gold[0]))
    if fields[3].lower() not in ("w", "b"):
        raise NotationError("position-side", text=excerpt(fields[3]))
    turn = "wb".index(fields[3].lower())
    if len(fields) == 5:
        if fields[4].lower() != "place":
            raise NotationError("position-last-field", text=excerpt(fields[4]))
        return _opening(white, black, gold, turn, stones_each)
    warnings: list[GameError] = []
    if gold and not BORDER & seen:
        warnings.append(NotationError("position-gold-removed", "V6", cell=cell_name(gold[0])))
        gold = []
    return PlacedStones((white, black), gold[0] if gold else None, turn, "move", (0, 0), warnings)


def _cells(field: str) -> list[int]:
    if field == "-":
        return []
    if not field:
        raise NotationError("position-empty-field")
    return [cell(name) for name in field.replace(",", " ").split()]


def _opening(white: list[int], black: list[int], gold: list[int], turn: int, stones_each: int) -> PlacedStones:
    if gold:
        raise NotationError("position-opening-gold", "O3", cell=cell_name(gold[0]))
    for number in (*white, *black):
        if number not in BORDER:
            raise NotationError("position-opening-court", "O1", cell=cell_name(number))
    left = (stones_each - len(white), stones_each - len(black))
    complete = left == (0, 0)
    if min(left) < 0 or len(white) - len(black) != (turn if not complete else 0) or (complete and not turn):
        raise NotationError("position-opening-count", "O1", white=len(white), black=len(black), stones=stones_each)
    return PlacedStones((white, black), None, turn, "gold" if complete else "place", left, [])


def write_position(stones: tuple[Iterable[int], Iterable[int]], gold: int | None, turn: int, opening: bool) -> str:
    """The canonical text: cells by column, then by row."""
    sides = (" ".join(cell_name(number) for number in sorted(side, key=_by_column)) or "-" for side in stones)
    fields = [*sides, "-" if gold is None else cell_name(gold), "wb"[turn]]
    return " / ".join([*fields, "place"] if opening else fields)


def _by_column(number: int) -> tuple[int, int]:
    return number % 10, number // 10
