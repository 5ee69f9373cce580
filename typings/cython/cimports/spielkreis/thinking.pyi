from spielkreis.thinking import *
