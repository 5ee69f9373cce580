"""Somebody at the other end of a connection, who reads or does not."""

from __future__ import annotations


class Reader:
    """Keeps what he is told, while he is `ready`."""

    def __init__(self) -> None:
        self.open = True
        self.ready = True
        self.told: list[bytes] = []

    def tell(self, text: bytes) -> None:
        assert self.ready
        self.told.append(text)

    def close(self, code: int) -> None:
        self.open = self.ready = False
