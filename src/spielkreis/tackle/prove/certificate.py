"""Certificates: text files with White's answer in every placement that Black can bring about.

    [Certificate "1"]
    [Game "Tackle"]
    [Job "Turm3"]
    [Gold "core"]
    [Stones "5"]
    [Win "3"]
    - / - > J9 | w3F
    J9 / A1 > A9 | 0aZ
    A9 C1 E1 J9 / A2 B1 D10 G1 > E10 J9-B9 J9-D9 | kP2

A line says: with these White and Black stones on the border and White to place, White puts a stone on this cell. A line
with White's last stone also names first moves: wherever Black's last stone and the gold stone are put, one of them
wins within the number of moves in the header. Each line stands for its eight images under the symmetries of the board.
A header `[Start "A9 J9 / A1 C10"]` says that the claim holds from this placement on, and not from the empty board.
The last field has the lowest 18 bits of the CRC-32 of the text before it, in base 64. A file may be compressed with xz.
"""

from __future__ import annotations

import lzma
import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from zlib import crc32

import msgspec

from spielkreis.game import GameError, NotationError
from spielkreis.record import excerpt
from spielkreis.tackle.cells import BORDER, cell, cell_name
from spielkreis.tackle.game import Tackle

VERSION = "1"
MOST_BYTES = 1 << 30
XZ = b"\xfd7zXZ\0"

_HEADER = re.compile(r'\[(Certificate|Game|Job|Figure|Gold|Stones|Win|Start) "([^"]*)"\]')
_LINE = re.compile(r"((-|[A-J0-9 ]+) / (-|[A-J0-9 ]+) > (-|[A-J0-9]+)((?: \S+)*)) \| ([A-Za-z0-9+/]{3})")

Stones = tuple[int, ...]
"""Cells in rising order."""


class Line(msgspec.Struct, frozen=True):
    """One answer of White."""

    number: int
    """The line of the file, counted from 1."""
    white: Stones
    black: Stones
    answer: int | None
    """The cell for White's next stone; None only in checkpoints: no answer was found."""
    moves: tuple[str, ...] = ()
    altered: bool = False
    """Whether the checksum is wrong."""


class Certificate(msgspec.Struct, frozen=True):
    """What a file claims: White wins this game within `length` moves from the placement `start` on."""

    game: Tackle
    length: int
    start: tuple[Stones, Stones]
    """White's and Black's stones, White to place; usually none."""
    lines: tuple[Line, ...]


def is_certificate(text: str) -> bool:
    """Whether a text is a certificate, and not one of the solver's proofs."""
    return text.lstrip().startswith("[Certificate ")


def unpacked(data: bytes) -> bytes:
    """The text of a file that may be compressed; not more than `MOST_BYTES`."""
    if not data.startswith(XZ):
        return data
    try:
        return lzma.LZMADecompressor(memlimit=1 << 28).decompress(data, MOST_BYTES)
    except lzma.LZMAError as error:
        raise NotationError("certificate-not-unpacked") from error


def packed(text: str) -> bytes:
    """A certificate as a small file."""
    return lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME)


def checksum(text: str) -> str:
    """The last field of a line, from the text before it."""
    return b64encode((crc32(text.encode()) & 0x3FFFF).to_bytes(3, "big"))[1:].decode()


def headers(game: Tackle, length: int, start: tuple[Sequence[int], Sequence[int]] = ((), ())) -> list[str]:
    """The header lines."""
    options = game.options
    values = {"Certificate": VERSION, "Game": "Tackle", "Job": options.job.name}
    if not options.job.official:
        values["Figure"] = options.job.drawing
    values |= {"Gold": options.gold, "Stones": str(options.stones), "Win": str(length)}
    if start[0] or start[1]:
        values["Start"] = f"{_names(start[0])} / {_names(start[1])}"
    return [f'[{name} "{value}"]' for name, value in values.items()]


def write_line(white: Iterable[int], black: Iterable[int], answer: int | None, moves: Iterable[str] = ()) -> str:
    """One line of a file."""
    words = [_names(white), "/", _names(black), ">", "-" if answer is None else cell_name(answer), *moves]
    text = " ".join(words)
    return f"{text} | {checksum(text)}"


def _names(stones: Iterable[int]) -> str:
    return " ".join(cell_name(each) for each in sorted(stones)) or "-"


def read_line(text: str, number: int) -> Line:
    """Reads one line of a file; a `NotationError` if it is none."""
    match = _LINE.fullmatch(text.strip())
    if match is None:
        raise NotationError("certificate-bad-line", text=excerpt(text))
    answer = None if match[4] == "-" else cell(match[4])
    if answer is not None and answer not in BORDER:
        raise NotationError("certificate-bad-line", text=excerpt(text))
    altered = checksum(match[1]) != match[6]
    return Line(number, _stones(match[2]), _stones(match[3]), answer, tuple(match[5].split()), altered)


def _stones(text: str) -> Stones:
    found = () if text == "-" else tuple(sorted(cell(word) for word in text.split()))
    if not BORDER.issuperset(found) or len(set(found)) < len(found):
        raise NotationError("certificate-bad-line", text=excerpt(text))
    return found


def read_headers(lines: Iterable[str]) -> tuple[Tackle, int, tuple[Stones, Stones]]:
    """The game, the length of the win and the start from the header lines."""
    values: dict[str, str] = {}
    for line in lines:
        header = _HEADER.fullmatch(line.strip())
        if header is None:
            break
        values[header[1]] = header[2]
    if values.get("Certificate") != VERSION or not re.fullmatch("[1-9]", values.get("Win", "")):
        raise NotationError("certificate-bad-header")
    if not re.fullmatch("[0-9]{1,2}", values.get("Stones", "")):
        raise NotationError("certificate-bad-header")
    game = Tackle.of(
        job=values.get("Job", ""),
        figure=values.get("Figure"),
        gold=values.get("Gold"),
        stones=int(values["Stones"]),
    )
    sides = values.get("Start", "- / -").split(" / ")
    if len(sides) != 2:
        raise NotationError("certificate-bad-header")
    return game, int(values["Win"]), (_stones(sides[0]), _stones(sides[1]))


def read_certificate(text: str) -> Certificate:
    """Reads a certificate without checking what it claims; a mistake is a `NotationError` with its line."""
    game, length, start = read_headers(text.splitlines())
    return Certificate(game, length, start, tuple(_lines(text)))


def _lines(text: str) -> Iterator[Line]:
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or _HEADER.fullmatch(line.strip()):
            continue
        try:
            found = read_line(line, number)
            if found.answer is None:
                raise NotationError("certificate-bad-line", text=excerpt(line))
        except GameError as error:
            error.line = number
            raise
        yield found
