from spielkreis.tac.bots.evaluation cimport Policy
from spielkreis.tac.bots.rollout cimport Policies
from spielkreis.tac.bots.value cimport Boundary, Net
from spielkreis.tac.core.board cimport Config
from spielkreis.tac.core.rules cimport Core
from spielkreis.tac.core.seven cimport Walk

cdef class Brain:
    cdef Config config
    cdef Policy policy
    cdef Policy quick
    cdef Net net
    cdef const Policy* seats[6]
    cdef readonly object options
    cdef readonly dict numbers
