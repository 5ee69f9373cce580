cdef extern from *:
    """
    #if defined(__linux__)
    #include <sched.h>
    #ifndef SCHED_IDLE
    #define SCHED_IDLE 5
    #endif
    static inline void give_way(void) { if (sched_getscheduler(0) == SCHED_IDLE) sched_yield(); }
    #else
    static inline void give_way(void) { }
    #endif
    """
    void give_way() noexcept nogil
