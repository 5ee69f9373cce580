from spielkreis.tac.core.board cimport BoardP, ConfigP, Reach, ReachP
from spielkreis.tac.core.seven cimport WalkP


cdef struct Turn:
    int seat
    int next
    int right
    unsigned char next_holds
    unsigned char any_holds

ctypedef Turn* TurnP
ctypedef unsigned long long* PlayList

cdef unsigned long long pack(int kind, int card, int base, int origin, int target, int index) noexcept nogil
cdef int kind_of(unsigned long long play) noexcept nogil
cdef int card_of(unsigned long long play) noexcept nogil
cdef int base_of(unsigned long long play) noexcept nogil
cdef int origin_of(unsigned long long play) noexcept nogil
cdef int target_of(unsigned long long play) noexcept nogil
cdef int index_of(unsigned long long play) noexcept nogil
cdef unsigned int angel_targets(ConfigP config, BoardP board, TurnP turn) noexcept nogil
cdef int _angel(ConfigP config, BoardP board, TurnP turn, PlayList out) noexcept nogil
cdef int _into_house(ConfigP config, int colour, int field, int n) noexcept nogil
cdef int _ring_marbles(ConfigP config, BoardP board) noexcept nogil
cdef int _trickster(ConfigP config, BoardP board, PlayList out) noexcept nogil
cdef bint _seven_exists(ConfigP config, BoardP board, TurnP turn, ReachP reach, WalkP walk) noexcept nogil
cdef bint usable(ConfigP config, BoardP board, TurnP turn, ReachP reach, int card, WalkP walk) noexcept nogil
cdef int collect(ConfigP config, BoardP board, TurnP turn, ReachP reach, int card, PlayList out) noexcept nogil
cdef void carry_out(ConfigP config, BoardP board, WalkP walk, unsigned long long play) noexcept nogil
