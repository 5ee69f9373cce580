"""TAC boards in the terminal, in colours or plain, and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from spielkreis.cli.console import Console
from spielkreis.tac.text.drawing import rows
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


def board(variant: Variant, marbles: Marbles) -> Text:
    """The drawing of a board, with the numbers of the start fields at its corners."""
    text = Text()
    for left, line, right in rows(variant, marbles):
        text.append(left.rjust(5) + " ")
        for square in line:
            text.append(square[0], STYLES.get(square[0]))
            text.append(square[1:].ljust(1))
        text.append(right + "\n")
    return text


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
