from spielkreis.tackle.bots.evaluation import *
