"""A TAC board as characters: the ring as a rectangle, houses pointing inwards, marbles as letters of their seats."""

from __future__ import annotations

from spielkreis.tac.text.notation import Marbles
from spielkreis.tac.variants import Variant

WIDTH = {4: 17, 6: 23}
"""How many fields the upper side of the ring has, corners included; the height follows from the length of the ring."""

Square = tuple[int, int]


def squares(variant: Variant) -> dict[str, Square]:
    """The column and row of every field, by its text."""
    width = WIDTH[variant.board]
    height = (variant.ring + 4) // 2 - width
    places = [(column, 0) for column in range(width)]
    places += [(width - 1, row) for row in range(1, height)]
    places += [(column, height - 1) for column in range(width - 2, -1, -1)]
    places += [(0, row) for row in range(height - 2, 0, -1)]
    found = {str(number + 1): place for number, place in enumerate(places)}
    for seat in variant.seats:
        column, row = found[str(variant.start(seat))]
        across = 1 if column == 0 else -1 if column == width - 1 else 0
        down = 1 if row == 0 else -1
        for depth in range(1, 5):
            found[f"{seat}{depth}"] = (column + across * depth, row + down * depth)
    return found


def cells(variant: Variant, marbles: Marbles) -> dict[Square, str]:
    """What is drawn where: a seat's letter, with `*` if fresh; `.` a free field, `+` a free start, `-` in a house."""
    places = squares(variant)
    drawn = {place: "." if field.isdigit() else "-" for field, place in places.items()}
    for seat in variant.seats:
        drawn[places[str(variant.start(seat))]] = "+"
    for seat, fields in marbles.items():
        for field in fields:
            drawn[places[field.rstrip("*")]] = seat + field[len(field.rstrip("*")) :]
    return drawn


def rows(variant: Variant, marbles: Marbles) -> list[tuple[str, list[str], str]]:
    """The drawing row by row: the label on the left, what is on each square, and the label on the right."""
    drawn = cells(variant, marbles)
    columns = 1 + max(column for column, _ in drawn)
    starts = {squares(variant)[str(variant.start(seat))]: f"{seat}={variant.start(seat)}" for seat in variant.seats}
    return [
        (
            starts.get((0, row), ""),
            [drawn.get((column, row), " ") for column in range(columns)],
            starts.get((columns - 1, row), ""),
        )
        for row in range(1 + max(row for _, row in drawn))
    ]


def plain_board(variant: Variant, marbles: Marbles) -> str:
    """The drawing in characters that any terminal or file has."""
    return "\n".join(
        f"{left:>5} {''.join(square.ljust(2) for square in line)}{right}".rstrip()
        for left, line, right in rows(variant, marbles)
    )
