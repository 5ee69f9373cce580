from spielkreis.tackle.solve.wins import *
