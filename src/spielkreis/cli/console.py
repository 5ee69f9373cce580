"""Where commands print and read: people's text and boards, or one JSON object."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console as RichConsole

from spielkreis.game import NotationError
from spielkreis.locales import sentence, translate
from spielkreis.record import MAX_TEXT


class Console:
    """One command's input and output, in one language."""

    def __init__(self, *, language: str, json: bool = False) -> None:
        self.language = language
        self.json = json
        self.out = RichConsole(file=sys.stderr if json else sys.stdout, highlight=False, soft_wrap=True)
        self.err = RichConsole(file=sys.stderr, highlight=False, soft_wrap=True)

    def say(self, message: str, **arguments: str | int) -> None:
        """Prints a message of the locales."""
        self.text(self.words(message, **arguments))

    def words(self, message: str, **arguments: str | int) -> str:
        """A message of the locales in the user's language."""
        return translate(self.language, message, arguments)

    def text(self, text: str) -> None:
        """Prints text as it is."""
        self.out.print(text, markup=False)

    def warn(self, error: NotationError) -> None:
        """Prints a warning on the error stream."""
        self.err.print(sentence(error, self.language), markup=False)

    def result(self, values: Mapping[str, Any]) -> None:
        """Prints the JSON object that `--json` promises."""
        sys.stdout.write(msgspec.json.encode(values).decode() + "\n")

    def read_file(self, name: str) -> str:
        """The text of a file, or of standard input for `-`."""
        try:
            data = sys.stdin.buffer.read(4 * MAX_TEXT + 1) if name == "-" else self._read(Path(name))
        except OSError as error:
            raise NotationError("cli-no-file", file=name, reason=error.strerror or "") from error
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise NotationError("cli-not-utf8", file=name, byte=error.start) from error

    @staticmethod
    def _read(path: Path) -> bytes:
        with path.open("rb") as file:
            return file.read(4 * MAX_TEXT + 1)
