"""Deleting a person's data: secrets, name and messages are removed, the moves of the games stay.

A person may have thousands of games, so this happens in pieces, each of which takes a few milliseconds: `begin`,
`forget_some` until it returns 0, `finish`, `end`. How far it has come is stored: if the process dies, another one
continues (`live/departure.py`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from functools import partial

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from spielkreis.server.errors import MissingError
from spielkreis.server.storage import feature_storage
from spielkreis.server.storage.acts import tables_of
from spielkreis.server.storage.schema import codes, departures, guests, members, puzzles, tables, tokens
from spielkreis.server.storage.schema import events as log_table
from spielkreis.server.storage.store import Store
from spielkreis.server.table.table import UNFINISHED
from spielkreis.server.wire.table_list import ListedPlace, ListedTable

PIECE = 5
"""A name is removed from this many tables at a time."""
PAUSE = 0.01
"""The seconds between two pieces, in which others can write; at least `REST` times as long as the last piece took."""
REST = 3
_PERSONAL = (b'{"type":"sat"', b'{"type":"renamed"', b'{"type":"wrote"')
"""How the stored forms of the events begin that contain names and messages."""


def begin(connection: Connection, guest: str, now: int) -> None:
    """Signs a guest out for ever and notes that their data are to be deleted; `MissingError` if there is no such
    guest."""
    known = connection.execute(select(guests.c.id).where(guests.c.id == guest)).first()
    if known is None and not sits(connection, guest):
        raise MissingError("admin-no-guest", guest=guest[:32])
    for table in (codes, tokens):
        connection.execute(delete(table).where(table.c.guest == guest))
    # From the first table on, also if this was tried before: the guest may have acted in the meantime.
    connection.execute(delete(departures).where(departures.c.guest == guest))
    connection.execute(insert(departures).values(guest=guest, done="", at=now))


def forget_some(connection: Connection, guest: str, now: int) -> int:
    """Removes a guest's names and messages from the next few tables; returns their number, 0 if none are left."""
    mine = departures.c.guest == guest
    done = connection.execute(select(departures.c.done).where(mine)).scalar()
    table_ids = [] if done is None else tables_of(connection, guest, done, PIECE)
    if table_ids:
        forget_at(connection, table_ids, guest)
        over = select(tables.c.id).where(tables.c.id.in_(table_ids), tables.c.phase.not_in(UNFINISHED))
        connection.execute(delete(members).where(members.c.guest == guest, members.c.game.in_(over)))
        connection.execute(update(departures).where(mine).values(done=table_ids[-1], at=now))
    return len(table_ids)


def finish(connection: Connection, guest: str) -> Sequence[str]:
    """Deletes what is stored about a guest outside the tables; returns the unfinished tables where they still sit, from
    which only the pipeline can remove them."""
    table_ids = unfinished_tables_of(connection, guest)
    # Also where they have sat down in the meantime, and where somebody has written the end of the table since then.
    seats = connection.execute(select(members.c.game).where(members.c.guest == guest)).scalars().all()
    forget_at(connection, seats, guest)
    # Before the rest: a subscriber of finished games that writes about the guest at this moment has then done so.
    connection.execute(delete(guests).where(guests.c.id == guest))
    for table in (codes, tokens, puzzles):
        connection.execute(delete(table).where(table.c.guest == guest))
    connection.execute(delete(members).where(members.c.guest == guest, members.c.game.not_in(table_ids)))
    feature_storage.forget_guest(connection, guest)
    return table_ids


def end(connection: Connection, guest: str) -> None:
    """Nothing is left to do for a guest who is deleted."""
    for table in (departures, members):
        connection.execute(delete(table).where(table.c.guest == guest))


def abandoned(connection: Connection, before: int) -> Sequence[str]:
    """The guests whose deletion has not come on since this time."""
    return connection.execute(select(departures.c.guest).where(departures.c.at < before)).scalars().all()


async def forget_in_pieces(store: Store, guest: str, now: Callable[[], int]) -> Sequence[str]:
    """Deletes the data of a guest for whom `begin` was written; returns the unfinished tables where they still sit."""
    began = time.monotonic()
    while await store.write(partial(forget_some, guest=guest, now=now())):
        await asyncio.sleep(pause(began))
        began = time.monotonic()
    return await store.write(partial(finish, guest=guest))


def pause(began: float) -> float:
    """How long others get to write, after a piece that was begun at this time."""
    return max(PAUSE, REST * (time.monotonic() - began))


def forget_at(connection: Connection, table_ids: Sequence[str], guest: str) -> None:
    """Removes a guest's names and messages from some tables."""
    name = connection.execute(select(guests.c.name).where(guests.c.id == guest)).scalar()
    for table_id in table_ids:
        names = {*_out_of_the_log(connection, table_id, guest), name}
        _out_of_the_list(connection, table_id, guest, names)


def sits(connection: Connection, guest: str) -> bool:
    """Whether a guest sits at any table."""
    return connection.execute(select(members.c.game).where(members.c.guest == guest).limit(1)).first() is not None


def unfinished_tables_of(connection: Connection, guest: str) -> Sequence[str]:
    """The unfinished tables where a guest sits."""
    seats = select(members.c.game).join(tables, tables.c.id == members.c.game)
    return connection.execute(seats.where(members.c.guest == guest, tables.c.phase.in_(UNFINISHED))).scalars().all()


def _out_of_the_log(connection: Connection, table_id: str, guest: str) -> set[str]:
    """Removes the guest's names and messages from a log and returns the names. Nothing else ever changes a log."""
    found: set[str] = set()
    shortest = min(map(len, _PERSONAL))
    personal = func.substr(log_table.c.data, 1, shortest).in_([start[:shortest] for start in _PERSONAL])
    query = select(log_table.c.seq, log_table.c.data).where(log_table.c.game == table_id, personal)
    for seq, data in connection.execute(query).all():
        # As plain JSON, since a log of another version may hold events that this one does not know.
        event = msgspec.json.decode(data)
        if event["type"] in ("sat", "renamed") and event["guest"]["id"] == guest:
            found.add(event["guest"]["name"])
            event["guest"]["name"] = ""
        elif event["type"] == "wrote" and event["guest"] == guest:
            event["text"] = ""
        else:
            continue
        place = (log_table.c.game == table_id) & (log_table.c.seq == seq)
        connection.execute(update(log_table).where(place).values(data=msgspec.json.encode(event)))
    return found


def _out_of_the_list(connection: Connection, table_id: str, guest: str, names: set[str | None]) -> None:
    found = connection.execute(select(tables.c.creator, tables.c.summary).where(tables.c.id == table_id)).first()
    if found is not None:
        creator, summary = found
        line = msgspec.json.decode(summary, type=ListedTable)
        # Earlier versions have written no ids into the list.
        places = tuple(
            ListedPlace(p.name, "", p.mark, p.bot, seats=p.seats)
            if p.guest == guest or (not p.guest and p.person in names)
            else p
            for p in line.places
        )
        inviter = "" if creator == guest else line.inviter
        nameless = msgspec.json.encode(msgspec.structs.replace(line, places=places, inviter=inviter))
        connection.execute(update(tables).where(tables.c.id == table_id).values(summary=nameless))
