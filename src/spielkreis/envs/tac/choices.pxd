from spielkreis.tac.core.board cimport BoardP, ConfigP, Places
from spielkreis.tac.core.functions cimport PlayList
from spielkreis.tac.core.rules cimport CoreP
from spielkreis.tac.core.seven cimport Children, Node, NodeList, WalkP

cdef struct Seven:
    Node node
    int made
    int card

cdef struct Order:
    signed char field[24]
    signed char marble[90]

ctypedef Seven* SevenP
ctypedef Order* OrderP
ctypedef unsigned char* Mask

cdef void put_in_order(ConfigP config, Places places, int seat, OrderP order) noexcept nogil
cdef BoardP seven_board(CoreP core, int card) noexcept nogil
cdef int steps(ConfigP config, CoreP core, WalkP walk, SevenP seven, int card, OrderP order, int seat, NodeList out) noexcept nogil
cdef int mark_choices(ConfigP config, CoreP core, WalkP walk, SevenP seven, int seat, Mask mask) noexcept nogil
cdef unsigned long long simple_choices(Mask mask) noexcept nogil
cdef unsigned long long find_choice(ConfigP config, CoreP core, WalkP walk, SevenP seven, int seat, int action, unsigned long long simple, PlayList out) noexcept nogil
cdef void make_step(ConfigP config, CoreP core, WalkP walk, SevenP seven, unsigned long long step) noexcept nogil
cdef bint end_seven(ConfigP config, CoreP core, WalkP walk, SevenP seven) noexcept nogil
cdef int action_of(ConfigP config, OrderP order, int seat, unsigned long long play) noexcept nogil
cdef int _marble_at_base(ConfigP config, int seat, int start) noexcept nogil
cdef int _way(ConfigP config, int origin, int target) noexcept nogil
cdef int _far(ConfigP config, int origin, int target) noexcept nogil
cdef int _card_of_action(int action) noexcept nogil
cdef int _list_card(ConfigP config, CoreP core, WalkP walk, SevenP seven, int seat, int card, OrderP order, PlayList out) noexcept nogil
cdef int _mark_card(ConfigP config, CoreP core, WalkP walk, SevenP seven, int seat, int card, OrderP order, Mask mask, PlayList out) noexcept nogil
