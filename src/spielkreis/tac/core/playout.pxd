from spielkreis.tac.core.board cimport Board, Config, ConfigP, Reach
from spielkreis.tac.core.functions cimport PlayList, Turn
from spielkreis.tac.core.rules cimport Core, CoreP
from spielkreis.tac.core.seven cimport Walk, WalkP

ctypedef unsigned long long* Rng

cdef struct Tally:
    long long plies
    long long decisions
    long long unfinished
    long long lost
    long long won[6]

ctypedef Tally* TallyP

cdef int below(Rng rng, int limit) noexcept nogil
cdef int _ones(unsigned int bits) noexcept nogil
cdef int _pick(Rng rng, unsigned int bits) noexcept nogil
cdef void deal_random(ConfigP config, CoreP core, Rng rng) noexcept nogil
cdef unsigned long long random_play(ConfigP config, CoreP core, WalkP walk, Rng rng, PlayList out) noexcept nogil
cdef unsigned long long _random_answer(ConfigP config, CoreP core, WalkP walk, Rng rng, PlayList out) noexcept nogil
cdef unsigned long long _one_of(CoreP core, int card, int count, Rng rng, PlayList out) noexcept nogil
cdef int random_game(ConfigP config, CoreP core, WalkP walk, Rng rng, PlayList out, int cap, TallyP tally) noexcept nogil
cdef bint random_games(ConfigP config, int games, unsigned long long seed, int cap, TallyP tally) noexcept nogil
