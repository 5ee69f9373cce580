"""What the REST routes have in common: the type of their requests, and their errors in the OpenAPI document."""

from __future__ import annotations

from litestar import Request
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec

from spielkreis.server.wire import messages

AnyRequest = Request[object, object, State]


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """Returns the errors of a route for the OpenAPI document."""
    return {
        status: ResponseSpec(messages.Problem, description="Refused; `code` and `message` give the reason.")
        for status in (400, 403, 429, 503, *statuses)
    }
