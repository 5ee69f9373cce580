from spielkreis.tackle.core.board cimport Bits, Board, BoardRef, FigureRef, Lines
from spielkreis.tackle.solve.ways cimport BitsRef, WinsRef

cdef struct Run:
    bint vertical
    bint back
    int first
    int width
    int rear
    int length
    Bits lanes
    bint worth

ctypedef Run* RunRef

cdef Bits _paired_lines(Lines lines, int first) noexcept nogil
cdef int _front(RunRef run, int length) noexcept nogil
cdef Bits _court(RunRef run, int line) noexcept nogil
cdef bint _may_complete(FigureRef figure, Bits court, int stones) noexcept nogil
cdef void _block_way(unsigned int code, BitsRef low, BitsRef high) noexcept nogil
cdef void _try_move(BoardRef b, FigureRef figure, int side, unsigned int code, WinsRef wins) noexcept nogil
cdef void _run_wins(BoardRef b, FigureRef figure, int side, RunRef run, WinsRef wins) noexcept nogil
cdef bint _line_wins(
    BoardRef b, FigureRef figure, int side, Lines own, RunRef run, WinsRef wins, int enough
) noexcept nogil
cdef void block_wins(BoardRef b, FigureRef figure, int side, WinsRef wins, int enough) noexcept nogil
