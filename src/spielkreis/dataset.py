"""Finished games as a Parquet file, for research. docs/research.md describes the columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from itertools import islice
from pathlib import Path

import msgspec

from spielkreis.game import OptionError

BATCH = 1_000
"""How many games are written together."""
COLUMNS = ("game", "source", "seats", "players", "winners", "result", "reason", "actions", "record", "statistics")


class SavedGame(msgspec.Struct, frozen=True):
    """A whole game for a dataset, without people."""

    seats: tuple[str, ...]
    players: tuple[str, ...]
    """The bot at each seat, or `person`."""
    winners: tuple[str, ...]
    result: str
    """As in the game file; `unfinished` if the game was cut off."""
    reason: str
    actions: tuple[str, ...]
    """What the players did, in the notation of the game."""
    text: str
    """The game file."""
    statistics: str = ""
    """What the players did, in numbers that the game defines, as a JSON object; empty if the game counts nothing."""


def check() -> None:
    """Raises an error if pyarrow, which writes the file, is not installed."""
    if find_spec("pyarrow") is None:
        raise OptionError("dataset-no-pyarrow")


def save(file: str, game: str, source: str, games: Iterable[SavedGame]) -> int:
    """Writes games of one kind to a file; returns how many."""
    return save_all(file, source, ((game, each) for each in games))


def save_all(file: str, source: str, games: Iterable[tuple[str, SavedGame]]) -> int:
    """Writes games, each with the name of its game, to a file; returns how many."""
    check()
    import pyarrow
    from pyarrow import parquet

    words = pyarrow.list_(pyarrow.string())
    schema = pyarrow.schema(
        [(name, words if name in ("seats", "players", "winners", "actions") else pyarrow.string()) for name in COLUMNS]
    )
    count = 0
    try:
        with parquet.ParquetWriter(Path(file).expanduser(), schema, compression="zstd") as writer:
            for rows in _batches(games, source):
                writer.write_table(pyarrow.Table.from_pylist(rows, schema=schema))
                count += len(rows)
    except OSError as error:
        raise OptionError("arena-no-file", file=file, reason=error.strerror or "") from error
    return count


def _batches(games: Iterable[tuple[str, SavedGame]], source: str) -> Iterator[list[dict[str, object]]]:
    waiting = iter(games)
    while batch := list(islice(waiting, BATCH)):
        yield [_row(game, source, saved) for game, saved in batch]


def _row(game: str, source: str, saved: SavedGame) -> dict[str, object]:
    values = msgspec.structs.asdict(saved)
    return {"game": game, "source": source, "record": values.pop("text"), **values}
