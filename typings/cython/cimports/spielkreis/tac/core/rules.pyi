from spielkreis.tac.core.rules import *
