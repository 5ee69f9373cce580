"""TAC in the commands of the arena."""

from __future__ import annotations

from argparse import Namespace

from spielkreis.arena.tac import TacContest
from spielkreis.cli.parser import Parser, whole_number
from spielkreis.cli.tac.commands import chosen_options
from spielkreis.tac.bots.levels import LEVELS

NAME = "tac"
MOST_REVIEWED = 100_000


def add_options(command: Parser) -> None:
    """Adds the options that choose the rules."""
    command.option("--variant", "cli-tac-option-variant", metavar="NAME")
    command.option("--edition", "cli-tac-option-edition", metavar="NAME")
    command.option("--deck", "cli-tac-option-deck", metavar="basic|master")
    command.option("--option", "cli-tac-option-option", metavar="NAME=VALUE", action="append", default=[])
    command.option("--review", "cli-arena-option-review", metavar="N", default="0")


def contest(arguments: Namespace) -> TacContest:
    """Returns the game with the chosen rules."""
    return TacContest(chosen_options(arguments), review=whole_number("--review", arguments.review, 0, MOST_REVIEWED))


def iterations(level: str) -> int:
    """Returns the iterations of a level; 0 if it does not search."""
    return LEVELS[level].iterations
