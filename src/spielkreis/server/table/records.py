"""Finished games, for replay, for files, and for whoever checks the shuffle."""

from __future__ import annotations

from typing import Any

import msgspec

from spielkreis.game import Outcome
from spielkreis.record import read_headers
from spielkreis.server.errors import MissingError, RefusedError
from spielkreis.server.games import kind_of
from spielkreis.server.table import views
from spielkreis.server.table.table import Table
from spielkreis.server.wire import messages

MAX_LINES = 2_000
"""Longer files are not shown moment by moment."""


class Saved(msgspec.Struct, frozen=True):
    """A finished game: the table, the text file, and everything that happened."""

    table: messages.Table
    text: str
    outcome: Outcome
    reveal: messages.Reveal
    events: tuple[messages.Happened, ...]


def text(table: Table) -> str:
    """The game as a text file, with the headers that `spielkreis verify` needs."""
    outcome = _outcome(table)
    people = {
        place.name: place.guest.name if place.guest is not None else f"bot {place.bot}"
        for place in table.places.values()
    }
    headers = {
        "Table": table.id,
        "Players": ", ".join(f"{place}: {name}" for place, name in people.items()),
        "Result": outcome.result,
        "Reason": outcome.reason,
        "Commit": table.commitment,
        "Seed": table.seed.hex(),
        "Nonces": " ".join(table.nonces),
    }
    return table.kind.record(table.state, headers)


def saved(table: Table) -> Saved:
    """The game for programs."""
    outcome = _outcome(table)
    events = tuple(
        messages.Happened(entry.seq, entry.at, views.visible(table, entry, event, None)) for entry, event in table.log
    )
    reveal = messages.Reveal(table.seed.hex(), table.nonces)
    return Saved(views.about(table), text(table), outcome, reveal, events)


def replay(table: Table, plies: int) -> Any:
    """Everything as it was after so many actions."""
    _outcome(table)
    if not 0 <= plies <= len(table.plies):
        raise MissingError("server-no-ply", plies=len(table.plies))
    return table.kind.open_view(table.state_at(plies), way=True)


class Frame(msgspec.Struct, frozen=True):
    """One moment of a game that was read from a file, the line that led to it, and what was remarked there."""

    line: str
    view: Any
    comment: str = ""


class Replay(msgspec.Struct, frozen=True):
    """A game that was read from a file, moment by moment."""

    game: str
    seats: tuple[str, ...]
    frames: tuple[Frame, ...]
    outcome: Outcome | None


def read(text: str) -> Replay:
    """Reads a game file for replay; errors say the line."""
    headers = {name: value for _, name, value in read_headers(text)[0]}
    kind = kind_of(headers.get("Game", "Tackle"))
    reading = kind.read(text, MAX_LINES)
    frames = (
        # The lines are told once, not again at every moment.
        Frame(line, view, reading.comments.get(number, ""))
        for number, (line, view) in enumerate(zip(("", *reading.lines), reading.views, strict=True))
    )
    return Replay(kind.name, tuple(reading.game.seats), tuple(frames), reading.outcome)


def _outcome(table: Table) -> Outcome:
    if table.outcome is None or table.phase not in ("over", "closed"):
        raise RefusedError("server-not-over")
    return table.outcome
