from spielkreis.tac.bots.evaluation cimport PolicyP
from spielkreis.tac.bots.policy cimport FewScored
from spielkreis.tac.bots.rollout cimport Policies
from spielkreis.tac.bots.value cimport NetP
from spielkreis.tac.core.board cimport ConfigP
from spielkreis.tac.core.playout cimport Rng
from spielkreis.tac.core.rules cimport Core, CoreP
from spielkreis.tac.core.seven cimport WalkP

cdef int finish_nested(Policies policies, ConfigP config, NetP net, CoreP core, WalkP walk, Rng rng) noexcept nogil
cdef bint nested_apply(Policies policies, ConfigP config, NetP net, CoreP core, WalkP walk, Rng rng) noexcept nogil
cdef void redeal(ConfigP config, CoreP core, Rng rng) noexcept nogil
