from spielkreis.tac.core.engine cimport Engine

cdef class Witness:
    cdef Engine engine
    cdef int persons
    cdef unsigned char person_of[6]
    cdef unsigned char holds[7][6]
    cdef unsigned char held[7]
    cdef unsigned char shown[7]
    cdef unsigned char informed[7]
    cdef unsigned char left[18]
    cdef unsigned char unseen[7][18]
    cdef unsigned char known[7][6][18]
    cdef signed char gave[6]
    cdef signed char got[6]
    cdef readonly bint lost
    cdef bytes pile
    cdef bytes undone
    cdef bytes declared
    cdef int _person(self, str seat) except -1
    cdef void _count(self, int person) noexcept
    cdef void _passed_on(self) noexcept
    cdef void _show(self, int person, int seat) noexcept
