"""The devices of a guest: each has a cookie of its own, which can be revoked."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get
from litestar.params import FromPath
from msgspec import Meta

from spielkreis.server.net.dependencies import AppServices, Asker
from spielkreis.server.net.openapi import AnyRequest, problems
from spielkreis.server.net.visitors import COOKIE
from spielkreis.server.wire.guest import Device

DeviceId = Annotated[str, Meta(min_length=16, max_length=16, pattern="^[0-9a-f]+$")]


@get("/api/me/devices", responses=problems(401))
async def devices(request: AnyRequest, services: AppServices, asker: Asker) -> list[Device]:
    """Returns the devices on which the guest is signed in, the one used last first."""
    return await services.guests.devices(asker, request.cookies.get(COOKIE, ""))


@delete("/api/me/devices/{device:str}", responses=problems(401, 404))
async def revoke(services: AppServices, asker: Asker, device: FromPath[DeviceId]) -> None:
    """Signs a device out: its connections to tables are closed, and its next request is a stranger's."""
    services.open_devices.close(await services.guests.revoke(asker, device))


HANDLERS = [devices, revoke]
