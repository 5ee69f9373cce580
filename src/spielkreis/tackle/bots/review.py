"""The review of a game: what each position was worth, and the moves that decided it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from spielkreis.tackle.bots.analysis import Assessment, assess
from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.move import Move
from spielkreis.tackle.position import Position
from spielkreis.tackle.solve.solver import Solver
from spielkreis.thinking import Limit, Thought

NODES = 15_000
"""How long the engine looks at each position."""
PROVED = 3
"""Wins in up to this many moves are looked for with the solver."""
SECONDS = 0.6
"""The solver gives up on a position after this time; then nothing is claimed about it."""
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
    """The number of own moves in which the side to move wins by force; this is proved."""
    best: Move | None
    """What the engine or, for a proved win, the solver would play."""


class ReviewedGame(msgspec.Struct, frozen=True):
    """The positions of a game that have been looked at, from the first one on, and the mistakes between them."""

    values: tuple[Value, ...]
    mistakes: tuple[Mistake, ...]


def review(end: Position, watch: Callable[[ReviewedGame], bool]) -> ReviewedGame:
    """Looks at all positions of a game. `watch` gets what is known after each; the review stops if it returns True."""
    position = end.copy()
    for _ in end.moves:
        position.pop()
    values: list[Value] = []
    mistakes: list[Mistake] = []
    before: Position | None = None
    for ply in range(len(end.moves) + 1):
        values.append(_value(position))
        if before is not None:
            found = _mistake(before, position, ply - 1, values[-2], values[-1])
            mistakes += [found] if found is not None else []
        if watch(ReviewedGame(tuple(values), tuple(mistakes))) or ply == len(end.moves):
            break
        before = position.copy()
        position.push(end.moves[ply])
    return ReviewedGame(tuple(values), tuple(mistakes))


def _value(position: Position) -> Value:
    if position.outcome is not None:
        winners = position.outcome.winners
        return Value(1.0 if "white" in winners else 0.0 if winners else 0.5, None, None)
    last: Assessment | None = None
    for assessment in assess(position, Thought(Limit(nodes=NODES))):
        last = assessment
    best = last.lines[0] if last is not None and last.lines else None
    chance = 0.5 if best is None else best.chance
    if position.phase == "move":
        solution = _solver(position).solve(PROVED if best is None else max(PROVED, best.win or 0), SECONDS)
        if solution.length is not None:
            return Value(float(position.turn == "white"), solution.length, solution.keys[0])
    return Value(chance, None, best.moves[0] if best is not None and best.moves else None)


def _mistake(before: Position, after: Position, ply: int, old: Value, new: Value) -> Mistake | None:
    """What was wrong with the move between two positions, if anything."""
    if before.phase != "move" or old.best is None:
        return None
    white = before.turn == "white"
    move = after.moves[-1]
    if old.win is not None:
        keeps = after.outcome is None and _wins(before, move, old.win + 1)
        won = after.outcome is not None and before.turn in after.outcome.winners
        still = new.win is None and abs(new.chance - float(white)) < 0.01
        return None if keeps or won or still else Mistake(ply, "misses", old.win, old.best)
    if move == old.best:
        return None
    if new.win is not None and not _loses(before, old.best, new.win):
        return Mistake(ply, "allows", new.win, old.best)
    lost = old.chance - new.chance if white else new.chance - old.chance
    return Mistake(ply, "weakens", None, old.best) if lost >= MUCH and new.win is None else None


def _wins(position: Position, move: Move, length: int) -> bool:
    """Whether the move wins within this many own moves, itself included."""
    return _solver(position).searchers[0].wins_by(position.core, legal_table(position.core)[move], length)


def _loses(position: Position, move: Move, length: int) -> bool:
    """Whether the other side wins within this many moves after this one; also if it could not be found out."""
    after = position.copy()
    after.push(move)
    if after.outcome is not None:
        return False
    solution = _solver(after).solve(length, SECONDS)
    return solution.win or not solution.proved


def _solver(position: Position) -> Solver:
    return Solver(position, megabytes=MEGABYTES, threads=1)
