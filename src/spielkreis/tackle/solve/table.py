"""The table of what is known about positions, shared by all threads without locks and bounded in size.

An entry is two words: what is known, and the position's hash xored with it. A word that another thread has overwritten
half-way no longer matches, so a reader never believes a mixture. 21 more bits, from a second hash of the stones, make a
false match about as likely as one in 10^25 look-ups.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memset
from cython.cimports.spielkreis.tackle.core.board import Bits, BoardRef

if not cython.compiled:
    from spielkreis.tackle.solve.structs import Entry, EntryRef, KnownRef, Slots, SlotsRef

    NEIGHBOURS = 4
    """A position may be in one of this many entries that lie side by side."""
    MARKS, SHORTEST_MARKED = 4096, 3
    """Room for the marks of what is being searched."""

MULTIPLIER = cython.declare("unsigned long long", 0x9E37_79B9_7F4A_7C15)


def _check(b: BoardRef) -> Bits:
    """21 bits of a second hash of the stones, the gold stone and the side to move."""
    mixed: Bits = (b.gold + 1) * 2 + b.turn
    word: Bits
    i: cython.int
    for i in range(10):
        word = b.rows[0][i]
        mixed = (mixed ^ (word << 10 | b.rows[1][i])) * MULTIPLIER
        mixed ^= mixed >> 29
    return mixed >> 43


def look_up(slots: SlotsRef, b: BoardRef, known: KnownRef) -> cython.void:
    """Reads what is known about a position; all zero if nothing is."""
    place: Bits = b.hash & slots.mask
    data: Bits
    i: cython.int
    known.move = 0
    known.won = 0
    known.lost = 0
    known.unforced = 0
    for i in range(NEIGHBOURS):
        data = slots.entries[place ^ i].data
        if slots.entries[place ^ i].key ^ data == b.hash and data != 0 and data >> 43 == _check(b):
            known.move = data & 0x1FFFFFF
            known.won = data >> 25 & 63
            known.lost = data >> 31 & 63
            known.unforced = data >> 37 & 63
            return


def remember(slots: SlotsRef, b: BoardRef, known: KnownRef) -> cython.void:
    """Writes what is known about a position, over an older entry of it or else over the one with the least work."""
    place: Bits = b.hash & slots.mask
    data: Bits = known.won
    word: Bits
    chosen: Bits = place
    i: cython.int
    depth: cython.int
    least: cython.int = 1000
    for i in range(NEIGHBOURS):
        word = slots.entries[place ^ i].data
        if slots.entries[place ^ i].key ^ word == b.hash:
            chosen = place ^ i
            break
        depth = 0
        if word:
            depth = 1 + (word >> 25 & 63) + (word >> 31 & 63)
        if depth < least:
            least = depth
            chosen = place ^ i
    word = known.lost
    data = data << 25 | word << 31
    word = known.unforced
    data |= word << 37 | known.move | _check(b) << 43
    slots.entries[chosen].key = b.hash ^ data
    slots.entries[chosen].data = data


def mark(slots: SlotsRef, hash: Bits, n: cython.int) -> Bits:
    """Marks a search as begun, and returns the key for `unmark`; 0 for a search so short that a mark would cost more
    than it saves. Another search may overwrite the mark; that only costs time."""
    key: Bits = hash + n
    if n < SHORTEST_MARKED:
        return 0
    slots.marks[key % MARKS] = key
    return key


def unmark(slots: SlotsRef, key: Bits) -> cython.void:
    """Takes the mark away."""
    if key and slots.marks[key % MARKS] == key:
        slots.marks[key % MARKS] = 0


def is_marked(slots: SlotsRef, hash: Bits, n: cython.int) -> cython.bint:
    """Whether another thread is searching this."""
    key: Bits = hash + n
    return n >= SHORTEST_MARKED and slots.marks[key % MARKS] == key


@cython.cclass
class Table:
    """Room for what is known, given in megabytes."""

    if not cython.compiled:
        slots: Slots

    def __init__(self, megabytes: int) -> None:
        number = NEIGHBOURS
        while 2 * number * cython.sizeof(Entry) <= megabytes << 20:
            number *= 2
        self.slots.entries = cython.cast(EntryRef, calloc(number, cython.sizeof(Entry)))
        if self.slots.entries == cython.NULL:
            raise MemoryError
        self.slots.mask = number - 1

    def clear(self) -> None:
        """Forgets everything."""
        memset(self.slots.entries, 0, (self.slots.mask + 1) * cython.sizeof(Entry))

    def __dealloc__(self) -> None:
        free(self.slots.entries)
