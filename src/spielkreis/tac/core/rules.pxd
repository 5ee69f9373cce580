from spielkreis.tac.core.board cimport Board, ConfigP, Reach
from spielkreis.tac.core.functions cimport PlayList, Turn, TurnP
from spielkreis.tac.core.seven cimport WalkP

cdef struct Core:
    Board now
    Board before
    unsigned char hands[6][18]
    unsigned char size[6]
    unsigned char deck[104]
    unsigned char left
    signed char given[6]
    signed char turn
    signed char decider
    signed char dealer
    unsigned char phase
    unsigned char deals
    unsigned char declared
    unsigned char skip
    unsigned char save
    unsigned char no_tac
    unsigned char out
    signed char ranking[6]
    unsigned char ranked
    signed char base
    signed char below
    unsigned char lost
    signed char lacked
    int used

ctypedef Core* CoreP

cdef int next_seat(ConfigP config, CoreP core, int seat) noexcept nogil
cdef int right_seat(ConfigP config, CoreP core, int seat) noexcept nogil
cdef void begin(ConfigP config, CoreP core) noexcept nogil
cdef void context(ConfigP config, CoreP core, int seat, TurnP turn) noexcept nogil
cdef int tac_card(ConfigP config, CoreP core) noexcept nogil
cdef bint tac_usable(ConfigP config, CoreP core, WalkP walk, int seat) noexcept nogil
cdef unsigned int playable(ConfigP config, CoreP core, WalkP walk) noexcept nogil
cdef unsigned int usable_kinds(ConfigP config, CoreP core, WalkP walk) noexcept nogil
cdef unsigned int held(CoreP core, int seat) noexcept nogil
cdef unsigned int discardable(CoreP core, unsigned int usable_cards) noexcept nogil
cdef int plays_with(ConfigP config, CoreP core, WalkP walk, int card, PlayList out) noexcept nogil
cdef void apply(ConfigP config, CoreP core, WalkP walk, unsigned long long play) noexcept nogil
cdef void _pass_hands(ConfigP config, CoreP core) noexcept nogil
cdef int _complete(ConfigP config, CoreP core) noexcept nogil
cdef void _finish(ConfigP config, CoreP core, WalkP walk, bint saving) noexcept nogil
cdef void _conclude(ConfigP config, CoreP core, int team) noexcept nogil
cdef void _advance(ConfigP config, CoreP core, int seat) noexcept nogil
cdef void reshuffle(ConfigP config, CoreP core) noexcept nogil
cdef void take(CoreP core, int seat, int place) noexcept nogil
cdef void dealt(ConfigP config, CoreP core) noexcept nogil
cdef bint waits(ConfigP config, CoreP core, int seat) noexcept nogil
cdef void give(ConfigP config, CoreP core, int seat, int card) noexcept nogil
