cdef class Lock:
    cdef public bint locked
    cdef object _waiting
    cpdef bint take(self) except -1
    cpdef release(self)
