"""argparse with all texts from the locales and errors in one sentence."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from spielkreis.cli.console import Console
from spielkreis.game import GameError
from spielkreis.locales import translate
from spielkreis.record import excerpt

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
        # A number, or a position that starts with `-/`, is a value and not an option.
        self._negative_number_matcher = re.compile(r"-(\d|/)")

    def option(self, flag: str, text: str, **settings: Any) -> None:
        """An option whose help is the message `text`."""
        self.add_argument(flag, help=translate(self.language, text), **settings)

    def words(self, message: str) -> str:
        """A message in the language of this parser."""
        return translate(self.language, message)

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
            raise UsageError("cli-unknown-argument", argument=excerpt(unknown[0]))
        return parsed

    def _no_command(self, console: Console, _: argparse.Namespace) -> int:
        console.text(self.format_help())
        return 0

    def format_usage(self) -> str:
        return super().format_usage().replace("usage:", translate(self.language, "cli-usage"), 1)

    def format_help(self) -> str:
        text = super().format_help().replace("usage:", translate(self.language, "cli-usage"), 1)
        return re.sub(r":\n +\n", ":\n", text)  # argparse leaves an empty line for the metavar of the sub-commands

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            raise UsageError("cli-unknown-command", command=excerpt(str(value)), commands=", ".join(action.choices))

    def _match_argument(self, action: argparse.Action, arg_strings_pattern: str) -> int:
        try:
            matched = super()._match_argument(action, arg_strings_pattern)
        except argparse.ArgumentError as error:
            raise UsageError("cli-no-value", argument="/".join(action.option_strings)) from error
        return matched

    def error(self, message: str) -> NoReturn:
        raise UsageError("cli-unreadable")


def whole_number(argument: str, text: str | None, least: int, most: int) -> int:
    """The number given to an option; `UsageError` if it is missing, not a number or out of range."""
    if text is None:
        raise UsageError("cli-missing", argument=argument)
    if re.fullmatch(r"\s*[+-]?[0-9]{1,18}\s*", text) is None or not least <= int(text) <= most:
        raise UsageError("cli-bad-number", argument=argument, text=excerpt(text), least=least, most=most)
    return int(text)
