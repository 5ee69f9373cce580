from spielkreis.tac.core.board cimport Config

ctypedef Config* MutableConfig

cdef int fill_config(MutableConfig config, object options) except -1
