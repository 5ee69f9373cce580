from spielkreis.tackle.core.board cimport Bits, Board, BoardRef, FigureRef, Lines
from spielkreis.tackle.solve.ways cimport BitsRef, WinsRef

cdef enum:
    MANY_STONES = 10

cdef struct Run:
    bint vertical
    bint back
    int first
    int width
    int rear
    int length
    Bits lanes

ctypedef Run* RunRef

cdef Bits _rows(BoardRef b, int side, int first) noexcept nogil
cdef int largest_block(BoardRef b, int side) noexcept nogil
cdef Bits _court(RunRef run, int line) noexcept nogil
cdef bint _shows_job(FigureRef figure, Bits court) noexcept nogil
cdef bint _may_complete(FigureRef figure, Bits court, int stones) noexcept nogil
cdef void _block_way(unsigned int code, BitsRef low, BitsRef high) noexcept nogil
cdef void _confirm(BoardRef b, FigureRef figure, int side, unsigned int code, WinsRef wins) noexcept nogil
cdef void _run_wins(BoardRef b, FigureRef figure, int side, RunRef run, WinsRef wins) noexcept nogil
cdef void block_wins(BoardRef b, FigureRef figure, int side, WinsRef wins, int enough) noexcept nogil
