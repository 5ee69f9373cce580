"""The registry of the games on the command line. A new game adds its modules here.

Each module in `GAMES` has a function `add(parser)` that adds the commands of its game.
"""

from __future__ import annotations

from spielkreis.cli import tac, tac_arena, tackle, tackle_arena

GAMES = (
    tackle,
    tac,
)
ARENA = (
    tac_arena,
    tackle_arena,
)
"""The games whose bots can play matches."""
LADDER = tac_arena
"""The game whose levels `arena ladder` compares."""
