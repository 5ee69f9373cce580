"""The compiled search for wins in one move, and for the moves that can stop them.

If the other side can stop all wins, then by a single stone that moves into the intersection of their ways, or by a
block.
"""

from __future__ import annotations

import cython
from cython.cimports.spielkreis.tackle.core.bits import lowest_bit
from cython.cimports.spielkreis.tackle.core.board import Bits, BoardRef, Core, FigureRef
from cython.cimports.spielkreis.tackle.core.moves import MOST_MOVES, CodeList, generate, generate_blocks
from cython.cimports.spielkreis.tackle.core.opening import Codes
from cython.cimports.spielkreis.tackle.solve.arrivals import arrivals
from cython.cimports.spielkreis.tackle.solve.block_wins import block_wins, largest_block
from cython.cimports.spielkreis.tackle.solve.single_wins import single_wins
from cython.cimports.spielkreis.tackle.solve.ways import clear_wins

if not cython.compiled:
    from spielkreis.tackle.solve.structs import Wins, WinsRef


def wins_in_one(b: BoardRef, figure: FigureRef, side: cython.int, wins: WinsRef, enough: cython.int) -> cython.int:
    """The number of moves by which a side would win immediately if it were its turn, counted up to `enough`. A stone
    that leaves an x cell counts once per direction. Unless `wins.near`, no win in one is possible however the stones of
    the other side lie."""
    clear_wins(wins)
    if single_wins(b, figure, side, largest_block(b, side), wins, enough):
        wins.near = True
        block_wins(b, figure, side, wins, enough)
    found: cython.int = wins.number
    return found


def defences(b: BoardRef, wins: WinsRef, codes: Codes) -> cython.int:
    """Writes the moves of the side to move that can stop all these wins of the other side, and returns their number:
    all moves if the wins set no bound; every move that is left out leaves one of the wins possible."""
    total: cython.int = 0
    rest: Bits
    if not wins.bounded:
        return generate(b, codes)
    rest = wins.low
    while rest:
        total += arrivals(b, b.turn, lowest_bit(rest), codes + total)
        rest &= rest - 1
    rest = wins.high
    while rest:
        total += arrivals(b, b.turn, 50 + lowest_bit(rest), codes + total)
        rest &= rest - 1
    if largest_block(b, b.turn) > 1:
        total += generate_blocks(b, codes + total)
    return total


def win_in_one(core: Core, side: int) -> int | None:
    """A move by which this side would win immediately if it were its turn."""
    wins = cython.declare(Wins)
    found: cython.int = wins_in_one(
        cython.address(core.board), cython.address(core.job.figure), side, cython.address(wins), 1
    )
    code: int = wins.first
    return code if found else None


def defending_codes(core: Core) -> list[int]:
    """All moves of the side to move that can stop the other side's wins in one; some of these may fail too."""
    codes = cython.declare(CodeList)
    wins = cython.declare(Wins)
    total: cython.int
    wins_in_one(
        cython.address(core.board), cython.address(core.job.figure), 1 - core.turn, cython.address(wins), MOST_MOVES
    )
    total = defences(cython.address(core.board), cython.address(wins), codes)
    return [codes[i] for i in range(total)]
