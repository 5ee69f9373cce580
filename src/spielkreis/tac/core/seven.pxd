from spielkreis.tac.core.board cimport BoardP, ConfigP

cdef struct Node:
    signed char place[24]
    unsigned char fresh
    unsigned char helped
    unsigned char spare[6]
    int parent
    unsigned char origin
    unsigned char target
    unsigned char captured
    unsigned char colour

cdef struct Walk:
    Node* nodes
    int capacity
    int* table
    int table_capacity
    int slots
    int layer[9]
    int results
    unsigned char locked[6]
    int seat
    int steps

ctypedef Node* NodeP
ctypedef Node[48] Children
ctypedef Node* NodeList
ctypedef Walk* WalkP

cdef void prepare(ConfigP config, BoardP board, int seat, WalkP walk, NodeP root) noexcept nogil
cdef unsigned int _movable(ConfigP config, WalkP walk, NodeP node) noexcept nogil
cdef unsigned int _hash(NodeP node) noexcept nogil
cdef int _slot(WalkP walk, NodeP node, int begin) noexcept nogil
cdef bint _room(WalkP walk, int count) noexcept nogil
cdef bint _rehash(WalkP walk, int slots, int begin, int end) noexcept nogil
cdef int expand(ConfigP config, WalkP walk, NodeP node, int left, NodeList out) noexcept nogil
cdef int run(ConfigP config, WalkP walk, NodeP root, int steps) noexcept nogil
cdef bint completable(ConfigP config, WalkP walk, NodeP node, int left) noexcept nogil
cdef int walk_seven(ConfigP config, BoardP board, int seat, WalkP walk) noexcept nogil
cdef void unpack(ConfigP config, NodeP node, BoardP board) noexcept nogil
cdef void release(WalkP walk) noexcept nogil
