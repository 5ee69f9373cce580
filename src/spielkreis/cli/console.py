"""Input and output of commands: text and boards for people, or one JSON object."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from signal import SIG_DFL, SIGINT, signal
from threading import current_thread, main_thread
from typing import Any

import msgspec
from rich.console import Console as RichConsole
from rich.console import RenderableType

from spielkreis.game import GameError, NotationError
from spielkreis.locales import localised, sentence, translate
from spielkreis.record import MAX_TEXT, excerpt

with suppress(ImportError):  # makes input lines editable; not available on every system
    import readline  # noqa: F401


class Console:
    """One command's input and output, in one language."""

    def __init__(self, *, language: str, json: bool = False) -> None:
        self.language = language
        self.json = json
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):  # a character that the terminal cannot show must not stop a command
                stream.reconfigure(errors="replace")
        out = sys.stderr if json else sys.stdout
        self.out = RichConsole(file=out, highlight=False, soft_wrap=True, emoji=False)
        self.err = RichConsole(file=sys.stderr, highlight=False, soft_wrap=True, emoji=False)

    def say(self, message: str, **arguments: str | int) -> None:
        """Prints a message of the locales."""
        self.text(self.words(message, **arguments))

    def words(self, message: str, **arguments: str | int) -> str:
        """A message of the locales in the user's language."""
        return translate(self.language, message, arguments)

    def number(self, value: float, form: str) -> str:
        """A number as the user's language writes it; the form is one of Python's, such as `+.1f`."""
        return localised(self.language, format(value, form))

    def text(self, text: str) -> None:
        """Prints text as it is."""
        self.out.print(text, markup=False)

    def draw(self, drawing: RenderableType) -> None:
        """Prints a drawing, coloured where it goes to a terminal."""
        self.out.print(drawing)

    @property
    def colourful(self) -> bool:
        """Whether the output is a terminal with colours; if not, boards are drawn in plain characters."""
        return self.out.is_terminal and self.out.color_system is not None and not self.out.no_color

    def warn(self, error: GameError) -> None:
        """Prints a warning on the error stream."""
        self.err.print(self.words("cli-warning", sentence=self.sentence(error)), markup=False)

    def sentence(self, error: GameError) -> str:
        """An error as a sentence in the user's language."""
        return sentence(error, self.language)

    def ask(self, prompt: str) -> str | None:
        """One line of input without surrounding spaces; None at the end of the input."""
        if sys.stdin.isatty() and sys.stdout.isatty():
            try:
                return input(prompt).strip()
            except EOFError:
                self.text("")
                return None
        self.out.print(prompt, end="", markup=False)
        line = sys.stdin.readline()
        if not line:
            self.text("")
            return None
        return line.strip()

    def result(self, values: Mapping[str, Any]) -> None:
        """Prints the JSON object of `--json`."""
        sys.stdout.write(msgspec.json.encode(values).decode() + "\n")

    def read_file(self, name: str, most: int = 4 * MAX_TEXT) -> str:
        """The text of a file, or of standard input for `-`; at most this many bytes."""
        return self.decode(name, self.read_data(name, most), most)

    def read_data(self, name: str, most: int) -> bytes:
        """The bytes of a file, or of standard input for `-`; one more than this many if it is longer."""
        if not name:
            raise NotationError("cli-file-missing", file=name)
        try:
            data = sys.stdin.buffer.read(most + 1) if name == "-" else self._read(Path(name).expanduser(), most)
        except (OSError, ValueError, RuntimeError) as error:
            raise unreadable(name, error) from error
        return data

    @staticmethod
    def decode(name: str, data: bytes, most: int) -> str:
        """The text of a file with these bytes, which may be at most this many."""
        if b"\0" in data:
            raise NotationError("cli-not-utf8", file=excerpt(name), byte=data.index(b"\0"))
        if len(data) > most:
            raise NotationError("file-too-long", limit=most // 4)
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise NotationError("cli-not-utf8", file=excerpt(name), byte=error.start) from error

    def write_file(self, name: str, text: str) -> None:
        """Writes a text file."""
        with self.writing(name):
            Path(name).expanduser().write_text(text, encoding="utf-8")

    @staticmethod
    @contextmanager
    def writing(name: str) -> Iterator[None]:
        """Turns an error of the system while a file is being written into one for people."""
        try:
            yield
        except GameError:
            raise
        except (OSError, ValueError, RuntimeError) as error:
            raise NotationError("cli-not-written", file=excerpt(name), reason=_reason(error)) from error

    @staticmethod
    def _read(path: Path, most: int) -> bytes:
        with path.open("rb") as file:
            return file.read(most + 1)


@contextmanager
def interruptible() -> Iterator[None]:
    """Lets Ctrl-C end the program immediately while native code runs, which does not check Python's signals."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal(SIGINT, SIG_DFL)
    try:
        yield
    finally:
        signal(SIGINT, before)


def unreadable(name: str, error: Exception) -> NotationError:
    """The error that a file cannot be read."""
    if isinstance(error, FileNotFoundError):
        return NotationError("cli-file-missing", file=excerpt(name))
    if isinstance(error, IsADirectoryError):
        return NotationError("cli-file-folder", file=excerpt(name))
    return NotationError("cli-no-file", file=excerpt(name), reason=_reason(error))


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
