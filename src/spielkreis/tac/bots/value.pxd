from spielkreis.tac.core.board cimport Board, BoardP, ConfigP

cdef enum:
    HIDDEN = 48
    PER_SEAT = 16
    MOST_INPUTS = 98

cdef struct Net:
    float first[98][48]
    float bias[48]
    float second[48]
    float last

ctypedef Net* NetP
ctypedef float* Floats

cdef struct Boundary:
    Board board
    signed char leader
    unsigned char deals
    unsigned char out

ctypedef Boundary* BoundaryP

cdef int describe(ConfigP config, BoundaryP boundary, int team, Floats x) noexcept nogil
cdef int _describe_seat(ConfigP config, BoardP board, int seat, Floats x) noexcept nogil
cdef double output(NetP net, int inputs, Floats x, Floats hidden) noexcept nogil
cdef void chances(ConfigP config, NetP net, BoundaryP boundary, double* out) noexcept nogil
cdef double cards_left(ConfigP config, NetP net, BoundaryP boundary) noexcept nogil
cdef double learn(ConfigP config, NetP net, NetP gradient, BoundaryP boundary, int winner, double cards) noexcept nogil
cdef void _back(NetP net, NetP gradient, int inputs, Floats x, Floats hidden, double error) noexcept nogil
