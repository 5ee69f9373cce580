"""The types of Tackle on the wire, for web/wire_types.py."""

from spielkreis.server.games.tackle.analyst import EngineFound, ReviewFound, SolverFound
from spielkreis.tackle.effect import Effect
from spielkreis.tackle.statistics import GameStatistics
from spielkreis.tackle.view import View

TYPES = {
    "TackleView": View,
    "Effect": Effect,
    "EngineFound": EngineFound,
    "SolverFound": SolverFound,
    "ReviewFound": ReviewFound,
    "Statistics": GameStatistics,
}
