from spielkreis.tackle.core.board cimport BoardRef
from spielkreis.tackle.core.opening cimport Codes

cdef int occupied_row(BoardRef b, int row) noexcept nogil
cdef int _occupied_column(BoardRef b, int column) noexcept nogil
cdef bint _own_at(BoardRef b, int side, int cell) noexcept nogil
cdef int arrivals(BoardRef b, int side, int cell, Codes codes) noexcept nogil
