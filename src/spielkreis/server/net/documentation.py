"""The documentation site under /docs, if `make docs` has built it into the package."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.response import Redirect
from litestar.static_files import create_static_files_router
from litestar.types import BeforeRequestHookHandler, ControllerRouterHandler

from spielkreis.locales import translate
from spielkreis.server.net.security import language

SITE = Path(__file__).parent.parent / "documentation"
FIRST_PAGE = "/docs/index.html"


def documentation(limit: BeforeRequestHookHandler | None = None) -> list[ControllerRouterHandler]:
    """Returns the handlers of the site; if it has not been built, one that says how to build it. `limit` counts
    requests."""
    if not (SITE / "index.html").is_file():
        return [_not_built]

    def revalidated(response: Response[Any]) -> Response[Any]:
        response.headers["cache-control"] = "no-cache"
        return response

    return [
        _first_page,
        create_static_files_router(
            "/docs", [SITE], include_in_schema=False, before_request=limit, after_request=revalidated
        ),
    ]


@get("/docs", include_in_schema=False, sync_to_thread=False)
def _first_page() -> Redirect:
    # The pages link to each other by relative addresses, which need the name of a file as their starting point.
    return Redirect(FIRST_PAGE)


@get(["/docs", FIRST_PAGE], media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def _not_built(request: Request[object, object, Any]) -> Response[str]:
    return Response(translate(language(request.scope), "server-no-documentation"), status_code=404)
