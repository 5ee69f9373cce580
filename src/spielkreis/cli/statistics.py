"""Statistics of games as a table: a row for each number, a column for each side or seat."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from rich.cells import cell_len

from spielkreis.cli.console import Console
from spielkreis.cli.parser import Command, Parser, UsageError
from spielkreis.counts import Counts
from spielkreis.game import GameError
from spielkreis.record import excerpt

StatisticsT = TypeVar("StatisticsT")

GAP = 2


def add(game: Parser, topic: str, run: Command) -> None:
    """Adds the command `stats` to those of a game."""
    command = game.command("stats", topic, run)
    command.add_argument("files", metavar="FILE", nargs="*", help=command.words("cli-argument-files"))
    command.option("--json", "cli-option-json", action="store_true")


def counted(console: Console, arguments: Namespace, count: Callable[[str], StatisticsT]) -> list[StatisticsT]:
    """The statistics of all files, from their texts; of several files, an error names the one that it is about."""
    names: list[str] = arguments.files
    if not names:
        raise UsageError("cli-missing", argument="FILE")
    found = []
    for name in names:
        text = console.read_file(name)
        try:
            found.append(count(text))
        except GameError as error:
            if len(names) == 1:
                raise
            raise UsageError("cli-in-file", file=excerpt(Path(name).name), sentence=console.sentence(error)) from error
    return found


def amount(console: Console, counts: Counts, games: int, name: str) -> str:
    """A number of some games; if there are several games, with the average per game."""
    value: int = getattr(counts, name)
    return str(value) if games <= 1 else f"{value} ({console.number(value / games, '.1f')})"


def print_table(console: Console, heads: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]]) -> None:
    """Prints rows with a name in front, their values aligned to the right below the heads."""
    lines = [("", heads), *rows]
    label = max(cell_len(name) for name, _ in lines)
    widths = [max(cell_len(values[column]) for _, values in lines) + GAP for column in range(len(heads))]
    for name, values in lines:
        cells = (_padding(value, width) + value for value, width in zip(values, widths, strict=True))
        console.text((name + _padding(name, label) + "".join(cells)).rstrip())


def _padding(text: str, width: int) -> str:
    """The spaces that fill a text up to this many columns of the terminal."""
    return " " * (width - cell_len(text))
