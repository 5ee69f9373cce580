cdef struct Config:
    int ring
    int board
    signed char start[6]
    unsigned char playing
    int teams
    signed char team[6]
    unsigned char members[6]
    unsigned char helps[6]
    unsigned char helps_all
    signed char exchange[6]
    int deals
    unsigned char plan[24]
    int deck_size
    unsigned char deck[104]
    unsigned char one_deck
    unsigned char opening_marble
    unsigned char skip_needs_marble
    unsigned char lock_at_once
    unsigned char angel_in_house
    unsigned char angel_right
    unsigned char angel_free
    unsigned char tac_may
    unsigned char jester_discarded
    unsigned char second_place

cdef struct Board:
    signed char colour[90]
    signed char place[24]
    unsigned char base[6]
    unsigned char home[6]
    unsigned char fresh
    unsigned char done

cdef struct Reach:
    int count
    int on_ring
    unsigned int forward
    unsigned int back
    signed char field[24]
    unsigned char colour[24]
    unsigned short ring[24]
    unsigned short house[24]
    unsigned char backward[24]

ctypedef const Config* ConfigP
ctypedef Board* BoardP
ctypedef Reach* ReachP
ctypedef signed char* Places

cdef void replace(Places places, int old, int new) noexcept nogil
cdef void clear(ConfigP config, BoardP board) noexcept nogil
cdef void shift(ConfigP config, BoardP board, int origin, int target) noexcept nogil
cdef void enter(ConfigP config, BoardP board, int colour) noexcept nogil
cdef void swap(ConfigP config, BoardP board, int one, int other) noexcept nogil
cdef void capture(ConfigP config, BoardP board, int field) noexcept nogil
cdef int next_marble(ConfigP config, BoardP board, int field) noexcept nogil
cdef int next_field(ConfigP config, int colour, int field, int target, bint back) noexcept nogil
cdef int locked(ConfigP config, BoardP board, int colour) noexcept nogil
cdef unsigned int controlled(ConfigP config, BoardP board, int seat) noexcept nogil
cdef void look(ConfigP config, BoardP board, unsigned int colours, ReachP reach) noexcept nogil
