"""Deleting a person's data: secrets, name and messages are removed, the moves of the games stay."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

import msgspec
from sqlalchemy import Connection, Select, delete, select, union, update

from spielkreis.server.errors import MissingError
from spielkreis.server.storage import feature_storage
from spielkreis.server.storage.schema import codes, guests, members, puzzles, tables, tokens
from spielkreis.server.storage.schema import events as log_table
from spielkreis.server.storage.store import Store
from spielkreis.server.wire.table_list import ListedPlace, ListedTable

PIECE = 5
"""A name is removed from this many tables at a time."""


def tables_of(connection: Connection, people: Collection[str]) -> Mapping[str, Sequence[str]]:
    """For each of some guests the tables where they sit or have done anything.

    Reads the whole log, once for all of them. An index by guest would make this faster, and every move slower.
    """
    sat = select(members.c.guest, members.c.game).where(members.c.guest.in_(people))
    acted = select(log_table.c.guest, log_table.c.game).where(log_table.c.guest.in_(people))
    found: dict[str, list[str]] = {guest: [] for guest in people}
    for guest, table_id in connection.execute(union(sat, acted)):
        found[guest].append(table_id)
    return found


async def forget_in_pieces(store: Store, guest: str, table_ids: Sequence[str]) -> Sequence[str]:
    """Deletes all data of a guest who sits or has done anything at these tables; returns the tables where the guest
    sits.

    Everybody's moves wait while one piece is written.
    """
    for start in range(0, len(table_ids), PIECE):
        await store.write(partial(forget_at, table_ids=table_ids[start : start + PIECE], guest=guest))
    return await store.write(partial(forget, guest=guest, done=set(table_ids)))


def forget_at(connection: Connection, table_ids: Sequence[str], guest: str) -> None:
    """Removes a guest's names and messages from some tables."""
    name = connection.execute(select(guests.c.name).where(guests.c.id == guest)).scalar()
    for table_id in table_ids:
        names = {*_out_of_the_log(connection, table_id, guest), name}
        _out_of_the_list(connection, table_id, names)


def forget(connection: Connection, guest: str, done: Collection[str] | None = None) -> Sequence[str]:
    """Deletes all data of a guest; returns the tables that keep the moves without the name.

    `done` are tables that do not contain the name any more; all others where the guest does not sit are then left out.
    """
    table_ids = (
        tables_of(connection, [guest])[guest] if done is None else connection.execute(_seats_of(guest)).scalars().all()
    )
    name = connection.execute(select(guests.c.name).where(guests.c.id == guest)).scalar()
    if name is None and not done and connection.execute(_seats_of(guest)).first() is None:
        raise MissingError("admin-no-guest", guest=guest[:32])
    forget_at(connection, [table_id for table_id in table_ids if table_id not in (done or ())], guest)
    # Before the rest: a subscriber of finished games that writes about the guest at this moment has then done so.
    connection.execute(delete(guests).where(guests.c.id == guest))
    for table in (codes, tokens, members, puzzles):
        connection.execute(delete(table).where(table.c.guest == guest))
    feature_storage.forget_guest(connection, guest)
    return table_ids


def _seats_of(guest: str) -> Select[str]:
    return select(members.c.game).where(members.c.guest == guest)


def _out_of_the_log(connection: Connection, table_id: str, guest: str) -> set[str]:
    """Removes the guest's names and messages from a log and returns the names. Nothing else ever changes a log."""
    found: set[str] = set()
    rows = connection.execute(select(log_table.c.seq, log_table.c.data).where(log_table.c.game == table_id)).all()
    for seq, data in rows:
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


def _out_of_the_list(connection: Connection, table_id: str, names: set[str | None]) -> None:
    summary = connection.execute(select(tables.c.summary).where(tables.c.id == table_id)).scalar()
    if summary is not None:
        line = msgspec.json.decode(summary, type=ListedTable)
        places = tuple(
            ListedPlace(p.name, "", p.mark, p.bot, seats=p.seats) if p.person in names else p for p in line.places
        )
        inviter = "" if line.inviter in names else line.inviter
        nameless = msgspec.json.encode(msgspec.structs.replace(line, places=places, inviter=inviter))
        connection.execute(update(tables).where(tables.c.id == table_id).values(summary=nameless))
