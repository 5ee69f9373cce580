from spielkreis.server.storage.write_job cimport Job
from spielkreis.server.live.room cimport Room

cdef class Errand(Job):
    cdef object hub
    cdef Room room
    cdef object guest
    cdef object move
    cdef int attempts
    cdef object made
    cdef object entries
    cpdef decide(self, table)
    cpdef acknowledge(self, long seq)
    cpdef ended(self, error)
    cpdef start(self)
    cdef _attempt(self)
    cdef _happen(self)
    cdef _end(self, error)

cdef class Change(Errand):
    cdef public object future
    cdef object how

cdef class Asker:
    cpdef acknowledged(self, ack)
    cpdef ended(self, error)

cdef class Order(Errand):
    cdef object person
    cdef object command
    cdef Asker asker

cdef class Patient(Asker):
    cdef public object future
    cdef object _ack
