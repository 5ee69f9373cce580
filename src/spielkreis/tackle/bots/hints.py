"""What would be good to play, and why in a word: hints for people who practise."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from spielkreis.tackle.bots.alphabeta import SURE, WON, Engine
from spielkreis.tackle.bots.analysis import chance_of
from spielkreis.tackle.bots.player import MEGABYTES, REMEMBERED
from spielkreis.tackle.bots.weights import judge_of
from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.core.moves import winning_codes
from spielkreis.tackle.move import Move
from spielkreis.tackle.nearest import nearest
from spielkreis.tackle.position import Position
from spielkreis.thinking import Limit, Thought

HINT_LIMIT = Limit(ms=900)
MOST_HINTS = 3


class Hint(NamedTuple):
    """A move that is worth considering. The message `tackle-hint-<reason>` has `number` as its argument."""

    move: Move
    chance: float
    """The chance of the side to move to win, from 0 to 1."""
    reason: str
    number: int = 0


def hints(position: Position, limit: Limit = HINT_LIMIT, seed: int = 1) -> list[Hint]:
    """The best moves of the side to move, the best first; the game must not be over."""
    moves = {code: move for move, code in legal_table(position.core).items()}
    codes = list(moves)
    Random(seed).shuffle(codes)
    engine = Engine(judge_of(position.game.options.job), MEGABYTES)
    found = engine.think(position.core, codes, Thought(limit), position.earlier(REMEMBERED), lines=MOST_HINTS)
    return [_hint(position, moves[code], code, value) for code, value in found[:MOST_HINTS]]


def _hint(position: Position, move: Move, code: int, value: int) -> Hint:
    if value > SURE:
        length = (WON - value + 1) // 2
        return Hint(move, 1.0, "wins" if length == 1 else "wins-in", length)
    if value < -SURE:
        return Hint(move, 0.0, "delays", (WON + value) // 2)
    return Hint(move, chance_of(value), *_reason(position, code))


def _reason(position: Position, code: int) -> tuple[str, int]:
    """The most important thing that a move does which decides nothing by force."""
    side = position.core.turn
    own, other = position.game.seats[side], position.game.seats[1 - side]
    if position.phase in ("place", "gold"):
        return ("gold" if position.phase == "gold" else "places"), 0
    after = position.copy()
    after.push_code(code)
    if after.outcome is not None:
        return "ends", 0
    if winning_codes(position.core, 1 - side, 1):
        return "defends", 0
    if winning_codes(after.core, side, 1):
        return "threatens", 0
    missing = nearest(after, own)[0].lacking
    if missing < nearest(position, own)[0].lacking:
        return "nearer", missing
    if nearest(after, other)[0].lacking > nearest(position, other)[0].lacking:
        return "hinders", 0
    return "improves", 0
