"""Writes the figures of a run as docs/load.md."""

from __future__ import annotations

from datetime import UTC, datetime
from statistics import median

from bench.report import machine

from tests.load.measure import LEAST_RATIO, MOST_LATE, MOST_STOP, ROOM, Plan, Result, Smoothness
from tests.load.starved import LOOPS

NAMES = {"nothing": "none", "bots": "bots of level 8", "analyses": "analyses"}


def document(plan: Plan, result: Result, note: str = "") -> str:
    """Returns the text of docs/load.md. `note` adds what else readers should know about the run."""
    middle = sorted(result.rounds, key=lambda each: each.ratio)[len(result.rounds) // 2]
    lines = [
        "# Load test: one server process",
        "",
        f"`make load` on {machine()}, {datetime.now(UTC):%Y-%m-%d}. The server has one core and uses SQLite on disk; "
        "every play is flushed before it is acknowledged. The players have the other core."
        + (f" {note}" if note else ""),
        "",
        "## At a human pace",
        f"{plan.tables} tables of TAC for four players, {result.sockets} sockets, one play every {plan.pace:g} s "
        f"per table, for {plan.seconds:g} s.",
        "",
        "| | |",
        "|---|---:|",
        f"| plays per second | {result.plays:.0f} |",
        f"| latency from a play to all four seats, median | {result.p50 * 1000:.1f} ms |",
        f"| 99th percentile (at most {MOST_LATE * 1000:.0f} ms) | {result.p99 * 1000:.1f} ms |",
        f"| slowest | {result.most * 1000:.1f} ms |",
        f"| plays that arrived too late for their turn | {result.late} |",
        f"| server CPU (one core) | {result.core:.0%} |",
        f"| server memory | {result.memory / 2**20:.0f} MB |",
        "",
        "## While the server thinks",
        f"The same tables and pace, {plan.thinking_rounds} times {plan.thinking:g} s of each in turn: without "
        "thinking; with tables at which bots of level 8 of both games think all the time; and with analyses "
        "that keep all their processes busy. "
        "The search processes share the core of the server; they belong to the idle scheduling class "
        "and offer the core to others several times per millisecond.",
        "",
        *_smoothness(result, starved=False),
        "",
        f"The same while {LOOPS} other programs keep each core busy without a pause, the server's and the players':",
        "",
        *_smoothness(result, starved=True),
        "",
        f"There, a server whose bots think ends {result.stop:.1f} s after `SIGTERM` (at most {MOST_STOP:g}).",
        "",
        "## When bots reply",
        "Fast bots of level 8 where they have a choice, and in a position that looks the same to everybody else, where "
        "they have none. The time must not tell which it is.",
        "",
        "| | no choice | a choice |",
        "|---|---:|---:|",
        *(
            f"| {version} | {replies.forced:.2f} s | {replies.choice:.2f} s |"
            for version, replies in (("this version", result.replies), ("version before", result.replies_before))
            if replies is not None
        ),
        "",
        "## At full speed",
        f"{plan.fast} tables play without pausing, alternating with a server of the same framework that only sends "
        f"messages of the same size to four sockets. {len(result.rounds)} rounds; figures are from "
        "the round with the median ratio.",
        "",
        "| | per second | CPU time each | ratio |",
        "|---|---:|---:|---:|",
        f"| plays | {middle.plays.a_second:.0f} | {middle.plays.cost * 1e6:.0f} µs "
        f"| {result.ratio:.2f} (at least {LEAST_RATIO}) |",
        *_before(result),
        f"| turns: a play, and the next player's list of legal actions | {middle.turns.a_second:.0f} "
        f"| {middle.turns.cost * 1e6:.0f} µs | |",
        *_turns_before(result),
        f"| bare broadcasts of {middle.size} bytes | {middle.broadcasts.a_second:.0f} "
        f"| {middle.broadcasts.cost * 1e6:.0f} µs | 1 |",
        "",
        f"Ratios of all rounds: {', '.join(f'{each.ratio:.2f}' for each in result.rounds)}.",
        "",
    ]
    lines += _cost(plan, result)
    if result.wrong:
        lines += [f"**{len(result.wrong)} errors:**", *(f"- {each}" for each in result.wrong[:20]), ""]
    else:
        lines += [
            "Every play is in the log exactly once and was acknowledged once; every seat received every event, "
            "in order.",
            "",
        ]
    return "\n".join(lines)


def _smoothness(result: Result, *, starved: bool) -> list[str]:
    """Returns a table of plays beside thinking."""
    rows: list[Smoothness] = [each for each in result.smoothness if each.starved == starved]
    return [
        "| thinking | plays | median | 99th percentile | compared with none |",
        "|---|---:|---:|---:|---:|",
        *(
            f"| {NAMES[each.what]} | {each.plays} | {each.p50 * 1000:.1f} ms | {each.p99 * 1000:.1f} ms "
            f"| {result.slower(each):.2f} (at most {result.most_slower(each):g}) |"
            for each in rows
        ),
    ]


def _cost(plan: Plan, result: Result) -> list[str]:
    """Returns what plays and tables cost by these figures, and what would be the next limit."""
    cpu = result.core / result.plays
    cores = result.core / plan.tables * 10_000
    memory = result.memory / plan.tables * 10_000 / 2**30
    return [
        "## What it costs",
        "By the figures at a human pace, which include the heartbeat and idle sockets:",
        "",
        "| | |",
        "|---|---:|",
        f"| a million plays: CPU time | {cpu * 1e6 / 60:.0f} min |",
        f"| a million plays: database (SQLite, with indexes) | {result.stored * 1e6 / 2**30:.2f} GB |",
        f"| 10,000 tables with {ROOM} sockets each: cores | {cores:.1f} |",
        f"| 10,000 tables with {ROOM} sockets each: memory | {memory:.1f} GB |",
        "",
        "A running game that nobody watches leaves memory after a minute.",
        "",
        "The next limits, in the order in which they are reached, and what would be done:",
        "1. One core per process: `--workers N` on PostgreSQL, then more machines.",
        "2. Writes to one PostgreSQL: each group of plays is one commit, so that their number grows with the "
        "processes and not with the plays. Then the log is partitioned by the id of the table.",
        "3. Every process receives the news of all tables over one Redis channel: sharded channels by the id of the "
        "table, to which a process subscribes while it has the table in memory.",
        "4. Lists and finished games: read replicas of PostgreSQL.",
        "",
    ]


def _turns_before(result: Result) -> list[str]:
    """Returns the row of turns on the other version, and the medians of both ratios of CPU time, round by round."""
    turns = [(each.turns, each.turns_before) for each in result.rounds if each.turns_before is not None]
    plays = [(each.plays, each.before) for each in result.rounds if each.before is not None]
    if not turns:
        return []
    rate, cost = median(before.a_second for _, before in turns), median(before.cost for _, before in turns)
    ratios = [median(now.cost / before.cost for now, before in pairs) for pairs in (plays, turns)]
    return [
        f"| turns, version before | {rate:.0f} | {cost * 1e6:.0f} µs | |",
        f"| CPU time compared with the version before, median of the rounds | | plays {ratios[0]:.2f}, "
        f"turns {ratios[1]:.2f} | |",
    ]


def _before(result: Result) -> list[str]:
    """Returns the row of the other version: the medians of all rounds."""
    rates = [each.before for each in result.rounds if each.before is not None]
    if not rates:
        return []
    ratio = median(each.before.a_second / each.broadcasts.a_second for each in result.rounds if each.before is not None)
    rate, cost = median(each.a_second for each in rates), median(each.cost for each in rates)
    what = "plays, version before, on a server with only these tables"
    return [f"| {what} | {rate:.0f} | {cost * 1e6:.0f} µs | {ratio:.2f} |"]
