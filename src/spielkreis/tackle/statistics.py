"""What the players of Tackle did, in numbers: in one game, and added up over many.

Only moves are counted, not the placements of the opening. A *threat* is a move after which its player could win with
the next one if the opponent passed; the notation marks it with `x`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

import msgspec

from spielkreis.counts import Counts, joined
from spielkreis.game import Seat
from spielkreis.tackle.core.board import MOVE
from spielkreis.tackle.core.moves import winning_codes
from spielkreis.tackle.effect import LastMove
from spielkreis.tackle.jobs import Job
from spielkreis.tackle.nearest import lacking
from spielkreis.tackle.position import SEATS, Position

GIVEN_UP = ("resignation", "agreement")
"""The reasons of outcomes that are not on the board."""


class SideCounts(Counts, frozen=True, kw_only=True):
    """What one side did, and what happened to it."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    moves: int = 0
    blocks: int = 0
    """Moves of two stones or more, worms included."""
    pushes: int = 0
    """Moves that pushed at least one stone of the opponent."""
    pushed: int = 0
    """The opponent's stones that were pushed, counted in each move that pushed them."""
    pushed_away: int = 0
    """Own stones that the opponent pushed, counted in each move that pushed them."""
    worms: int = 0
    """Moves in which a block left the board and came in on the opposite side."""
    stones_lost: int = 0
    """Own stones that left the game at the front of a worm."""
    gold_removed: int = 0
    """Moves that took the gold stone off the board."""
    threats: int = 0
    """Moves after which this side could have won with its next one if the opponent had passed."""
    threatened: int = 0
    """Moves made while the opponent could have won with its next one."""
    met: int = 0
    """Those of them after which the opponent could no longer win with its next move. A move that ends the game meets
    the threat, unless it makes the opponent win."""
    missed_wins: int = 0
    """Moves that did not win although another move would have won."""
    tempo_lost: int = 0
    """Moves that led back: all own stones stood where they had stood together before an earlier move of this side."""


class Statistics(msgspec.Struct, frozen=True):
    """The numbers of both sides in any number of games."""

    sides: Mapping[Seat, SideCounts] = {}

    def __add__(self, other: Statistics) -> Statistics:
        """The numbers of the games of both."""
        return Statistics(joined(self.sides, other.sides))

    @staticmethod
    def total(games: Iterable[Statistics]) -> Statistics:
        """The numbers of all these games."""
        return sum(games, Statistics())


class GameStatistics(Statistics, frozen=True, kw_only=True):
    """The numbers of one game, and how it went."""

    course: Mapping[Seat, tuple[float, ...]]
    """How much of the job's figure each side had built, before the first action and after each placement and move: 1 if
    the job is done, less by one stone's share for each stone that must still come or go at the nearest place, at
    least 0."""


class _Moment(NamedTuple):
    """A position of the game."""

    last: LastMove | None
    """The action that led to it."""
    moving: bool
    """Whether the opening is over."""
    winners: tuple[Seat, ...] | None
    """The winners, if the rules end the game here."""
    can_win: Mapping[Seat, bool]
    """Whether each side could win immediately if it had to move."""
    stones: Mapping[Seat, frozenset[int]]


def game_statistics(end: Position, winners: Sequence[Seat] | None = None) -> GameStatistics:
    """The numbers of a game, from the position at its end.

    `winners` are the seats that have won, `()` for a draw, if the position does not say so. A game without an outcome
    is not won, drawn or lost.
    """
    moments = _moments(end)
    if winners is None and end.outcome is not None:
        winners = end.outcome.winners
    tallies = {seat: Counter(games=1) for seat in SEATS}
    if winners is not None:
        for seat, tally in tallies.items():
            tally["wins" if seat in winners else "losses" if winners else "draws"] += 1
    arrangements: dict[Seat, set[frozenset[int]]] = {seat: set() for seat in SEATS}
    for before, after in pairwise(moments):
        if before.moving and after.last is not None:
            _count_effect(tallies, after.last)
            _count_threats(tallies, before, after, after.last.seat)
            seat = after.last.seat
            arrangements[seat].add(before.stones[seat])
            tallies[seat]["tempo_lost"] += after.stones[seat] in arrangements[seat]
    job = end.game.options.job
    return GameStatistics(
        {seat: SideCounts(**tally) for seat, tally in tallies.items()},
        course={seat: tuple(_progress(job, moment.stones[seat]) for moment in moments) for seat in SEATS},
    )


def _moments(end: Position) -> list[_Moment]:
    """All positions of a game, the first one first."""
    position = end.copy()
    found = [_moment(position)]
    for _ in end.moves:
        position.pop()
        found.append(_moment(position))
    return found[::-1]


def _moment(position: Position) -> _Moment:
    outcome = position.outcome
    ended = outcome is not None and outcome.reason not in GIVEN_UP
    moving = position.core.phase == MOVE
    return _Moment(
        position.last_move,
        moving,
        outcome.winners if outcome is not None and ended else None,
        {seat: moving and bool(winning_codes(position.core, side, 1)) for side, seat in enumerate(SEATS)},
        {"white": position.white, "black": position.black},
    )


def _progress(job: Job, stones: frozenset[int]) -> float:
    return max(0, job.size - lacking(job, stones)) / job.size


def _count_effect(tallies: Mapping[Seat, Counter[str]], made: LastMove) -> None:
    """Counts what a move did on the board."""
    own, other = tallies[made.seat], tallies[_opponent(made.seat)]
    own["moves"] += 1
    own["blocks"] += bool(made.moved or made.removed)
    own["pushes"] += bool(made.pushed)
    own["pushed"] += len(made.pushed)
    other["pushed_away"] += len(made.pushed)
    own["worms"] += made.worm is not None
    own["stones_lost"] += len(made.removed)
    own["gold_removed"] += made.gold == "removed"


def _count_threats(tallies: Mapping[Seat, Counter[str]], before: _Moment, after: _Moment, seat: Seat) -> None:
    """Counts what a move threatened, what it met and what it missed."""
    own, opponent = tallies[seat], _opponent(seat)
    own["threats"] += after.winners is None and after.can_win[seat]
    own["missed_wins"] += before.can_win[seat] and (after.winners is None or seat not in after.winners)
    if before.can_win[opponent]:
        own["threatened"] += 1
        own["met"] += not after.can_win[opponent] if after.winners is None else opponent not in after.winners


def _opponent(seat: Seat) -> Seat:
    return SEATS[1 - SEATS.index(seat)]
