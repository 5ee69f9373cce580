ctypedef unsigned long long Bits
ctypedef unsigned short* Lines

cpdef enum:
    PLACE = 0
    GOLD = 1
    MOVE = 2

cpdef enum:
    ON = 0
    MOVER_WINS = 1
    OTHER_WINS = 2
    BOTH_DONE = 3

cdef enum:
    NO_GOLD = -1
    STONE_PLACED = 1 << 23
    GOLD_PLACED = 1 << 24

cdef struct Board:
    unsigned short rows[2][10]
    unsigned short columns[2][10]
    Bits court[2]
    Bits hash
    signed char gold
    signed char turn
    signed char phase
    signed char left[2]
    bint wide_gold

ctypedef Board* BoardRef

cdef struct Figure:
    int rotations
    int size
    int crosses
    Bits anchors[4]
    unsigned char shifts[4][10]
    signed char cross_rows[4][100]
    signed char cross_columns[4][100]

ctypedef Figure* FigureRef

cdef void toggle(BoardRef b, int side, int cell) noexcept nogil
cdef void _place(BoardRef b, unsigned int code) noexcept nogil
cdef void _shift(BoardRef b, int side, int first, int forward, int length, int distance) noexcept nogil
cdef bint _push(BoardRef b, int enemy, int front, int forward, int distance, int length) noexcept nogil
cdef void _worm(BoardRef b, int side, int first, int forward, int length) noexcept nogil
cdef bint _border_is_empty(BoardRef b) noexcept nogil
cdef bint _free_of_crosses(BoardRef b, FigureRef figure, int side, int rotation, Bits found) noexcept nogil
cdef bint make_move(BoardRef b, unsigned int code) noexcept nogil
cdef bint job_done(BoardRef b, FigureRef figure, int side) noexcept nogil
cdef int verdict(BoardRef b, FigureRef figure, int mover, bint pushed) noexcept nogil

cdef class JobTable:
    cdef Figure figure

cdef class Core:
    cdef Board board
    cdef readonly JobTable job
