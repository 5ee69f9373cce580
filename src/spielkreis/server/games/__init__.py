"""The registry of the server's games. A new game adds its adapter here, in one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from spielkreis.game import GameError
from spielkreis.server.errors import InputError
from spielkreis.server.games.adapter import AnyAdapter, GameAdapter, GameT, NamesDetails, StateT
from spielkreis.server.games.tac.adapter import TacAdapter
from spielkreis.server.games.tackle.adapter import TackleAdapter

ADAPTERS: dict[str, AnyAdapter] = {}
"""All games by name."""
_WORDED: dict[str, NamesDetails] = {}
"""The games that have other words for the details of their errors, by the prefix of these errors."""


def register(adapter: GameAdapter[GameT, StateT]) -> None:
    """Adds a game to the server."""
    # An adapter only ever receives games and states that it has made itself, so their own types need not be known here.
    ADAPTERS[adapter.name] = cast(AnyAdapter, adapter)
    if isinstance(adapter, NamesDetails):
        _WORDED[adapter.error_prefix] = adapter


register(TackleAdapter())
register(TacAdapter())


def adapter_of(name: str) -> AnyAdapter:
    """The adapter of a game; `InputError` if there is no such game."""
    try:
        return ADAPTERS[name]
    except KeyError:
        raise InputError("server-unknown-game", game=name, known=", ".join(ADAPTERS)) from None


def adapter_of_file(headers: Mapping[str, str]) -> AnyAdapter:
    """The adapter that reads a game file; a file without the header `Game` belongs to the first game."""
    return adapter_of(headers.get("Game", next(iter(ADAPTERS))))


def details_in_words(error: GameError, language: str) -> dict[str, str | int]:
    """The details of an error as people read them, where its game has other words for them."""
    for prefix, adapter in _WORDED.items():
        if error.code.startswith(prefix):
            return adapter.in_words(error.details, language)
    return dict(error.details)
