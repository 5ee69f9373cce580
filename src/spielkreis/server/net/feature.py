"""What a feature is, apart from what it stores: routes, pages, and what runs in the background."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from importlib import import_module
from typing import Any

import msgspec
from litestar.types import ControllerRouterHandler

from spielkreis.server import features
from spielkreis.server.services import Services


class Feature(msgspec.Struct, frozen=True):
    """A feature. What it does not declare is not needed."""

    name: str
    """The name of its package, and of its duty."""
    routes: Sequence[ControllerRouterHandler] = ()
    """Its REST routes. They get `services` and `asker` as all others do (`net/dependencies.py`)."""
    pages: Sequence[str] = ()
    """The addresses of its pages in the web client, which `web/src/routes.ts` has too."""
    start: Callable[[Services], None] | None = None
    """Is called in every process before it serves anybody, to subscribe to passing messages."""
    duty: Callable[[Services], Coroutine[Any, Any, None]] | None = None
    """Its work in the background, in one process at a time (`live/duties.py`)."""


def declared_features() -> tuple[Feature, ...]:
    """All features."""
    # They are imported here because they use the server themselves.
    found = tuple(import_module(f"{package}.feature").FEATURE for package in features.FEATURES)
    assert all(isinstance(each, Feature) for each in found)
    return found


def connect(services: Services, declared: Sequence[Feature]) -> None:
    """Connects features with the services of this process, before these start."""
    for feature in declared:
        if feature.duty is not None:
            services.live.duties.add(feature.name, partial(feature.duty, services))
        if feature.start is not None:
            feature.start(services)
