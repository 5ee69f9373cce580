from spielkreis.tackle.prove.threats import *
