from spielkreis.tackle.prove.attack import *
