from spielkreis.envs.tac.choices cimport Seven, SevenP
from spielkreis.tac.core.engine cimport Engine

cdef class Session:
    cdef Engine engine
    cdef Seven seven
    cdef SevenP under_way
    cdef unsigned char[::1] row
    cdef unsigned char[::1] mask
