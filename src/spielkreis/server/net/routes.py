"""The REST routes. docs/api.md shows how to play a whole game with them."""

from __future__ import annotations

import contextlib
import time
from functools import partial
from typing import TYPE_CHECKING, Annotated, TypeAlias

from litestar import MediaType, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from spielkreis import __version__
from spielkreis.server.errors import LimitError, MissingError, RefusedError
from spielkreis.server.games import ADAPTERS
from spielkreis.server.net import security
from spielkreis.server.net.dependencies import AppServices, Asker
from spielkreis.server.net.observed import all_metrics
from spielkreis.server.net.openapi import AnyRequest, TableId, problems
from spielkreis.server.net.visitors import COOKIE, address_of, count_request, guest_of
from spielkreis.server.storage import feature_storage, puzzles, table_index
from spielkreis.server.storage.chat import written_by
from spielkreis.server.storage.guests import TOKEN_DAYS
from spielkreis.server.table import choices, commands, views
from spielkreis.server.table.table import UNFINISHED
from spielkreis.server.wire import messages
from spielkreis.server.wire.about import AvailableGames, Health
from spielkreis.server.wire.guest import MARKS, Guest, Profile, TransferCode
from spielkreis.server.wire.guest_export import GuestExport
from spielkreis.server.wire.rules import Rules, RulesRequest
from spielkreis.server.wire.settings import NewTable
from spielkreis.server.wire.table_list import ListedTable, MyTable

if TYPE_CHECKING:
    AnyQuestion: TypeAlias = messages.Question
    AnyAnswer: TypeAlias = messages.Answer
"""All questions and answers. The application gives Litestar their types, for the games that are registered."""

COOKIE_SECONDS = TOKEN_DAYS * 24 * 3600
MAX_PAGE = 10_000
MAX_SEQ = 2**53 - 1
"""The greatest number that a JavaScript client can count to."""
EXPORTED = 50
"""An export counts as one more request for every 50 tables, and a list for every 20 games that wait, at most as this
many."""


@get("/api/games", responses=problems())
async def offers(request: AnyRequest, services: AppServices) -> AvailableGames:
    """Returns the games with their options, variants and bots."""
    count_request(services, request)
    return AvailableGames(tuple(adapter.catalogue() for adapter in ADAPTERS.values()), MARKS, commands.PHRASES)


@post("/api/rules", status_code=200, responses=problems())
async def rules(request: AnyRequest, services: AppServices, data: JSONBody[RulesRequest]) -> Rules:
    """Describes the rules that the options select, and the other choices. Creates nothing."""
    count_request(services, request, 2)
    return choices.describe(data, security.language(request.scope))


@post("/api/me", responses=problems())
async def arrive(request: AnyRequest, services: AppServices, data: JSONBody[Profile]) -> Response[Guest]:
    """Creates a guest and sets the cookie that further requests need."""
    services.newcomer_limit.take(address_of(services, request))
    guest, token = await services.guests.create(data.name, data.mark)
    return Response(guest, cookies=[_cookie(request, services, token)])


@get("/api/me", responses=problems(401))
async def me(request: AnyRequest, services: AppServices, asker: Asker) -> Response[Guest]:
    """Returns the guest who asks, and renews the cookie, which browsers delete after 400 days."""
    return Response(asker, cookies=[_cookie(request, services, request.cookies[COOKIE])])


@patch("/api/me", responses=problems(401))
async def rename(services: AppServices, asker: Asker, data: JSONBody[Profile]) -> Guest:
    """Changes the name or profile colour, also at unfinished tables where the guest has a seat."""
    services.newcomer_limit.take(asker.id)
    changed = await services.guests.change(asker, data.name, data.mark)
    for each in await table_index.tables_of(services.store, asker, UNFINISHED):
        with contextlib.suppress(MissingError):  # a table of an incompatible version keeps the previous name
            room = await services.live.room(each.id)
            await services.live.pipeline.change(room, partial(commands.rename, guest=changed))
    return changed


@delete("/api/me", responses=problems(401))
async def leave(services: AppServices, asker: Asker) -> None:
    """Deletes everything about the guest. Moves stay in the games without the name, and bots finish the games."""
    await services.live.departures.leave(asker, services.live.tasks)


@get("/api/me/tables", responses=problems(401))
async def my_tables(
    request: AnyRequest,
    services: AppServices,
    asker: Asker,
    page: Annotated[int, QueryParameter(ge=0, le=MAX_PAGE)] = 0,
) -> list[MyTable]:
    """Returns the tables where the guest has a seat, and whether it is their turn: first all where it is, then the
    other unfinished ones, then the finished ones, each the latest first. Further pages have 100 tables each."""
    found = await services.live.table_list.tables_of(asker, page)
    count_request(services, request, min(EXPORTED, sum(line.waits for line in found) // 20))
    return found


@get("/api/me/export", responses=problems(401))
async def known(request: AnyRequest, services: AppServices, asker: Asker) -> GuestExport:
    """Returns everything that is stored about the guest. The games are in `record.json` of each table."""
    services.newcomer_limit.take(asker.id)
    if asker.id in services.exporting:
        raise LimitError("server-too-fast", seconds=1)
    services.exporting.add(asker.id)
    try:
        tables = await table_index.every_table_of(services.store, asker)
        count_request(services, request, min(EXPORTED, len(tables) // 50))
        return GuestExport(
            asker,
            tables,
            await puzzles.attempted(services.store, asker),
            await services.guests.devices(asker, request.cookies.get(COOKIE, "")),
            await written_by(services.store, asker),
            await services.store.read(partial(feature_storage.export, guest=asker.id)),
        )
    finally:
        services.exporting.discard(asker.id)


@post("/api/me/code", responses=problems(401))
async def code(services: AppServices, asker: Asker) -> TransferCode:
    """Creates a code that turns another device into the same guest. It is valid once, for ten minutes."""
    services.newcomer_limit.take(asker.id)
    return TransferCode(await services.guests.new_code(asker))


@post("/api/me/transfer", responses=problems(404))
async def transfer(request: AnyRequest, services: AppServices, data: JSONBody[TransferCode]) -> Response[Guest]:
    """Turns this device into the guest who created the code."""
    services.newcomer_limit.take(address_of(services, request))
    token = await services.guests.redeem(data.code)
    guest = await services.guests.find(token)
    if guest is None:
        raise RefusedError("server-no-code")
    return Response(guest, cookies=[_cookie(request, services, token)])


@get("/api/tables", responses=problems())
async def public_tables(request: AnyRequest, services: AppServices) -> list[ListedTable]:
    """Returns the public tables, the latest first."""
    count_request(services, request)
    return await table_index.public_tables(services.store)


@post("/api/tables", responses=problems(401, 404))
async def create_table(services: AppServices, asker: Asker, data: JSONBody[NewTable]) -> messages.News:
    """Creates a table. With `fill` and `ready`, the game begins immediately."""
    room = await services.live.table_creator.create(data, asker, services.config.rates.tables)
    await services.live.presence.heard(room, asker)
    mine = next(iter(room.table.held_by(asker.id)), None)
    return views.news(room.table, None if mine is None else mine.name, 0)


@get("/api/tables/{table:str}", responses={**problems(404), 200: ResponseSpec(messages.News)})
async def table(
    request: AnyRequest,
    services: AppServices,
    table: FromPath[TableId],
    place: FromQuery[str | None] = None,
    since: Annotated[int, QueryParameter(ge=0, le=MAX_SEQ)] = 0,
) -> Response[bytes]:
    """Returns the table as seen from one of the guest's places or by a spectator. `since` omits older events."""
    count_request(services, request)
    room = await services.live.room(table)
    if place is not None:
        guest = await guest_of(services, request)
        room.check(guest, place)
        await services.live.presence.heard(room, guest)
    return Response(room.news(place, since), media_type=MediaType.JSON)


@get("/api/tables/{table:str}/chat", responses=problems(404))
async def chat(
    request: AnyRequest,
    services: AppServices,
    table: FromPath[TableId],
    before: Annotated[int, QueryParameter(ge=0, le=MAX_SEQ)],
) -> list[messages.Happened]:
    """Returns what people said and wrote before an event: the newest 200 messages, and at most 64 KB."""
    count_request(services, request)
    return views.chat((await services.live.room(table)).table, before)


@post("/api/tables/{table:str}/commands", status_code=200, responses=problems(401, 404, 409))
async def command(
    services: AppServices, asker: Asker, table: FromPath[TableId], data: JSONBody[messages.Command]
) -> messages.Ack:
    """Runs a command at a table. The commands are the same as over the WebSocket."""
    room = await services.live.room(table)
    await services.live.presence.heard(room, asker)
    began = time.perf_counter()
    ack = await services.live.pipeline.execute(room, asker, data)
    services.metrics.took(time.perf_counter() - began)
    if isinstance(data, messages.Sit):
        await services.live.presence.heard(room, asker)
    return ack


@post("/api/tables/{table:str}/questions", status_code=200, responses=problems(401, 404, 409))
async def question(
    request: AnyRequest,
    services: AppServices,
    asker: Asker,
    table: FromPath[TableId],
    data: JSONBody[AnyQuestion],
) -> AnyAnswer:
    """Answers what a seat may do. The questions are the same as over the WebSocket."""
    room = await services.live.room(table)
    await services.live.presence.heard(room, asker)
    language, address = security.language(request.scope), address_of(services, request)
    return await services.answer(room.table, asker, data, language, address)


@get(["/health", "/health/ready"], responses=problems())
async def health(services: AppServices) -> Health:
    """Checks that the server can store games."""
    await services.check_storage()
    return Health("ok", __version__)


@get("/health/live", responses=problems(), sync_to_thread=False)
def alive() -> Health:
    """Checks that the process responds, whatever its database does."""
    return Health("ok", __version__)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(services: AppServices) -> str:
    """Returns counters for Prometheus, those of all workers if there are several."""
    text = all_metrics(services)
    return text if services.worker_metrics is None else services.worker_metrics.all(text)


HANDLERS = [
    offers,
    rules,
    arrive,
    me,
    rename,
    leave,
    my_tables,
    known,
    code,
    transfer,
    public_tables,
    create_table,
    table,
    chat,
    command,
    question,
    health,
    alive,
    metrics,
]


def _cookie(request: AnyRequest, services: AppServices, token: str) -> Cookie:
    return Cookie(
        COOKIE,
        value=token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=security.encrypted(request.scope, services.config),
    )
