from spielkreis.scheduling import *
