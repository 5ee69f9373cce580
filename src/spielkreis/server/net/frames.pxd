cdef class FrameReader:
    cdef Py_ssize_t _missing
    cpdef text(self, bytes data)
    cpdef lose(self)
    cdef _follow(self, bytes data)

cdef str _unmasked(bytes data, Py_ssize_t start, Py_ssize_t size)
