from spielkreis.tac.bots.evaluation cimport PolicyP
from spielkreis.tac.bots.policy cimport FewScored, Scored
from spielkreis.tac.core.board cimport Board, ConfigP
from spielkreis.tac.core.playout cimport Rng
from spielkreis.tac.core.rules cimport Core, CoreP
from spielkreis.tac.core.seven cimport WalkP

cdef bint greedy_apply(PolicyP policy, ConfigP config, CoreP core, WalkP walk) noexcept nogil
cdef double follow_up(PolicyP policy, ConfigP config, CoreP core, WalkP walk, int seat, int depth) noexcept nogil
cdef bint planned_apply(PolicyP policy, ConfigP config, CoreP core, WalkP walk) noexcept nogil
cdef bint varied_apply(PolicyP policy, ConfigP config, CoreP core, WalkP walk, Rng rng, int spread) noexcept nogil
cdef bint make(PolicyP policy, ConfigP config, CoreP core, WalkP walk, unsigned long long play) noexcept nogil
