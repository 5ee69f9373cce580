from spielkreis.tackle.core.board cimport Bits, Board, BoardRef, FigureRef, JobTable
from spielkreis.tackle.core.opening cimport Codes
from spielkreis.tackle.prove.threats cimport Threats
from spielkreis.tackle.prove.walls cimport Walls, WallsRef

cdef enum:
    MOST_GOLDS = 64
    MOST_KEYS = 64
    KILLERS = 6
    PLIES = 16

cdef struct Attack:
    FigureRef figure
    Walls closed
    Walls open
    bint exact
    int* stop
    Bits nodes
    Bits budget
    unsigned int killers[PLIES][KILLERS]
    unsigned int history[2][16384]

ctypedef Attack* AttackRef

cdef WallsRef _walls(AttackRef s, BoardRef b) noexcept nogil
cdef unsigned int _best(AttackRef s, int side, Codes codes, int place, int number) noexcept nogil
cdef void _credit(AttackRef s, int side, unsigned int code, int n) noexcept nogil
cdef bint _all_lose(AttackRef s, BoardRef b, int n) noexcept nogil
cdef bint _loses(AttackRef s, BoardRef b, unsigned int code, int n) noexcept nogil
cdef bint _works(AttackRef s, BoardRef b, unsigned int code, int n) noexcept nogil
cdef unsigned int winning_move(AttackRef s, BoardRef b, int n) noexcept nogil

cdef class Prober:
    cdef Attack attack
    cdef JobTable job
    cdef int stopped
    cdef int most
    cdef int golds
    cdef int gold_cells[MOST_GOLDS]
    cdef int keys
    cdef unsigned int key_codes[MOST_KEYS]
    cdef readonly int leaves
    cdef bint _won_after(self, BoardRef start, int last, long long budget) noexcept nogil
    cdef bint _note(self, unsigned int code) noexcept nogil
    cdef bint _won_for(self, BoardRef b, int low, int high) noexcept nogil
    cdef unsigned int _try_keys(self, BoardRef b) noexcept nogil
