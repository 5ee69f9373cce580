from spielkreis.tac.core.board cimport Board, BoardP, Config, ConfigP, Reach
from spielkreis.tac.core.functions cimport Turn
from spielkreis.tac.core.rules cimport Core, CoreP
from spielkreis.tac.core.seven cimport Walk, WalkP

cdef class Engine:
    cdef Config config
    cdef Core core
    cdef Walk walk
    cdef ConfigP rules
    cdef CoreP game
    cdef WalkP arena
    cdef object numbers
    cdef unsigned long long plays_buffer[320]
    cdef BoardP board_of(self, bint before) noexcept nogil
    cdef int _plays(self, int card) except -1
    cpdef bint admits(self, unsigned long long play, bint capture, int opened) except -1
    cpdef int tac_card(self) noexcept
