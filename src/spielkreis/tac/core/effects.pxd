from spielkreis.tac.core.board cimport BoardP
from spielkreis.tac.core.engine cimport Engine
from spielkreis.tac.core.rules cimport Core, CoreP

cdef str _text(str seat, object effect)
cdef tuple _moves(Engine engine, unsigned long long play)
cdef tuple _path(Engine engine, int colour, int origin, int target, bint back)
cdef str _card(int card)
cdef object _base(unsigned long long play)
cdef object _colour(int colour)
cdef object _skipped(int kind, CoreP after)
cdef object _plays_for(int kind, CoreP after)
cdef dict _passes(Engine engine, int kind, CoreP start)
cdef tuple _locked_since(Engine engine, BoardP earlier)
cdef tuple _seats(unsigned int bits)
