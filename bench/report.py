"""How rates are measured, and how results are written as tables."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from statistics import median
from time import perf_counter

import msgspec


class Row(msgspec.Struct, frozen=True):
    """One line of a table."""

    what: str
    value: float
    unit: str
    spread: float | None = None
    """The largest difference between a round and the median round, as a fraction of the median."""
    against: str = ""
    """The line of the same table that `ratio` refers to."""
    ratio: float | None = None
    least: float | None = None
    """The ratio that must be reached."""

    @property
    def holds(self) -> bool:
        return self.least is None or (self.ratio is not None and self.ratio >= self.least)


class Rate(msgspec.Struct, frozen=True):
    """Things done per second: the median of several rounds."""

    value: float
    spread: float


def rates(works: Sequence[Callable[[], int]], rounds: int = 5, seconds: float = 0.4) -> list[Rate]:
    """Returns how many things each function does per second; interleaves rounds so that load affects all equally."""
    found: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for work, results in zip(works, found, strict=True):
            begun, things = perf_counter(), 0
            while (passed := perf_counter() - begun) < seconds:
                things += work()
            results.append(things / passed)
    middles = [median(results) for results in found]
    return [
        Rate(middle, max(abs(result - middle) for result in results) / middle)
        for middle, results in zip(middles, found, strict=True)
    ]


def one_core() -> None:
    """Pins this process to a single core, if the system supports it."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


@contextmanager
def all_cores() -> Iterator[None]:
    """Lets this process run on every core inside the block, to measure threads."""
    if sys.platform != "linux":
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def machine() -> str:
    """Returns the processor and the system in one line."""
    name = platform.processor() or platform.machine()
    about = Path("/proc/cpuinfo")
    if about.exists():
        models = [line.partition(":")[2].strip() for line in about.read_text().splitlines() if "model name" in line]
        name = models[0] if models else name
    return f"{name}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}"


def table(rows: Sequence[Row]) -> str:
    """Returns the rows as a Markdown table."""
    lines = ["| | result | spread | ratio | required |", "|---|---:|---:|---:|---:|"]
    for row in rows:
        spread = "" if row.spread is None else f"± {row.spread:.0%}"
        times = "" if row.ratio is None else f"{row.ratio:,.0f}" if row.ratio >= 100 else f"{row.ratio:.3g}"
        ratio = f"{times} × {row.against}" if times else ""
        least = "" if row.least is None else f"{row.least:g} {'✓' if row.holds else '✗'}"
        lines.append(f"| {row.what} | {number(row.value)} {row.unit} | {spread} | {ratio} | {least} |")
    return "\n".join(lines)


def number(value: float) -> str:
    """Returns a number with three significant digits."""
    for size, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= size:
            return f"{value / size:.3g}{letter}"
    return f"{value:.3g}"


def document(sections: Sequence[tuple[str, str, Sequence[Row]]]) -> str:
    """Returns the text of docs/benchmarks.md; a section is a title, what is measured, and rows."""
    packages = ", ".join(
        f"{name} {version(name)}" for name in ("spielkreis", "chess", "open_spiel", "pettingzoo", "cython")
    )
    head = (
        "# Benchmarks\n\n"
        "Written by `make bench`: one run on one core with interleaved rounds; figures are medians of the rounds.\n\n"
        f"{machine()}; Python {platform.python_version()}; {packages}; {datetime.now(UTC):%Y-%m-%d}.\n"
    )
    parts = [f"## {title}\n\n{about.strip()}\n\n{table(rows)}\n" for title, about, rows in sections]
    return "\n".join([head, *parts])
