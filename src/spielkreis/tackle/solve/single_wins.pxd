from spielkreis.tackle.core.board cimport Bits, BoardRef, FigureRef
from spielkreis.tackle.solve.ways cimport WinsRef

ctypedef int* CellRef

cdef int _place_crosses(BoardRef b, FigureRef figure, int side, int rotation, int anchor, CellRef cross) noexcept nogil
cdef bint _is_cross(FigureRef figure, int rotation, int anchor, int cell) noexcept nogil
cdef void _complete(BoardRef b, FigureRef figure, int side, int rotation, int anchor, WinsRef wins) noexcept nogil
cdef void _uncover(BoardRef b, FigureRef figure, int side, int rotation, int anchor, WinsRef wins) noexcept nogil
cdef bint single_wins(BoardRef b, FigureRef figure, int side, int stones, WinsRef wins, int enough) noexcept nogil
