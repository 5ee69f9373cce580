from spielkreis.tackle.core.board cimport Bits, Board, BoardRef, FigureRef
from spielkreis.tackle.core.opening cimport Codes
from spielkreis.thinking cimport ControlP

cdef enum:
    MOST_DEPTH = 64
    LONGEST_GAME = 200
    DRAWN = 2

cdef struct Branch:
    unsigned int code
    int first
    int number
    int visits
    double score

ctypedef Branch* BranchRef

cdef struct Tree:
    FigureRef figure
    ControlP control
    BranchRef branches
    int used
    int room
    Bits random

ctypedef Tree* TreeRef

cdef Bits _random(TreeRef t) noexcept nogil
cdef int _winner(TreeRef t, BoardRef b, unsigned int code) noexcept nogil
cdef int _finish_game(TreeRef t, BoardRef b) noexcept nogil
cdef void _grow(TreeRef t, BoardRef b, int place) noexcept nogil
cdef int _select(TreeRef t, int place) noexcept nogil
cdef void _simulate(TreeRef t, BoardRef root) noexcept nogil
cdef void _run(TreeRef t, BoardRef root) noexcept nogil

cdef class MonteCarlo:
    cdef Tree tree
