from spielkreis.server.storage.write_job cimport WriteJob
from spielkreis.server.live.room cimport Room

cdef class Change(WriteJob):
    cdef object pipeline
    cdef Room room
    cdef object guest
    cdef object command_id
    cdef int attempts
    cdef object made
    cdef object entries
    cdef bint finishes
    cpdef decide(self, table)
    cpdef prepare(self, table)
    cpdef committed(self)
    cpdef acknowledge(self, long seq)
    cpdef ended(self, error)
    cpdef start(self)
    cdef _decide_and_append(self)
    cdef _acknowledge_and_publish(self)
    cdef _end(self, error)
