from spielkreis.envs.tac.choices import *
