"""The guests who have not deleted their data: everything that stores something about people asks for them."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, select

from spielkreis.server.storage.schema import guests


def existing_guests(connection: Connection, people: Collection[str]) -> set[str]:
    """Those of some guests who have not deleted their data.

    They cannot do so until this transaction has ended: what it stores about them is deleted with the rest.
    """
    query = select(guests.c.id).where(guests.c.id.in_(people))
    return set(connection.execute(query.with_for_update(read=True)).scalars())
