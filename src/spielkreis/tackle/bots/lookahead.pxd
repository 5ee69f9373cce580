from spielkreis.tackle.core.board cimport Bits, Board, BoardRef, FigureRef

cdef enum:
    WON = 1000000000

cdef struct Places:
    int number
    Bits stones[256]
    Bits crosses[256]
    long long worth[11]

ctypedef Places* PlacesRef

cdef long long _nearness(BoardRef b, PlacesRef places, int side) noexcept nogil
cdef long long _worst_reply(BoardRef b, FigureRef figure, PlacesRef places, int mover) noexcept nogil

cdef class Scales:
    cdef Places places
