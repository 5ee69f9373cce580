from spielkreis.tackle.core.moves import *
