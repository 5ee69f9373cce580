"""All texts that people read, in four languages: `<language>/<topic>.ftl`, in the syntax of Fluent.

A package outside this one, such as a further game, adds its own texts with `add_folder`.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from spielkreis.game import GameError

LANGUAGES = ("de", "en", "it", "zh-Hant")
LONGEST_NUMBER = 20
LONGEST_TEXT = 1000
"""Fluent accepts no longer arguments, and nobody reads them."""
_BROWSER_ONLY = ("web.", "web-", "rules-", "lessons.")
"""Topics that only the web client shows; reading them would make every command slower."""
_MARKS = str.maketrans(",.", ".,")
_folders: list[Traversable] = [resources.files(__name__)]


def add_folder(folder: Traversable) -> None:
    """Adds the texts of a folder that is built like this one: `<language>/<topic>.ftl`."""
    _folders.append(folder)
    bundle.cache_clear()
    _fixed.cache_clear()


@cache
def bundle(language: str) -> FluentBundle:
    """All messages of one language that commands and the server use."""
    made = FluentBundle([language], use_isolating=False)
    for folder in _folders:
        for entry in sorted(folder.joinpath(language).iterdir(), key=lambda item: item.name):
            if entry.name.endswith(".ftl") and not entry.name.startswith(_BROWSER_ONLY):
                made.add_resource(FluentResource(entry.read_text(encoding="utf-8")))
    return made


def translate(language: str, message: str, arguments: Mapping[str, str | int] | None = None) -> str:
    """One message with its arguments filled in; `KeyError` if there is no such message, which is a bug."""
    return _format(language, message, arguments) if arguments else _fixed(language, message)


@cache
def _fixed(language: str, message: str) -> str:
    """A message without arguments: there are only as many as in the files."""
    return _format(language, message, {})


def _format(language: str, message: str, arguments: Mapping[str, str | int]) -> str:
    texts = bundle(language)
    found = texts.get_message(message)
    if found.value is None:
        raise KeyError(message)
    values = {name: _readable(value) for name, value in arguments.items()}
    text, errors = texts.format_pattern(found.value, values)
    if errors:
        raise KeyError(f"{message}: {errors[0]}")
    return str(text)


def _readable(value: str | int) -> str | int:
    """The value; of a very long text its beginning, of a very large number its magnitude."""
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        return value[: LONGEST_TEXT - 1] + "…"
    if isinstance(value, int) and abs(value) >= 10**LONGEST_NUMBER:
        return f"{'>' if value > 0 else '<'} {'-' if value < 0 else ''}10^{LONGEST_NUMBER}"
    return value


def localised(language: str, number: str) -> str:
    """A number such as `1,234.5` with the marks of a language."""
    return number.translate(_MARKS) if language in ("de", "it") else number


def listed(language: str, names: Sequence[str]) -> str:
    """Names as a sentence lists them: `Red, Blue and Green`."""
    return format_list(names, locale=_list_locale(language))


@cache
def _list_locale(language: str) -> Locale:
    """The texts in English are British: without a comma before “and”."""
    return Locale.parse("en-GB" if language == "en" else language, sep="-")


def sentence(
    error: GameError, language: str, details: Mapping[str, str | int] | None = None, *, with_rule: bool = True
) -> str:
    """An error as one sentence, with the line of the file before it and the id of the rule at its end.

    `details` replaces the error's own details. Without `with_rule` the id of the rule is left out.
    """
    arguments = {**(error.details if details is None else details), "you": "yes" if _is_reader(error) else "no"}
    text = translate(language, error.code, arguments)
    if error.rule is not None and with_rule:
        text = translate(language, "error-rule", {"sentence": text, "rule": error.rule})
    if error.line is not None:
        text = translate(language, "error-line", {"sentence": text, "line": error.line})
    return text


def _is_reader(error: GameError) -> bool:
    """Whether the error is about the one seat of its reader. A person with several seats needs to know which one."""
    subject = next((error.details[name] for name in ("seat", "colours", "colour") if name in error.details), None)
    return error.reader == (subject,)


def negotiate(wanted: str) -> str:
    """The supported language that matches a tag such as `de_AT.UTF-8`, `zh-TW` or `it`; English if none does."""
    tag = wanted.split(".")[0].replace("_", "-").lower()
    for language in LANGUAGES:
        if tag.split("-")[0] == language.split("-")[0].lower():
            return language
    return "en"


def system_language() -> str:
    """The language that the environment asks for."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return negotiate(value.split(":")[0])
    return "en"
