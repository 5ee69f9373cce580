from spielkreis.tackle.core.board cimport Bits, Board, BoardRef, FigureRef, JobTable
from spielkreis.tackle.core.opening cimport Codes

cdef enum:
    RECENT = 8
    DEEPEST = 16

cdef struct Replay:
    FigureRef figure
    bint any_gold
    bint is_gold[100]
    int* stop
    Bits replies[DEEPEST]
    unsigned int recent[DEEPEST][RECENT]

ctypedef Replay* ReplayRef

cdef bint _taken(BoardRef b, int cell) noexcept nogil
cdef bint _avoids_gold(ReplayRef r, BoardRef b, unsigned int code) noexcept nogil
cdef bint _is_open(BoardRef b, unsigned int code) noexcept nogil
cdef bint _wins_by(ReplayRef r, BoardRef b, unsigned int code) noexcept nogil
cdef bint _stone_completes(ReplayRef r, BoardRef b, unsigned int code) noexcept nogil
cdef void _remember(ReplayRef r, int n, unsigned int code) noexcept nogil
cdef bint _wins_now(ReplayRef r, BoardRef b) noexcept nogil
cdef bint _wins_within(ReplayRef r, BoardRef b, int n) noexcept nogil
cdef bint _black_can_move(ReplayRef r, BoardRef b, Codes codes, int total) noexcept nogil
cdef bint _holds(ReplayRef r, BoardRef b, unsigned int code, int n) noexcept nogil
cdef bint _one_holds(ReplayRef r, BoardRef b, Codes moves, int number, int n) noexcept nogil
cdef bint _plain_win(FigureRef figure, BoardRef b, int n, int* stop) noexcept nogil

cdef class Replayer:
    cdef Replay replay
    cdef JobTable job
    cdef int stopped
    cdef int length
    cdef readonly long long positions
