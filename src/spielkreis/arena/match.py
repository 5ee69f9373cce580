"""A match: pairs played in local processes, in any order, counted in the order of their numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import NamedTuple, Protocol

from spielkreis.arena.results import Pair, ResultFile
from spielkreis.arena.statistics import sprt


class Contest(Protocol):
    """A game with its options in the arena. It goes to other processes, so it must pickle."""

    @property
    def name(self) -> str:
        """The name of the game on the command line."""

    @property
    def sides(self) -> int:
        """How many sides play against each other; 1 without opponents."""

    def describe(self) -> str:
        """The options as text; equal texts are equal options."""

    def check(self, bot: str) -> None:
        """Raises an error if the game has no such bot."""

    def play(self, number: int, seed: int, a: str, b: str, *, save: bool = False) -> Pair:
        """Plays one pair, and keeps its games if they are to be saved.

        The result depends on nothing but the arguments, unless a bot has a time limit.
        """


class Match(NamedTuple):
    """What is to be played."""

    contest: Contest
    a: str
    b: str
    pairs: int
    seed: int
    sprt: tuple[float, float] | None = None
    save: bool = False
    """Whether the games are kept with the pairs."""


Pairs = Iterable[Pair]
Runner = Callable[[Match, Sequence[int]], Iterator[Pair]]
"""Plays the pairs of these numbers and returns each when it is finished."""


def play(match: Match, runner: Runner, file: ResultFile | None, progress: Callable[[list[Pair]], None]) -> list[Pair]:
    """Plays what is missing; the pairs in their order, cut off where the test has decided."""
    known = dict(file.pairs) if file is not None else {}
    counted: list[Pair] = []

    def decided() -> bool:
        while len(counted) in known and len(counted) < match.pairs:
            counted.append(known[len(counted)])
            if verdict(match, counted) is not None:
                return True
        return len(counted) == match.pairs

    if not decided():
        for pair in runner(match, [number for number in range(match.pairs) if number not in known]):
            known[pair.number] = pair
            if file is not None:
                file.add(pair)
            over = decided()
            progress(counted)
            if over:
                break
    return counted


def verdict(match: Match, counted: Sequence[Pair]) -> str | None:
    """What the sequential test says after these pairs; None without one, or while it is open."""
    if match.sprt is None or match.contest.sides == 1:
        return None
    return sprt([pair.score for pair in counted], *match.sprt, fair=1 / match.contest.sides)


def play_pair(match: Match, number: int) -> Pair:
    """One pair of a match; in a process of its own or not, the result is the same."""
    return match.contest.play(number, match.seed, match.a, match.b, save=match.save)


def here(match: Match, numbers: Sequence[int]) -> Iterator[Pair]:
    """Plays one pair after the other in this process."""
    for number in numbers:
        yield play_pair(match, number)


def in_processes(processes: int) -> Runner:
    """Plays in this many local processes."""

    def run(match: Match, numbers: Sequence[int]) -> Iterator[Pair]:
        waiting = iter(numbers)
        running: list[Future[Pair]] = []
        with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
            try:
                for number in waiting:
                    running.append(pool.submit(play_pair, match, number))
                    if len(running) >= 2 * processes:
                        yield running.pop(0).result()
                while running:
                    yield running.pop(0).result()
            finally:
                for future in running:
                    future.cancel()

    return run
