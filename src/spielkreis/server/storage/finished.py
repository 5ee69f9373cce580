"""The finished games of a database, without anything about the people who played them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from sqlalchemy import select

from spielkreis.dataset import SavedGame
from spielkreis.server.errors import MissingError
from spielkreis.server.games.adapter import CountsActions
from spielkreis.server.storage.admin import read_table
from spielkreis.server.storage.database import open_database
from spielkreis.server.storage.schema import tables
from spielkreis.server.table.table import GameTable


def finished_games(url: str) -> Iterator[tuple[str, SavedGame]]:
    """All games that were played to an end, each with the name of its game, one after the other."""
    with open_database(url, create=False).connect() as connection:
        names = connection.execute(select(tables.c.id).order_by(tables.c.id)).scalars().all()
        for name in names:
            try:
                table = read_table(connection, name)
            except MissingError:  # written by another version
                continue
            if table.outcome is not None and table.plies:
                yield table.adapter.name, without_people(table)


def without_people(table: GameTable) -> SavedGame:
    """A finished game of which only the kind of each player is left: a person, or a bot of some level."""
    outcome = table.outcome
    assert outcome is not None
    seats = tuple(table.by_seat)
    places = table.by_seat.values()
    adapter: object = table.adapter
    text = table.adapter.record(table.state, {"Result": outcome.result, "Reason": outcome.reason}, table.ended)
    counted = adapter.statistics(text, outcome.winners) if isinstance(adapter, CountsActions) else None
    return SavedGame(
        seats,
        tuple("person" if place.guest is not None else f"level:{place.bot}" for place in places),
        outcome.winners,
        outcome.result,
        outcome.reason,
        tuple(ply.action for ply in table.plies),
        text,
        "" if counted is None else msgspec.json.encode(counted).decode(),
    )
