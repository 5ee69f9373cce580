"""One event of a table's log in its stored form."""

from __future__ import annotations

import msgspec


class LogEntry(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One stored event. `data` is its JSON; `guest` and `move` identify the command that caused it."""

    seq: int
    at: int
    data: bytes
    guest: str | None = None
    move: str | None = None
