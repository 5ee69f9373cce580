"""A small canvas for pictures of boards: discs and rectangles with smooth edges, saved as PNG."""

from __future__ import annotations

import copy
import struct
import zlib
from math import ceil, floor, sqrt

Colour = tuple[int, int, int]

WIDTH, HEIGHT = 1200, 630
"""The size that pages which show a preview of a link expect."""
_PARTS = (0.125, 0.375, 0.625, 0.875)
"""Where a row of pixels is cut to find out how much of each pixel is covered."""


def colour(text: str) -> Colour:
    """The colour of a text such as `#d0302f`."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


class Canvas:
    """A picture with the origin in its middle; y grows downwards. One unit is `scale` pixels."""

    def __init__(self, ground: Colour, scale: float) -> None:
        self._pixels = bytearray(bytes(ground) * (WIDTH * HEIGHT))
        self._scale = scale

    def copy(self) -> Canvas:
        """The same picture, to draw more on it."""
        return copy.deepcopy(self)

    def disc(self, x: float, y: float, radius: float, paint: Colour) -> None:
        """Fills a circle."""
        across, down, radius = self._at(x, y, radius)
        for row in range(max(0, floor(down - radius)), min(HEIGHT, ceil(down + radius))):
            halves = [sqrt(max(0.0, radius**2 - (row + part - down) ** 2)) for part in _PARTS]
            self._row(row, [(across - half, across + half) for half in halves], paint)

    def rectangle(self, x: float, y: float, width: float, height: float, paint: Colour) -> None:
        """Fills a rectangle, from its upper left corner."""
        left, top, width = self._at(x, y, width)
        for row in range(max(0, round(top)), min(HEIGHT, round(top + height * self._scale))):
            self._row(row, [(left, left + width)], paint)

    def png(self) -> bytes:
        """The picture as a PNG file."""
        size = 3 * WIDTH
        rows = b"".join(b"\0" + self._pixels[start : start + size] for start in range(0, len(self._pixels), size))
        head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
        parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 6)), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)

    def _at(self, x: float, y: float, length: float) -> tuple[float, float, float]:
        return WIDTH / 2 + x * self._scale, HEIGHT / 2 + y * self._scale, length * self._scale

    def _row(self, row: int, spans: list[tuple[float, float]], paint: Colour) -> None:
        """Fills a part of a row: pixels within all spans completely, the others by how much the spans cover."""
        first, last = max(0, floor(min(a for a, _ in spans))), min(WIDTH, ceil(max(b for _, b in spans)))
        begin, end = ceil(max(a for a, _ in spans)), floor(min(b for _, b in spans))
        begin, end = (max(first, begin), min(last, end)) if begin < end else (last, last)
        start = row * WIDTH
        if begin < end:
            self._pixels[3 * (start + begin) : 3 * (start + end)] = bytes(paint) * (end - begin)
        for pixel in (*range(first, begin), *range(end, last)):
            covered = sum(max(0.0, min(b, pixel + 1) - max(a, pixel)) for a, b in spans) / len(spans)
            place = 3 * (start + pixel)
            for channel in range(3):
                below = self._pixels[place + channel]
                self._pixels[place + channel] = round(below + (paint[channel] - below) * covered)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
