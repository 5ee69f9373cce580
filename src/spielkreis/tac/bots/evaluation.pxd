from spielkreis.tac.core.board cimport Board, BoardP, ConfigP

cdef struct Policy:
    float place[6][90]
    float fresh
    float gap
    float behind[14]
    float four
    float on_start
    float chase[14]
    float keep[18]
    float late[10]
    float waiting
    float skip
    float devil
    float devil_keep
    float jester
    float average
    float give[18]
    float needed
    float useful
    float spare
    float dead
    float comes_home
    float backs_home
    float home_next
    float back_next
    float hunt
    float plan
    float jester_plan
    float gift_rest
    float gift_use
    float sign[6][6]
    signed char owner[90]
    unsigned char looks_ahead

ctypedef const Policy* PolicyP

cdef struct Scene:
    Board* board
    short behind[66]
    short ahead[66]
    unsigned int colours
    unsigned int hand

ctypedef Scene* SceneP

cdef void survey(ConfigP config, BoardP board, SceneP scene) noexcept nogil
cdef double standing(PolicyP policy, ConfigP config, SceneP scene, int colour, int field) noexcept nogil
cdef double arriving(PolicyP policy, ConfigP config, SceneP scene, int seat, int colour, int origin, int target) noexcept nogil

cdef double worth(PolicyP policy, ConfigP config, BoardP board, int colour, int field) noexcept nogil
cdef double landing(PolicyP policy, ConfigP config, BoardP board, int colour, int field) noexcept nogil
cdef double material(PolicyP policy, ConfigP config, BoardP board, int seat) noexcept nogil
cdef double risk(PolicyP policy, ConfigP config, SceneP scene, int colour, int field, int origin) noexcept nogil
cdef double prospect(PolicyP policy, ConfigP config, SceneP scene, int colour, int field, int origin) noexcept nogil
cdef double prospects(PolicyP policy, ConfigP config, SceneP scene, int seat) noexcept nogil
cdef double static_score(PolicyP policy, ConfigP config, BoardP board, int seat, unsigned int colours, unsigned int hand) noexcept nogil
cdef bint completes(ConfigP config, BoardP board, int colour) noexcept nogil
cdef double shift_score(PolicyP policy, ConfigP config, SceneP scene, int seat, int origin, int target) noexcept nogil
cdef double enter_score(PolicyP policy, ConfigP config, SceneP scene, int seat, int colour) noexcept nogil
cdef double swap_score(PolicyP policy, ConfigP config, BoardP board, int seat, int one, int other) noexcept nogil
