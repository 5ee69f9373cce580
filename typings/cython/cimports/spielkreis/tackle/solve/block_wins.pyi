from spielkreis.tackle.solve.block_wins import *
