from spielkreis.tac.core.board cimport Config
from spielkreis.tac.core.engine cimport Engine
from spielkreis.tac.core.moments cimport Moment
from spielkreis.tac.core.playout cimport Rng
from spielkreis.tac.core.rules cimport Core, CoreP
from spielkreis.tac.view.knowledge cimport CardTracker, HandP, RoundP
from spielkreis.tac.view.worlds cimport HandFacts, Hands, RoundFacts, RoundFactsP, Worlds

ctypedef HandFacts* HandFactP

ctypedef RoundFacts[3] FewRounds

cdef class Insight:
    cdef Core core
    cdef Worlds worlds
    cdef readonly int seat
    cdef readonly unsigned int own
    cdef readonly bint complete
    cdef Moment past[128]
    cdef readonly int plays
    cdef readonly int giver
    cdef readonly int got
    cdef readonly int gave
    cdef void _forget(self, Engine engine, int thousandths, unsigned long long seed) noexcept
    cdef int _facts(self, CardTracker tracker, RoundFactsP facts) noexcept
    cdef void draw(self, Rng rng, CoreP core) noexcept nogil
