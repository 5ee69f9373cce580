"""The options by which commands of Tackle are given a game and a position."""

from __future__ import annotations

from argparse import Namespace

from spielkreis.cli.console import Console
from spielkreis.cli.parser import Parser, whole_number
from spielkreis.tackle.game import Tackle
from spielkreis.tackle.position import Position

USUAL_JOB = "Quadrat"


def position_options(command: Parser) -> None:
    """Adds the options that `chosen_position` reads."""
    command.option("--job", "cli-option-job", metavar="NAME")
    command.option("--figure", "cli-option-figure", metavar="PP/PP")
    command.option("--gold", "cli-option-gold", metavar="core|court")
    command.option("--stones", "cli-option-stones", metavar="N")
    command.option("--position", "cli-option-position", metavar="TEXT")


def chosen_position(console: Console, arguments: Namespace) -> Position:
    """The position that the options describe: a set one, or the start of a game."""
    stones = None if arguments.stones is None else whole_number("--stones", arguments.stones, 1, 99)
    job = arguments.job if arguments.job is not None else "" if arguments.figure else USUAL_JOB
    game = Tackle.of(job=job, figure=arguments.figure, gold=arguments.gold, stones=stones)
    if arguments.position is None:
        return game.new()
    position = game.from_text(arguments.position)
    for warning in position.warnings:
        console.warn(warning)
    return position
