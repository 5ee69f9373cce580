from spielkreis.tackle.bots.evaluation cimport ScaleRef
from spielkreis.tackle.core.board cimport Bits, BoardRef, FigureRef
from spielkreis.tackle.core.opening cimport Codes
from spielkreis.tackle.solve.ways cimport Wins
from spielkreis.thinking cimport ControlP

cpdef enum:
    WON = 1000000
    SURE = 990000
    INFINITE = 1040000
    QUIET_PLIES = 8
    MOST_SEEN = 32
    EXACT = 1
    AT_LEAST = 2
    AT_MOST = 3
    LINE = 16
    MOST_LINES = 3

cdef struct Slot:
    Bits key
    unsigned int move
    int value
    short depth
    short bound

ctypedef Slot* SlotRef

cdef struct Mind:
    FigureRef figure
    ScaleRef scale
    ControlP control
    SlotRef slots
    Bits mask
    Bits salt
    bint stopped
    int seen
    Bits seen_hashes[MOST_SEEN]
    Bits path[128]
    unsigned int killers[128][2]
    unsigned int history[2][16384]
    int root_moves
    unsigned int root_codes[6144]
    int root_values[6144]
    int root_indices[6144]
    int noted
    int line_values[MOST_LINES]
    unsigned int lines[MOST_LINES][LINE]

ctypedef Mind* MindRef

cdef int _slot(unsigned int code) noexcept nogil
cdef bint _repeats(MindRef m, BoardRef b, int ply) noexcept nogil
cdef void _order(MindRef m, int side, int ply, unsigned int best, Codes codes, Codes keys, int total) noexcept nogil
cdef int child_value(MindRef m, BoardRef b, unsigned int code, int depth, int ply, int alpha, int beta, int index) noexcept nogil
cdef int negamax(MindRef m, BoardRef b, int depth, int ply, int alpha, int beta) noexcept nogil
cdef void _store(MindRef m, BoardRef b, unsigned int move, int value, int depth, int ply, int bound) noexcept nogil
