from spielkreis.tac.core.codes import *
