"""The compiled judgement of a position: the chance of the side to move, as the weighted sum of what can be counted.

A *place* is one rotation of the job somewhere in the court. For both sides it is counted how many places hold how many
own stones, free of other stones or with one in the way, and how many could be filled by stones that are in them or can
move into them. All places of a rotation are counted at the same time, one bit each, so that nothing has to be kept up
to date from move to move. The weights of each job are fitted from games of the bots against each other
(`make train-tackle`); the sum is in thousandths of a logit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import cython
from cython.cimports.spielkreis.tackle.core.bits import count_bits
from cython.cimports.spielkreis.tackle.core.board import MOVE, NO_GOLD, Bits, BoardRef, Core
from cython.cimports.spielkreis.tackle.core.moves import count_moves

if not cython.compiled:
    from spielkreis.tackle.bots.structs import Scale, ScaleRef, Vector

    FREE, HINDERED, IN_REACH, MOBILITY, IN_COURT, TEMPO, FEATURES = 0, 11, 22, 33, 34, 35, 36

if TYPE_CHECKING:
    from spielkreis.tackle.jobs import Job

LINE_REACH = cython.declare("unsigned short[59049]")
"""The empty cells of a line that its own stones can reach; the line in base three, 1 an own stone, 2 any other."""
BASE_THREE = cython.declare("unsigned short[1024]")
SPREAD = cython.declare("unsigned long long[256]")
"""Eight cells of a column as bits of the first column of the court."""
COURT_BIT = cython.declare("unsigned long long[100]")


def reach(b: BoardRef, side: cython.int) -> Bits:
    """The empty cells of the court that single stones of a side can move to along rows and columns."""
    found: Bits = 0
    line: Bits
    i: cython.int
    other: cython.int
    gold_row: cython.int = -1
    gold_column: cython.int = -1
    if b.gold != NO_GOLD:
        gold_row = b.gold // 10
        gold_column = b.gold % 10
    for i in range(1, 9):
        if b.rows[side][i]:
            other = b.rows[1 - side][i] | (1 << gold_column if i == gold_row else 0)
            line = LINE_REACH[BASE_THREE[b.rows[side][i]] + 2 * BASE_THREE[other]] >> 1 & 255
            found |= line << (i - 1) * 8
        if b.columns[side][i]:
            other = b.columns[1 - side][i] | (1 << gold_row if i == gold_column else 0)
            found |= SPREAD[LINE_REACH[BASE_THREE[b.columns[side][i]] + 2 * BASE_THREE[other]] >> 1 & 255] << (i - 1)
    return found


def _add_features(b: BoardRef, scale: ScaleRef, side: cython.int, sign: cython.double, found: Vector) -> cython.void:
    """Adds what is counted for one side, with a sign."""
    own: Bits = b.court[side]
    near: Bits = own | reach(b, side)
    enemy: Bits = b.court[1 - side]
    rotation: cython.int
    i: cython.int
    k: cython.int
    bit: Bits
    carry: Bits
    one: Bits
    two: Bits
    four: Bits
    eight: Bits
    near_one: Bits
    near_two: Bits
    near_four: Bits
    near_eight: Bits
    hindered: Bits
    twice: Bits
    free: Bits
    mask: Bits
    if b.gold != NO_GOLD:
        enemy |= COURT_BIT[b.gold]
    for rotation in range(scale.rotations):
        one = two = four = eight = 0
        near_one = near_two = near_four = near_eight = 0
        hindered = twice = 0
        for i in range(scale.size):
            bit = own >> scale.shifts[rotation][i]
            carry = one & bit
            one ^= bit
            bit = two & carry
            two ^= carry
            eight ^= four & bit
            four ^= bit
            bit = near >> scale.shifts[rotation][i]
            carry = near_one & bit
            near_one ^= bit
            bit = near_two & carry
            near_two ^= carry
            near_eight ^= near_four & bit
            near_four ^= bit
            bit = enemy >> scale.shifts[rotation][i]
            twice |= hindered & bit
            hindered |= bit
        for i in range(scale.crosses):
            bit = own >> scale.cross_shifts[rotation][i]
            twice |= hindered & bit
            hindered |= bit
        free = scale.anchors[rotation] & ~hindered
        hindered &= scale.anchors[rotation] & ~twice
        for k in range(1, scale.size + 1):
            mask = one if k & 1 else ~one
            mask &= two if k & 2 else ~two
            mask &= four if k & 4 else ~four
            mask &= eight if k & 8 else ~eight
            found[FREE + k] += sign * count_bits(mask & free)
            found[HINDERED + k] += sign * count_bits(mask & hindered)
            mask = near_one if k & 1 else ~near_one
            mask &= near_two if k & 2 else ~near_two
            mask &= near_four if k & 4 else ~near_four
            mask &= near_eight if k & 8 else ~near_eight
            found[IN_REACH + k] += sign * count_bits(mask & free)
    found[IN_COURT] += sign * count_bits(own)


def count_features(b: BoardRef, scale: ScaleRef, found: Vector) -> cython.void:
    """Writes what is counted for the side to move less what is counted for the other side."""
    i: cython.int
    side: cython.int = b.turn
    for i in range(FEATURES):
        found[i] = 0
    _add_features(b, scale, side, 1, found)
    _add_features(b, scale, 1 - side, -1, found)
    if b.phase == MOVE:
        found[MOBILITY] = count_moves(b)
        b.turn = 1 - side
        found[MOBILITY] = (found[MOBILITY] - count_moves(b)) / 8
        b.turn = side
    found[TEMPO] = 1


def evaluate(b: BoardRef, scale: ScaleRef) -> cython.int:
    """The value of a position for the side to move."""
    found = cython.declare("double[36]")
    weights: Vector = scale.weights[1 if b.phase == MOVE else 0]
    total: cython.double = 0
    i: cython.int
    count_features(b, scale, found)
    for i in range(FEATURES):
        total += found[i] * weights[i]
    return cython.cast(cython.int, total)


@cython.cclass
class Judge:
    """A job with its weights, prepared for judging positions."""

    if not cython.compiled:
        scale: Scale

    def __init__(self, job: Job, weights: tuple[Sequence[float], Sequence[float]]) -> None:
        """The weights are for the opening and for the moves after it, one per feature."""
        shapes = job.shapes
        self.scale.rotations = len(shapes)
        self.scale.size = job.size
        self.scale.crosses = 0
        for rotation, shape in enumerate(shapes):
            anchors = 0
            for row in range(9 - shape.height):
                for column in range(9 - shape.width):
                    anchors |= 1 << (row * 8 + column)
            self.scale.anchors[rotation] = anchors
            for i, (row, column) in enumerate(shape.cells):
                self.scale.shifts[rotation][i] = row * 8 + column
            crosses = [(r, c) for r, c in shape.forbidden if 0 <= r < shape.height and 0 <= c < shape.width]
            self.scale.crosses = len(crosses)
            for i, (row, column) in enumerate(crosses):
                self.scale.cross_shifts[rotation][i] = row * 8 + column
        for phase in range(2):
            for i in range(FEATURES):
                self.scale.weights[phase][i] = weights[phase][i]

    def features(self, core: Core) -> list[float]:
        """What is counted on a position, from the view of the side to move."""
        found = cython.declare("double[36]")
        count_features(cython.address(core.board), cython.address(self.scale), found)
        return [found[i] for i in range(FEATURES)]

    def value(self, core: Core) -> int:
        """The value of a position for the side to move, in thousandths of a logit."""
        worth: int = evaluate(cython.address(core.board), cython.address(self.scale))
        return worth


def _fill_tables() -> None:
    own: cython.int
    other: cython.int
    found: cython.int
    stone: cython.int
    cell: cython.int
    for own in range(1024):
        BASE_THREE[own] = 0
        for stone in range(9, -1, -1):
            BASE_THREE[own] = BASE_THREE[own] * 3 + (own >> stone & 1)
    for own in range(1024):
        for other in range(1024):
            if own & other:
                continue
            found = 0
            for stone in range(10):
                if own >> stone & 1:
                    cell = stone + 1
                    while cell < 10 and not (own | other) >> cell & 1:
                        found |= 1 << cell
                        cell += 1
                    cell = stone - 1
                    while cell >= 0 and not (own | other) >> cell & 1:
                        found |= 1 << cell
                        cell -= 1
            LINE_REACH[BASE_THREE[own] + 2 * BASE_THREE[other]] = found
    for bits in range(256):
        SPREAD[bits] = sum(1 << 8 * place for place in range(8) if bits >> place & 1)
    for cell in range(100):
        inside = 1 <= cell // 10 <= 8 and 1 <= cell % 10 <= 8
        COURT_BIT[cell] = 1 << ((cell // 10 - 1) * 8 + cell % 10 - 1) if inside else 0


_fill_tables()
