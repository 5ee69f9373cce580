cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __forceinline void prefetch(const void *place) { _mm_prefetch((const char *) place, _MM_HINT_T0); }
    #else
    static inline void prefetch(const void *place) { __builtin_prefetch(place); }
    #endif
    #if defined(__linux__)
    #include <sys/mman.h>
    static inline void use_large_pages(void *start, size_t bytes) { (void) madvise(start, bytes, MADV_HUGEPAGE); }
    #else
    static inline void use_large_pages(void *start, size_t bytes) { }
    #endif
    """
    void prefetch(const void *place) noexcept nogil
    void use_large_pages(void *start, size_t bytes) noexcept nogil
