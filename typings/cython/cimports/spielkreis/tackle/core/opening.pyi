from spielkreis.tackle.core.opening import *
