from spielkreis.tackle.solve.arrivals import *
