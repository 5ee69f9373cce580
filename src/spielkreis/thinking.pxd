cdef struct Control:
    volatile int cancelled
    double deadline
    long long most_iterations
    long long most_nodes
    volatile long long iterations
    volatile long long nodes
    volatile int depth
    volatile int best
    volatile double value

ctypedef Control* ControlP

cdef bint spent(ControlP control) noexcept nogil

cdef class Thought:
    cdef Control control
    cdef readonly object limit
    cdef double _started
    cdef double _finished
    cdef object _choices
    cdef object _ranking
