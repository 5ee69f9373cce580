from spielkreis.server.live.pipeline cimport Asker
from spielkreis.server.metrics cimport Metrics
from spielkreis.server.live.room cimport Room, Viewer

cdef class Connection(Asker):
    cdef object services
    cdef object hub
    cdef object line
    cdef Room room
    cdef Viewer viewer
    cdef Metrics metrics
    cdef str address
    cdef str key
    cdef int mistakes
    cdef object _limit
    cdef object _waiting
    cdef bint _busy
    cdef bint _going
    cdef str _id
    cdef double _began
    cdef object _done
    cpdef hear(self, message)
    cpdef resumed(self)
    cdef _go_on(self)
    cdef _handle(self, message)
    cdef _answer(self, message)
    cdef _free(self)
    cdef _refuse(self, error)
    cdef _cut(self, int code)
