from spielkreis.tac.core.rules cimport CoreP

cdef struct HandRecord:
    signed char left[18]
    signed char played[18]
    unsigned int lacks
    unsigned char size
    unsigned char shows_tac
    unsigned char seen_by
    signed char gave
    signed char got
    signed char got_from

cdef struct RoundRecord:
    HandRecord hands[6]
    signed char unplayed[18]
    signed char held[6]
    unsigned char owners
    unsigned char declares
    unsigned char declared
    signed char dealer
    int deck
    int place
    int swap_place

ctypedef HandRecord* HandP
ctypedef RoundRecord* RoundP
ctypedef RoundRecord* RoundList
ctypedef signed char* CardCounts

cdef class CardTracker:
    cdef unsigned char seats
    cdef signed char getter[6]
    cdef unsigned char shown_to[6]
    cdef signed char deck_cards[18]
    cdef signed char first_deck[18]
    cdef int plan
    cdef RoundList rounds
    cdef int count
    cdef int capacity
    cdef int deck
    cdef int deals
    cdef int place
    cdef int gone
    cdef unsigned char out
    cdef int watcher
    cdef int watched
    cdef unsigned char viewers[6]
    cdef dict shown
    cdef RoundP last(self) noexcept nogil
    cdef RoundP _begin(self) noexcept nogil
    cdef RoundP _next_deal(self, int dealer) noexcept nogil
    cdef int _deal(self, object event) except -1
    cdef int _hand(self, RoundP round, int seat, object cards) except -1
    cdef void _own(self, RoundP round, int seat) noexcept nogil
    cdef void _exchange(self, RoundP round) noexcept nogil
    cdef void _play(self, int seat, int card) noexcept nogil
    cdef void _pass_hands(self) noexcept nogil
    cdef int _next(self, int seat) noexcept nogil
    cdef void _watch(self, int watcher, int watched) noexcept nogil
    cdef int _keep_shown(self) except -1
    cdef void start_again(self) noexcept nogil
    cdef bint note_deal(self, CoreP core) noexcept nogil
    cdef void note_exchange(self, CoreP core) noexcept nogil
    cdef void note_play(self, int seat, int kind, int card) noexcept nogil
    cdef void note_lack(self, int seat, unsigned int cards) noexcept nogil
    cdef void note_save(self, int seat) noexcept nogil
    cdef int known_in(self, RoundP round, int owner, unsigned int person, CardCounts counts) noexcept nogil
    cdef void count_unseen(self, unsigned int person, CardCounts counts) noexcept nogil
    cdef void count_unseen_of_deck(self, int last, unsigned int person, CardCounts counts) noexcept nogil

cdef bint tac_shown(HandP hand, unsigned int person) noexcept nogil
