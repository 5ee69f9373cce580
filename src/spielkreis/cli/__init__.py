"""The command line: `spielkreis tackle …`, `spielkreis tac …`.

Each game's commands are in a module of their own, which adds them to the parser. A command is a function that takes
a `Console` and the parsed arguments; it prints through the console and raises `GameError` on bad input.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from spielkreis import __version__
from spielkreis.cli.console import Console
from spielkreis.cli.parser import Parser, UsageError
from spielkreis.game import GameError
from spielkreis.locales import LANGUAGES, sentence, system_language

BAD_INPUT = 2


def build(language: str) -> Parser:
    """The parser with all commands, its texts in one language."""
    parser = Parser(prog="spielkreis", language=language, topic="cli-spielkreis")
    parser.option("--version", "cli-option-version", action="version", version=f"spielkreis {__version__}")
    parser.option("--lang", "cli-option-lang", metavar="|".join(LANGUAGES))
    return parser


def wanted_language(arguments: Sequence[str]) -> str:
    """The language of help and errors, needed before the arguments are parsed."""
    for index, argument in enumerate(arguments):
        value = argument.partition("=")[2] if argument.startswith("--lang=") else ""
        if argument == "--lang" and index + 1 < len(arguments):
            value = arguments[index + 1]
        if value in LANGUAGES:
            return value
    return system_language()


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code: 0, or 2 after one sentence about bad input."""
    given = sys.argv[1:] if arguments is None else arguments
    language = wanted_language(given)
    try:
        parsed = build(language).parse(given)
        console = Console(language=language, json=getattr(parsed, "json", False))
        return int(parsed.run(console, parsed) or 0)
    except (GameError, UsageError) as error:
        print(f"spielkreis: {sentence(error, language)}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
