from spielkreis.tackle.prove.walls import *
