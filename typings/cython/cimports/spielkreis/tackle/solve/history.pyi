from spielkreis.tackle.solve.history import *
