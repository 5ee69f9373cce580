"""The table of what is known about positions, shared by all threads without locks and bounded in size.

An entry is two words: what is known, and the position's hash xored with it. A word that another thread has overwritten
half-way no longer matches, so a reader never believes a mixture. 21 more bits, from a second hash of the stones, make a
false match about as likely as one in 10^25 look-ups.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.spielkreis.tackle.core.board import Bits, BoardRef
from cython.cimports.spielkreis.tackle.solve.memory import prefetch, use_large_pages

if not cython.compiled:
    from spielkreis.tackle.solve.structs import Entry, EntryRef, KnownResultRef, Slots, SlotsRef

    NEIGHBOURS = 4
    """A position may be in one of this many entries that lie side by side."""
    MARKS, SHORTEST_MARKED = 4096, 3
    """Room for the marks of what is being searched; shorter searches would cost less than their marks."""
    LARGE_PAGE = 1 << 21

MULTIPLIER = cython.declare("unsigned long long", 0x9E37_79B9_7F4A_7C15)


def _check(b: BoardRef) -> Bits:
    """21 bits of a second hash of the stones, the gold stone and the side to move."""
    mixed: Bits = (b.gold + 1) * 2 + b.turn
    word: Bits
    i: cython.int
    for i in range(0, 10, 2):
        word = b.rows[0][i]
        word = word << 16 | b.rows[0][i + 1]
        word = word << 16 | b.rows[1][i]
        mixed = (mixed ^ (word << 16 | b.rows[1][i + 1])) * MULTIPLIER
        mixed ^= mixed >> 29
    return mixed >> 43


def fetch(slots: SlotsRef, hash: Bits) -> cython.void:
    """Announces that a position will soon be looked up."""
    prefetch(cython.address(slots.entries[hash & slots.mask]))


def look_up(slots: SlotsRef, b: BoardRef, known: KnownResultRef) -> cython.void:
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


def remember(slots: SlotsRef, b: BoardRef, known: KnownResultRef) -> cython.void:
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
    """Marks a search as begun, and returns the key for `unmark`. Another search may overwrite the mark; that only costs
    time."""
    key: Bits = hash + n
    slots.marks[key % MARKS] = key
    return key


def unmark(slots: SlotsRef, key: Bits) -> cython.void:
    """Takes the mark away."""
    if slots.marks[key % MARKS] == key:
        slots.marks[key % MARKS] = 0


def is_marked(slots: SlotsRef, hash: Bits, n: cython.int) -> cython.bint:
    """Whether another thread is searching this."""
    key: Bits = hash + n
    return slots.marks[key % MARKS] == key


@cython.cclass
class TranspositionTable:
    """Room for what is known, given in megabytes."""

    if not cython.compiled:
        slots: Slots
        room: EntryRef

    def __init__(self, megabytes: int) -> None:
        self.grow(megabytes)

    def grow(self, megabytes: int) -> None:
        """Enlarges the room up to this size; what is known stays. No search may be running."""
        old: EntryRef = self.room
        old_entries: EntryRef = self.slots.entries
        old_number: Bits = 0 if old == cython.NULL else self.slots.mask + 1
        number: Bits = NEIGHBOURS
        size: cython.size_t
        past: cython.size_t
        i: Bits
        place: Bits
        while 2 * number * cython.sizeof(Entry) <= megabytes << 20:
            number *= 2
        if number <= old_number:
            return
        size = number * cython.sizeof(Entry)
        self.room = cython.cast(EntryRef, calloc(size + LARGE_PAGE, 1))
        if self.room == cython.NULL:
            self.room = old
            raise MemoryError
        past = cython.cast(cython.size_t, self.room) % LARGE_PAGE
        self.slots.entries = cython.address(self.room[(LARGE_PAGE - past) // cython.sizeof(Entry)])
        self.slots.mask = number - 1
        if size >= LARGE_PAGE:
            use_large_pages(self.slots.entries, size)
        for i in range(old_number):
            if old_entries[i].data:
                place = (old_entries[i].key ^ old_entries[i].data) & self.slots.mask
                while self.slots.entries[place].data:  # there are never more than its old neighbours
                    place = place & ~cython.cast(Bits, NEIGHBOURS - 1) | (place + 1) % NEIGHBOURS
                self.slots.entries[place] = old_entries[i]
        free(old)

    def __dealloc__(self) -> None:
        free(self.room)
