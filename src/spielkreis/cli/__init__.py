"""The command line: the commands of each game, `arena`, `dataset`, `serve`, `verify` and `admin`.

A command is a function that takes a `Console` and the parsed arguments; it prints through the console and raises
`GameError` on bad input.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from spielkreis import __version__
from spielkreis.cli import admin, arena, dataset, serve, verify
from spielkreis.cli.console import Console
from spielkreis.cli.games import GAMES
from spielkreis.cli.parser import Parser, UsageError
from spielkreis.game import GameError
from spielkreis.locales import LANGUAGES, sentence, system_language
from spielkreis.record import excerpt

BAD_INPUT = 2


def build(language: str) -> Parser:
    """The parser with all commands, its texts in one language."""
    parser = Parser(prog="spielkreis", language=language, topic="cli-spielkreis")
    parser.option("--version", "cli-option-version", action="version", version=f"spielkreis {__version__}")
    parser.option("--lang", "cli-option-lang", metavar="|".join(LANGUAGES))
    for game in GAMES:
        game.add(parser)
    arena.add(parser)
    dataset.add(parser)
    serve.add(parser)
    verify.add(parser)
    admin.add(parser)
    parser.set_defaults(run=serve.run_at_home)
    return parser


def wanted_language(arguments: Sequence[str]) -> tuple[str, list[str]]:
    """The language of all texts, and the other arguments; `--lang de` may be at any position."""
    rest: list[str] = []
    language = system_language()
    given = iter(arguments)
    for argument in given:
        if any("\ud800" <= character <= "\udfff" for character in argument):
            raise UsageError("cli-argument-not-utf8", argument=excerpt(argument))
        if argument != "--lang" and not argument.startswith("--lang="):
            rest.append(argument)
            continue
        value = next(given, "") if argument == "--lang" else argument.partition("=")[2]
        if value not in LANGUAGES:
            raise UsageError("cli-unknown-language", language=excerpt(value), languages=", ".join(LANGUAGES))
        language = value
    return language, rest


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code: 0, or 2 after one sentence about bad input."""
    language = system_language()
    try:
        language, rest = wanted_language(sys.argv[1:] if arguments is None else arguments)
        parsed = build(language).parse(rest)
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
