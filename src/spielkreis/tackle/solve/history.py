"""The compiled order of moves: those that have decided positions before come first."""

from __future__ import annotations

import cython
from cython.cimports.spielkreis.tackle.core.opening import Codes

if not cython.compiled:
    from spielkreis.tackle.solve.structs import SearchRef


def _slot(code: cython.uint) -> cython.int:
    """Where the history of a move is kept: start, direction and distance count."""
    return (code & 1023) | (code >> 18 & 15) << 10


def pick(s: SearchRef, side: cython.int, codes: Codes, place: cython.int, number: cython.int) -> cython.uint:
    """The most promising of the moves from `place` on, swapped to `place`."""
    i: cython.int
    best: cython.int = place
    promise: cython.uint
    highest: cython.uint = s.history[side][_slot(codes[place])]
    code: cython.uint
    for i in range(place + 1, number):
        promise = s.history[side][_slot(codes[i])]
        if promise > highest:
            highest = promise
            best = i
    code = codes[best]
    codes[best] = codes[place]
    codes[place] = code
    return code


def reward(s: SearchRef, side: cython.int, code: cython.uint, n: cython.int) -> cython.void:
    """A move that decided a node is tried earlier from now on."""
    i: cython.int
    slot: cython.int = _slot(code)
    s.history[side][slot] += n * n
    if s.history[side][slot] > 1 << 30:
        for i in range(16384):
            s.history[side][i] >>= 1
