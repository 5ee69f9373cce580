"""Everything that can be asked about a finished game, as it is sent: computed from its log or from a game file."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Literal

import msgspec

from spielkreis import __version__
from spielkreis.server.errors import RefusedError
from spielkreis.server.games.adapter import CountsActions
from spielkreis.server.table import records, verify
from spielkreis.server.table.rebuild import rebuild
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire.log_entry import LogEntry

Kind = Literal["text", "saved", "position", "replay", "fairness", "statistics"]

_encode = msgspec.json.Encoder().encode


def tag_of(table: GameTable, kind: Kind, plies: int = 0) -> str:
    """A name for an answer that changes whenever the answer does: with every change of the log, also if a guest's data
    were removed from it."""
    digest = hashlib.sha256(f"{__version__} {kind} {plies} {table.id}\n".encode())
    for entry, _ in table.log:
        digest.update(entry.data)
    return digest.hexdigest()[:32]


def answer(table_id: str, entries: Sequence[LogEntry], kind: Kind, plies: int) -> bytes:
    """The answer from the log of a finished game; `RefusedError` if it is not over."""
    table = rebuild(table_id, entries)
    text = records.text(table)
    match kind:
        case "text":
            return text.encode()
        case "saved":
            return _encode(records.saved(table))
        case "position":
            return _encode(records.replay(table, plies))
        case "replay":
            return replay_of(text)
        case "fairness":
            return _encode(verify.verify(text))
        case "statistics":
            adapter: object = table.adapter
            if not isinstance(adapter, CountsActions):
                raise RefusedError("server-no-statistics", game=table.adapter.name)
            return _encode(adapter.statistics(text, () if table.outcome is None else table.outcome.winners))


def replay_of(text: str) -> bytes:
    """Every moment of the game in a file."""
    return _encode(records.read(text))
