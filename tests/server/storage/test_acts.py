"""Where a guest has done anything is found without reading the log of everybody."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, select, text

from spielkreis.server.storage.acts import acts_of, tables_of
from spielkreis.server.storage.chat import written_by
from spielkreis.server.storage.schema import events
from spielkreis.server.storage.store import Store
from spielkreis.server.wire import messages
from spielkreis.server.wire.settings import NewTable, Settings
from tests.server.conftest import WithStore
from tests.server.live.conftest import ANNA, BEN, new_live_tables


def plan(connection: Connection) -> str:
    """How the database finds what somebody has done."""
    query = select(events.c.game).where(acts_of(connection, ANNA.id))
    sql = str(query.compile(connection.engine, compile_kwargs={"literal_binds": True}))
    if connection.dialect.name == "postgresql":
        # In a table of a few rows, reading all of them would be faster.
        connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
        return "\n".join(connection.execute(text("EXPLAIN " + sql.replace("::", "\\:\\:"))).scalars())
    return "\n".join(row[-1] for row in connection.execute(text("EXPLAIN QUERY PLAN " + sql)))


def test_a_guests_tables_and_messages_are_found_with_an_index(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        live = new_live_tables(store)
        chat = Settings("Tackle", chat=True)
        mine = [(await live.table_creator.create(NewTable(chat, sit=("white",)), ANNA)).table.id for _ in range(3)]
        other = await live.table_creator.create(NewTable(chat, sit=("white",)), BEN)
        await live.pipeline.execute(other, ANNA, messages.Sit("1", "black"))
        await live.pipeline.execute(other, ANNA, messages.Write("2", "Hello"))
        await live.pipeline.execute(other, ANNA, messages.Stand("3", "black"))
        await live.table_creator.create(NewTable(chat, sit=("white",)), BEN)
        await live.table_list.write(other)
        expected = sorted([*mine, other.table.id])
        assert list(await store.read(partial(tables_of, guest=ANNA.id))) == expected
        first = await store.read(partial(tables_of, guest=ANNA.id, most=2))
        rest = await store.read(partial(tables_of, guest=ANNA.id, after=first[-1]))
        assert [*first, *rest] == expected
        assert [(each.table, each.text) for each in await written_by(store, ANNA)] == [(other.table.id, "Hello")]
        assert "events_by_guest" in await store.read(plan)
        await live.close()

    with_store(scenario)
