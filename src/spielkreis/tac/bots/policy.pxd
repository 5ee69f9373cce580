from spielkreis.tac.bots.evaluation cimport Policy, PolicyP, Scene, SceneP
from spielkreis.tac.core.board cimport Board, BoardP, ConfigP, Reach, ReachP
from spielkreis.tac.core.functions cimport PlayList, Turn, TurnP
from spielkreis.tac.core.playout cimport Rng
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
cdef int put(ScoredP out, int count, int room, unsigned long long play, double score) noexcept nogil
cdef int score_plays(PolicyP policy, ConfigP config, CoreP core, WalkP walk, bint every, ScoredP out, int room) noexcept nogil
cdef int _score_card(PolicyP policy, ConfigP config, CoreP core, SceneP scene, TurnP turn, ReachP reach, WalkP walk, int card, int function, double gained, bint every, ScoredP out, int count, int room) noexcept nogil
cdef int _score_sevens(PolicyP policy, ConfigP config, CoreP core, BoardP board, WalkP walk, unsigned long long play, double gained, ScoredP out, int count, int room) noexcept nogil
cdef bint greedy_apply(PolicyP policy, ConfigP config, CoreP core, WalkP walk) noexcept nogil
cdef double _change(PolicyP policy, ConfigP config, BoardP board, WalkP walk, int seat, unsigned long long play) noexcept nogil
cdef bint careful_apply(PolicyP policy, ConfigP config, CoreP core, WalkP walk) noexcept nogil
cdef bint varied_apply(PolicyP policy, ConfigP config, CoreP core, WalkP walk, Rng rng, int spread) noexcept nogil
cdef bint _make(PolicyP policy, ConfigP config, CoreP core, WalkP walk, unsigned long long play) noexcept nogil
cdef double _card_worth(PolicyP policy, ConfigP config, BoardP board, int seat, int card, bint opens) noexcept nogil
cdef double gift_score(PolicyP policy, ConfigP config, CoreP core, int seat, int card) noexcept nogil
cdef int greedy_gift(PolicyP policy, ConfigP config, CoreP core, int seat) noexcept nogil
