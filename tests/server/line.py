"""A bad connection: messages get lost, come twice, or come after those that were sent later."""

from __future__ import annotations

import asyncio
from random import Random

from websockets.asyncio.client import ClientConnection


class Line:
    """A socket with faults: each kind befalls this share of the messages, in both directions."""

    def __init__(self, socket: ClientConnection, rng: Random, faults: float) -> None:
        self.socket = socket
        self.rng = rng
        self.faults = faults
        self._late: list[str] = []

    async def send(self, text: str) -> None:
        """Sends it once, twice or not at all."""
        lot = self.rng.random()
        for _ in range(0 if lot < self.faults else 2 if lot < 2 * self.faults else 1):
            await self.socket.send(text)

    async def recv(self, patience: float) -> str:
        """The next message that comes through; `TimeoutError` if none does for so many seconds."""
        while True:
            if self._late and self.rng.random() < 0.3:
                return self._late.pop(0)
            try:
                text = str(await asyncio.wait_for(self.socket.recv(), patience))
            except TimeoutError:
                if self._late:
                    return self._late.pop(0)
                raise
            lot = self.rng.random()
            if lot < self.faults:
                continue
            if lot < 3 * self.faults:
                self._late.append(text)
                if lot < 2 * self.faults:
                    continue
            return text
