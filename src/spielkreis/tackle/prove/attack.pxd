from spielkreis.tackle.core.board cimport Bits, Board, BoardRef, FigureRef
from spielkreis.tackle.core.opening cimport Codes
from spielkreis.tackle.prove.threats cimport Threats
from spielkreis.tackle.prove.walls cimport Walls, WallsRef

cdef enum:
    ENTRIES = 1 << 20
    KILLERS = 6
    PLIES = 16

cdef struct AttackEntry:
    Bits key
    unsigned int move
    unsigned char won
    unsigned char lost

ctypedef AttackEntry* AttackEntryRef

cdef struct Attack:
    FigureRef figure
    AttackEntryRef table
    Bits salt
    Walls closed
    Walls open
    bint exact
    int* stop
    Bits nodes
    Bits budget
    unsigned int killers[PLIES][KILLERS]
    unsigned int history[2][16384]

ctypedef Attack* AttackRef

cdef WallsRef closed_cells(AttackRef s, BoardRef b) noexcept nogil
cdef unsigned int _best(AttackRef s, int side, Codes codes, int place, int number) noexcept nogil
cdef void _credit(AttackRef s, int side, unsigned int code, int n) noexcept nogil
cdef bint is_over(AttackRef s) noexcept nogil
cdef int _put_first(AttackRef s, int n, unsigned int code, Codes codes, int total) noexcept nogil
cdef void _remember(AttackRef s, int n, unsigned int code) noexcept nogil
cdef void _keep(AttackEntryRef known, Bits key, int won, unsigned int move, int lost) noexcept nogil
cdef bint _all_lose(AttackRef s, BoardRef b, int n, int quiet) noexcept nogil
cdef bint _loses(AttackRef s, BoardRef b, unsigned int code, int n, int quiet) noexcept nogil
cdef bint works(AttackRef s, BoardRef b, unsigned int code, int n, int quiet) noexcept nogil
cdef unsigned int winning_move(AttackRef s, BoardRef b, int n, int quiet) noexcept nogil
