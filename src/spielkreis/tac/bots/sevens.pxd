from spielkreis.tac.bots.evaluation cimport PolicyP, Scene, SceneP
from spielkreis.tac.core.board cimport Board, BoardP, ConfigP, Places
from spielkreis.tac.core.seven cimport Node, WalkP

cdef struct Split:
    int marbles
    short field[24]
    signed char colour[24]
    float value[24][8]
    signed char home[24][8]

ctypedef Split* SplitP

cdef void _ways(PolicyP policy, ConfigP config, SceneP scene, int judge, unsigned int colours, SplitP split) noexcept nogil
cdef double _best(SplitP split, Places steps) noexcept nogil
cdef bint _walk(ConfigP config, BoardP board, SplitP split, Places steps, bint house) noexcept nogil
cdef double quick_seven(PolicyP policy, ConfigP config, BoardP board, int seat, int judge, unsigned int hand, WalkP walk) noexcept nogil
cdef double best_seven(PolicyP policy, ConfigP config, BoardP board, int seat, int judge, unsigned int hand, WalkP walk) noexcept nogil
