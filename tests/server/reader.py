"""Somebody at the other end of a connection, who reads or does not."""

from __future__ import annotations

from asyncio import WriteTransport

from spielkreis.server.net.outlet import Outlet


class Reader(Outlet):
    """Keeps what he is told; not `full` means that he reads."""

    def __init__(self) -> None:
        super().__init__(WriteTransport())
        self.told: list[bytes] = []

    def open(self) -> bool:
        return not self.closed

    def tell(self, text: bytes) -> None:
        assert self.ready()
        self.told.append(text)

    def cut(self) -> None:
        self.closed = True
