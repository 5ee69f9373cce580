from spielkreis.tac.core.board cimport Board, BoardP, Config, ConfigP
from spielkreis.tac.core.rules cimport Core, CoreP
from spielkreis.tac.core.seven cimport Walk, WalkP

cdef class Reader:
    cdef Config config
    cdef Core core
    cdef Walk walk
    cdef ConfigP rules
    cdef CoreP game
    cdef WalkP arena
    cdef object numbers
    cdef BoardP _board(self, bint before) noexcept nogil
    cdef bint _waits(self, int seat) noexcept
