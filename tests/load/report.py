"""The figures of a run, for people."""

from __future__ import annotations

from datetime import UTC, datetime

from bench.report import machine

from tests.load.measure import LEAST_RATIO, MOST_LATE, Plan, Result


def document(plan: Plan, result: Result, note: str = "") -> str:
    """docs/load.md; `note` tells what else should be known of the run."""
    middle = sorted(result.rounds, key=lambda each: each.ratio)[len(result.rounds) // 2]
    lines = [
        "# What one server process bears",
        "",
        f"`make load` on {machine()}, {datetime.now(UTC):%Y-%m-%d}. The server has one core, with SQLite on the disk "
        "and every play flushed before it is acknowledged; the players have the other core."
        + (f" {note}" if note else ""),
        "",
        "## At a human pace",
        f"{plan.tables} tables of TAC for four, {result.sockets} sockets, a play every {plan.pace:g} s at each table, "
        f"for {plan.seconds:g} s.",
        "",
        "| | |",
        "|---|---:|",
        f"| plays a second | {result.plays:.0f} |",
        f"| from a play to all four seats, half of them within | {result.p50 * 1000:.1f} ms |",
        f"| 99 of 100 within (at most {MOST_LATE * 1000:.0f} ms) | {result.p99 * 1000:.1f} ms |",
        f"| the slowest | {result.most * 1000:.1f} ms |",
        f"| plays that came too late for their turn | {result.late} |",
        f"| of its core the server used | {result.core:.0%} |",
        f"| memory of the server | {result.memory / 2**20:.0f} MB |",
        "",
        "## As fast as it goes",
        f"{plan.fast} tables play without a pause, in turn with a server of the same framework that only sends "
        f"messages of the same size to four sockets. {len(result.rounds)} rounds; the middle one counts.",
        "",
        "| | a second | of the core for each | |",
        "|---|---:|---:|---:|",
        f"| plays | {middle.plays.a_second:.0f} | {middle.plays.cost * 1e6:.0f} µs "
        f"| {result.ratio:.2f} (at least {LEAST_RATIO}) |",
        f"| bare broadcasts of {middle.size} bytes | {middle.broadcasts.a_second:.0f} "
        f"| {middle.broadcasts.cost * 1e6:.0f} µs | 1 |",
        "",
        f"Ratios of all rounds: {', '.join(f'{each.ratio:.2f}' for each in result.rounds)}.",
        "",
    ]
    if result.wrong:
        lines += [f"**{len(result.wrong)} things went wrong:**", *(f"- {each}" for each in result.wrong[:20]), ""]
    else:
        lines += [
            "Every play is in the log exactly once and was acknowledged once; every seat saw every event, in order.",
            "",
        ]
    return "\n".join(lines)
