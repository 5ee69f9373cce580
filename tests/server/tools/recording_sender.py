"""A sender that keeps what is sent, for tests without a connection."""

from __future__ import annotations

from asyncio import WriteTransport

from spielkreis.server.live.sender import Sender


class RecordingSender(Sender):
    """Keeps the messages in `sent`. Tests set `paused` to act as a client that does not read."""

    def __init__(self) -> None:
        super().__init__(WriteTransport())
        self.sent: list[bytes] = []

    def open(self) -> bool:
        return not self.closed

    def send(self, text: bytes) -> None:
        assert self.ready()
        self.sent.append(text)

    def close(self) -> None:
        self.closed = True
