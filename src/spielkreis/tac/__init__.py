"""TAC: the rules, games in progress, texts, views and a bot.

>>> from spielkreis import tac
>>> state = tac.Tac.of("team4", deck="master").new(bytes(32))
>>> state.phase, len(state.hands["A"])
('swap', 5)
"""

from spielkreis.tac.actions import Action, Deal, Event, Part, Play, Swap, Swapped
from spielkreis.tac.bots.rules import Bot
from spielkreis.tac.game import Tac
from spielkreis.tac.simulation import play_game, random_player, simulate
from spielkreis.tac.state import State
from spielkreis.tac.statistics import GameStatistics, SeatCounts, Statistics, game_statistics
from spielkreis.tac.text.record import Record, Setup, game_text, read_record
from spielkreis.tac.variants import EDITIONS, VARIANTS, Options, Variant, options
from spielkreis.tac.view.view import View

from_text = Tac.from_text

__all__ = [
    "EDITIONS",
    "VARIANTS",
    "Action",
    "Bot",
    "Deal",
    "Event",
    "GameStatistics",
    "Options",
    "Part",
    "Play",
    "Record",
    "SeatCounts",
    "Setup",
    "State",
    "Statistics",
    "Swap",
    "Swapped",
    "Tac",
    "Variant",
    "View",
    "from_text",
    "game_statistics",
    "game_text",
    "options",
    "play_game",
    "random_player",
    "read_record",
    "simulate",
]
