"""The engine as an adviser: the best lines of a position, deeper and deeper, and their value for White."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp

import msgspec

from spielkreis.tackle.bots.alphabeta import DEEPEST, SURE, WON, Engine
from spielkreis.tackle.bots.weights import judge_of
from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.move import Move
from spielkreis.tackle.position import Position
from spielkreis.thinking import Thought

MEGABYTES = 16
SCALE = 1000
"""The values of the engine are thousandths of a logit."""


class BestLine(msgspec.Struct, frozen=True):
    """A line that the engine expects, and what it is worth."""

    chance: float
    """White's chance to win, from 0 to 1."""
    win: int | None
    """The number of own moves in which the side to move wins by force, negative if the other side does."""
    moves: tuple[Move, ...]


class Assessment(msgspec.Struct, frozen=True):
    """What the engine thinks after a depth."""

    depth: int
    nodes: int
    lines: tuple[BestLine, ...]
    """The best first; empty if the game is over."""


def assess(position: Position, thought: Thought, lines: int = 1) -> Iterator[Assessment]:
    """What the engine thinks about a position, after each depth, until it is sure or a limit is reached."""
    if position.outcome is not None:
        return
    engine = Engine(judge_of(position.game.options.job), MEGABYTES)
    codes = list(legal_table(position.core).values())
    for depth in range(1, DEEPEST + 1):
        found = engine.think(position.core, codes, thought, deepest=depth, lines=lines, first=depth)
        if thought.depth < depth:
            break
        codes = [code for code, _ in found]
        yield Assessment(depth, thought.nodes, tuple(_best_line(position, *line) for line in engine.lines))
        if abs(found[0][1]) > SURE or thought.cancelled:
            break


def ranked(position: Position, thought: Thought) -> list[Move]:
    """All legal moves, those that look best first."""
    table = {code: move for move, code in legal_table(position.core).items()}
    engine = Engine(judge_of(position.game.options.job), MEGABYTES)
    return [table[code] for code, _ in engine.think(position.core, list(table), thought)]


def compare(position: Position, moves: Sequence[Move], thought: Thought) -> dict[Move, float]:
    """The chances of the side to move after each of at most three moves, all looked at equally deep."""
    table = legal_table(position.core)
    engine = Engine(judge_of(position.game.options.job), MEGABYTES)
    engine.think(position.core, [table[move] for move in moves], thought, lines=len(moves))
    by_code = {table[move]: move for move in moves}
    return {by_code[codes[0]]: chance_of(value) for value, codes in engine.lines}


def chance_of(value: int) -> float:
    """The chance to win that a value of the engine stands for, from 0 to 1."""
    if abs(value) > SURE:
        return 1.0 if value > 0 else 0.0
    return 1 / (1 + exp(-value / SCALE))


def _best_line(position: Position, value: int, codes: list[int]) -> BestLine:
    after = position.copy()
    for code in codes:
        if after.outcome is not None:
            break
        after.push_code(code, next(move for move, known in legal_table(after.core).items() if known == code))
    moves = after.moves[len(position.moves) :]
    chance = chance_of(value)
    win = (WON - abs(value) + 1) // 2 if abs(value) > SURE else None
    return BestLine(
        chance if position.turn == "white" else 1 - chance, win if win is None or value > 0 else -win, moves
    )
