"""The files of the web client: one page for all its addresses, and assets whose names change with their content."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from litestar import MediaType, Response, get
from litestar.static_files import create_static_files_router
from litestar.types import BeforeRequestHookHandler, ControllerRouterHandler

STATIC = Path(__file__).parent.parent / "static"
ADDRESSES = [
    "/",
    "/settings",
    "/me",
    "/replay",
    "/about",
    "/learn",
    "/learn/{game:str}/{lesson:str}",
    "/rules",
    "/rules/{game:str}",
    "/new/{game:str}",
    "/table/{table:str}",
    "/table/{table:str}/review",
    "/analysis/{game:str}",
    "/puzzles/{game:str}",
    "/puzzles/{game:str}/{puzzle:str}",
]
"""The addresses that web/src/routes.ts defines."""
FOR_PROGRAMS = ("/api/", "/docs/", "/assets/")
"""What begins like this is not a page of the client."""
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
ASK_AGAIN = {"cache-control": "no-cache"}


def missing_page(path: str, accept: str) -> Response[str] | None:
    """Returns the client, which says that there is no such page; None if a program asks, or there is no client."""
    if path.startswith(FOR_PROGRAMS) or "text/html" not in accept:
        return None
    try:
        text = (STATIC / "index.html").read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    return Response(text, headers=ASK_AGAIN, media_type=MediaType.HTML, status_code=404)


def pages(limit: BeforeRequestHookHandler | None = None) -> list[ControllerRouterHandler]:
    """Returns the handlers of the web client; an empty list if it has not been built. `limit` counts requests."""
    index = STATIC / "index.html"
    if not index.is_file():
        return []
    known = index.read_text(encoding="utf-8")

    @get(ADDRESSES, media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
    def page() -> Response[str]:
        # Read for every request: after a rebuild, the previous text would refer to missing assets.
        nonlocal known
        with suppress(FileNotFoundError):
            known = index.read_text(encoding="utf-8")
        return Response(known, headers=ASK_AGAIN, media_type=MediaType.HTML)

    def immutable(response: Response[Any]) -> Response[Any]:
        response.headers.update(FOREVER)
        return response

    return [
        page,
        create_static_files_router(
            "/assets",
            [STATIC / "assets"],
            include_in_schema=False,
            before_request=limit,
            after_request=immutable,
        ),
        create_static_files_router("/", [STATIC], include_in_schema=False, before_request=limit),
    ]
