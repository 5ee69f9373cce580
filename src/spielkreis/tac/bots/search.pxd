from spielkreis.tac.bots.brain cimport Brain
from spielkreis.tac.bots.evaluation cimport Policy
from spielkreis.tac.bots.inference cimport Clues
from spielkreis.tac.bots.policy cimport Scored, ScoredP
from spielkreis.tac.bots.value cimport Net
from spielkreis.tac.core.board cimport Board, Config
from spielkreis.tac.core.playout cimport Rng
from spielkreis.tac.core.rules cimport Core, CoreP
from spielkreis.tac.core.seven cimport Node, Walk
from spielkreis.tac.view.insight cimport Insight
from spielkreis.tac.view.worlds cimport Case
from spielkreis.thinking cimport ControlP, Thought

cdef enum:
    MOST_CANDIDATES = 64

cdef struct Candidate:
    unsigned long long play
    Node node
    float score
    int visits
    double total

ctypedef Candidate* CandidateP
ctypedef Scored[64] ScoredList

cdef class Search:
    cdef readonly Brain brain
    cdef Walk walk
    cdef Insight insight
    cdef Candidate candidates[64]
    cdef readonly int count
    cdef Clues clues
    cdef readonly bint nested
    cdef unsigned long long inner_seed
    cdef bint lines
    cdef int cost
    cdef int _list(self, int room) noexcept nogil
    cdef void _plan(self) noexcept
    cdef bint _make(self, CoreP core, CandidateP candidate) noexcept nogil
    cdef void _draw(self, Rng rng, CoreP world) noexcept nogil
    cdef double _try(self, CoreP world, CandidateP candidate, Rng rng) noexcept nogil
    cdef double _mean(self, int i) noexcept nogil
    cdef void _keep(self, int* order, int alive) noexcept nogil
    cdef void _race(self, ControlP control, unsigned long long seed, int alive) noexcept nogil
    cdef double _expected(self, ControlP control, double progress) noexcept nogil
    cdef void _nest_rollouts(self, int* order, int alive, double iterations) noexcept nogil
    cdef void _visit(self, CoreP world, int i, Rng rng) noexcept nogil
