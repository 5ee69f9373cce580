from spielkreis.tackle.core.board cimport Bits, Board, BoardRef, Core, JobTable
from spielkreis.tackle.solve.horizon cimport Before, Search, SearchRef
from spielkreis.tackle.solve.table cimport KnownResult, TranspositionTable
from spielkreis.tackle.solve.ways cimport Wins, WinsRef

cdef enum:
    REFUTED = 0
    WON = 1
    QUIET = 2
    LATER = 3

cdef int _reply(SearchRef s, BoardRef b, unsigned int code, int n, bint forced, bint wait) noexcept nogil
cdef int defend(SearchRef s, BoardRef b, int n, bint forced, bint skip_quiet, bint calm) noexcept nogil
cdef int _defend_against(
    SearchRef s, BoardRef b, WinsRef wins, int n, bint forced, bint skip_quiet, bint calm
) noexcept nogil
cdef void _pause(SearchRef s) noexcept nogil
cdef unsigned int attack(SearchRef s, BoardRef b, int n, bint forced) noexcept nogil
cdef unsigned int _try_moves(SearchRef s, BoardRef b, int n, bint forced, unsigned int best) noexcept nogil
cdef int _try_quiet(SearchRef s, BoardRef b, unsigned int code, int n, bint calm, bint wait) noexcept nogil

cdef class Searcher:
    cdef Search search
    cdef TranspositionTable table
    cdef JobTable job
    cdef int stopped
