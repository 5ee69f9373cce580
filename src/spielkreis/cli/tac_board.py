"""TAC boards in the terminal: the ring as a rectangle, houses pointing inwards, marbles as letters of their seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from spielkreis.cli.console import Console
from spielkreis.tac.text.notation import Marbles
from spielkreis.tac.variants import SEATS, Variant

# Each style sets both colours, so that a marble looks the same on dark and on light terminals.
STYLES = {
    "A": "bold bright_white on red",
    "B": "bold bright_white on blue",
    "C": "bold black on bright_yellow",
    "D": "bold bright_white on green4",
    "E": "bold black on orange1",
    "F": "bold bright_white on purple",
}
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


def board(variant: Variant, marbles: Marbles) -> Text:
    """The drawing of a board, with the numbers of the start fields at its corners."""
    drawn = cells(variant, marbles)
    columns = 1 + max(column for column, _ in drawn)
    rows = 1 + max(row for _, row in drawn)
    starts = {squares(variant)[str(variant.start(seat))]: seat for seat in variant.seats}
    text = Text()
    for row in range(rows):
        text.append(_label(variant, starts.get((0, row))).rjust(5) + " ")
        for column in range(columns):
            shown = drawn.get((column, row), " ")
            text.append(shown[0], STYLES.get(shown[0]))
            text.append(shown[1:].ljust(1))
        text.append(_label(variant, starts.get((columns - 1, row))) + "\n")
    return text


def _label(variant: Variant, seat: str | None) -> str:
    return "" if seat is None else f"{seat}={variant.start(seat)}"


def marble_lines(console: Console, variant: Variant, marbles: Marbles) -> str:
    """Every seat's marbles in words, for people who cannot see the drawing or prefer text."""
    lines = []
    for seat in variant.seats:
        fields = marbles.get(seat, ())
        lines.append(
            console.words("tac-marbles", seat=seat, base=4 - len(fields), fields=" ".join(fields) if fields else "–")
        )
    return "\n".join(lines)


def draw(console: Console, variant: Variant, marbles: Marbles) -> None:
    """Draws the board and lists the marbles."""
    made = board(variant, marbles)
    made.rstrip()
    if console.colourful:
        console.draw(made)
    else:
        console.text(made.plain)
    console.text(marble_lines(console, variant, marbles))


def hand_line(console: Console, seat: str, cards: Sequence[str]) -> str:
    """One hand in words."""
    return console.words("tac-hand", seat=seat, cards=" ".join(cards) or "–")


def count_line(console: Console, counts: Mapping[str, int], without: str) -> str:
    """How many cards the others hold."""
    others = " ".join(f"{seat}:{counts[seat]}" for seat in SEATS if seat in counts and seat not in without)
    return console.words("tac-counts", counts=others or "–")
