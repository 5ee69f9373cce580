# cython: boundscheck=True, wraparound=True
"""The sending half of a socket: a message goes out at once, in one frame, and nothing is kept for a slow reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if TYPE_CHECKING:
    from asyncio import WriteTransport

_TEXT = 0x81
"""The first byte of a frame that is a whole text message."""
_LONG, _VERY_LONG = 126, 127
"""What stands for the size where that has two or eight bytes of its own."""


@cython.cclass
class Outlet:
    """Whoever sends asks first whether the other side is `ready`."""

    if not cython.compiled:
        full: bool
        """Whether the other side has to read before it gets more."""
        closed: bool

    def __init__(self, transport: WriteTransport) -> None:
        self._transport = transport
        self.full = False
        self.closed = False

    def ready(self) -> bool:
        """Whether the other side takes messages now."""
        return not self.full and self.open()

    def open(self) -> bool:
        """Whether anybody is there."""
        return not self.closed and not self._transport.is_closing()

    def tell(self, text: bytes) -> None:
        """Sends a text message; only while `ready`."""
        size: cython.Py_ssize_t = len(text)
        if size < _LONG:
            head = bytes((_TEXT, size))
        elif size < 1 << 16:
            head = bytes((_TEXT, _LONG, size >> 8, size & 255))
        else:
            head = bytes((_TEXT, _VERY_LONG)) + len(text).to_bytes(8, "big")
        self._transport.write(head + text)
