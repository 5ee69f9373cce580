"""Where guests have done anything: found with an index, without reading the whole log."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, and_, select, text, union

from spielkreis.server.storage.schema import PLAYED, members
from spielkreis.server.storage.schema import events as log_table


def acts_of(connection: Connection, guest: str) -> ColumnElement[bool]:
    """The condition for what a guest has done, except for plays. The index `events_by_guest` has exactly these events,
    so its condition is repeated here word for word."""
    played = f"'\\x{PLAYED.hex()}'::bytea" if connection.dialect.name == "postgresql" else f"x'{PLAYED.hex()}'"
    return and_(log_table.c.guest == guest, text(f"substr(data, 1, {len(PLAYED)}) <> {played}"))


def tables_of(connection: Connection, guest: str, after: str = "", most: int = 1_000_000) -> Sequence[str]:
    """The tables where a guest sits or has done anything, in the order of their ids, from the one after `after` on."""
    sat = select(members.c.game).where(members.c.guest == guest, members.c.game > after)
    acted = select(log_table.c.game).where(acts_of(connection, guest), log_table.c.game > after)
    first = (each.distinct().order_by("game").limit(most).subquery() for each in (sat, acted))
    both = union(*(select(each.c.game) for each in first)).order_by("game").limit(most)
    return connection.execute(both).scalars().all()
