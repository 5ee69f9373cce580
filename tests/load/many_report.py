"""Writes the figures of `tests.load.many` as docs/scale.md."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from bench.report import machine

from tests.load.measure import ROOM, most_tables

DOCUMENT = Path(__file__).parent.parent.parent / "docs/scale.md"
MOST_LATE = 0.05
"""At one process, 99 of 100 plays must reach all four seats within this many seconds."""
MOST_IDLE = 30 * 1024
"""The most bytes of memory for a running game that nobody watches."""


class Paced(msgspec.Struct, frozen=True):
    """Tables that play at a human pace."""

    tables: int
    pace: float
    plays: int
    p50: float
    p99: float
    most: float
    late: int
    cores: float
    """The cores that the servers used."""
    memory: int
    """The bytes of memory that the servers used."""
    wrong: tuple[str, ...]

    @classmethod
    def of(
        cls,
        tables: int,
        pace: float,
        latencies: Sequence[float],
        late: int,
        cores: float,
        memory: int,
        wrong: list[str],
    ) -> Paced:
        ordered = sorted(latencies)
        count = len(ordered)
        return cls(
            tables,
            pace,
            count,
            ordered[count // 2],
            ordered[count * 99 // 100],
            ordered[-1],
            late,
            cores,
            memory,
            tuple(wrong[:20]),
        )


class Idle(msgspec.Struct, frozen=True):
    """Running games that nobody watches."""

    tables: int
    empty: int
    """The bytes of memory of a server without tables."""
    full: int

    @property
    def each(self) -> float:
        """The bytes for each table."""
        return (self.full - self.empty) / self.tables


class Shared(msgspec.Struct, frozen=True):
    """Two processes, and the cores that PostgreSQL and Redis used meanwhile."""

    paced: Paced
    postgres: float
    redis: float


class Found(msgspec.Struct, frozen=True):
    """The results of the parts that have been run."""

    one: Paced | None = None
    idle: Idle | None = None
    shared: Shared | None = None

    @property
    def holds(self) -> bool:
        """Whether everything that was measured is as it should be."""
        return (
            (self.one is None or (self.one.p99 < MOST_LATE and not self.one.wrong and not self.one.late))
            and (self.idle is None or self.idle.each < MOST_IDLE)
            and (self.shared is None or not self.shared.paced.wrong)
        )


def document(found: Found, note: str = "") -> str:
    """The text of docs/scale.md. `note` adds what else readers should know about the run."""
    lines = [
        "# Scale: as many tables as one machine holds",
        "",
        f"`python -m tests.load.many` on {machine()}, {datetime.now(UTC):%Y-%m-%d}. Tables of TAC for four players, "
        f"with a socket for each. This system allows {most_tables() * ROOM} sockets per process, which "
        f"is {most_tables()} tables; `LimitNOFILE` in the systemd unit sets the limit of a public server. If that many "
        "tables can’t be set up within 90 seconds, the test uses fewer." + (f" {note}" if note else ""),
        "",
    ]
    if found.one is not None:
        lines += [
            "## One process on one core",
            f"SQLite on disk; the players have the other core. {_human(found.one)}",
            "",
            *_table(found.one, f" (at most {MOST_LATE * 1000:.0f} ms)"),
            "",
        ]
    if found.idle is not None:
        lines += [
            "## Games that nobody watches",
            f"{found.idle.tables} running games without people: a server needs {found.idle.full / 2**20:.0f} MB after "
            f"they have left memory, and {found.idle.empty / 2**20:.0f} MB without tables: "
            f"{found.idle.each / 1024:.1f} KB for each (at most {MOST_IDLE // 1024} KB).",
            "",
        ]
    if found.shared is not None:
        lines += [
            "## Two processes on PostgreSQL and Redis",
            "Two players of each table are at each process. The servers, PostgreSQL, Redis and the players share all "
            f"cores of the machine. {_human(found.shared.paced)}",
            "",
            *_table(found.shared.paced, ""),
            f"| PostgreSQL: cores | {found.shared.postgres:.2f} |",
            f"| Redis: cores | {found.shared.redis:.2f} |",
            "",
            *_cost(found.shared),
        ]
    for part in (found.one, None if found.shared is None else found.shared.paced):
        if part is not None and part.wrong:
            lines += ["**Errors:**", *(f"- {each}" for each in part.wrong), ""]
    return "\n".join(lines)


def _human(paced: Paced) -> str:
    return f"{paced.tables} tables, {paced.tables * ROOM} sockets, one play every {paced.pace:g} s per table."


def _table(paced: Paced, aim: str) -> list[str]:
    return [
        "| | |",
        "|---|---:|",
        f"| plays | {paced.plays} |",
        f"| latency from a play to all four seats, median | {paced.p50 * 1000:.1f} ms |",
        f"| 99th percentile{aim} | {paced.p99 * 1000:.1f} ms |",
        f"| slowest | {paced.most * 1000:.1f} ms |",
        f"| plays that arrived too late for their turn | {paced.late} |",
        f"| servers: cores | {paced.cores:.2f} |",
        f"| servers: memory for each table with its four sockets | {paced.memory / paced.tables / 1024:.0f} KB |",
    ]


def _cost(shared: Shared) -> list[str]:
    """What many tables cost by the figures of two processes."""
    paced = shared.paced
    scale = 10_000 / paced.tables
    rate = paced.tables / paced.pace

    def minutes(cores: float) -> str:
        return f"{cores / rate * 1e6 / 60:.0f} min"

    return [
        "By these figures:",
        "",
        "| | servers | PostgreSQL | Redis |",
        "|---|---:|---:|---:|",
        f"| a million plays: CPU time | {minutes(paced.cores)} | {minutes(shared.postgres)} "
        f"| {minutes(shared.redis)} |",
        f"| 10,000 tables at this pace: cores | {paced.cores * scale:.2f} | {shared.postgres * scale:.2f} "
        f"| {shared.redis * scale:.2f} |",
        "",
    ]
