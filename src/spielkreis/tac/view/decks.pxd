from spielkreis.tac.view.knowledge cimport CardCounts, CardTracker, HandP, RoundP

cdef object _known_round(CardTracker tracker, RoundP made, unsigned int person)
cdef dict _positive(CardCounts counts)
cdef tuple _names(CardCounts counts)
