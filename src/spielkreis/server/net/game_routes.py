"""The REST routes that the registered games declare."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import msgspec
from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from spielkreis.server.games import ADAPTERS
from spielkreis.server.games.routes import AnyGameRoute
from spielkreis.server.net import security
from spielkreis.server.net.dependencies import AppServices
from spielkreis.server.net.openapi import AnyRequest, problems
from spielkreis.server.net.visitors import count_request

if TYPE_CHECKING:
    # Litestar gets the types of each route.
    Body: TypeAlias = msgspec.Struct
    Found: TypeAlias = msgspec.Struct


def game_routes() -> list[HTTPRouteHandler]:
    """A handler for each route of each game."""
    return [_handler(route) for adapter in ADAPTERS.values() for route in adapter.routes]


def _handler(route: AnyGameRoute) -> HTTPRouteHandler:
    async def handle(request: AnyRequest, services: AppServices, data: JSONBody[Body]) -> Found:
        count_request(services, request, route.cost)
        found: Found = route.find(data, security.language(request.scope))
        return found

    return post(
        route.path,
        status_code=200,
        responses=problems(),
        signature_namespace={"Body": route.body, "Found": route.response},
        operation_id=route.find.__name__,
        description=route.find.__doc__,
    )(handle)
