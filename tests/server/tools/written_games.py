"""Games that were never played on a server: their logs are written into a database directly."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from random import Random

from sqlalchemy import Connection

from spielkreis.server.storage.feed import announce
from spielkreis.server.storage.store import Store
from spielkreis.server.storage.table_index import write_index
from spielkreis.server.storage.write_job import log_row
from spielkreis.server.table import commands
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire import events
from spielkreis.server.wire.events import AnyEvent
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.log_entry import LogEntry
from spielkreis.server.wire.settings import NewTable, Settings


def simulated_game(table_id: str, guest: Guest, plies: int, game: str = "TAC", seed: int = 1) -> GameTable:
    """A table where a guest has played at random against bots for this many actions and has then conceded."""
    place = {"TAC": "A", "Tackle": "white"}[game]
    table, rng = GameTable(table_id), Random(seed)
    for event in commands.create(NewTable(Settings(game), sit=(place,), fill="1", ready=True), guest):
        _add(table, event)
    while len(table.plies) < plies:
        seat = table.state.actors[0]
        choices = list(table.adapter.legal(table.state, seat))
        rng.shuffle(choices)
        actions = (table.adapter.normalize(table.state, seat, choice) for choice in choices)
        action = next(each for each in actions if not table.adapter.ends(table.state, seat, each))
        _add(table, events.Played(seat, action), guest if seat == place else None)
    losers = [seat for each in table.side(table.places[place]) for seat in each.seats]
    outcome = table.adapter.concession(table.game, losers, "resignation")
    assert outcome is not None
    _add(table, events.Ended(outcome))
    return table


def copied(table: GameTable, table_id: str) -> GameTable:
    """The same game at another table."""
    other = copy(table)
    other.id = table_id
    return other


def _add(table: GameTable, event: AnyEvent, guest: Guest | None = None) -> None:
    command_id = None if guest is None else f"m{table.seq}"
    entry = LogEntry(table.seq + 1, table.at + 1, events.encode(event), None if guest is None else guest.id, command_id)
    table.apply(entry, event)


async def write_games(store: Store, tables: Sequence[GameTable]) -> None:
    """Writes finished games as a server leaves them."""

    def also(connection: Connection) -> None:
        for table in tables:
            write_index(connection, table)
            announce(connection, table_id=table.id, at=table.at)

    await store.write(also, [log_row(table.id, entry) for table in tables for entry, _ in table.log])
