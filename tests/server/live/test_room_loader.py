"""Rooms are loaded once for all who ask; a database that dies meanwhile leaves nothing behind in the log."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from spielkreis.server.storage.store import Store
from tests.server.live.conftest import ANNA, TABLE, new_live_tables
from tests.server.tools.services import Postgres


def test_a_load_that_fails_when_nobody_waits_any_more_is_no_error() -> None:
    complaints: list[dict[str, Any]] = []

    async def scenario(database: Postgres) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
        store = Store(database.url)
        await store.open()
        table_id = (await new_live_tables(store).table_creator.create(TABLE, ANNA)).table.id
        live = new_live_tables(store)
        database.pause()
        waiting = asyncio.create_task(live.room(table_id))
        await asyncio.sleep(0.1)
        loading = live.loader._loading[table_id]
        waiting.cancel()
        await asyncio.wait([waiting])
        database.resume()
        database.kill()
        await asyncio.wait([loading])
        assert loading.done()
        del loading
        await asyncio.sleep(0)
        gc.collect()
        await store.close()

    with TemporaryDirectory(prefix="spielkreis-") as folder:
        database = Postgres(Path(folder))
        database.start()
        try:
            asyncio.run(scenario(database))
        finally:
            database.stop()
    assert complaints == []
