from spielkreis.server.live.requests cimport Requester
from spielkreis.server.metrics cimport Metrics
from spielkreis.server.live.room cimport Room, Viewer

cdef class Connection(Requester):
    cdef object services
    cdef object live
    cdef object socket
    cdef Room room
    cdef Viewer viewer
    cdef Metrics metrics
    cdef str address
    cdef str key
    cdef int mistakes
    cdef object _limit
    cdef object _decode
    cdef object _waiting
    cdef bint _busy
    cdef bint _handling
    cdef str _id
    cdef double _began
    cdef object _done
    cpdef on_message(self, message)
    cpdef on_writable(self)
    cdef _handle_waiting(self)
    cdef _handle(self, message)
    cdef _read(self, data)
    cdef _answer(self, message)
    cdef _submit(self, guest, command)
    cdef _free(self)
    cdef _refuse(self, error)
    cdef _disconnect(self, int code)
