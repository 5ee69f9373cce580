from spielkreis.tac.core.engine cimport Engine
from spielkreis.tac.core.seven cimport Children, Node, NodeP

cdef tuple _step(NodeP node)
cdef int _follow(Engine engine, bint before, object made, NodeP node, list steps) except -1
cdef list _ways_of(Engine engine, NodeP first, int marble, int left)
cdef list _following(Engine engine, NodeP node, int left, bint complete)
