from spielkreis.tackle.core.board cimport BoardRef

ctypedef unsigned int* Codes

cdef int placements(BoardRef b, Codes codes) noexcept nogil
cdef bint _touches_own(BoardRef b, int side, int row, int column) noexcept nogil
cdef int gold_cells(BoardRef b, Codes codes) noexcept nogil
