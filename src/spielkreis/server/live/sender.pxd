cdef class Sender:
    cdef public bint paused
    cdef public bint closed
    cdef object _transport
    cpdef bint ready(self) except -1
    cpdef bint open(self) except -1
    cpdef send(self, bytes text)
