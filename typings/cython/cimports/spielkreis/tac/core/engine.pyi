from spielkreis.tac.core.engine import *
