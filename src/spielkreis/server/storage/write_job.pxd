cdef class WriteJob:
    cdef public object rows
    cdef public object work
    cdef public object result
    cdef public object error
    cpdef finish(self)
    cpdef delayed(self)
