from spielkreis.tac.board cimport Board, BoardP, Config, ConfigP, Reach
from spielkreis.tac.functions cimport Turn
from spielkreis.tac.playout cimport Tally
from spielkreis.tac.rules cimport Core, CoreP
from spielkreis.tac.seven cimport Children, Node, NodeP, Walk, WalkP

cdef class Engine:
    cdef Config config
    cdef Core core
    cdef Walk walk
    cdef ConfigP rules
    cdef CoreP game
    cdef WalkP arena
    cdef unsigned long long plays_buffer[320]
    cdef object numbers
    cdef BoardP _board(self, bint before) noexcept nogil
    cdef int _follow(self, bint before, object steps, NodeP node) except -1
    cdef tuple _step(self, NodeP node)
    cdef int _plays(self, int card) except -1
