"""The review of a game: what each position was worth, and the moves that decided it.

All limits are numbers of positions or moves, so that the review of a game is the same on every machine, however busy.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from itertools import pairwise
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from spielkreis.game import Seat
from spielkreis.tackle.bots.analysis import assess, compare, ranked
from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.effect import Effect, effects
from spielkreis.tackle.move import Move
from spielkreis.tackle.position import SEATS, Position
from spielkreis.tackle.solve.solver import Solver
from spielkreis.tackle.text.notation import notate
from spielkreis.thinking import Limit, Thought

NODES = 50_000
"""How long the engine looks at each position."""
PROVED = 4
"""Wins in up to this many moves are looked for with the solver."""
SOLVER_NODES = 12_000_000
"""The solver gives up on a position after this many moves, about half a second; then nothing is claimed about it."""
CAREFUL_NODES, CAREFUL_SOLVER_NODES = 100_000, 36_000_000
"""The same before a move is called a mistake."""
DEFENCE_NODES = 120_000_000
"""The search for a defence ends after this many moves of the solver, about five seconds."""
MEGABYTES = 16
MUCH = 0.3
"""A move that lowers the chance to win by this much is a mistake even if nothing is forced."""

Kind: TypeAlias = Literal["misses", "allows", "weakens"]
"""Misses a forced win, allows one that could have been prevented, or lowers the chances a lot."""


class Mistake(msgspec.Struct, frozen=True):
    """A move that changed the course of the game."""

    ply: int
    """The number of moves before it."""
    seat: Seat
    kind: Kind
    length: int | None
    """The number of moves of the win that it misses or allows."""
    better: Move
    better_text: str
    """The better move in notation, with all suffixes that are true of it."""
    better_effect: Effect
    """What the better move does on the board."""


class Value(msgspec.Struct, frozen=True):
    """What a position of the game is worth."""

    chance: float
    """White's chance to win."""
    win: int | None
    """The number of own moves in which the side to move wins by force, negative if the other side does; there may be
    a shorter win only if it takes more than `PROVED` moves."""
    best: Move | None
    """What the engine or, for a proved win, the solver would play."""


class ReviewedPosition(msgspec.Struct, frozen=True):
    """A position of a game that has been looked at."""

    ply: int
    """The number of moves before it."""
    value: Value


class ReviewedMove(msgspec.Struct, frozen=True):
    """A move of a game that has been looked at, with the value of the position before it, which may have changed."""

    ply: int
    """The number of moves before it."""
    value: Value
    mistake: Mistake | None


class ReviewedGame(msgspec.Struct, frozen=True):
    """The positions of a game that have been looked at, from the first one on, and the mistakes between them."""

    values: tuple[Value, ...] = ()
    mistakes: tuple[Mistake, ...] = ()

    def with_finding(self, found: ReviewedPosition | ReviewedMove) -> ReviewedGame:
        """The same with one more finding of `findings`."""
        if isinstance(found, ReviewedPosition):
            return ReviewedGame((*self.values, found.value), self.mistakes)
        values = (*self.values[: found.ply], found.value, *self.values[found.ply + 1 :])
        return ReviewedGame(values, self.mistakes if found.mistake is None else (found.mistake, *self.mistakes))


class _Forced(NamedTuple):
    """A side that is known to win within this many own moves."""

    seat: Seat
    within: int


def review(end: Position, watch: Callable[[ReviewedGame], bool] = lambda _: False) -> ReviewedGame:
    """Reviews a whole game. `watch` gets what is known up to now; the review stops if it returns True."""
    game = ReviewedGame()
    for found in findings(end):
        if found is not None:
            game = game.with_finding(found)
        if watch(game):
            break
    return game


def findings(end: Position) -> Iterator[ReviewedPosition | ReviewedMove | None]:
    """Looks at all positions of a game, then at its moves from the last one back.

    A step takes about a second at most; None is one that is not enough for a finding.
    """
    positions = _positions(end)
    values = [_value(positions[0], None)]
    yield ReviewedPosition(0, values[0])
    forced: _Forced | None = None
    for ply, (before, after) in enumerate(pairwise(positions), start=1):
        forced = _still_forced(before, after, values[-1], forced)
        values.append(_value(after, forced))
        yield ReviewedPosition(ply, values[-1])
    for ply in reversed(range(len(end.moves))):
        before, after = positions[ply : ply + 2]
        values[ply] = _known_earlier(before, after, values[ply], values[ply + 1])
        values[ply], mistake = yield from _judged(before, after, ply, values[ply], values[ply + 1])
        yield ReviewedMove(ply, values[ply], mistake)


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
        solution = _solver(position, SOLVER_NODES if forced is None else CAREFUL_SOLVER_NODES).solve(most)
        if solution.length is not None:
            return Value(float(position.turn == "white"), solution.length, solution.keys[0])
    if best.win is not None:
        return Value(best.chance, best.win, best.moves[0])
    # After an odd and after an even number of plies either side looks a little better: the mean is fair.
    return Value(sum(line.chance for line in depths[-2:]) / len(depths[-2:]), None, best.moves[0])


def _known_earlier(before: Position, after: Position, old: Value, new: Value) -> Value:
    """What a position is worth if the move that was played wins by force; the win may have been too long to be seen."""
    if old.win is None and new.win is not None and new.win < 0:
        return Value(float(before.turn == "white"), 1 - new.win, after.moves[-1])
    return old


def _judged(
    before: Position, after: Position, ply: int, old: Value, new: Value
) -> Generator[None, None, tuple[Value, Mistake | None]]:
    """What the first of two positions is worth, which may be lost whatever was played, and what was wrong with the move
    between them."""
    if before.phase != "move" or old.best is None or (old.win is not None and old.win < 0):
        return old, None
    white = before.turn == "white"
    move = after.moves[-1]
    if old.win is not None:
        keeps = new.chance == float(white) or _wins(before, move, old.win + 1)
        return old, None if keeps else _mistake(before, ply, "misses", old.win, old.best)
    if new.win is not None and new.win > 0:
        defence, lost = yield from _defence(before, move, new.win)
        if lost:
            return Value(float(not white), -new.win, old.best), None
        return old, None if defence is None else _mistake(before, ply, "allows", new.win, defence)
    if move == old.best or (old.chance - new.chance if white else new.chance - old.chance) < MUCH:
        return old, None
    # Values of different depths cannot be compared: those of one search decide.
    chances = compare(before, (old.best, move), Thought(Limit(nodes=CAREFUL_NODES)))
    weaker = chances[old.best] - chances[move] >= MUCH
    return old, _mistake(before, ply, "weakens", None, old.best) if weaker else None


def _mistake(before: Position, ply: int, kind: Kind, length: int | None, better: Move) -> Mistake:
    (effect,) = effects(before.core, [legal_table(before.core)[better]])
    return Mistake(ply, SEATS[before.core.turn], kind, length, better, notate(before, better), effect)


def _wins(position: Position, move: Move, length: int) -> bool:
    """Whether the move wins within this many own moves, itself included, as far as the solver finds out."""
    searcher = _solver(position, CAREFUL_SOLVER_NODES).searchers[0]
    return searcher.wins_by(position.core, legal_table(position.core)[move], length)


def _defence(position: Position, played: Move, length: int) -> Generator[None, None, tuple[Move | None, bool]]:
    """Returns a move after which the other side has no win within this length, the best ones tried first; and whether
    all moves are proved to lose. Where nothing is proved in time, it is the best move that the solver has not refuted.
    It pauses after each move that it has tried."""
    nodes, promising = 0, None
    for move in ranked(position, Thought(Limit(nodes=NODES))):
        if move == played:
            continue
        after = position.copy()
        after.push(move)
        if after.outcome is not None:
            return move, False
        solution = _solver(after, SOLVER_NODES).solve(length)
        if solution.proved and not solution.win:
            return move, False
        if not solution.win:
            promising = promising or move
        nodes += solution.nodes
        if nodes > DEFENCE_NODES:
            return promising, False
        yield
    return promising, promising is None


def _solver(position: Position, nodes: int) -> Solver:
    return Solver(position, megabytes=MEGABYTES, threads=1, nodes=nodes)
