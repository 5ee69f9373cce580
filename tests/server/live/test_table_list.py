"""The list of a guest's tables: games that wait come first, and none is missing, however many there are."""

from __future__ import annotations

from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.storage import table_index
from spielkreis.server.storage.guests import Guests
from spielkreis.server.table.table import UNFINISHED
from spielkreis.server.wire import messages
from spielkreis.server.wire.settings import NewTable, Settings
from tests.server.live.conftest import TABLE, WithLive, settle_finished_games


def test_a_waiting_game_is_first_however_old_it_is(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        anna, _ = await Guests(live.store, lambda: 0).create("Anna", "red")
        waiting = (await live.table_creator.create(TABLE, anna)).table.id
        over = await live.table_creator.create(TABLE, anna)
        await live.pipeline.execute(over, anna, messages.Offer("1", "concede", "white"))
        await settle_finished_games(live)
        lobbies = [
            (await live.table_creator.create(NewTable(Settings("Tackle"), sit=("white",)), anna)).table.id
            for _ in range(table_index.LISTED + 2)
        ]
        first = await live.table_list.tables_of(anna)
        second = await live.table_list.tables_of(anna, 1)
        assert (first[0].id, first[0].waits) == (waiting, True)
        assert not any(line.waits for line in [*first[1:], *second])
        assert {line.id for line in [*first[1:], *second[:-1]]} == set(lobbies)
        assert (second[-1].id, second[-1].phase) == (over.table.id, "over")
        unfinished = await table_index.tables_of(live.store, anna, UNFINISHED)
        assert {line.id for line in unfinished} == {waiting, *lobbies}

    with_live(scenario)
