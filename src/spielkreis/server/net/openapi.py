"""What the REST routes have in common: types of requests and ids, and their errors in the OpenAPI document."""

from __future__ import annotations

from typing import Annotated

from litestar import Request
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Meta

from spielkreis.server.wire import messages

TableId = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[0-9a-z]+$")]
AnyRequest = Request[object, object, State]


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """Returns the errors of a route for the OpenAPI document."""
    return {
        status: ResponseSpec(messages.Problem, description="Refused; `code` and `message` give the reason.")
        for status in (400, 403, 429, 503, *statuses)
    }
