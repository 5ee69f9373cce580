"""Making a table from its log, where the log may come from another version of the program."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from spielkreis.server.errors import MissingError
from spielkreis.server.storage.event_log import Entry
from spielkreis.server.table.table import Table

logger = logging.getLogger("spielkreis.loading")


def load(name: str, entries: Iterable[Entry]) -> Table:
    """The table that these entries add up to; `MissingError` if there are none, or if they make no sense here."""
    table = Table(name)
    for entry in entries:
        try:
            table.apply(entry)
        except Exception as error:
            # Another version's game may break any rule of this one. What was played is nobody's business in a log.
            logger.warning("table %s cannot be read from event %d on: %s", name, entry.seq, type(error).__name__)
            raise MissingError("server-unreadable-table", table=name[:32]) from None
    if table.seq == 0:
        raise MissingError("server-no-table", table=name[:32])
    return table
