"""The compiled judgement of the bot: how near each side is to its job, looked at two plies ahead.

A place is one rotation of the figure somewhere in the court. Each place is worth four times as much with every stone
that stands in it, and a quarter for every stone in its way; a side's nearness is the sum.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython
from cython.cimports.spielkreis.tackle.core.bits import count_bits
from cython.cimports.spielkreis.tackle.core.board import (
    BOTH_DONE,
    MOVER_WINS,
    NO_GOLD,
    ON,
    OTHER_WINS,
    Bits,
    Board,
    BoardRef,
    Core,
    FigureRef,
    make_move,
    verdict,
)
from cython.cimports.spielkreis.tackle.core.moves import CodeList, generate, winning_moves

if not cython.compiled:
    from spielkreis.tackle.bots.structs import Places, PlacesRef

    WON = 1_000_000_000

if TYPE_CHECKING:
    from spielkreis.tackle.jobs import Job


def _nearness(b: BoardRef, places: PlacesRef, side: cython.int) -> cython.longlong:
    own: Bits = b.court[side]
    taken: Bits = b.court[1 - side]
    i: cython.int
    stones: cython.int
    hindered: cython.int
    total: cython.longlong = 0
    row: cython.int
    column: cython.int
    one: Bits = 1
    if b.gold != NO_GOLD:
        row = b.gold // 10
        column = b.gold % 10
        if 0 < row < 9 and 0 < column < 9:
            taken |= one << ((row - 1) * 8 + column - 1)
    for i in range(places.number):
        stones = count_bits(own & places.stones[i])
        if stones:
            hindered = count_bits(taken & places.stones[i]) + count_bits(own & places.crosses[i])
            total += places.worth[stones] >> (2 * hindered)
    return total


def _worst_reply(b: BoardRef, figure: FigureRef, places: PlacesRef, mover: cython.int) -> cython.longlong:
    """What a move is worth to the mover once the other side, whose turn it is, has found its best reply."""
    codes = cython.declare(CodeList)
    win = cython.declare("unsigned int[1]")
    child: Board
    i: cython.int
    moves: cython.int
    standing: cython.int
    worth: cython.longlong
    worst: cython.longlong = WON
    if winning_moves(b, figure, win, 1):
        return _nearness(b, places, mover) - WON
    moves = generate(b, codes)
    if moves == 0:
        return 0
    for i in range(moves):
        child = b[0]
        standing = verdict(cython.address(child), figure, b.turn, make_move(cython.address(child), codes[i]))
        if standing == OTHER_WINS:
            worth = WON - 1
        elif standing == BOTH_DONE:
            worth = 0
        else:
            worth = _nearness(cython.address(child), places, mover)
            worth -= _nearness(cython.address(child), places, 1 - mover)
            if worth < worst and winning_moves(cython.address(child), figure, win, 1):
                worth = WON - 1
        if worth < worst:
            worst = worth
    return worst


@cython.cclass
class Scales:
    """A job, prepared for weighing moves."""

    if not cython.compiled:
        places: Places

    def __init__(self, job: Job) -> None:
        number = 0
        for shape in job.shapes:
            for row in range(9 - shape.height):
                for column in range(9 - shape.width):
                    self.places.stones[number] = _court(shape.cells, row, column)
                    self.places.crosses[number] = _court(shape.forbidden, row, column)
                    number += 1
        self.places.number = number
        for stones in range(11):
            self.places.worth[stones] = 4**stones

    def weigh(self, core: Core, codes: list[int]) -> list[int]:
        """What each of these moves of the side to move is worth to it."""
        return [self._weigh(core, code) for code in codes]

    def _weigh(self, core: Core, code: int) -> int:
        child: Board = core.board
        figure: FigureRef = cython.address(core.job.figure)
        places: PlacesRef = cython.address(self.places)
        move: cython.uint = code
        mover: cython.int = core.board.turn
        standing: cython.int
        worth: cython.longlong = 0
        with cython.nogil:
            standing = verdict(cython.address(child), figure, mover, make_move(cython.address(child), move))
            if standing == ON:
                worth = _worst_reply(cython.address(child), figure, places, mover)
            elif standing == MOVER_WINS:
                worth = WON
            elif standing == OTHER_WINS:
                worth = -WON
        return worth

    def lead(self, core: Core, side: int) -> int:
        """How much nearer this side is to its job than the other."""
        board: BoardRef = cython.address(core.board)
        places: PlacesRef = cython.address(self.places)
        found: int = _nearness(board, places, side) - _nearness(board, places, 1 - side)
        return found


def _court(cells: tuple[tuple[int, int], ...], row: int, column: int) -> int:
    """The bits of those cells that lie inside the court, moved up and right so far."""
    found = 0
    for up, right in cells:
        if 0 <= row + up < 8 and 0 <= column + right < 8:
            found |= 1 << ((row + up) * 8 + column + right)
    return found
