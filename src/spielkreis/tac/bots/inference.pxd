from spielkreis.tac.bots.evaluation cimport PolicyP, Scene
from spielkreis.tac.bots.policy cimport Scored
from spielkreis.tac.core.board cimport Board, ConfigP, Reach
from spielkreis.tac.core.functions cimport Turn
from spielkreis.tac.core.moments cimport KnownMoment
from spielkreis.tac.core.playout cimport Rng
from spielkreis.tac.core.rules cimport Core, CoreP
from spielkreis.tac.core.seven cimport WalkP
from spielkreis.tac.view.insight cimport Insight

cdef struct Clue:
    float pull[18]
    float certain
    signed char holder

cdef struct Clues:
    int count
    Clue clue[129]
    int draws
    double total

ctypedef Clue* ClueP
ctypedef Clues* CluesP
ctypedef float[18] Pulls
ctypedef float* Floats

cdef void find_clues(PolicyP policy, ConfigP config, Insight insight, WalkP walk, CluesP out) noexcept nogil
cdef double plausibility(CluesP clues, CoreP world) noexcept nogil
cdef void draw_plausible(Insight insight, CluesP clues, Rng rng, CoreP world) noexcept nogil
cdef bint _play_pulls(PolicyP policy, ConfigP config, CoreP core, WalkP walk, KnownMoment moment, unsigned int kinds, Floats pull) noexcept nogil
cdef void _gift_pulls(PolicyP policy, ConfigP config, CoreP core, int giver, int gift, unsigned int kinds, Floats pull) noexcept nogil
cdef bint _enter(CoreP known, int holder, unsigned int played, unsigned int without, Floats pull, ClueP clue) noexcept nogil
