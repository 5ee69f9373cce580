"""Errors as messages in the reader's language. A game can have other words for the details of its errors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

from spielkreis.game import GameError
from spielkreis.locales import sentence
from spielkreis.server.wire.messages import Problem


@runtime_checkable
class NamesDetails(Protocol):
    """A game whose errors contain codes of cards or seats that people know by other names."""

    error_prefix: str
    """The codes of all errors of this game start with it."""

    def in_words(self, details: Mapping[str, str | int], language: str) -> dict[str, str | int]:
        """The details of an error as people read them."""


NAMING: dict[str, NamesDetails] = {}
"""The games that have other words, by the prefix of their errors."""


def problem_of(error: GameError, language: str, command_id: str = "") -> Problem:
    """An error as a message in the reader's language, with the id of the command or question that it answers."""
    text = sentence(error, language, _details_in_words(error, language), with_rule=False)
    return Problem(error.code, text, dict(error.details), error.rule, command_id)


def _details_in_words(error: GameError, language: str) -> dict[str, str | int]:
    for prefix, game in NAMING.items():
        if error.code.startswith(prefix):
            return game.in_words(error.details, language)
    return dict(error.details)
