from spielkreis.envs.tac.choices cimport Order, OrderP, SevenP
from spielkreis.tac.core.board cimport ConfigP, Places
from spielkreis.tac.core.rules cimport CoreP
from spielkreis.tac.view.knowledge cimport CardTracker, HandP, RoundP

ctypedef unsigned char* Bytes

cdef int decider(ConfigP config, CoreP core) noexcept nogil
cdef int _relative(ConfigP config, int seat, int other) noexcept nogil
cdef void _seats(ConfigP config, int seat, unsigned int bits, Bytes out) noexcept nogil
cdef void _board(ConfigP config, Places places, unsigned int fresh, int seat, Bytes board, Bytes marbles, Bytes new) noexcept nogil
cdef void _cards(ConfigP config, CoreP core, CardTracker tracker, int seat, unsigned int person, Bytes out) noexcept nogil
cdef void write_observation(ConfigP config, CoreP core, SevenP seven, CardTracker tracker, int seat, unsigned int person, Bytes out) noexcept nogil
cdef double reward(ConfigP config, CoreP core, int seat) noexcept nogil
