from spielkreis.tac.core.board import *
