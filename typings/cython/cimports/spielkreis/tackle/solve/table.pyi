from spielkreis.tackle.solve.table import *
