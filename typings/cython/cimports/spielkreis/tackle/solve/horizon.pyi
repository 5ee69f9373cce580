from spielkreis.tackle.solve.horizon import *
