from spielkreis.tackle.core.board import *
