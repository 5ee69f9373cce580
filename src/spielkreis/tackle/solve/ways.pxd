from spielkreis.tackle.core.board cimport Bits

cdef struct Wins:
    int number
    int made
    unsigned int first
    bint bounded
    bint near
    Bits low
    Bits high

ctypedef Wins* WinsRef
ctypedef Bits* BitsRef

cdef void add_win(WinsRef wins, unsigned int code, bint bounded, Bits low, Bits high) noexcept nogil
cdef void add_cell(BitsRef low, BitsRef high, int cell) noexcept nogil
