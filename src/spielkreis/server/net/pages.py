"""The files of the web client: one page for all its addresses, and assets whose names change with their content."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from litestar import MediaType, Response, get
from litestar.params import FromPath
from litestar.static_files import create_static_files_router
from litestar.types import BeforeRequestHookHandler, ControllerRouterHandler

from spielkreis.server.net.openapi import AnyRequest

STATIC = Path(__file__).parent.parent / "static"
ADDRESSES = [
    "/",
    "/settings",
    "/me",
    "/replay",
    "/about",
    "/learn",
    "/learn/{game:str}",
    "/learn/{game:str}/{lesson:str}",
    "/rules",
    "/rules/{game:str}",
    "/new/{game:str}",
    "/analysis/{game:str}",
    "/puzzles/{game:str}",
    "/puzzles/{game:str}/{puzzle:str}",
]
TABLES = ["/table/{table:str}", "/table/{table:str}/review"]
"""The addresses that web/src/routes.ts defines; those of tables have a head of their own."""
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


MakeHead = Callable[[AnyRequest, str], Awaitable[str]]


def pages(
    limit: BeforeRequestHookHandler | None = None,
    table_head: MakeHead | None = None,
    addresses: Sequence[str] = (),
) -> list[ControllerRouterHandler]:
    """Returns the handlers of the web client; an empty list if it has not been built.

    `limit` counts requests. `table_head` returns what is added to the head of a table's page. `addresses` are those of
    features.
    """
    index = STATIC / "index.html"
    if not index.is_file():
        return []
    known = index.read_text(encoding="utf-8")

    def html() -> str:
        # Read for every request: after a rebuild, the previous text would refer to missing assets.
        nonlocal known
        with suppress(FileNotFoundError):
            known = index.read_text(encoding="utf-8")
        return known

    @get([*ADDRESSES, *addresses], media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
    def page() -> Response[str]:
        return Response(html(), headers=ASK_AGAIN, media_type=MediaType.HTML)

    @get(TABLES, media_type=MediaType.HTML, include_in_schema=False)
    async def table_page(request: AnyRequest, table: FromPath[str]) -> Response[str]:
        head = "" if table_head is None else await table_head(request, table)
        return Response(html().replace("</head>", f"{head}</head>", 1), headers=ASK_AGAIN, media_type=MediaType.HTML)

    def immutable(response: Response[Any]) -> Response[Any]:
        response.headers.update(FOREVER)
        return response

    return [
        page,
        table_page,
        create_static_files_router(
            "/assets",
            [STATIC / "assets"],
            include_in_schema=False,
            before_request=limit,
            after_request=immutable,
        ),
        create_static_files_router("/", [STATIC], include_in_schema=False, before_request=limit),
    ]
