"""Registers both games with OpenSpiel: `import spielkreis.envs.open_spiel`, then `pyspiel.load_game`."""

from __future__ import annotations

import pyspiel

from spielkreis.envs.tac import spiel as tac
from spielkreis.envs.tackle import spiel as tackle

for made, game in ((tac.TYPE, tac.TacGame), (tackle.TYPE, tackle.TackleGame)):
    if made.short_name not in pyspiel.registered_names():
        pyspiel.register_game(made, game)
