# cython: boundscheck=True, wraparound=True
"""Reads the most frequent WebSocket frames directly: a whole text message that arrives in one piece.

Everything else (fragments, several frames at a time, control frames, errors) is left to the websockets library. That
is only possible at a boundary between two frames, so the sizes of all other frames are followed, too.
"""

from __future__ import annotations

import cython

from spielkreis.server.config import MAX_MESSAGE

_TEXT = 0x81
"""The first byte of a frame that contains a complete text message."""
_FINAL, _OPCODE, _MASKED, _LENGTH = 0x80, 0x0F, 0x80, 0x7F
_TWO_BYTES = 126
"""The value of the length field that announces a longer length of two bytes."""
_EIGHT_BYTES = 127
_LONG_HEAD = 4
"""The bytes of a head up to a length of two bytes."""
_UNKNOWN = -1


@cython.cclass
class FrameReader:
    """Sees everything that one client sends after the handshake, in order."""

    def __init__(self) -> None:
        self._missing = 0

    def text(self, data: bytes) -> str | None:
        """The message if the data are exactly one frame with a complete text message, otherwise None.

        The caller then passes the data to the library.
        """
        length: cython.Py_ssize_t = len(data)
        start: cython.Py_ssize_t = 2
        size: cython.Py_ssize_t
        if self._missing or length < 6 or data[0] != _TEXT or not data[1] & _MASKED:
            self._follow(data)
            return None
        size = data[1] & _LENGTH
        if size == _TWO_BYTES:
            size = data[2] << 8 | data[3]
            start = 4
        elif size == _EIGHT_BYTES:
            size = length
        if size > MAX_MESSAGE or length != start + 4 + size:
            self._follow(data)
            return None
        try:
            return _unmasked(data, start, size)
        except UnicodeDecodeError:
            return None

    def lose(self) -> None:
        """Leaves everything to the library from now on, since the boundaries between frames are not known."""
        self._missing = _UNKNOWN

    def _follow(self, data: bytes) -> None:
        """Notes how much of the last frame in the data is still missing."""
        place: cython.Py_ssize_t = 0
        length: cython.Py_ssize_t = len(data)
        head: cython.Py_ssize_t
        size: cython.Py_ssize_t
        if self._missing < 0:
            return
        place = min(length, self._missing)
        self._missing -= place
        while place < length:
            if length - place < _LONG_HEAD or not data[place] & _FINAL or not data[place] & _OPCODE:
                # A message in fragments, or perhaps only a part of the head: both are rare.
                self.lose()
                return
            head = 6 if data[place + 1] & _MASKED else 2
            size = data[place + 1] & _LENGTH
            if size == _TWO_BYTES:
                size = 2 + (data[place + 2] << 8 | data[place + 3])
            elif size == _EIGHT_BYTES:
                self.lose()
                return
            place += head + size
        self._missing = place - length


def _unmasked(data: bytes, start: cython.Py_ssize_t, size: cython.Py_ssize_t) -> str:
    """The text of `size` bytes after the mask, which is at `start`."""
    made: bytearray = bytearray(size)
    source = cython.declare("const unsigned char*", data)
    target = cython.declare("unsigned char*", made)
    i: cython.Py_ssize_t
    for i in range(size):
        target[i] = source[start + 4 + i] ^ source[start + (i & 3)]
    return made.decode("utf-8")
