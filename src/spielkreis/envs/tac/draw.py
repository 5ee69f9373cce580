"""A view of TAC as characters and as a picture. Only what the view knows is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from spielkreis.envs.tac.text import view_text
from spielkreis.tac.text.drawing import plain_board, squares
from spielkreis.tac.view.view import View

COLOURS = {"A": "#c33", "B": "#36c", "C": "#db2", "D": "#283", "E": "#e72", "F": "#83a"}
SIZE = 24


def ansi(view: View, steps: Sequence[str]) -> str:
    """The board, and below it what is known besides."""
    return f"{plain_board(view.options.rules, view.position)}\n\n{view_text(view, steps)}\n"


def svg(view: View, steps: Sequence[str]) -> str:
    """The board with its marbles, the known hands, and the number of cards in every hand."""
    rules = view.options.rules
    places = squares(rules)
    width = SIZE * (3 + max(column for column, _ in places.values()))
    height = SIZE * (2 + max(row for _, row in places.values()))
    parts = []
    for field, place in places.items():
        seat = field[0] if not field.isdigit() else next((s for s in rules.seats if str(rules.start(s)) == field), "")
        edge = COLOURS.get(seat, "#999")
        parts.append(f'<circle {_at(*place)} r="9" fill="none" stroke="{edge}" stroke-width="1.5"/>')
    parts += [
        f'<circle {_at(*places[field.rstrip("*")])} r="8" fill="{COLOURS[seat]}"/>'
        for seat, fields in view.position.items()
        for field in fields
    ]
    lines = [f"{view.phase} · {view.turn or '–'} · {' '.join(steps)}".rstrip(" ·")]
    for seat in rules.seats:
        known = view.hands.get(seat, view.seen.get(seat, ()))
        hidden = view.counts.get(seat, 0) - len(known)
        lines.append(f"{seat}: {' '.join(known)} {'?' * hidden}".rstrip())
    for number, line in enumerate(lines):
        parts.append(f'<text x="{SIZE}" y="{height + 20 * number + 12}">{line}</text>')
    whole = height + 20 * len(lines) + 8
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {whole}" font-family="sans-serif"'
    return "\n".join([f'{head} font-size="14">', *parts, "</svg>", ""])


def _at(column: int, row: int) -> str:
    return f'cx="{SIZE * (column + 1)}" cy="{SIZE * (row + 1)}"'
