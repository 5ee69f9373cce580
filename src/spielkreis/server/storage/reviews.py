"""The reviews of finished games: computed once, then kept. They contain no names and no sentences."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import insert, select

from spielkreis.server.storage.schema import reviews
from spielkreis.server.storage.store import Conflict, Store
from spielkreis.server.wire.review import ReviewPart

_decoder = msgspec.json.Decoder(tuple[ReviewPart, ...])


async def find(store: Store, table_id: str) -> tuple[ReviewPart, ...] | None:
    """The stored review of a game, or None. One that an incompatible version has written counts as none."""
    query = select(reviews.c.data).where(reviews.c.game == table_id)
    data = await store.read(lambda connection: connection.execute(query).scalar())
    try:
        return None if data is None else _decoder.decode(data)
    except msgspec.ValidationError:
        return None


async def keep(store: Store, table_id: str, parts: Sequence[ReviewPart]) -> None:
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
