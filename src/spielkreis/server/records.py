"""Finished games, for replay, for files, and for whoever checks the shuffle."""

from __future__ import annotations

from typing import Any

import msgspec

from spielkreis.game import Outcome
from spielkreis.server import messages, views
from spielkreis.server.errors import MissingError, RefusedError
from spielkreis.server.table import Table


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
    """What a spectator saw after so many actions."""
    _outcome(table)
    if plies > len(table.plies):
        raise MissingError("server-no-ply", plies=len(table.plies))
    return table.state_at(plies).view(None)


def _outcome(table: Table) -> Outcome:
    if table.outcome is None or table.phase not in ("over", "closed"):
        raise RefusedError("server-not-over")
    return table.outcome
