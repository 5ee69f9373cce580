"""A plain AND/OR search to compare the solver with: all moves are tried, and nothing is cut but what is decided."""

from __future__ import annotations

from spielkreis.tackle.core.board import MOVER_WINS, ON, OTHER_WINS, Core
from spielkreis.tackle.core.moves import legal_codes, winning_codes


def wins(core: Core, n: int) -> bool:
    """Whether the side to move wins within n own moves against every defence."""
    if winning_codes(core, core.turn, 1):
        return True
    return n > 1 and any(wins_by(core, code, n) for code in legal_codes(core))


def wins_by(core: Core, code: int, n: int) -> bool:
    """Whether this move wins within n own moves, itself included."""
    made = core.copy()
    standing = made.make(code)
    if standing != ON or n == 1:
        return standing == MOVER_WINS
    replies = legal_codes(made)
    if not replies or winning_codes(made, made.turn, 1):
        return False
    for reply in replies:
        answered = made.copy()
        standing = answered.make(reply)
        if standing == OTHER_WINS:
            continue
        if standing != ON or not wins(answered, n - 1):
            return False
    return True


def solve(core: Core, most: int) -> tuple[int | None, set[int]]:
    """The length of the shortest win and its keys."""
    for n in range(1, most + 1):
        keys = {code for code in legal_codes(core) if wins_by(core, code, n)}
        if keys:
            return n, keys
    return None, set()
