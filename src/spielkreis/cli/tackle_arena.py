"""Tackle in the commands of the arena."""

from __future__ import annotations

from argparse import Namespace

from spielkreis.arena.tackle import TackleContest
from spielkreis.cli.parser import Parser

NAME = "tackle"


def add_options(command: Parser) -> None:
    """Adds the options that choose the rules."""
    command.option("--job", "cli-option-job", metavar="NAME", default="Quadrat")


def contest(arguments: Namespace) -> TackleContest:
    """Returns the game with the chosen rules."""
    return TackleContest(arguments.job)
