from spielkreis.tackle.core.board cimport Bits, BoardRef

cpdef enum:
    FREE = 0
    HINDERED = 11
    IN_REACH = 22
    MOBILITY = 33
    IN_COURT = 34
    TEMPO = 35
    FEATURES = 36

cdef struct Scale:
    int rotations
    int size
    int crosses
    Bits anchors[4]
    unsigned char shifts[4][10]
    unsigned char cross_shifts[4][100]
    double weights[2][36]

ctypedef Scale* ScaleRef
ctypedef double* Vector

cdef Bits reach(BoardRef b, int side) noexcept nogil
cdef void _add_features(BoardRef b, ScaleRef scale, int side, double sign, Vector found) noexcept nogil
cdef void count_features(BoardRef b, ScaleRef scale, Vector found) noexcept nogil
cdef int evaluate(BoardRef b, ScaleRef scale) noexcept nogil

cdef class Judge:
    cdef Scale scale
