"""`spielkreis tackle stats`: what the players did, in numbers."""

from __future__ import annotations

from argparse import Namespace

import msgspec

from spielkreis.cli import statistics
from spielkreis.cli.console import Console
from spielkreis.cli.parser import Parser
from spielkreis.tackle.statistics import GameStatistics, SideCounts, Statistics, game_statistics
from spielkreis.tackle.text.record import Record

SHARES = {"met": "threatened"}
"""Numbers that are written as a part of another one."""
RESULTS = ("wins", "draws", "losses")
UNSEEN = ("games", *SHARES.values())


def add(tackle: Parser) -> None:
    """Adds the command to those of Tackle."""
    statistics.add(tackle, "cli-tackle-stats", show_statistics)


def show_statistics(console: Console, arguments: Namespace) -> None:
    """`spielkreis tackle stats FILE…`"""
    games = statistics.counted(console, arguments, _of_file)
    found = games[0] if len(games) == 1 else Statistics.total(games)
    if console.json:
        console.result({"games": len(games), **msgspec.to_builtins(found)})
        return
    console.say("stats-games", games=len(games))
    names = [name for name in SideCounts.__struct_fields__ if name not in UNSEEN]
    heads = [console.words(f"tackle-side-{side}") for side in found.sides]
    rows = [
        (console.words(f"tackle-stats-{name}"), [_cell(console, counts, name) for counts in found.sides.values()])
        for name in names
    ]
    statistics.print_table(console, heads, rows)


def _of_file(text: str) -> GameStatistics:
    return game_statistics(Record.from_text(text).replay())


def _cell(console: Console, counts: SideCounts, name: str) -> str:
    if name in SHARES:
        return console.words("stats-part", part=getattr(counts, name), whole=getattr(counts, SHARES[name]))
    if name in RESULTS:
        return str(getattr(counts, name))
    return statistics.amount(console, counts, counts.games, name)
