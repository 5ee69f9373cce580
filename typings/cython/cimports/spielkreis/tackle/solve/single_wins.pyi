from spielkreis.tackle.solve.single_wins import *
