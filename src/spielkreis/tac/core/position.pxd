from spielkreis.tac.core.engine cimport Engine
from spielkreis.tac.core.seven cimport Node
