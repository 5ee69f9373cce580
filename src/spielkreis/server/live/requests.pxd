from spielkreis.server.live.change cimport Change
from spielkreis.server.live.room cimport Room

cdef class ServerChange(Change):
    cdef public object future
    cdef object decision

cdef class Requester:
    cpdef acknowledged(self, ack)
    cpdef ended(self, error)

cdef class CommandRequest(Change):
    cdef object person
    cdef object command
    cdef Requester requester

cdef class RematchRequest(CommandRequest):
    cdef object prepared

cdef class AwaitedAck(Requester):
    cdef public object future
    cdef object _ack
