"""Holds what people remember of a table against its log."""

from __future__ import annotations

from collections import defaultdict

import msgspec

from spielkreis.server.storage.event_log import EventLog
from spielkreis.server.storage.store import Store
from spielkreis.server.table import views
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire import events
from spielkreis.server.wire.log_entry import LogEntry
from tests.server.chaos.swarm import AssembledView, ReceivedNews, TableMemory, digest, digest_of

TOLERANCE = 2_000
"""Milliseconds by which the clocks of processes may differ without doing harm."""


async def check_logs(database: str, tables: dict[str, TableMemory], elapsed: float) -> int:
    """Fails if anything was lost, doubled or shown wrongly at any table; gives the number of plays in the logs.

    `elapsed` are the seconds that it all took: nobody's clock can have run for longer.
    """
    store = Store(database)
    await store.open()
    try:
        log = EventLog(store)
        return sum([_check_table(name, await log.load(name), memory, elapsed) for name, memory in tables.items()])
    finally:
        await store.close()


def _check_table(name: str, entries: list[LogEntry], memory: TableMemory, elapsed: float) -> int:
    shown: defaultdict[int, list[ReceivedNews]] = defaultdict(list)
    for each in memory.shown:
        shown[each.seq].append(each)
    known: defaultdict[int, list[AssembledView]] = defaultdict(list)
    for one in memory.known:
        known[one.seq].append(one)
    table = GameTable(name)
    for entry in entries:
        table.apply(entry)
        for each in shown.pop(entry.seq, ()):
            true = views.encoded_news(table, each.place, each.since)
            assert digest(true) == each.digest, (name, each, true)
        for one in known.pop(entry.seq, ()):
            whole = msgspec.json.decode(views.encoded_news(table, one.place, 0))
            assert digest_of(whole["table"], whole["game"]) == one.digest, (name, one, whole)
    assert not shown, (name, "news of events that are not in the log", sorted(shown))
    assert table.phase == "over", (name, table.phase, table.seq)
    _check_plays(table, memory)
    if table.clocks is not None:
        most = table.clocks.settings.time * 1000
        for place, left in table.clocks.left.items():
            assert most - elapsed * 1000 - TOLERANCE <= left, (name, place, most - left, elapsed)
        assert table.outcome is not None
        assert table.outcome.reason != "time", name
    return len(table.plies)


def _check_plays(table: GameTable, memory: TableMemory) -> None:
    """What people played is in the log once and as they meant it, and nothing else is there in their names."""
    answers = {
        (entry.guest, entry.command_id): (entry.seq, event)
        for entry, event in table.log
        if entry.command_id is not None
    }
    assert len(answers) == sum(entry.command_id is not None for entry, _ in table.log), table.id
    for ack in memory.acks:
        found = answers.get((ack.guest, ack.command["id"]))
        assert found is not None or ack.command["type"] != "play", (table.id, ack)
        if found is not None:
            assert found[0] == ack.seq, (table.id, ack, found)
    for key, (_, event) in answers.items():
        if isinstance(event, events.Played):
            sent = memory.sent[key[0] or "", key[1] or ""]
            assert (event.seat, event.action, event.by) == (sent["seat"], sent["action"], "person"), (table.id, sent)
    assert not memory.stale & answers.keys(), table.id
    by_nobody = [entry for entry, event in table.log if _by_person(event) and entry.command_id is None]
    assert not by_nobody, (table.id, by_nobody)


def _by_person(event: events.AnyEvent) -> bool:
    return isinstance(event, events.Played) and event.by == "person"
