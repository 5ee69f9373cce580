from spielkreis.tac.core.structs import RoundP as RoundP
from spielkreis.tac.view.knowledge import *
