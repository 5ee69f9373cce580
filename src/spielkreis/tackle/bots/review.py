"""The review of a game: what each position was worth, and the moves that decided it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice, pairwise
from threading import Timer
from typing import Literal, NamedTuple

import msgspec

from spielkreis.game import Seat
from spielkreis.tackle.bots.analysis import assess, compare, ranked
from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.move import Move
from spielkreis.tackle.position import Position
from spielkreis.tackle.solve.solver import Solver
from spielkreis.thinking import Limit, Thought

NODES = 50_000
"""How long the engine looks at each position."""
PROVED = 4
"""Wins in up to this many moves are looked for with the solver."""
SECONDS = 1.0
"""The solver gives up on a position after this time; then nothing is claimed about it."""
CAREFUL_NODES, CAREFUL_SECONDS = 100_000, 3.0
"""The same before a move is called a mistake."""
TRIED = 8
"""This many other moves are tried as defences."""
MEGABYTES = 16
MUCH = 0.3
"""A move that lowers the chance to win by this much is a mistake even if nothing is forced."""


class Mistake(msgspec.Struct, frozen=True):
    """A move that changed the course of the game."""

    ply: int
    """The number of moves before it."""
    kind: Literal["misses", "allows", "weakens"]
    """Misses a forced win, allows one that could have been prevented, or lowers the chances a lot."""
    length: int | None
    """The number of moves of the win that it misses or allows."""
    better: Move


class Value(msgspec.Struct, frozen=True):
    """What a position of the game is worth."""

    chance: float
    """White's chance to win."""
    win: int | None
    """The number of own moves in which the side to move wins by force, negative if the other side does; there may be
    a shorter win only if it takes more than `PROVED` moves."""
    best: Move | None
    """What the engine or, for a proved win, the solver would play."""


class ReviewedGame(msgspec.Struct, frozen=True):
    """The positions of a game that have been looked at, from the first one on, and the mistakes between them."""

    values: tuple[Value, ...]
    mistakes: tuple[Mistake, ...]


class _Forced(NamedTuple):
    """A side that is known to win within this many own moves."""

    seat: Seat
    within: int


def review(end: Position, watch: Callable[[ReviewedGame], bool]) -> ReviewedGame:
    """Looks at all positions of a game, then for mistakes. `watch` gets what is known up to now; the review stops if it
    returns True."""
    positions = _positions(end)
    values = [_value(positions[0], None)]
    forced: _Forced | None = None
    for before, after in pairwise(positions):
        if watch(ReviewedGame(tuple(values), ())):
            return ReviewedGame(tuple(values), ())
        forced = _still_forced(before, after, values[-1], forced)
        values.append(_value(after, forced))
    values = _with_earlier_wins(positions, values)
    mistakes: list[Mistake] = []
    for ply, (before, after) in enumerate(pairwise(positions)):
        if watch(ReviewedGame(tuple(values), tuple(mistakes))):
            break
        mistakes += _mistake(before, after, ply, values[ply], values[ply + 1])
    return ReviewedGame(tuple(values), tuple(mistakes))


def _positions(end: Position) -> list[Position]:
    """All positions of a game, the first one first."""
    position = end.copy()
    found = [position.copy()]
    for _ in end.moves:
        position.pop()
        found.insert(0, position.copy())
    return found


def _still_forced(before: Position, after: Position, old: Value, forced: _Forced | None) -> _Forced | None:
    """Which side wins by force after a move, as far as that follows from what was known before it."""
    if after.outcome is not None or before.turn is None:
        return None
    if old.win is not None and old.win > 0:
        return _Forced(before.turn, old.win) if _wins(before, after.moves[-1], old.win + 1) else None
    return forced if forced is not None and forced.seat != before.turn else None


def _value(position: Position, forced: _Forced | None) -> Value:
    if position.outcome is not None:
        winners = position.outcome.winners
        return Value(1.0 if "white" in winners else 0.0 if winners else 0.5, None, None)
    depths = [found.lines[0] for found in assess(position, Thought(Limit(nodes=NODES)))]
    best = depths[-1]
    if forced is not None and forced.seat != position.turn:
        return Value(float(forced.seat == "white"), -forced.within, best.moves[0])
    if position.phase == "move":
        most = max(PROVED, best.win or 0) if forced is None else forced.within
        solution = _solver(position).solve(most, SECONDS if forced is None else CAREFUL_SECONDS)
        if solution.length is not None:
            return Value(float(position.turn == "white"), solution.length, solution.keys[0])
    if best.win is not None:
        return Value(best.chance, best.win, best.moves[0])
    # After an odd and after an even number of plies either side looks a little better: the mean is fair.
    return Value(sum(line.chance for line in depths[-2:]) / len(depths[-2:]), None, best.moves[0])


def _with_earlier_wins(positions: list[Position], values: list[Value]) -> list[Value]:
    """The values, with wins that were too long to be seen but follow from what came after the move that was played."""
    found = list(values)
    for ply in range(len(values) - 2, -1, -1):
        before, after = found[ply], found[ply + 1]
        if before.win is None and after.win is not None and after.win < 0:
            move = positions[ply + 1].moves[-1]
            found[ply] = Value(float(positions[ply].turn == "white"), 1 - after.win, move)
    return found


def _mistake(before: Position, after: Position, ply: int, old: Value, new: Value) -> list[Mistake]:
    """What was wrong with the move between two positions, if anything."""
    if before.phase != "move" or old.best is None or (old.win is not None and old.win < 0):
        return []
    white = before.turn == "white"
    move = after.moves[-1]
    if old.win is not None:
        keeps = new.chance == float(white) or _wins(before, move, old.win + 1)
        return [] if keeps else [Mistake(ply, "misses", old.win, old.best)]
    if new.win is not None and new.win > 0:
        defence = _defence(before, move, new.win)
        return [] if defence is None else [Mistake(ply, "allows", new.win, defence)]
    if move == old.best or (old.chance - new.chance if white else new.chance - old.chance) < MUCH:
        return []
    # Values of different depths cannot be compared: those of one search decide.
    chances = compare(before, (old.best, move), Thought(Limit(nodes=CAREFUL_NODES)))
    return [Mistake(ply, "weakens", None, old.best)] if chances[old.best] - chances[move] >= MUCH else []


def _wins(position: Position, move: Move, length: int) -> bool:
    """Whether the move wins within this many own moves, itself included, as far as that can be found out in time."""
    searcher = _solver(position).searchers[0]
    timer = Timer(CAREFUL_SECONDS, searcher.stop)
    timer.start()
    try:
        return searcher.wins_by(position.core, legal_table(position.core)[move], length)
    finally:
        timer.cancel()


def _defence(position: Position, played: Move, length: int) -> Move | None:
    """A move other than the one played, one of the best, after which the other side has no win within this length."""
    promising = (move for move in ranked(position, Thought(Limit(nodes=NODES))) if move != played)
    return next((move for move in islice(promising, TRIED) if not _loses(position, move, length)), None)


def _loses(position: Position, move: Move, length: int) -> bool:
    """Whether the other side wins within this many moves after this one, as far as that can be found out in time."""
    after = position.copy()
    after.push(move)
    if after.outcome is not None:
        return False
    return _solver(after).solve(length, SECONDS).win


def _solver(position: Position) -> Solver:
    return Solver(position, megabytes=MEGABYTES, threads=1)
