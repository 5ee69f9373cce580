"""What came out of each pair, kept in a file to which every finished pair is appended."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from math import sqrt
from pathlib import Path
from statistics import variance
from typing import Any

import msgspec

from spielkreis.arena.statistics import Z95, elo, mean_interval
from spielkreis.dataset import SavedGame
from spielkreis.game import OptionError


class Effort(msgspec.Struct, frozen=True):
    """How much a bot has thought."""

    decisions: int = 0
    ms: float = 0.0

    def __add__(self, other: Effort) -> Effort:
        return Effort(self.decisions + other.decisions, self.ms + other.ms)


class Pair(msgspec.Struct, frozen=True):
    """One pair that has been played."""

    number: int
    points: tuple[float, ...]
    """What `a` got in each game: 1 for a win, ½ for a draw; of a game without opponents nothing."""
    a: Effort
    b: Effort
    cards: tuple[int, ...] = ()
    """In games without opponents: the cards used."""
    finished: tuple[bool, ...] = ()
    """In games without opponents: whether one deck was enough."""
    luck: tuple[float, ...] = ()
    """If the games were reviewed: how much luck `a` had in each, as a chance."""
    errors: tuple[tuple[float, float], ...] = ()
    """The chances that `a` and `b` gave away in each game."""
    first: tuple[float, ...] = ()
    """In games where the first move may be an advantage: the points of the side that made it, in each game."""
    games: tuple[SavedGame, ...] = ()
    """The games themselves, if they are to be saved."""

    @property
    def score(self) -> float:
        """The mean of the points."""
        return sum(self.points) / len(self.points) if self.points else 0.0

    @property
    def adjusted(self) -> float:
        """The mean of the points without luck: the chance at the start and what skill added."""
        return self.score - _mean(self.luck)


class Heading(msgspec.Struct, frozen=True):
    """The first line of a file of results: what was played."""

    game: str
    options: str
    a: str
    b: str
    seed: int


class ResultFile:
    """Finished pairs in a file, one JSON object a line. A line that a kill cut off is removed."""

    def __init__(self, path: Path, heading: Heading) -> None:
        self.path = path
        self.pairs: dict[int, Pair] = {}
        lines = self._lines()
        if lines:
            if lines[0] != msgspec.json.encode(heading):
                raise OptionError("arena-other-results", file=str(path))
            for line in lines[1:]:
                pair = msgspec.json.decode(line, type=Pair)
                self.pairs[pair.number] = pair
        else:
            self._write(msgspec.json.encode(heading))

    def _lines(self) -> list[bytes]:
        """The complete lines of the file; what follows the last of them is cut off."""
        try:
            data = self.path.read_bytes() if self.path.exists() else b""
            whole = data.rfind(b"\n") + 1
            if whole < len(data):
                with self.path.open("r+b") as file:
                    file.truncate(whole)
        except OSError as error:
            raise OptionError("arena-no-file", file=str(self.path), reason=error.strerror or "") from error
        return data[:whole].splitlines()

    def add(self, pair: Pair) -> None:
        """Keeps a pair; after this returns, a kill does not lose it."""
        self.pairs[pair.number] = pair
        self._write(msgspec.json.encode(pair))

    def _write(self, line: bytes) -> None:
        try:
            with self.path.open("ab") as file:
                file.write(line + b"\n")
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise OptionError("arena-no-file", file=str(self.path), reason=error.strerror or "") from error


def summary(pairs: Sequence[Pair], sides: int) -> dict[str, Any]:
    """The figures of a match, as `--json` prints them."""
    efforts = {"a": total(pair.a for pair in pairs), "b": total(pair.b for pair in pairs)}
    found: dict[str, Any] = {"pairs": len(pairs), "games": sum(len(pair.points) + len(pair.cards) for pair in pairs)}
    if sides > 1:
        score = mean_interval([pair.score for pair in pairs])
        bounds = [score.low, score.high]
        found |= {"score": score.value, "interval": bounds, "elo": elo(score.value, 1 / sides)}
        found["elo_interval"] = [elo(bound, 1 / sides) for bound in bounds]
        if sides > 2:
            found["fair"] = 1 / sides
        openers = [_mean(pair.first) for pair in pairs if pair.first]
        if openers:
            advantage = mean_interval(openers)
            found |= {"first": advantage.value, "first_interval": [advantage.low, advantage.high]}
        reviewed = [pair for pair in pairs if pair.luck]
        if len(reviewed) > 1:
            found |= _luck(reviewed)
    else:
        found |= {f"cards_{name}": _mean(pair.cards[place] for pair in pairs) for place, name in enumerate("ab")}
        found |= {f"one_deck_{name}": _mean(pair.finished[place] for pair in pairs) for place, name in enumerate("ab")}
    found["ms_per_decision"] = {name: each.ms / max(each.decisions, 1) for name, each in efforts.items()}
    return found


def _luck(pairs: Sequence[Pair]) -> dict[str, Any]:
    """What reviews say: the mean luck and errors of a game, and the variance of pairs with and without luck."""
    spread = [variance([pair.score for pair in pairs]), variance([pair.adjusted for pair in pairs])]
    luck = [_mean(pair.luck) for pair in pairs]
    half = Z95 * sqrt(variance(luck) / len(luck))
    return {
        "luck": _mean(luck),
        "luck_interval": [_mean(luck) - half, _mean(luck) + half],
        "errors": {
            name: _mean(each[place] for pair in pairs for each in pair.errors) for place, name in enumerate("ab")
        },
        "variance": {"score": spread[0], "adjusted": spread[1]},
    }


def total(efforts: Iterable[Effort]) -> Effort:
    """All efforts together."""
    return sum(efforts, Effort())


def _mean(values: Iterable[float]) -> float:
    listed = list(values)
    return sum(listed) / max(len(listed), 1)
