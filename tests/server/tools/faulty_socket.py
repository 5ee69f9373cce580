"""A bad connection: messages get lost, arrive twice, or arrive after messages that were sent later."""

from __future__ import annotations

import asyncio
from random import Random

from websockets.asyncio.client import ClientConnection


class FaultySocket:
    """A client socket with faults: each kind of fault affects the share `faults` of all messages, both ways."""

    def __init__(self, socket: ClientConnection, rng: Random, faults: float) -> None:
        self.socket = socket
        self.rng = rng
        self.faults = faults
        self._late: list[str] = []

    async def send(self, text: str) -> None:
        """Sends a message once, twice or not at all."""
        chance = self.rng.random()
        for _ in range(0 if chance < self.faults else 2 if chance < 2 * self.faults else 1):
            await self.socket.send(text)

    async def recv(self, patience: float) -> str:
        """Returns the next message that is not lost; `TimeoutError` if none arrives within `patience` seconds."""
        while True:
            if self._late and self.rng.random() < 0.3:
                return self._late.pop(0)
            try:
                text = str(await asyncio.wait_for(self.socket.recv(), patience))
            except TimeoutError:
                if self._late:
                    return self._late.pop(0)
                raise
            chance = self.rng.random()
            if chance < self.faults:
                continue
            if chance < 3 * self.faults:
                self._late.append(text)
                if chance < 2 * self.faults:
                    continue
            return text
