from spielkreis.tac.core.playout import *
