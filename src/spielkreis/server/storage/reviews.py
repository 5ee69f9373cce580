"""The reviews of finished games: computed once, then kept. They contain no names and no sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import insert, select

from spielkreis.server.storage.schema import reviews
from spielkreis.server.storage.store import Conflict, Store
from spielkreis.server.wire.messages import ServerMessage


async def find(store: Store, table_id: str, part: Any) -> tuple[ServerMessage, ...] | None:
    """The stored review of a game, whose parts are of the type `part`, or None.

    A review that an incompatible version has written counts as none.
    """
    query = select(reviews.c.data).where(reviews.c.game == table_id)
    data = await store.read(lambda connection: connection.execute(query).scalar())
    found: tuple[ServerMessage, ...] | None = None
    try:
        if data is not None:
            found = msgspec.json.decode(data, type=tuple[part, ...])
    except msgspec.ValidationError:
        return None
    return found


async def keep(store: Store, table_id: str, parts: Sequence[ServerMessage]) -> None:
    """Stores the review of a game, unless another process has done so."""
    data = msgspec.json.encode(parts)
    there = select(reviews.c.game).where(reviews.c.game == table_id)
    try:
        await store.write(
            lambda connection: (
                connection.execute(there).first()
                or connection.execute(insert(reviews).values(game=table_id, data=data))
            )
        )
    except Conflict:
        return
