"""Tackle in the commands of the arena."""

from __future__ import annotations

from argparse import Namespace

from spielkreis.arena.tackle import TackleContest
from spielkreis.cli.parser import Parser, whole_number

NAME = "tackle"
MOST_STONES = 100


def add_options(command: Parser) -> None:
    """Adds the options that choose the rules."""
    command.option("--job", "cli-option-job", metavar="NAME", default="Quadrat")
    command.option("--random-stones", "cli-arena-option-random-stones", metavar="N")


def contest(arguments: Namespace) -> TackleContest:
    """Returns the game with the chosen rules."""
    number = arguments.random_stones
    return TackleContest(
        arguments.job, None if number is None else whole_number("--random-stones", number, 0, MOST_STONES)
    )
