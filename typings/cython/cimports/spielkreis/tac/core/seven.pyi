from spielkreis.tac.core.seven import *
