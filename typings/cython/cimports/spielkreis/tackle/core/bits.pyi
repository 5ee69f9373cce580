from spielkreis.tackle.core.bits import *
