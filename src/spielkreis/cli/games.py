"""The registry of the games on the command line. A new game adds its modules here.

Each module in `GAMES` has a function `add(parser)` that adds the commands of its game.
"""

from __future__ import annotations

from spielkreis.cli.tac import arena as tac_arena
from spielkreis.cli.tac import commands as tac_commands
from spielkreis.cli.tackle import arena as tackle_arena
from spielkreis.cli.tackle import commands as tackle_commands

GAMES = (
    tackle_commands,
    tac_commands,
)
ARENA = (
    tac_arena,
    tackle_arena,
)
"""The games whose bots can play matches."""
LADDER = tac_arena
"""The game whose levels `arena ladder` compares."""
