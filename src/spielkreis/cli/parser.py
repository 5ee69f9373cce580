"""argparse with every text from the locales, and mistakes reported as one sentence."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from spielkreis.cli.console import Console
from spielkreis.game import GameError
from spielkreis.locales import translate

Command = Callable[[Console, argparse.Namespace], int | None]


class UsageError(GameError):
    """A command line that cannot be understood."""


class Parser(argparse.ArgumentParser):
    """A parser whose help is `<topic>` (one line), `<topic>-examples` (shown below the options)."""

    def __init__(self, *, prog: str, language: str, topic: str, **settings: Any) -> None:
        super().__init__(
            prog=prog,
            description=translate(language, topic),
            epilog=translate(language, f"{topic}-examples"),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            add_help=False,
            allow_abbrev=False,
            **settings,
        )
        self.language = language
        self._optionals.title = translate(language, "cli-options")
        self._positionals.title = translate(language, "cli-arguments")
        self.add_argument("-h", "--help", action="help", help=translate(language, "cli-option-help"))
        self._commands: argparse._SubParsersAction[Any] | None = None
        self.set_defaults(run=self._no_command)

    def option(self, flag: str, text: str, **settings: Any) -> None:
        """An option whose help is the message `text`."""
        self.add_argument(flag, help=translate(self.language, text), **settings)

    def command(self, name: str, topic: str, run: Command | None = None) -> Parser:
        """A sub-command, with its own help."""
        if self._commands is None:
            self._commands = self.add_subparsers(title=translate(self.language, "cli-commands"), metavar="")
        made: Parser = self._commands.add_parser(
            name,
            help=translate(self.language, topic),
            language=self.language,
            topic=topic,
        )
        if run is not None:
            made.set_defaults(run=run)
        return made

    def parse(self, arguments: Sequence[str]) -> argparse.Namespace:
        """The parsed arguments, or a `UsageError`."""
        parsed, unknown = self.parse_known_args(list(arguments))
        if unknown:
            raise UsageError("cli-unknown-argument", argument=unknown[0])
        return parsed

    def _no_command(self, console: Console, _: argparse.Namespace) -> int:
        console.text(self.format_help())
        return 0

    def format_usage(self) -> str:
        return super().format_usage().replace("usage:", translate(self.language, "cli-usage"), 1)

    def format_help(self) -> str:
        return super().format_help().replace("usage:", translate(self.language, "cli-usage"), 1)

    def error(self, message: str) -> NoReturn:
        raise UsageError("cli-unreadable", detail=message)
