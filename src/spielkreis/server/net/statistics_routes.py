"""The route of statistics: what the players of a finished game did, in numbers."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

import msgspec
from litestar import get
from litestar.params import FromPath

from spielkreis.server.errors import RefusedError
from spielkreis.server.games.adapter import CountsActions
from spielkreis.server.net.dependencies import AppServices
from spielkreis.server.net.openapi import AnyRequest, TableId, problems
from spielkreis.server.net.visitors import count_request
from spielkreis.server.table import records
from spielkreis.server.table.table import GameTable

COST = 5
"""Statistics that have to be computed count as this many requests."""
MAX_GAMES = 64


class FinishedGames:
    """The statistics that were asked for last: a finished game never changes."""

    def __init__(self) -> None:
        self._counted: OrderedDict[str, msgspec.Struct] = OrderedDict()

    def find(self, table: GameTable) -> msgspec.Struct | None:
        """The statistics of a table, if they have been computed recently."""
        return self._counted.get(table.id)

    async def count(self, table: GameTable) -> msgspec.Struct:
        """Computes the statistics of a finished game in a thread; raises an error if the game has none."""
        adapter: object = table.adapter
        if not isinstance(adapter, CountsActions):
            raise RefusedError("server-no-statistics", game=table.adapter.name)
        text = records.text(table)
        winners = () if table.outcome is None else table.outcome.winners
        loop = asyncio.get_running_loop()
        found: msgspec.Struct = await loop.run_in_executor(None, adapter.statistics, text, winners)
        self._counted[table.id] = found
        if len(self._counted) > MAX_GAMES:
            self._counted.popitem(last=False)
        return found


_finished = FinishedGames()


@get("/api/tables/{table:str}/statistics", responses=problems(404, 409))
async def statistics(request: AnyRequest, services: AppServices, table: FromPath[TableId]) -> Any:
    """Returns what the players of a finished game did, in numbers that each game defines for itself."""
    count_request(services, request)
    found = (await services.live.room(table)).table
    counted = _finished.find(found)
    if counted is None:
        count_request(services, request, COST)
        counted = await _finished.count(found)
    return counted


HANDLERS = [statistics]
