"""The web application: REST for everything, the sockets of `live`, and the pages of the web client."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from spielkreis import __version__
from spielkreis.game import GameError, IllegalError
from spielkreis.server import messages, routes, security, views
from spielkreis.server.config import MAX_BODY, Config
from spielkreis.server.errors import InputError, MissingError, ServerError, UnavailableError
from spielkreis.server.guests import Guest
from spielkreis.server.live import live
from spielkreis.server.pages import pages
from spielkreis.server.security import Security
from spielkreis.server.services import Services
from spielkreis.server.store import StorageError

AnyRequest = Request[object, object, State]


def build(config: Config) -> ASGIApp:
    """The application; its services run as long as it does."""
    services = Services(config)

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        await services.start()
        try:
            yield
        finally:
            await services.stop()

    async def guest(request: AnyRequest) -> Guest:
        services.requests.take(services.address(request.scope))
        return await services.guest(request)

    app = Litestar(
        [*routes.HANDLERS, live, *pages()],
        dependencies={
            "services": Provide(lambda: services, sync_to_thread=False),
            "guest": Provide(guest),
        },
        exception_handlers={
            GameError: _game_error,
            StorageError: _storage_error,
            HTTPException: _http_error,
        },
        lifespan=[running],
        request_max_body_size=MAX_BODY,
        openapi_config=OpenAPIConfig(
            "Spielkreis",
            __version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        signature_types=[Guest, Services],
        logging_config=None,
    )
    return Security(app, config)


def _respond(request: AnyRequest, error: GameError, status: int) -> Response[messages.Problem]:
    return Response(views.problem(error, security.language(request.scope)), status_code=status)


def _game_error(request: AnyRequest, error: GameError) -> Response[messages.Problem]:
    if isinstance(error, ServerError):
        return _respond(request, error, error.status)
    return _respond(request, error, 409 if isinstance(error, IllegalError) else 400)


def _storage_error(request: AnyRequest, _: StorageError) -> Response[messages.Problem]:
    return _respond(request, UnavailableError("server-storage"), 503)


def _http_error(request: AnyRequest, error: HTTPException) -> Response[messages.Problem]:
    if error.status_code == 404:
        return _respond(request, MissingError("server-no-page"), 404)
    detail: Any = error.extra or error.detail
    return _respond(request, InputError("server-bad-message", detail=str(detail)[:200]), error.status_code)
