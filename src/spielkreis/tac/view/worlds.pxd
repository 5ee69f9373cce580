from spielkreis.tac.core.board cimport Places
from spielkreis.tac.core.playout cimport Rng

cdef struct HandFacts:
    signed char holder
    unsigned char unknown
    unsigned int lacks
    unsigned char opening
    unsigned char others
    unsigned char tac_shown
    signed char giver
    signed char getter
    unsigned char gift_known
    unsigned char gift_opens

cdef struct RoundFacts:
    HandFacts hand[6]
    unsigned char owners
    unsigned char own
    unsigned char declares
    unsigned char declared
    unsigned char current

ctypedef RoundFacts* RoundFactsP
ctypedef RoundFacts* RoundFactP

cdef struct Slot:
    unsigned int allowed
    int bound
    signed char seat
    signed char owner
    unsigned char round
    unsigned char came
    unsigned char size

cdef struct Case:
    double weight
    double total
    int slots
    int needs
    int shown
    Slot slot[24]
    unsigned int need[12]
    unsigned int shows[12]

ctypedef Case* CaseP
ctypedef Case* Cases
ctypedef unsigned char* Kinds

cdef struct Worlds:
    unsigned char pool[18]
    Case* cases
    int count
    int capacity

ctypedef Worlds* WorldsP
ctypedef unsigned char (*Hands)[18]

cdef double fraction(Rng rng) noexcept nogil
cdef bint _dealt(RoundFactP facts, int seat, Places came, int* opening, unsigned int* known) noexcept nogil
cdef bint _add_round(WorldsP worlds, CaseP case, RoundFactP facts, int number, Places came) noexcept nogil
cdef int _combine(WorldsP worlds, CaseP case, RoundFactsP facts, int rounds, int number) noexcept nogil
cdef bint _enter(WorldsP worlds, CaseP case) noexcept nogil
cdef bint find_worlds(WorldsP worlds, RoundFactsP facts, int rounds) noexcept nogil
cdef void draw_world(WorldsP worlds, Rng rng, Hands hands) noexcept nogil
cdef void forget_worlds(WorldsP worlds) noexcept nogil
