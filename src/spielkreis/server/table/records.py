"""Finished games: for replay, as text files, and for checking the shuffle."""

from __future__ import annotations

from spielkreis.game import Outcome
from spielkreis.record import read_headers
from spielkreis.server.errors import MissingError, RefusedError
from spielkreis.server.games import adapter_of_file
from spielkreis.server.table import views
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire import messages
from spielkreis.server.wire.replay import FinishedGame, Replay, ReplayFrame

MAX_LINES = 2_000
"""Longer files are not shown move by move."""


def text(table: GameTable) -> str:
    """The game as a text file, with the headers that `spielkreis verify` needs."""
    outcome = require_over(table)
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
    return table.adapter.record(table.state, headers, table.ended)


def saved(table: GameTable) -> FinishedGame:
    """The game for programs."""
    outcome = require_over(table)
    events = tuple(
        messages.Happened(entry.seq, entry.at, views.visible(table, entry, event, None)) for entry, event in table.log
    )
    reveal = messages.Reveal(table.seed.hex(), table.nonces)
    return FinishedGame(views.about(table), text(table), outcome, reveal, events)


def replay(table: GameTable, plies: int) -> messages.View:
    """The open view of the game after this number of actions."""
    require_over(table)
    if not 0 <= plies <= len(table.plies):
        raise MissingError("server-no-ply", plies=len(table.plies))
    return table.adapter.open_view(table.state_at(plies), history=True)


def read(text: str) -> Replay:
    """Reads a game file for replay; errors name the line."""
    headers = {name: value for _, name, value in read_headers(text)[0]}
    adapter = adapter_of_file(headers)
    file = adapter.read(text, MAX_LINES)
    frames = (
        # The lines are sent once, not again in every view.
        ReplayFrame(line, view, file.comments.get(number, ""), record)
        for number, (line, view, record) in enumerate(
            zip(("", *file.lines), file.views, (None, *file.records), strict=True)
        )
    )
    return Replay(adapter.name, file.seats, tuple(frames), file.outcome, file.options)


def require_over(table: GameTable) -> Outcome:
    """How a game ended; `RefusedError` if it is not over."""
    if table.outcome is None or table.phase not in ("over", "closed"):
        raise RefusedError("server-not-over")
    return table.outcome
