"""The web application: REST for everything, the sockets of `live`, and the pages of the web client."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp
from litestar.types.internal_types import PathParameterDefinition

from spielkreis import __version__
from spielkreis.game import GameError, IllegalError
from spielkreis.server import games
from spielkreis.server.config import MAX_BODY, ServerConfig
from spielkreis.server.errors import InputError, MissingError, MistakeError, ServerError, UnavailableError
from spielkreis.server.games.problems import problem_of
from spielkreis.server.net import (
    archive_routes,
    device_routes,
    previews,
    review_routes,
    routes,
    security,
    study_routes,
)
from spielkreis.server.net.documentation import documentation
from spielkreis.server.net.feature import connect, declared_features
from spielkreis.server.net.game_routes import game_routes
from spielkreis.server.net.observed import all_metrics
from spielkreis.server.net.pages import missing_page, pages
from spielkreis.server.net.security import Security
from spielkreis.server.net.sockets import live
from spielkreis.server.net.visitors import count_request, guest_of
from spielkreis.server.services import Services
from spielkreis.server.storage.store import StorageError
from spielkreis.server.wire import messages
from spielkreis.server.wire.guest import Guest
from spielkreis.server.worker_metrics import WorkerMetrics

FILE = 0.2
"""A file counts as this part of a request, since a page consists of many."""

DISCONNECTED = "client disconnected prematurely"
"""What Litestar calls a client that leaves in the middle of a request. Nobody reads the answer."""

PIECE = 16 * 1024
"""A body counts as one more request for every piece of this many bytes."""

logger = logging.getLogger("spielkreis.app")

AnyRequest = Request[object, object, State]


def build(
    config: ServerConfig, beat: Callable[[], None] = lambda: None, metrics: WorkerMetrics | None = None
) -> ASGIApp:
    """The application; its services run as long as it does, and call `beat` every second. `metrics` are those of the
    workers, if there are several."""

    def report() -> None:
        beat()
        if metrics is not None:
            metrics.write(all_metrics(services))

    services = Services(config, report, metrics)
    features = declared_features()
    connect(services, features)

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        await services.start()
        try:
            yield
        finally:
            await services.stop()

    async def asker(request: AnyRequest) -> Guest:
        count_request(services, request)
        return await guest_of(services, request)

    async def limit(request: AnyRequest) -> None:
        count_request(services, request, FILE)

    async def weigh(request: AnyRequest) -> Response[None] | None:
        if request.method == "OPTIONS":
            count_request(services, request)
            # Litestar's own response names only one of several handlers at the same address.
            return Response(None, status_code=204, headers={"allow": ", ".join(sorted(_methods(request)))})
        # Counted before the body is decoded, since that happens on the event loop.
        if cost := weight(request) // PIECE:
            count_request(services, request, cost)
        return None

    app = Litestar(
        [
            *routes.HANDLERS,
            *archive_routes.HANDLERS,
            *device_routes.HANDLERS,
            *study_routes.HANDLERS,
            *review_routes.HANDLERS,
            *game_routes(),
            previews.picture,
            *(route for feature in features for route in feature.routes),
            live,
            *documentation(limit),
            *pages(limit, partial(previews.head, services), [page for feature in features for page in feature.pages]),
        ],
        dependencies={
            "services": Provide(lambda: services, sync_to_thread=False),
            "asker": Provide(asker),
        },
        exception_handlers={
            GameError: _game_error,
            StorageError: _storage_error,
            HTTPException: _http_error,
            RecursionError: _unreadable,
            UnicodeDecodeError: _unreadable,
            Exception: _mistake,
        },
        lifespan=[running],
        before_request=weigh,
        request_max_body_size=MAX_BODY,
        openapi_config=OpenAPIConfig(
            "Spielkreis",
            __version__,
            openapi_router=Router("/api/schema", route_handlers=[], before_request=limit, include_in_schema=False),
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        signature_types=[Guest, Services],
        signature_namespace={
            "AnyQuestion": games.question(),
            "AnyAnswer": games.answer(),
            "AnyTaskRequest": games.task_request(),
        },
        logging_config=None,
    )
    return Security(app, config)


def weight(request: AnyRequest) -> int:
    """The size of a body in bytes, half the maximum if it is not known, and 0 for a size that only game files
    may have: their route counts them itself."""
    length = request.headers.get("content-length", "")
    if length.isdecimal():
        return int(length) if len(length) < 10 and int(length) <= MAX_BODY else 0
    return MAX_BODY // 2 if "transfer-encoding" in request.headers else 0


def _respond(request: AnyRequest, error: GameError, status: int) -> Response[messages.Problem]:
    return Response(problem_of(error, security.language(request.scope)), status_code=status)


def _game_error(request: AnyRequest, error: GameError) -> Response[messages.Problem]:
    if isinstance(error, ServerError):
        return _respond(request, error, error.status)
    return _respond(request, error, 409 if isinstance(error, IllegalError) else 400)


def _storage_error(request: AnyRequest, _: StorageError) -> Response[messages.Problem]:
    return _respond(request, UnavailableError("server-storage"), 503)


def _http_error(request: AnyRequest, error: HTTPException) -> Response[messages.Problem] | Response[str]:
    if error.status_code == 404:
        page = missing_page(request.url.path, request.headers.get("accept", ""))
        return page or _respond(request, MissingError("server-no-page"), 404)
    if error.status_code == 405:
        refused = _respond(request, InputError("server-no-method", method=request.method[:16]), 405)
        refused.headers["allow"] = ", ".join(sorted(_methods(request)))
        return refused
    if error.status_code >= 500 and error.detail != DISCONNECTED:
        return _mistake(request, error)
    return _respond(request, InputError("server-bad-message", detail=_detail(error)[:200]), error.status_code)


def _unreadable(request: AnyRequest, error: Exception) -> Response[messages.Problem]:
    """The response to a body that is nested too deeply or not in UTF-8; nothing else depends so much on a client."""
    return _respond(request, InputError("server-bad-message", detail=str(error)[:200]), 400)


def _detail(error: HTTPException) -> str:
    """What is wrong with a body or an address, for each field if that is known."""
    extra: Any = error.extra
    if not isinstance(extra, list):
        return str(extra or error.detail)
    return "; ".join(f"{each.get('key', '')}: {each.get('message', '')}".lstrip(": ") for each in extra)


def _mistake(request: AnyRequest, error: Exception) -> Response[messages.Problem]:
    # Neither the query nor the body is logged: they may contain tokens and personal text.
    logger.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
    return _respond(request, MistakeError("server-mistake"), 500)


def _methods(request: AnyRequest) -> set[str]:
    """The HTTP methods of the routes at this address."""
    asked = request.scope["path"].strip("/").split("/")
    found = {
        str(method)
        for route in request.app.routes
        if isinstance(route, HTTPRoute) and _leads(route.path_components, asked)
        for method in route.methods
    }
    return found | {"HEAD"} if "GET" in found else found


def _leads(parts: Sequence[str | PathParameterDefinition], asked: Sequence[str]) -> bool:
    named = [part for part in parts if part]
    return len(named) == len(asked) and all(
        part == text or not isinstance(part, str) for part, text in zip(named, asked, strict=True)
    )
