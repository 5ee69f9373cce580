from spielkreis.tackle.core.board cimport Bits, BoardRef, JobTable
from spielkreis.tackle.prove.attack cimport Attack

cdef enum:
    MOST_GOLDS = 64
    MOST_KEYS = 64

cdef class Prober:
    cdef Attack attack
    cdef JobTable job
    cdef int stopped
    cdef int most
    cdef int together
    cdef int golds
    cdef int gold_cells[MOST_GOLDS]
    cdef int keys
    cdef unsigned int key_codes[MOST_KEYS]
    cdef Bits used
    cdef Bits used_after[100]
    cdef readonly int leaves
    cdef readonly int won
    cdef readonly int cut
    cdef bint _won_after(self, BoardRef start, int last, long long budget) noexcept nogil
    cdef bint _won_for_all(self, BoardRef b) noexcept nogil
    cdef bint _note(self, unsigned int code) noexcept nogil
    cdef bint _won_for(self, BoardRef b, int low, int high) noexcept nogil
    cdef unsigned int _try_keys(self, BoardRef b, int n, int quiet) noexcept nogil
