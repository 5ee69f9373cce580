"""The sender of a request: the guest with its cookie, and the address of the client, whose requests are counted."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection

from spielkreis.server.errors import GuestError
from spielkreis.server.net import security
from spielkreis.server.services import Services
from spielkreis.server.wire.guest import Guest

COOKIE = "spielkreis"

AnyConnection = ASGIConnection[Any, Any, Any, Any]


def address_of(services: Services, connection: AnyConnection) -> str:
    """The address of the client, by which limits count."""
    return security.address(connection.scope, services.config)


def count_request(services: Services, connection: AnyConnection, cost: float = 1) -> str:
    """Counts a request and returns the address of the client; raises `LimitError` if it has used up its share."""
    address = address_of(services, connection)
    services.request_limit.take(address, cost)
    return address


async def visitor_of(services: Services, connection: AnyConnection) -> Guest | None:
    """The guest with the cookie of this connection, or None."""
    token = connection.cookies.get(COOKIE)
    return None if not token or len(token) > 64 else await services.guests.find(token)


async def guest_of(services: Services, connection: AnyConnection) -> Guest:
    """The guest with the cookie of this connection; `GuestError` if there is none."""
    found = await visitor_of(services, connection)
    if found is None:
        raise GuestError("server-no-guest")
    return found
