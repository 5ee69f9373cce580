from spielkreis.tac.bots.evaluation cimport Policy, PolicyP, Scene, SceneP
from spielkreis.tac.core.board cimport Board, BoardP, ConfigP, Reach, ReachP
from spielkreis.tac.core.functions cimport PlayList, Turn, TurnP
from spielkreis.tac.core.rules cimport Core, CoreP
from spielkreis.tac.core.seven cimport WalkP

cdef struct Scored:
    unsigned long long play
    float score

ctypedef Scored* ScoredP
ctypedef Scored[4] FewScored

cdef int judge(CoreP core) noexcept nogil
cdef double keep_cost(PolicyP policy, ConfigP config, CoreP core, int card, bint opens) noexcept nogil
cdef double effect(PolicyP policy, ConfigP config, CoreP core, SceneP scene, unsigned long long play) noexcept nogil
cdef unsigned int hand_bits(PolicyP policy, CoreP core, int without) noexcept nogil
cdef int put(ScoredP out, int count, int room, unsigned long long play, double score) noexcept nogil
cdef int score_plays(PolicyP policy, ConfigP config, CoreP core, WalkP walk, bint every, ScoredP out, int room) noexcept nogil
cdef int score_card(PolicyP policy, ConfigP config, CoreP core, SceneP scene, TurnP turn, ReachP reach, WalkP walk, int card, int function, double gained, bint every, ScoredP out, int count, int room) noexcept nogil
cdef int _score_sevens(PolicyP policy, ConfigP config, CoreP core, SceneP scene, WalkP walk, unsigned long long play, double gained, ScoredP out, int count, int room) noexcept nogil
cdef double _change(PolicyP policy, ConfigP config, SceneP scene, WalkP walk, int seat, unsigned long long play) noexcept nogil
