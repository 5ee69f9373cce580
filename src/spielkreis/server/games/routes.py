"""The REST routes that one game has, declared by its adapter: no other part of the server knows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

BodyT = TypeVar("BodyT", bound=msgspec.Struct)
FoundT = TypeVar("FoundT", bound=msgspec.Struct)


class GameRoute(NamedTuple, Generic[BodyT, FoundT]):
    """A POST request that reads and stores nothing: its response follows from its body."""

    path: str
    """The address; it begins with `/api/` and differs from those of all other routes."""
    body: type[BodyT]
    response: type[FoundT]
    find: Callable[[BodyT, str], FoundT]
    """Returns the response, in the language of the person who asks. Its docstring describes the route."""
    cost: int = 1
    """It counts as this many requests."""


AnyGameRoute: TypeAlias = GameRoute[Any, Any]
