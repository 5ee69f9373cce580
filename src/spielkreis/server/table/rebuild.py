"""Rebuilds a table from its log, which may have been written by another version of the program."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator

from spielkreis.server.errors import MissingError
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire.log_entry import LogEntry

logger = logging.getLogger("spielkreis.rebuild")


STEP = 100
"""A long log is applied in steps of this many events, each of which takes a few milliseconds."""


def rebuild(name: str, entries: Iterable[LogEntry]) -> GameTable:
    """The table that results from these entries; `MissingError` if there are none or this version cannot read them."""
    return next(table for table in rebuild_in_steps(name, entries) if table is not None)


def rebuild_in_steps(name: str, entries: Iterable[LogEntry]) -> Iterator[GameTable | None]:
    """The same in steps: None after each of them but the last."""
    table = GameTable(name)
    for entry in entries:
        try:
            table.apply(entry)
        except Exception as error:
            # A game of another version may break any rule of this one. The log must not reveal what was played.
            logger.warning("table %s cannot be read from event %d on: %s", name, entry.seq, type(error).__name__)
            raise MissingError("server-unreadable-table", table=name[:32]) from None
        if entry.seq % STEP == 0:
            yield None
    if table.seq == 0:
        raise MissingError("server-no-table", table=name[:32])
    yield table
