"""The route of reviews: a stream with one JSON object per line."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

import msgspec
from litestar import get
from litestar.params import FromPath, FromQuery
from litestar.response import Stream

from spielkreis.game import GameError
from spielkreis.server.errors import RefusedError
from spielkreis.server.games.adapter import ReviewsGames
from spielkreis.server.games.problems import problem_of
from spielkreis.server.net import security
from spielkreis.server.net.dependencies import AppServices
from spielkreis.server.net.openapi import AnyRequest, TableId, problems
from spielkreis.server.net.visitors import count_request, visitor_of
from spielkreis.server.wire.messages import ServerMessage
from spielkreis.server.wire.review import ReviewWaits

COST = 10
"""A review counts as this many requests."""
LINES = "application/x-ndjson"

_encode = msgspec.json.Encoder().encode


@get("/api/tables/{table:str}/review", media_type=LINES, responses=problems(404, 409))
async def review(
    request: AnyRequest, services: AppServices, table: FromPath[TableId], start: FromQuery[bool] = True
) -> Stream:
    """Returns the review of a finished game, one JSON object per line, as far as it is computed; the rest follows.

    The first line is `review_begins` and the last one `review_ends`; each game has its own lines between them. There is
    a `problem` if something goes wrong, and `review_waits` while other requests come first. A review is computed once
    and then stored. With `start=false` there are no lines if nobody has asked for the review yet.
    """
    address = count_request(services, request, COST if start else 1)
    guest = await visitor_of(services, request)
    found = (await services.live.room(table)).table
    adapter = found.adapter
    if not isinstance(adapter, ReviewsGames):
        raise RefusedError("server-no-reviews", game=adapter.name)
    parts = await services.live.reviews.of(found, adapter, address if guest is None else guest.id, start=start)
    # A proxy must not collect the lines.
    headers = {"x-accel-buffering": "no"}
    return Stream(_lines(parts, adapter, security.language(request.scope)), media_type=LINES, headers=headers)


async def _lines(
    parts: AsyncIterator[Sequence[ServerMessage] | ReviewWaits], adapter: ReviewsGames, language: str
) -> AsyncIterator[bytes]:
    try:
        async for some in parts:
            if isinstance(some, ReviewWaits):
                yield _encode(some) + b"\n"
                continue
            for part in some:
                yield _encode(adapter.review_in_words(part, language)) + b"\n"
    except GameError as error:
        yield _encode(problem_of(error, language)) + b"\n"


HANDLERS = [review]
