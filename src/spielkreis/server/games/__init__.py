"""The registry of the server's games. A new game adds its adapter here, in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from operator import or_
from typing import Any, cast, get_args

import msgspec

from spielkreis.server.errors import InputError
from spielkreis.server.games.adapter import AnyAdapter, GameAdapter, GameT, StateT
from spielkreis.server.games.problems import NAMING, NamesDetails
from spielkreis.server.games.questions import AnyQuestionKind
from spielkreis.server.games.tac.adapter import TacAdapter
from spielkreis.server.games.tackle.adapter import TackleAdapter
from spielkreis.server.wire import answers, messages
from spielkreis.server.wire.settings import tag_of
from spielkreis.server.wire.study import TaskRequest

ADAPTERS: dict[str, AnyAdapter] = {}
"""All games by name."""


def register(adapter: GameAdapter[GameT, StateT]) -> None:
    """Adds a game to the server."""
    # An adapter only ever receives games and states that it has made itself, so their own types need not be known here.
    ADAPTERS[adapter.name] = cast(AnyAdapter, adapter)
    names = Counter(tag_of(kind) for kind in get_args(client_message()))
    if len(names) < names.total():
        del ADAPTERS[adapter.name]
        raise ValueError(f"two messages are called {names.most_common(1)[0][0]}")
    if isinstance(adapter, NamesDetails):
        NAMING[adapter.error_prefix] = adapter


def adapter_of(name: str) -> AnyAdapter:
    """The adapter of a game; `InputError` if there is no such game."""
    try:
        return ADAPTERS[name]
    except KeyError:
        raise InputError("server-unknown-game", game=name, known=", ".join(ADAPTERS)) from None


def adapter_of_file(headers: Mapping[str, str]) -> AnyAdapter:
    """The adapter that reads a game file; a file without the header `Game` belongs to the first game."""
    return adapter_of(headers.get("Game", next(iter(ADAPTERS))))


def client_message() -> Any:
    """The type of all messages of clients: those that all games share, and each game's own questions."""
    return messages.FromClient | _union(kind.question for kind in _own_questions())


def question() -> Any:
    """The type of all questions: those that all games share, and each game's own."""
    return messages.SharedQuestion | _union(kind.question for kind in _own_questions())


def answer() -> Any:
    """The type of all answers to questions."""
    return answers.SharedAnswer | _union(kind.answer for kind in _own_questions())


def task_request() -> Any:
    """The type of a request for a task of any game."""
    tasks = (task for adapter in ADAPTERS.values() if adapter.analyst is not None for task in adapter.analyst.tasks)
    return msgspec.defstruct(
        "TaskRequest", [("task", _union(tasks))], bases=(TaskRequest,), frozen=True, forbid_unknown_fields=True
    )


def _own_questions() -> Iterator[AnyQuestionKind]:
    return (kind for adapter in ADAPTERS.values() for kind in adapter.questions)


def _union(kinds: Iterable[type[msgspec.Struct]]) -> Any:
    return reduce(or_, kinds)


register(TackleAdapter())
register(TacAdapter())
