"""What a move does on the board, for clients that draw it without knowing the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from spielkreis.game import Seat
from spielkreis.tackle.cells import SIZE, cell_name
from spielkreis.tackle.convert import FORWARD, decode
from spielkreis.tackle.core.board import Core

Step = tuple[str, str]
"""The cell that a stone leaves and the cell where it ends."""
Direction = Literal["right", "left", "up", "down"]

_DIRECTIONS: tuple[Direction, ...] = ("right", "left", "up", "down")
_WORM, _PLACED = 1 << 22, 3 << 23


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a move does, by names of cells. `from` and `to` are those of the pushing stone, as in the notation.

    A placement has no `from`.
    """

    to: str
    origin: str | None = msgspec.field(default=None, name="from")
    moved: tuple[Step, ...] = ()
    """The player's other stones that move along."""
    pushed: tuple[Step, ...] = ()
    """The opponent's stones that are pushed."""
    removed: tuple[str, ...] = ()
    """The player's stones that leave the game."""
    worm: Direction | None = None
    """The direction in which a worm leaves the board, seen from White."""
    gold: Literal["placed", "removed"] | None = None
    """What happens to the gold stone."""


class LastMove(Effect, frozen=True, omit_defaults=True, kw_only=True):
    """The move that led to a position, and the player who made it."""

    seat: Seat
    action: str
    """The move in its notation, without suffixes."""


def effects(core: Core, codes: list[int]) -> list[Effect]:
    """Return the effects of legal moves, given by the core's numbers, on the board before them."""
    enemies = frozenset(core.stones(1 - core.turn))
    return [_effect(core, enemies, code) for code in codes]


def last_move(core: Core, code: int, seat: Seat, action: str) -> LastMove:
    """Return the effect of a move that was made on this board, together with the player and the notation."""
    (found,) = effects(core, [code])
    return LastMove(**msgspec.structs.asdict(found), seat=seat, action=action)


def _effect(core: Core, enemies: frozenset[int], code: int) -> Effect:
    move = decode(code)
    after = core.copy()
    after.make(code)
    if move.start is None:
        return Effect(cell_name(move.end), gold="placed" if after.gold != core.gold else None)
    direction, length, distance = code >> 7 & 7, code >> 10 & 15, code >> 18 & 15
    forward = FORWARD[direction]
    across = SIZE if direction < 2 else 1
    moved: list[Step] = []
    pushed: list[Step] = []
    removed: list[str] = []
    for lane in range(move.width):
        rear, end = move.start + lane * across, move.end + lane * across
        stones = [(cell_name(rear + i * forward), cell_name(end + i * forward)) for i in range(length - 1)]
        front = rear + (length - 1) * forward
        if move.worm:
            removed.append(cell_name(front))
        else:
            stones.append((cell_name(front), cell_name(front + distance * forward)))
            if length > 1:
                pushed += _pushed(enemies, front, forward, distance)
        moved += stones
    return Effect(
        to=moved[0][1],
        origin=moved[0][0],
        moved=tuple(moved[1:]),
        pushed=tuple(pushed),
        removed=tuple(removed),
        worm=_DIRECTIONS[direction] if move.worm else None,
        gold="removed" if after.gold != core.gold else None,
    )


def _pushed(enemies: frozenset[int], front: int, forward: int, distance: int) -> Iterator[Step]:
    """The opponent's stones directly in front of a lane. A legal push ends before the edge, so no run wraps around."""
    cell = front + forward
    while cell in enemies:
        yield cell_name(cell), cell_name(cell + distance * forward)
        cell += forward
