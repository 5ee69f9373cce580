from spielkreis.tac.core.board cimport BoardP, Reach
from spielkreis.tac.core.functions cimport Turn
from spielkreis.tac.core.playout cimport Tally
from spielkreis.tac.core.reader cimport Reader
from spielkreis.tac.core.rules cimport Core
from spielkreis.tac.core.seven cimport Children, Node, NodeP

cdef class Engine(Reader):
    cdef unsigned long long plays_buffer[320]
    cdef int _follow(self, bint before, object steps, NodeP node) except -1
    cdef tuple _step(self, NodeP node)
    cdef int _plays(self, int card) except -1
    cpdef bint admits(self, unsigned long long play, bint capture, int opened) except -1
    cpdef int tac_card(self) noexcept
