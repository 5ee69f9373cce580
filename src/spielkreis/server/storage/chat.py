"""What guests have written to tables."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, select

from spielkreis.server.storage.acts import acts_of
from spielkreis.server.storage.schema import events as log_table
from spielkreis.server.storage.store import Store
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.guest_export import WrittenMessage

_WROTE = b'{"type":"wrote"'


async def written_by(store: Store, guest: Guest) -> list[WrittenMessage]:
    """The messages of a guest, by table."""

    def work(connection: Connection) -> list[WrittenMessage]:
        query = select(log_table.c.game, log_table.c.at, log_table.c.data).where(acts_of(connection, guest.id))
        rows = connection.execute(query.order_by(log_table.c.game, log_table.c.seq))
        found = ((table_id, at, msgspec.json.decode(data)) for table_id, at, data in rows if data.startswith(_WROTE))
        return [WrittenMessage(table_id, at, event["text"]) for table_id, at, event in found]

    return await store.read(work)
