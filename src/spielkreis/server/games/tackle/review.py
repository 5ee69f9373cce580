"""Reviews of Tackle games at the server's tables: what each position was worth, and the mistakes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from spielkreis.server.wire.messages import ServerMessage
from spielkreis.server.wire.review import ReviewBegins, ReviewEnds
from spielkreis.tackle.bots import review
from spielkreis.tackle.effect import Effect
from spielkreis.tackle.text.record import Record


class Fault(msgspec.Struct, frozen=True):
    """A mistake in a reviewed game."""

    ply: int
    """The number of moves before it."""
    kind: str
    """`misses` a forced win, `allows` one, or `weakens` the position."""
    length: int | None
    better: str
    """The better move in notation."""
    action: str
    """The better move as it is played."""
    effect: Effect
    """What the better move does on the board."""


class ReviewedPosition(ServerMessage, frozen=True):
    """What a position of the game is worth. The positions come in their order."""

    ply: int
    """The number of moves before it."""
    chance: float
    """White's chance to win, from 0 to 1."""
    win: int | None
    """The number of own moves in which the side to move wins by force, negative if the other side does."""


class ReviewedMove(ReviewedPosition, frozen=True):
    """A move, from the last one back, with the value of the position before it, which replaces the earlier one."""

    fault: Fault | None


TackleReviewPart: TypeAlias = ReviewBegins | ReviewedPosition | ReviewedMove | ReviewEnds


def review_parts(text: str) -> Iterator[TackleReviewPart | None]:
    """Reviews a game file: first all positions, then all moves."""
    end = Record.from_text(text).replay()
    yield ReviewBegins(parts=2 * len(end.moves) + 1)
    for found in review.findings(end):
        if isinstance(found, review.ReviewedMove):
            fault = None if found.mistake is None else fault_of(found.mistake)
            yield ReviewedMove(found.ply, found.value.chance, found.value.win, fault)
        elif found is not None:
            yield ReviewedPosition(found.ply, found.value.chance, found.value.win)
        else:
            yield None
    yield ReviewEnds()


def fault_of(mistake: review.Mistake) -> Fault:
    """A mistake as it is sent."""
    return Fault(
        mistake.ply, mistake.kind, mistake.length, mistake.better_text, str(mistake.better), mistake.better_effect
    )
