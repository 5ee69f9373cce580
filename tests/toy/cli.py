"""`spielkreis crosses replay FILE`."""

from __future__ import annotations

from argparse import Namespace

from spielkreis.cli.console import Console
from spielkreis.cli.parser import Parser
from tests.toy.adapter import CrossesAdapter


def add(parser: Parser) -> None:
    """Adds the commands of Crosses."""
    crosses = parser.command("crosses", "cli-crosses")
    replay = crosses.command("replay", "cli-crosses-replay", replay_file)
    replay.add_argument("file", metavar="FILE", help=replay.words("cli-argument-file"))


def replay_file(console: Console, arguments: Namespace) -> None:
    """Prints how a game ended."""
    outcome = CrossesAdapter().read(console.read_file(arguments.file), 100).outcome
    winners = "" if outcome is None else ", ".join(outcome.winners)
    console.say("crosses-replayed", winners=winners or "–")
