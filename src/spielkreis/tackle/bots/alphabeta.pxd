from spielkreis.tackle.bots.evaluation cimport Judge
from spielkreis.tackle.bots.negamax cimport Mind, MindRef, Slot, SlotRef
from spielkreis.tackle.core.board cimport Board, BoardRef
from spielkreis.tackle.solve.ways cimport Wins

cpdef enum:
    DEEPEST = 48

cdef void _sort_root(MindRef m, int number) noexcept nogil
cdef void _note_line(MindRef m, BoardRef b, int place) noexcept nogil
cdef void _deepen(MindRef m, BoardRef b, int first, int deepest, int lines) noexcept nogil

cdef class Engine:
    cdef Mind mind
    cdef Judge judge
