from spielkreis.tac.bots.evaluation cimport PolicyP
from spielkreis.tac.core.board cimport BoardP, ConfigP
from spielkreis.tac.core.rules cimport Core, CoreP
from spielkreis.tac.core.seven cimport WalkP

cdef double _card_worth(PolicyP policy, ConfigP config, BoardP board, int seat, int card, bint opens) noexcept nogil
cdef double gift_score(PolicyP policy, ConfigP config, CoreP core, int seat, int card) noexcept nogil
cdef double planned_gift_score(PolicyP policy, ConfigP config, CoreP core, WalkP walk, int seat, int card) noexcept nogil
cdef int best_gift(PolicyP policy, ConfigP config, CoreP core, WalkP walk, int seat, bint planned) noexcept nogil
