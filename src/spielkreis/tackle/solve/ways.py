"""The compiled record of the wins in one move that were found.

The *way* of a win is the set of cells that have to stay empty for it, as bits of two words: cells 0 to 49 and 50 to 99.
A single stone can stop all wins only by moving into the intersection of their ways. A win that pushes has no way.
"""

from __future__ import annotations

import cython
from cython.cimports.spielkreis.tackle.core.board import Bits

if not cython.compiled:
    from spielkreis.tackle.solve.structs import BitsRef, WinsRef


def add_win(wins: WinsRef, code: cython.uint, bounded: cython.bint, low: Bits, high: Bits) -> cython.void:
    """Adds a win with its way, if it has one."""
    if wins.number == 0:
        wins.first = code
    wins.number += 1
    if bounded:
        wins.bounded = True
        wins.low &= low
        wins.high &= high


def add_cell(low: BitsRef, high: BitsRef, cell: cython.int) -> cython.void:
    """Adds a cell to a way."""
    one: Bits = 1
    if cell < 50:
        low[0] |= one << cell
    else:
        high[0] |= one << (cell - 50)
