cdef class Metrics:
    cdef public long commands
    cdef public long bot_moves
    cdef public long refused
    cdef public long sockets
    cdef public long messages_in
    cdef public long messages_out
    cdef public long taken_over
    cdef list _seconds
    cdef double _total
    cpdef took(self, double seconds)
