cdef class Outlet:
    cdef public bint full
    cdef public bint closed
    cdef object _transport
    cpdef bint ready(self) except -1
    cpdef bint open(self) except -1
    cpdef tell(self, bytes text)
