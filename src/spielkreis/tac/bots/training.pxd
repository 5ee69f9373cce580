from spielkreis.tac.bots.brain cimport Brain
from spielkreis.tac.bots.evaluation cimport Policy, PolicyP
from spielkreis.tac.bots.rollout cimport Policies
from spielkreis.tac.bots.value cimport Boundary, Net, NetP
from spielkreis.tac.core.board cimport Config, ConfigP
from spielkreis.tac.core.playout cimport Rng
from spielkreis.tac.core.rules cimport Core, CoreP
from spielkreis.tac.core.seven cimport Walk, WalkP

ctypedef PolicyP[6] SeatPolicies

cdef struct Example:
    Boundary boundary
    signed char winner
    int used
    int total

cdef class Trainer:
    cdef Brain brain
    cdef Walk walk
    cdef Example* examples
    cdef readonly long count
    cdef readonly long capacity
    cdef int planned
    cdef Net moment
    cdef Net square
    cdef long steps
    cdef int _game(self, Policies policies, unsigned long long* rng, bint record) noexcept nogil
    cdef double _learn(self, NetP gradient, long i) noexcept nogil
