from spielkreis.tac.core.steps import *
