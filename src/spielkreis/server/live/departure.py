"""Deletes a guest: bots or nobody take the places, and name and messages are removed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from functools import partial

from spielkreis.server.errors import MissingError
from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.storage import table_index
from spielkreis.server.storage.forget import forget_in_pieces, tables_of
from spielkreis.server.table import commands
from spielkreis.server.table.table import UNFINISHED
from spielkreis.server.wire.guest import Guest

LATE = 5.0
"""The seconds until commands that were on their way when a guest was deleted have certainly been carried out."""


async def leave(live: LiveTables, guest: Guest) -> None:
    """Deletes everything about a guest."""
    await _forget(live, guest)
    live.tasks.spawn(_forget_late(live, guest))


async def _forget(live: LiveTables, guest: Guest) -> None:
    await _vanish(live, guest, [line.id for line in await table_index.tables_of(live.store, guest, UNFINISHED)])
    async with live.departing:  # one guest after the other
        found = await live.store.read(partial(tables_of, people=[guest.id]))
        table_ids = await forget_in_pieces(live.store, guest.id, found[guest.id])
    await live.catch_up.forget(guest.id)
    # The guest may have sat down between the two.
    await _vanish(live, guest, table_ids)


async def _vanish(live: LiveTables, guest: Guest, table_ids: Sequence[str]) -> None:
    for table_id in table_ids:
        with contextlib.suppress(MissingError):  # a table of an incompatible version cannot be continued
            room = await live.room(table_id)
            if any(room.table.held_by(guest.id)):
                await live.pipeline.change(room, partial(commands.vanish, guest=guest), guest.id)


async def _forget_late(live: LiveTables, guest: Guest) -> None:
    """Does the same at tables where the guest sat down or that the guest created in the meantime."""
    await asyncio.sleep(LATE)
    if await table_index.tables_of(live.store, guest):
        await _forget(live, guest)
