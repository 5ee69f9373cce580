from spielkreis.tac.core.config import *
