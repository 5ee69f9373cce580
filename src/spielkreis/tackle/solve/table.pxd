from spielkreis.tackle.core.board cimport Bits, BoardRef


cdef enum:
    NEIGHBOURS = 4
    MARKS = 4096
    SHORTEST_MARKED = 3
    LARGE_PAGE = 1 << 21

cdef struct Entry:
    Bits key
    Bits data

ctypedef Entry* EntryRef

cdef struct KnownResult:
    unsigned int move
    int won
    int lost
    int unforced

ctypedef KnownResult* KnownResultRef

cdef struct Slots:
    EntryRef entries
    Bits mask
    Bits apart[16]
    Bits marks[MARKS]

ctypedef Slots* SlotsRef

cdef Bits _check(BoardRef b) noexcept nogil
cdef void fetch(SlotsRef slots, Bits hash) noexcept nogil
cdef void look_up(SlotsRef slots, BoardRef b, KnownResultRef known) noexcept nogil
cdef void remember(SlotsRef slots, BoardRef b, KnownResultRef known) noexcept nogil

cdef Bits mark(SlotsRef slots, Bits hash, int n) noexcept nogil
cdef void unmark(SlotsRef slots, Bits key) noexcept nogil
cdef bint is_marked(SlotsRef slots, Bits hash, int n) noexcept nogil

cdef class TranspositionTable:
    cdef Slots slots
    cdef EntryRef room
