from spielkreis.tackle.core.opening cimport Codes
from spielkreis.tackle.solve.horizon cimport SearchRef

cdef int _slot(unsigned int code) noexcept nogil
cdef unsigned int pick(SearchRef s, int side, Codes codes, int place, int number) noexcept nogil
cdef void reward(SearchRef s, int side, unsigned int code, int n) noexcept nogil
