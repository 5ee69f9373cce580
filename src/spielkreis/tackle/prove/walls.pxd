from spielkreis.tackle.core.board cimport BoardRef, Lines
from spielkreis.tackle.core.opening cimport Codes

cdef struct Walls:
    unsigned short rows[2][10]
    unsigned short columns[2][10]

ctypedef Walls* WallsRef

cdef void put_wall(WallsRef walls, int side, int cell) noexcept nogil
cdef int _lane_reach(int own, int enemy, int wall, int front, int step, int length) noexcept nogil
cdef bint _entry_is_free(int taken, int rear, int step, int length) noexcept nogil
cdef int _moves_along(BoardRef b, WallsRef walls, int side, bint vertical, int shortest, Codes codes) noexcept nogil
cdef int _diagonal_moves(BoardRef b, WallsRef walls, int side, Codes codes) noexcept nogil
cdef int walled_moves(BoardRef b, WallsRef walls, int side, Codes codes) noexcept nogil
cdef int walled_blocks(BoardRef b, WallsRef walls, int side, Codes codes) noexcept nogil
cdef bint can_step(BoardRef b, WallsRef walls, int side) noexcept nogil
cdef int singles_to(BoardRef b, WallsRef walls, int side, int cell, Codes codes) noexcept nogil
