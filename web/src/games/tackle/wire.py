"""The types of Tackle on the wire, for web/wire_types.py."""

from spielkreis.server.games.tackle.analyst import EngineFound, ReviewFound, SolverFound
from spielkreis.server.games.tackle.review import TackleReviewPart
from spielkreis.server.games.tackle.wire import Nearest, NearFigures
from spielkreis.tackle.effect import Effect
from spielkreis.tackle.statistics import GameStatistics
from spielkreis.tackle.view import View

TYPES = {
    "TackleView": View,
    "Effect": Effect,
    "EngineFound": EngineFound,
    "SolverFound": SolverFound,
    "ReviewFound": ReviewFound,
    "Nearest": Nearest,
    "NearFigures": NearFigures,
    "TackleReviewPart": TackleReviewPart,
    "Statistics": GameStatistics,
}
