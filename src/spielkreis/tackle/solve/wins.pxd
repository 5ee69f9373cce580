from spielkreis.tackle.core.board cimport Bits, Board, BoardRef, FigureRef, Lines
from spielkreis.tackle.core.opening cimport Codes

cdef enum:
    MANY_STONES = 10

cdef struct Wins:
    int number
    int made
    unsigned int first
    bint bounded
    bint near
    Bits low
    Bits high

ctypedef Wins* WinsRef
ctypedef int* CellRef
ctypedef Bits* BitsRef

cdef void _note(WinsRef wins, unsigned int code, bint bounded, Bits low, Bits high) noexcept nogil
cdef int _occupied_row(BoardRef b, int row) noexcept nogil
cdef int _occupied_column(BoardRef b, int column) noexcept nogil
cdef bint _own_at(BoardRef b, int side, int cell) noexcept nogil
cdef int _arrivals(BoardRef b, int side, int cell, Codes codes) noexcept nogil
cdef int _place_crosses(BoardRef b, FigureRef figure, int side, int rotation, int anchor, CellRef cross) noexcept nogil
cdef bint _is_cross(FigureRef figure, int rotation, int anchor, int cell) noexcept nogil
cdef void _complete(BoardRef b, FigureRef figure, int side, int rotation, int anchor, WinsRef wins) noexcept nogil
cdef void _uncover(BoardRef b, FigureRef figure, int side, int rotation, int anchor, WinsRef wins) noexcept nogil
cdef int largest_block(BoardRef b, int side) noexcept nogil
cdef bint may_win(BoardRef b, FigureRef figure, int side, int stones) noexcept nogil
cdef bint _single_wins(BoardRef b, FigureRef figure, int side, int stones, WinsRef wins, int enough) noexcept nogil
cdef bint _may_complete(BoardRef b, FigureRef figure, int side, unsigned int code) noexcept nogil
cdef void _block_wins(BoardRef b, FigureRef figure, int side, WinsRef wins, int enough) noexcept nogil
cdef void _block_way(unsigned int code, BitsRef low, BitsRef high) noexcept nogil
cdef int wins_in_one(BoardRef b, FigureRef figure, int side, WinsRef wins, int enough) noexcept nogil
cdef int defences(BoardRef b, WinsRef wins, Codes codes) noexcept nogil
