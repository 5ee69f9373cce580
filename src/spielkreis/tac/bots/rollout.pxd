from spielkreis.tac.bots.evaluation cimport Policy, PolicyP
from spielkreis.tac.bots.policy cimport FewScored, Scored
from spielkreis.tac.bots.value cimport Boundary, BoundaryP, Net, NetP
from spielkreis.tac.core.board cimport ConfigP
from spielkreis.tac.core.playout cimport Rng
from spielkreis.tac.core.rules cimport Core, CoreP
from spielkreis.tac.core.seven cimport WalkP

ctypedef PolicyP* Policies

cdef int exchange_all(Policies policies, ConfigP config, CoreP core, WalkP walk, bint planned) noexcept nogil
cdef int finish_deal(Policies policies, ConfigP config, CoreP core, WalkP walk, int planned) noexcept nogil
cdef int vary_deal(Policies policies, ConfigP config, CoreP core, WalkP walk, Rng rng) noexcept nogil
cdef double explore_deal(Policies policies, ConfigP config, NetP net, CoreP core, WalkP walk, Rng rng, int* tries) noexcept nogil
cdef void boundary_of(ConfigP config, CoreP core, BoundaryP boundary) noexcept nogil
cdef double utility(ConfigP config, NetP net, CoreP core, int team, int ranked) noexcept nogil
