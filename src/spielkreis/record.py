"""What the text files of all games have in common: header lines `[Name "value"]` before the body."""

from __future__ import annotations

import re
from typing import TypeVar

from spielkreis.game import GameError, NotationError

ErrorT = TypeVar("ErrorT", bound=GameError)

MAX_TEXT = 1_000_000
"""Longer texts are refused: the longest real game has a few thousand characters."""

# Possessive, since a long value without an end would otherwise be remembered character by character.
_HEADER = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_]*)\s+"([^"\\]*+(?:\\.[^"\\]*+)*+)"\s*\]\s*')


def read_headers(text: str) -> tuple[list[tuple[int, str, str]], list[tuple[int, str]]]:
    """Splits a game file into headers `(line, name, value)` and body lines `(line, text)`; lines are counted from 1.

    Several headers may share a line. A line that starts with `[` but is not a header raises `NotationError`.
    """
    if len(text) > MAX_TEXT:
        raise NotationError("file-too-long", limit=MAX_TEXT)
    headers: list[tuple[int, str, str]] = []
    body: list[tuple[int, str]] = []
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        line = raw.strip()
        if not line.startswith("["):
            body.append((number, raw))
            continue
        start = 0
        while start < len(line):
            match = _HEADER.match(line, start)
            if match is None:
                raise at_line(NotationError("file-bad-header", text=excerpt(line[start:])), number)
            headers.append((number, match[1], re.sub(r"\\(.)", r"\1", match[2])))
            start = match.end()
    return headers, body


def at_line(error: ErrorT, line: int) -> ErrorT:
    """Adds the line of a file to an error and returns it; 0 means no line."""
    error.line = line or None
    return error


def write_header(name: str, value: str) -> str:
    """One header line, quotes and backslashes escaped."""
    escaped = " ".join(value.splitlines()).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def excerpt(text: str, length: int = 40) -> str:
    """The beginning of a text on one line, for quoting in an error."""
    flat = " ".join(text.split(maxsplit=length)[:length])[: length + 1]
    printable = "".join(char if char.isprintable() else "�" for char in flat)
    return printable if len(printable) <= length else printable[: length - 1] + "…"
