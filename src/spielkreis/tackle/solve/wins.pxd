from spielkreis.tackle.core.board cimport Bits, BoardRef, FigureRef
from spielkreis.tackle.core.opening cimport Codes
from spielkreis.tackle.solve.ways cimport Wins, WinsRef

cdef int wins_in_one(BoardRef b, FigureRef figure, int side, WinsRef wins, int enough) noexcept nogil
cdef int defences(BoardRef b, WinsRef wins, Codes codes) noexcept nogil
