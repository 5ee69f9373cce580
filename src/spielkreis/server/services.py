"""The parts of one server process, put together, started and stopped in order."""

from __future__ import annotations

from collections import Counter
from typing import Any

from litestar.connection import ASGIConnection
from litestar.types import Scope

from spielkreis.server import security
from spielkreis.server.attendant import Attendant
from spielkreis.server.broadcast import Broadcast, NoBroadcast, RedisBroadcast
from spielkreis.server.config import Config
from spielkreis.server.errors import GuestError
from spielkreis.server.guests import Guest, Guests
from spielkreis.server.hub import Hub
from spielkreis.server.leases import Leases, ServerTime
from spielkreis.server.limits import RateLimit
from spielkreis.server.metrics import Metrics
from spielkreis.server.store import Store

COOKIE = "spielkreis"

AnyConnection = ASGIConnection[Any, Any, Any, Any]


class Services:
    """Everything that handlers need."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.clock = ServerTime()
        self.store = Store(config.database_url)
        leases = Leases(self.store, self.clock)
        broadcast: Broadcast = RedisBroadcast(config.redis, leases.process) if config.redis else NoBroadcast()
        self.guests = Guests(self.store, self.clock.now)
        self.hub = Hub(self.store, leases, broadcast, self.metrics)
        self.attendant = Attendant(self.hub)
        self.requests = RateLimit(*config.rates.requests)
        self.messages = RateLimit(*config.rates.messages)
        self.newcomers = RateLimit(*config.rates.guests)
        self.sockets: Counter[str] = Counter()
        self.closing = False

    async def start(self) -> None:
        await self.store.open()
        await self.hub.start()
        await self.attendant.start()

    async def stop(self) -> None:
        self.closing = True
        await self.attendant.close()
        await self.hub.close()
        await self.store.close()

    def address(self, scope: Scope) -> str:
        return security.address(scope, self.config)

    async def visitor(self, connection: AnyConnection) -> Guest | None:
        """The guest whose cookie this is, if it is anybody's."""
        token = connection.cookies.get(COOKIE)
        return None if not token or len(token) > 64 else await self.guests.find(token)

    async def guest(self, connection: AnyConnection) -> Guest:
        """The guest; `GuestError` for a stranger."""
        found = await self.visitor(connection)
        if found is None:
            raise GuestError("server-no-guest")
        return found
