from spielkreis.tackle.solve.ways import *
