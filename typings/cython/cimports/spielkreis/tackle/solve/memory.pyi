from spielkreis.tackle.solve.memory import *
