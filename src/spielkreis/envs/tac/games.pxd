from spielkreis.envs.tac.choices cimport Seven
from spielkreis.tac.core.board cimport Config, ConfigP
from spielkreis.tac.core.rules cimport Core, CoreP
from spielkreis.tac.core.seven cimport Walk, WalkP
from spielkreis.tac.view.knowledge cimport CardTracker

cdef struct Game:
    Core core
    Seven seven
    unsigned long long rng
    unsigned long long play
    unsigned long long simple
    int actor

ctypedef Game* GameP
ctypedef Game* GameList
ctypedef void* Pointer
ctypedef void** Pointers

cdef class Games:
    cdef Config config
    cdef Walk walk
    cdef ConfigP rules
    cdef WalkP arena
    cdef GameList games
    cdef Pointers trackers
    cdef list kept
    cdef readonly int count
    cdef int limit
    cdef unsigned int deck
    cdef unsigned int persons[6]
    cdef int players[6]
    cdef unsigned char[:, ::1] observations
    cdef unsigned char[:, ::1] masks
    cdef int[::1] actors
    cdef int[::1] actions
    cdef float[:, ::1] rewards
    cdef unsigned char[::1] terminations
    cdef unsigned char[::1] truncations
    cdef bint _begin(self, int number) noexcept nogil
    cdef bint _deal(self, int number) noexcept nogil
    cdef int _find(self) noexcept nogil
    cdef bint _make(self, int number) noexcept nogil
    cdef bint _play(self, int number) noexcept nogil
    cdef void _clear(self, int number) noexcept nogil
    cdef bint _finish(self, int number) noexcept nogil
    cdef void _show(self, int number) noexcept nogil
