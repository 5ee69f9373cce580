from spielkreis.tackle.core.board cimport Bits, Board, BoardRef, FigureRef
from spielkreis.tackle.core.opening cimport Codes

cdef enum:
    MOST_MOVES = 6144

ctypedef unsigned int CodeList[MOST_MOVES]

cdef int _reach(int own, int enemy, int gold, int front, int step, int length) noexcept nogil
cdef bint _landing_is_free(int taken, int rear, int step, int length) noexcept nogil
cdef int _line_moves(int own, int enemy, int gold) noexcept nogil
cdef int _bands(BoardRef b, bint vertical, int narrowest, int shortest, Codes codes) noexcept nogil
cdef int _corner_reach(BoardRef b, int corner, int forward) noexcept nogil
cdef int _corners(BoardRef b, Codes codes) noexcept nogil
cdef int generate(BoardRef b, Codes codes) noexcept nogil
cdef int generate_blocks(BoardRef b, Codes codes) noexcept nogil
cdef int count_moves(BoardRef b) noexcept nogil
cdef int winning_moves(BoardRef b, FigureRef figure, Codes found, int enough) noexcept nogil
cdef Bits walk(BoardRef b, FigureRef figure, int depth, bint bulk) noexcept nogil
