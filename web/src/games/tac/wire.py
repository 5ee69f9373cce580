"""The types of TAC on the wire, for web/wire_types.py."""

from spielkreis.server.games.tac.review import TacReviewPart
from spielkreis.server.games.tac.wire import NextSteps, Steps, TacLegalActions, TacSuggestion
from spielkreis.tac.effect import LineRecord, PlayEffect, Way
from spielkreis.tac.statistics import GameStatistics
from spielkreis.tac.view.view import View

TYPES = {
    "TacView": View,
    "LineRecord": LineRecord,
    "PlayEffect": PlayEffect,
    "Way": Way,
    "TacReviewPart": TacReviewPart,
    "TacLegalActions": TacLegalActions,
    "TacSuggestion": TacSuggestion,
    "Steps": Steps,
    "NextSteps": NextSteps,
    "Statistics": GameStatistics,
}
