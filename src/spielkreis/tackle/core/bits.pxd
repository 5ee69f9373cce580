cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __forceinline int lowest_bit(unsigned long long bits) {
        unsigned long index;
        _BitScanForward64(&index, bits);
        return (int) index;
    }
    static __forceinline int count_bits(unsigned long long bits) { return (int) __popcnt64(bits); }
    #else
    static inline int lowest_bit(unsigned long long bits) { return __builtin_ctzll(bits); }
    static inline int count_bits(unsigned long long bits) { return __builtin_popcountll(bits); }
    #endif
    """
    int lowest_bit(unsigned long long bits) noexcept nogil
    int count_bits(unsigned long long bits) noexcept nogil
