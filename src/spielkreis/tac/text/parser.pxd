from spielkreis.tac.core.board cimport ConfigP
from spielkreis.tac.core.engine cimport Engine

ctypedef const char* Text

cdef struct Cursor:
    Text at
    int opened

ctypedef Cursor* CursorP
ctypedef bint* Flag

cdef char card_names[18][10]

cdef bint _word(CursorP cursor, Text word) noexcept
cdef int _card(CursorP cursor) noexcept
cdef int _field(CursorP cursor, ConfigP config) noexcept
cdef unsigned long long _read(CursorP cursor, Engine engine, Flag capture) noexcept
cdef int _write(int card, str name) except -1
