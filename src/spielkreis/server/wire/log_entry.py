"""One event of a table's log in its stored form."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spielkreis.server.wire import events
from spielkreis.server.wire.events import AnyEvent


class LogEntry(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One stored event. `data` is its JSON; `guest` and `command_id` identify the command that caused it."""

    seq: int
    at: int
    data: bytes
    guest: str | None = None
    command_id: str | None = None


def log_entries(
    made: Sequence[AnyEvent], after: int, at: int, guest: str | None, command_id: str | None
) -> list[LogEntry]:
    """The entries for new events that follow event `after`; the first one carries the id of the command."""
    entries = [LogEntry(after + 1, at, events.encode(made[0]), guest, command_id)]
    if len(made) > 1:
        later = enumerate(made[1:], start=after + 2)
        entries += [LogEntry(number, at, events.encode(event), guest) for number, event in later]
    return entries
