# cython: boundscheck=True, wraparound=True
"""The sending half of a WebSocket connection: writes each message immediately, in one frame, and queues nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if TYPE_CHECKING:
    from asyncio import WriteTransport

_TEXT = 0x81
"""The first byte of a frame that contains a complete text message."""
_TWO_BYTES, _EIGHT_BYTES = 126, 127
"""Values of the length field that announce a longer length of two or eight bytes."""


@cython.cclass
class Sender:
    """Sends text messages to one client. Callers check `ready` before every message."""

    if not cython.compiled:
        paused: bool
        """Whether the write buffer is full because the client does not read."""
        closed: bool
        """Whether a close frame was sent or the connection was lost."""

    def __init__(self, transport: WriteTransport) -> None:
        self._transport = transport
        self.paused = False
        self.closed = False

    def ready(self) -> bool:
        """Returns whether a message can be sent now."""
        return not self.paused and self.open()

    def open(self) -> bool:
        """Returns whether the connection is open."""
        return not self.closed and not self._transport.is_closing()

    def send(self, text: bytes) -> None:
        """Sends a text message, encoded in UTF-8; only allowed while `ready`."""
        size: cython.Py_ssize_t = len(text)
        if size < _TWO_BYTES:
            head = bytes((_TEXT, size))
        elif size < 1 << 16:
            head = bytes((_TEXT, _TWO_BYTES, size >> 8, size & 255))
        else:
            head = bytes((_TEXT, _EIGHT_BYTES)) + len(text).to_bytes(8, "big")
        self._transport.write(head + text)
