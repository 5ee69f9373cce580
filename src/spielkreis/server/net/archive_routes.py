"""The routes of finished games: as files, moment by moment, in numbers, and whether the shuffle was fair."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter

from spielkreis.server.config import MAX_FILE_BODY
from spielkreis.server.net import security
from spielkreis.server.net.dependencies import AppServices, Asker
from spielkreis.server.net.openapi import AnyRequest, TableId, problems
from spielkreis.server.net.visitors import count_request
from spielkreis.server.services import Services
from spielkreis.server.table import archive
from spielkreis.server.table.records import require_over
from spielkreis.server.wire.replay import FinishedGame, GameText, Replay, ShuffleVerdict

COSTS: dict[archive.Kind, int] = {
    "text": 4,
    "saved": 4,
    "position": 4,
    "replay": 9,
    "fairness": 9,
    "statistics": 5,
}
"""An answer that has to be computed counts as this many more requests, and one more for every `EVENTS` events."""
EVENTS = 50
CHARACTERS = 250
"""A game file counts as one more request for this many characters."""
MOST = 80
"""Nothing counts as more than this many requests."""
MAX_PLIES = 1_000_000
CACHE = "private, no-cache"
"""Clients may keep an answer, and ask each time whether it has changed: a player may have deleted their data."""


@get("/api/tables/{table:str}/replay/{plies:int}", responses={**problems(404, 409), 200: ResponseSpec(Any)})
async def position(
    request: AnyRequest,
    services: AppServices,
    table: FromPath[TableId],
    plies: Annotated[int, PathParameter(ge=0, le=MAX_PLIES)],
) -> Response[bytes]:
    """Returns a finished game after this many actions, with all cards open."""
    return await _answer(services, request, table, "position", plies)


@get("/api/tables/{table:str}/replay", responses={**problems(404, 409), 200: ResponseSpec(Replay)})
async def whole_replay(request: AnyRequest, services: AppServices, table: FromPath[TableId]) -> Response[bytes]:
    """Returns every moment of a finished game, with all cards open."""
    return await _answer(services, request, table, "replay")


@get("/api/tables/{table:str}/fairness", responses={**problems(404, 409), 200: ResponseSpec(ShuffleVerdict)})
async def check_shuffle(request: AnyRequest, services: AppServices, table: FromPath[TableId]) -> Response[bytes]:
    """Checks whether the shuffle of a finished game was fair, like `spielkreis verify` does for its file."""
    return await _answer(services, request, table, "fairness")


@get("/api/tables/{table:str}/statistics", responses={**problems(404, 409), 200: ResponseSpec(Any)})
async def statistics(request: AnyRequest, services: AppServices, table: FromPath[TableId]) -> Response[bytes]:
    """Returns what the players of a finished game did, in numbers that each game defines for itself."""
    return await _answer(services, request, table, "statistics")


@get("/api/tables/{table:str}/record.txt", media_type=MediaType.TEXT, responses=problems(404, 409))
async def record_text(request: AnyRequest, services: AppServices, table: FromPath[TableId]) -> Response[bytes]:
    """Returns a finished game as a text file."""
    return await _answer(services, request, table, "text", media_type=MediaType.TEXT)


@get("/api/tables/{table:str}/record.json", responses={**problems(404, 409), 200: ResponseSpec(FinishedGame)})
async def record_json(request: AnyRequest, services: AppServices, table: FromPath[TableId]) -> Response[bytes]:
    """Returns a finished game with all events of its table."""
    return await _answer(services, request, table, "saved")


@post(
    "/api/replays",
    status_code=200,
    responses={**problems(401), 200: ResponseSpec(Replay)},
    request_max_body_size=MAX_FILE_BODY,
)
async def read_game(
    request: AnyRequest, services: AppServices, asker: Asker, data: JSONBody[GameText]
) -> Response[bytes]:
    """Reads a game file and returns every moment of it. Stores nothing."""
    count_request(services, request, min(MOST, COSTS["replay"] + len(data.text) // CHARACTERS))
    return Response(await services.live.archive.replay(data.text), media_type=MediaType.JSON)


async def _answer(
    services: Services,
    request: AnyRequest,
    table_id: str,
    kind: archive.Kind,
    plies: int = 0,
    media_type: MediaType = MediaType.JSON,
) -> Response[bytes]:
    count_request(services, request)
    table = (await services.live.room(table_id)).table
    require_over(table)
    tag = archive.tag_of(table, kind, plies)
    headers = {"etag": f'"{tag}"', "cache-control": CACHE}
    if security.has_tag(request.scope, {headers["etag"]}):
        return Response(b"", status_code=304, headers=headers, media_type=media_type)
    found = services.live.archive.find(tag)
    if found is None:
        count_request(services, request, min(MOST, COSTS[kind] + table.seq // EVENTS))
        found = await services.live.archive.answer(table, kind, plies, tag)
    return Response(found, headers=headers, media_type=media_type)


HANDLERS = [position, whole_replay, check_shuffle, statistics, record_text, record_json, read_game]
