"""The devices with open sockets: when a device is signed out, its sockets are closed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from spielkreis.server.storage.guests import Guests
from spielkreis.server.storage.store import StorageError

INTERVAL = 5.0
"""The seconds between two looks at which devices other processes have signed out."""


class OpenDevices:
    """The open sockets of this process by the tokens of their devices."""

    def __init__(self, guests: Guests) -> None:
        self._guests = guests
        self._sockets: dict[str, set[Callable[[], None]]] = {}

    @contextmanager
    def kept(self, token: str, close: Callable[[], None]) -> Iterator[None]:
        """While a socket of the device with this token is open; `close` closes it."""
        self._sockets.setdefault(token, set()).add(close)
        try:
            yield
        finally:
            sockets = self._sockets[token]
            sockets.discard(close)
            if not sockets:
                del self._sockets[token]

    async def check(self) -> None:
        """Closes the sockets of devices that are not signed in any more."""
        asked = list(self._sockets)
        for token in set(asked) - await self._guests.signed_in(asked):
            for close in list(self._sockets.get(token, ())):
                close()

    async def run(self) -> None:
        """Checks again and again."""
        while True:
            await asyncio.sleep(INTERVAL)
            with contextlib.suppress(StorageError):
                await self.check()
