from spielkreis.tac.core.board cimport BoardP
from spielkreis.tac.core.engine cimport Engine
from spielkreis.tac.core.functions cimport Turn
from spielkreis.tac.view.knowledge cimport CardTracker

cdef struct Word:
    char text[16]
    int size

ctypedef char* Chars
ctypedef const char* Text
ctypedef Word* WordP

cdef Word card_words[18]
cdef Word field_words[2][90]
cdef char page[4096]

cdef class ViewWriter:
    cdef Engine engine
    cdef CardTracker tracker
    cdef list person_of
    cdef Chars _seats(self, Chars at, unsigned int bits) noexcept
    cdef Chars _locked(self, Chars at) noexcept
    cdef Chars _marbles(self, Chars at, BoardP marbles) noexcept
    cdef unsigned int _chosen(self) noexcept
    cdef unsigned int _actors(self) noexcept

cdef Chars _gift(Chars at, int seat, int card) noexcept
cdef int _write(WordP word, str text) except -1
cdef Chars _say(Chars at, Text text) noexcept
cdef Chars _put(Chars at, WordP word) noexcept
cdef Chars _number(Chars at, int number) noexcept
cdef Chars _seat(Chars at, int seat) noexcept
cdef Chars _seat_or_none(Chars at, int seat) noexcept
cdef Chars _yes(Chars at, bint yes) noexcept
cdef Chars _cards(Chars at, const unsigned char* counts) noexcept
cdef Chars _close(Chars at, Text bracket) noexcept
