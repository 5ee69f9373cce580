from spielkreis.tac.core.board cimport ConfigP
from spielkreis.tac.core.engine cimport Engine
from spielkreis.tac.core.rules cimport Core, CoreP
from spielkreis.tac.core.seven cimport Node

cdef struct Moment:
    signed char now[24]
    signed char before[24]
    unsigned char now_fresh
    unsigned char before_fresh
    signed char seat
    signed char decider
    signed char base
    signed char below
    unsigned char skip
    unsigned char save
    unsigned char no_tac
    unsigned char out
    unsigned char kind
    unsigned char card
    unsigned char size[6]

ctypedef Moment* MomentP
ctypedef const Moment* KnownMoment

cdef void recall(ConfigP config, KnownMoment moment, CoreP core) noexcept nogil
