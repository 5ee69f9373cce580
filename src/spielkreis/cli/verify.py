"""`spielkreis verify FILE`: checks whether the shuffle of a game was fair."""

from __future__ import annotations

from argparse import Namespace

from spielkreis.cli.console import Console
from spielkreis.cli.parser import Parser

UNFAIR = 1


def add(parser: Parser) -> None:
    """Adds the command."""
    command = parser.command("verify", "cli-verify", run)
    command.add_argument("file", metavar="FILE", help=command.words("cli-argument-file"))
    command.option("--commitment", "cli-verify-commitment", metavar="HASH", default="")
    command.option("--nonce", "cli-verify-nonce", metavar="NONCE", action="append", default=[])
    command.option("--json", "cli-option-json", action="store_true")


def run(console: Console, arguments: Namespace) -> int:
    """Prints the verdict; the exit code is 0 for a fair shuffle and 1 for an unfair one."""
    from spielkreis.server.table.verify import verify

    verdict = verify(console.read_file(arguments.file), arguments.commitment, arguments.nonce)
    if console.json:
        console.result({"fair": verdict.fair, "reason": verdict.reason, "deals": verdict.deals})
    else:
        console.say(f"verify-{verdict.reason}", deals=verdict.deals)
    return 0 if verdict.fair else UNFAIR
