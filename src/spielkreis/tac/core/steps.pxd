from spielkreis.tac.core.board cimport BoardP, ConfigP
from spielkreis.tac.core.seven cimport Children, Node, NodeP, WalkP

cdef list path_to(WalkP walk, int index)
cdef tuple _step(NodeP node)
cdef int follow(ConfigP config, BoardP board, WalkP walk, int seat, object steps, NodeP node) except -1
cdef list following(ConfigP config, WalkP walk, NodeP node, int left, bint complete)
