"""The registry of the games on the command line. A new game adds its module here.

Each module has a function `add(parser)` that adds the commands of its game.
"""

from __future__ import annotations

from spielkreis.cli import tac, tackle

GAMES = (
    tackle,
    tac,
)
