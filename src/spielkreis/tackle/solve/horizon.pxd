from spielkreis.tackle.core.board cimport Bits, BoardRef, FigureRef
from spielkreis.tackle.core.opening cimport Codes
from spielkreis.tackle.solve.table cimport SlotsRef
from spielkreis.tackle.solve.ways cimport Wins, WinsRef

cdef enum:
    MOST_DRAWN = 256
    MANY_WINS = 100000

cdef struct Search:
    FigureRef figure
    SlotsRef slots
    int* stop
    Bits nodes
    Bits most_nodes
    Bits pause_at
    int drawn
    Bits drawn_hashes[MOST_DRAWN]
    unsigned int history[2][16384]

ctypedef Search* SearchRef

cdef struct Before:
    int side
    int stones
    int steps
    unsigned short beside[10]

ctypedef Before* BeforeRef

cdef bint is_drawn(SearchRef s, BoardRef b) noexcept nogil
cdef int count_wins(SearchRef s, BoardRef b, int side, WinsRef wins, int enough) noexcept nogil
cdef void survey(BoardRef b, BeforeRef before) noexcept nogil
cdef bint _keeps_blocks(BeforeRef before, unsigned int code) noexcept nogil
cdef int count_threats(SearchRef s, BoardRef b, BeforeRef before, unsigned int code, WinsRef wins) noexcept nogil
cdef bint answers(SearchRef s, BoardRef b, unsigned int code) noexcept nogil
cdef int _step_aside(BoardRef b, int most, Codes codes) noexcept nogil
cdef bint _can_step_aside(BoardRef b) noexcept nogil
cdef bint _has_idle_step(BoardRef b) noexcept nogil
cdef bint zugzwang(SearchRef s, BoardRef b, bint near) noexcept nogil
