"""The devices with open sockets: when a device is signed out, its sockets are closed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from spielkreis.server.storage.guests import BATCH, Guests, token_hash
from spielkreis.server.storage.store import StorageError

INTERVAL = 4.0
"""The seconds between two looks at which devices other processes have signed out."""


class OpenDevices:
    """The open sockets of this process by the hashes of their devices' tokens."""

    def __init__(self, guests: Guests) -> None:
        self._guests = guests
        self._sockets: dict[bytes, set[Callable[[], None]]] = {}

    @contextmanager
    def kept(self, token: str, close: Callable[[], None]) -> Iterator[None]:
        """While a socket of the device with this token is open; `close` closes it."""
        device = token_hash(token)
        self._sockets.setdefault(device, set()).add(close)
        try:
            yield
        finally:
            sockets = self._sockets[device]
            sockets.discard(close)
            if not sockets:
                del self._sockets[device]

    def close(self, devices: Iterable[bytes]) -> None:
        """Closes the sockets of devices that are not signed in any more."""
        for device in devices:
            for close in list(self._sockets.get(device, ())):
                close()

    async def run(self) -> None:
        """Closes the sockets of devices that other processes have signed out."""
        while True:
            await asyncio.sleep(INTERVAL)
            asked = list(self._sockets)
            with contextlib.suppress(StorageError):
                for some in (asked[start : start + BATCH] for start in range(0, len(asked), BATCH)):
                    self.close(set(some) - await self._guests.signed_in(some))
