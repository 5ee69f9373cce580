from spielkreis.tac.core.functions import *
