"""The types of Tackle on the wire, for web/wire_types.py."""

from spielkreis.server.games.tackle.analyst import EngineFound, ReviewFound, SolverFound
from spielkreis.server.games.tackle.review import TackleReviewPart
from spielkreis.server.games.tackle.wire import CheckedFigure, DrawnFigure, DrawnValue, Nearest, NearFigures, TackleTask
from spielkreis.tackle.effect import Effect
from spielkreis.tackle.statistics import GameStatistics
from spielkreis.tackle.view import View

TYPES = {
    "TackleView": View,
    "Effect": Effect,
    "EngineFound": EngineFound,
    "SolverFound": SolverFound,
    "ReviewFound": ReviewFound,
    "TackleTask": TackleTask,
    "DrawnFigure": DrawnFigure,
    "CheckedFigure": CheckedFigure,
    "DrawnValue": DrawnValue,
    "Nearest": Nearest,
    "NearFigures": NearFigures,
    "TackleReviewPart": TackleReviewPart,
    "Statistics": GameStatistics,
}
