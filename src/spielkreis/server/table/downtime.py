"""The time that a game has lost while no process ran it."""

from __future__ import annotations

from spielkreis.server.table.rebuild import rebuild
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire import events


def credit(table: GameTable, since: int, seq: int, now: int) -> list[events.Credited]:
    """The event that gives clocks back the time in which no process ran the game: from `since` until it was taken over
    after the event `seq`.

    If something has been logged in the meantime, the clocks that ran before get the time until then.
    """
    happened = table.seq > seq
    before = rebuild(table.id, [entry for entry, _ in table.log[:seq]]) if happened else table
    if table.phase not in ("playing", "paused") or before.clocks is None or not before.clocks.running:
        return []
    end = table.log[seq][0].at if happened else now
    lost = end - max(since, before.at)
    return [events.Credited(lost, before.clocks.running if happened else ())] if lost > 0 else []
