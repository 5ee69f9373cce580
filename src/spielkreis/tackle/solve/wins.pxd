from spielkreis.tackle.core.board cimport Bits, BoardRef, FigureRef
from spielkreis.tackle.core.opening cimport Codes
from spielkreis.tackle.solve.ways cimport Wins, WinsRef

cdef enum:
    MANY_STONES = 10

ctypedef int* CellRef

cdef Bits _rows(BoardRef b, int side, int first) noexcept nogil
cdef int largest_block(BoardRef b, int side) noexcept nogil
cdef int _place_crosses(BoardRef b, FigureRef figure, int side, int rotation, int anchor, CellRef cross) noexcept nogil
cdef bint _is_cross(FigureRef figure, int rotation, int anchor, int cell) noexcept nogil
cdef void _complete(BoardRef b, FigureRef figure, int side, int rotation, int anchor, WinsRef wins) noexcept nogil
cdef void _uncover(BoardRef b, FigureRef figure, int side, int rotation, int anchor, WinsRef wins) noexcept nogil
cdef bint _single_wins(BoardRef b, FigureRef figure, int side, int stones, WinsRef wins, int enough) noexcept nogil
cdef int wins_in_one(BoardRef b, FigureRef figure, int side, WinsRef wins, int enough) noexcept nogil
cdef int wins_with_blocks(
    BoardRef b, FigureRef figure, int side, int stones, WinsRef wins, int enough
) noexcept nogil
cdef int defences(BoardRef b, WinsRef wins, Codes codes) noexcept nogil
