"""Tackle boards and figures in the terminal: coloured cells, or plain characters where colours would be lost."""

from __future__ import annotations

from rich.text import Text

from spielkreis.cli.console import Console
from spielkreis.tackle.cells import COLUMNS, SIZE
from spielkreis.tackle.jobs import Job
from spielkreis.tackle.move import Move
from spielkreis.tackle.position import Position
from spielkreis.tackle.text.drawing import mark, plain_board

# Each style sets both colours, so that a board looks the same on dark and on light terminals.
STYLES = {
    "W": "bold black on bright_white",
    "B": "bold bright_white on black",
    "G": "bold black on bright_yellow",
    "-": "grey30 on grey62",
    ".": "grey70 on dark_green",
    "+": "grey70 on green4",
}
SHOWN = {"-": " ", ".": "·", "+": "·"}


def coloured_board(position: Position, last: Move | None = None) -> Text:
    """The board in colours; where the last move began and ended is bracketed."""
    touched = () if last is None else (last.start, last.end)
    board = Text("    " + "  ".join(COLUMNS) + "\n")
    for row in reversed(range(SIZE)):
        board.append(f"{row + 1:2} ")
        for cell in range(row * SIZE, row * SIZE + SIZE):
            found = mark(position, cell)
            left, right = "[]" if cell in touched else "  "
            board.append(left + SHOWN.get(found, found) + right, STYLES[found])
        board.append(f" {row + 1}\n")
    return board.append("    " + "  ".join(COLUMNS))


def figure(job: Job) -> str:
    """The drawing of a job, its stones as `W`, its forbidden cells as `x`."""
    return "\n".join(" ".join(line.replace("P", "W")) for line in job.figure)


def draw(console: Console, position: Position, last: Move | None = None) -> None:
    """Draws the board and prints whose turn it is."""
    if console.colourful:
        console.draw(coloured_board(position, last))
    else:
        console.text(plain_board(position))
    console.text(status(console, position))


def status(console: Console, position: Position) -> str:
    """One line: who must do what, or how the game ended."""
    outcome = position.outcome
    if outcome is not None:
        return console.words(
            "tackle-outcome", result=outcome.result, reason=console.words(f"tackle-reason-{outcome.reason}")
        )
    return console.words(f"tackle-status-{position.phase}", side=console.words(f"tackle-side-{position.turn}"))
