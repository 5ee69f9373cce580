from spielkreis.server.live.lock cimport Lock
from spielkreis.server.metrics cimport Metrics
from spielkreis.server.live.sender cimport Sender

cdef class Room

cdef class Viewer:
    cdef public object guest
    cdef public str language
    cdef public Room room
    cdef public Sender sender
    cdef public object place
    cdef public long seen
    cdef public bint greeted
    cdef public bint legal
    cdef Metrics _metrics
    cdef object _cut
    cdef list _replies
    cdef long _reply_bytes
    cpdef reply(self, message)
    cpdef flush(self)
    cpdef bint full(self) except -1
    cdef bytes _following(self)
    cdef bytes _next_reply(self)

cdef class Room:
    cdef public object table
    cdef public Lock lock
    cdef public set viewers
    cdef public dict thinking
    cdef public object bot_turn
    cdef public object timer
    cdef public double used
    cdef object _encoder
    cdef long _encoder_seq
    cdef dict _encoded
    cdef dict _legal
    cpdef changed(self)
    cpdef bytes news(self, str place, long since)
    cdef bytes legal(self, str place, long since, str language)
    cdef object _allowed(self, Viewer viewer)
