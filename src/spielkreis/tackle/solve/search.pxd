from spielkreis.tackle.core.board cimport Bits, Board, BoardRef, Core, FigureRef, JobTable
from spielkreis.tackle.core.opening cimport Codes
from spielkreis.tackle.solve.table cimport SlotsRef, Table
from spielkreis.tackle.solve.wins cimport Wins, WinsRef

cdef enum:
    REFUTED = 0
    WON = 1
    QUIET = 2
    MOST_DRAWN = 256
    MANY = 100000

cdef struct Search:
    FigureRef figure
    SlotsRef slots
    int* stop
    int helper
    Bits nodes
    int drawn
    Bits drawn_hashes[MOST_DRAWN]
    unsigned int history[2][16384]

ctypedef Search* SearchRef

cdef int _slot(unsigned int code) noexcept nogil
cdef unsigned int _pick(SearchRef s, int side, Codes codes, int place, int number, bint backwards) noexcept nogil
cdef void _reward(SearchRef s, int side, unsigned int code, int n) noexcept nogil
cdef bint _is_drawn(SearchRef s, BoardRef b) noexcept nogil
cdef bint _zugzwang(SearchRef s, BoardRef b, bint near) noexcept nogil
cdef int _wins(SearchRef s, BoardRef b, int side, WinsRef wins, int enough) noexcept nogil
cdef bint _answers(SearchRef s, BoardRef b, unsigned int code) noexcept nogil
cdef int _step_aside(BoardRef b, int most, Codes codes) noexcept nogil
cdef int defend(SearchRef s, BoardRef b, int n, bint forced, bint skip_quiet, bint calm) noexcept nogil
cdef unsigned int attack(SearchRef s, BoardRef b, int n, bint forced) noexcept nogil
cdef unsigned int _try_moves(SearchRef s, BoardRef b, int n, bint forced, unsigned int best) noexcept nogil

cdef class Searcher:
    cdef Search search
    cdef Table table
    cdef JobTable job
    cdef int stopped
