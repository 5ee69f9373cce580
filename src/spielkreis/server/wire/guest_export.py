"""Everything that the server stores about a guest, as the guest gets it."""

from __future__ import annotations

from typing import Any

import msgspec

from spielkreis.server.wire.guest import Device, Guest
from spielkreis.server.wire.table_list import ListedTable


class AttemptedPuzzle(msgspec.Struct, frozen=True):
    """What is stored about a guest and a puzzle. Times are milliseconds since 1970."""

    game: str
    puzzle: str
    at: int
    """The time at which the first attempt ended: with the solution, a wrong move or a hint."""
    clean: bool
    """Whether the first attempt was the solution, without a hint."""
    solved: int | None
    """The time at which it was first solved."""


class WrittenMessage(msgspec.Struct, frozen=True):
    """A message in the chat of a table."""

    table: str
    at: int
    """When it was written, in milliseconds since 1970."""
    text: str


class GuestExport(msgspec.Struct, frozen=True):
    """Everything that the server stores about a guest."""

    guest: Guest
    tables: list[ListedTable]
    puzzles: list[AttemptedPuzzle]
    devices: list[Device]
    messages: list[WrittenMessage]
    features: dict[str, Any]
    """What the features of the server store, by their names."""
