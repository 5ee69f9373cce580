from spielkreis.tackle.bots.negamax import *
