from spielkreis.tackle.core.board cimport Bits, Board, BoardRef, FigureRef
from spielkreis.tackle.core.opening cimport Codes
from spielkreis.tackle.prove.walls cimport WallsRef

cdef struct Threats:
    int number
    unsigned int first
    bint bounded
    Bits low
    Bits high

ctypedef Threats* ThreatsRef

cdef void _add(ThreatsRef threats, unsigned int code, bint bounded, Bits low, Bits high) noexcept nogil
cdef void _single_threats(BoardRef b, FigureRef figure, WallsRef walls, int side, ThreatsRef threats, int enough) noexcept nogil
cdef bint _shows(FigureRef figure, Bits stones) noexcept nogil
cdef Bits _court_after(Bits stones, unsigned int code) noexcept nogil
cdef bint _has_pair(BoardRef b, int side) noexcept nogil
cdef void _made_threats(BoardRef b, FigureRef figure, int side, Codes codes, int total, ThreatsRef threats, int enough) noexcept nogil
cdef int find_threats(BoardRef b, FigureRef figure, WallsRef walls, int side, ThreatsRef threats, int enough) noexcept nogil
cdef int answers_to(BoardRef b, WallsRef walls, int side, ThreatsRef threats, Codes codes) noexcept nogil
