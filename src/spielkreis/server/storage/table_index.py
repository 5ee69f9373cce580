"""The list of tables. It is derived from the logs and can be rebuilt from them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection, Select, case, delete, func, insert, select, update

from spielkreis.server.errors import LimitError
from spielkreis.server.storage.schema import guests, members, tables
from spielkreis.server.storage.store import Store
from spielkreis.server.table.table import UNFINISHED, GameTable
from spielkreis.server.wire.table_list import ListedPlace, ListedTable

if TYPE_CHECKING:
    from spielkreis.server.wire.guest import Guest

LISTED = 100
"""The number of tables on a page of a list."""
PIECE = 200
"""At most this many lines are read at a time, since decoding them takes the GIL from others."""
_ORDER = {"lobby": 0, "playing": 1, "paused": 1, "over": 2, "closed": 3}
"""The phases of a table follow each other in this order."""


_decoder = msgspec.json.Decoder(ListedTable)


def listed(table: GameTable) -> ListedTable:
    """The table's line in the list."""
    places = tuple(
        ListedPlace(
            place.name,
            place.guest.name if place.guest is not None else "",
            place.guest.mark if place.guest is not None else "",
            place.bot or "",
            place.guest.id if place.guest is not None else "",
            place.seats,
        )
        for place in table.places.values()
    )
    settings = table.settings
    return ListedTable(
        table.id,
        settings.game,
        settings.options,
        table.phase,
        places,
        table.at,
        bool(settings.position),
        table.inviter,
        table.outcome,
    )


def write_index(connection: Connection, table: GameTable, people: Collection[str] | None = None) -> None:
    """Updates a table's line in the list, unless it is about a later phase: another process may be ahead.

    `people` are the guests who sit there, if not all in the table exist any more.
    """
    values = {
        "creator": table.creator,
        "phase": table.phase,
        "public": table.settings.public,
        "created": table.created,
        "changed": table.at,
        "summary": msgspec.json.encode(listed(table)),
        "began": table.began > 0,
    }
    line = tables.c.id == table.id
    known = connection.execute(select(tables.c.phase).where(line)).scalar()
    if known is None:
        connection.execute(insert(tables).values(id=table.id, **values))
    elif _ORDER[known] <= _ORDER[table.phase]:
        connection.execute(update(tables).where(line).values(**values))
    else:
        return
    connection.execute(delete(members).where(members.c.game == table.id))
    if people is None:
        people = [place.guest.id for place in table.places.values() if place.guest is not None]
    if people:
        connection.execute(insert(members), [{"game": table.id, "guest": guest} for guest in sorted(set(people))])


def check_limit(connection: Connection, guest: Guest, limit: int) -> None:
    """Raises `LimitError` if a guest has created too many unfinished tables."""
    # Other processes that create a table of this guest wait until this transaction has ended.
    connection.execute(select(guests.c.id).where(guests.c.id == guest.id).with_for_update())
    query = select(func.count()).where(tables.c.creator == guest.id, tables.c.phase.in_(UNFINISHED))
    if connection.execute(query).scalar_one() >= limit:
        raise LimitError("server-too-many-tables", limit=limit)


async def public_tables(store: Store) -> list[ListedTable]:
    """The public tables that are open or being played, the latest first."""
    query = (
        select(tables.c.summary)
        .where(tables.c.public, tables.c.phase.in_(UNFINISHED))
        .order_by(tables.c.changed.desc())
        .limit(LISTED)
    )
    return await _read(store, query)


async def tables_of(store: Store, guest: Guest, phases: Sequence[str] = ()) -> list[ListedTable]:
    """All tables where a guest sits, or those in these phases, the latest first."""
    query = _tables_of(guest)
    return await _read(store, query.where(tables.c.phase.in_(phases)) if phases else query)


async def every_table_of(store: Store, guest: Guest) -> list[ListedTable]:
    """All tables where a guest sits, the latest first. There may be thousands, so they are read in pieces."""
    found: list[ListedTable] = []
    query = _tables_of(guest).order_by(tables.c.id).limit(PIECE)
    while piece := await _read(store, query.offset(len(found))):
        found += piece
    return found


async def page_of(store: Store, guest: Guest, start: int, without: Sequence[str]) -> list[ListedTable]:
    """A part of the tables where a guest sits, the unfinished ones first, without some of them."""
    query = _tables_of(guest).where(tables.c.id.not_in(without)).offset(start).limit(LISTED)
    finished = case((tables.c.phase.in_(UNFINISHED), 0), else_=1)
    return await _read(store, query.order_by(None).order_by(finished, tables.c.changed.desc(), tables.c.id))


def _tables_of(guest: Guest) -> Select[bytes]:
    found = select(tables.c.summary).join(members, members.c.game == tables.c.id)
    return found.where(members.c.guest == guest.id).order_by(tables.c.changed.desc())


async def _read(store: Store, query: Select[bytes]) -> list[ListedTable]:
    # Decoded in the reader's thread, since a guest may have thousands of tables.
    return await store.read(
        lambda connection: [_decoder.decode(found) for found in connection.execute(query).scalars()]
    )
