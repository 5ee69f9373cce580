"""What other programs show when a link to a table is sent to someone: a title, a sentence and a picture of the board.

Anyone who has the link may watch the table; nothing is shown here that spectators may not see.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from html import escape

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from spielkreis.locales import translate
from spielkreis.server.errors import LimitError, MissingError
from spielkreis.server.games.adapter import DrawsBoards
from spielkreis.server.games.canvas import HEIGHT, WIDTH
from spielkreis.server.net import security
from spielkreis.server.net.dependencies import AppServices
from spielkreis.server.net.openapi import AnyRequest, TableId
from spielkreis.server.net.visitors import count_request
from spielkreis.server.services import Services
from spielkreis.server.table.table import GameTable

COST = 5
"""A picture that has to be drawn counts as this many requests."""
MAX_PICTURES = 64
CACHE = {"cache-control": "public, max-age=60"}


class Pictures:
    """The pictures that were drawn last."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[object, bytes] = OrderedDict()
        # One thread: drawing takes the GIL from those who store moves.
        self._painter = ThreadPoolExecutor(1, thread_name_prefix="picture")

    def find(self, table: GameTable) -> bytes | None:
        """The picture of a table as it is now, if it has been drawn."""
        return self._drawn.get(_key(table, table.pieces))

    async def draw(self, table: GameTable) -> bytes:
        """Draws the board of a table in a thread. Raises `MissingError` if the game has none to show."""
        adapter: object = table.adapter
        if not isinstance(adapter, DrawsBoards):
            raise MissingError("server-no-page")
        pieces = table.pieces
        loop = asyncio.get_running_loop()
        drawn: bytes = await loop.run_in_executor(self._painter, adapter.picture, table.game, pieces)
        self._drawn[_key(table, pieces)] = drawn
        if len(self._drawn) > MAX_PICTURES:
            self._drawn.popitem(last=False)
        return drawn


_pictures = Pictures()


@get("/table/{table:str}/picture.png", media_type="image/png", include_in_schema=False)
async def picture(request: AnyRequest, services: AppServices, table: FromPath[TableId]) -> Response[bytes]:
    """Returns a picture of the board as everyone may see it."""
    count_request(services, request)
    found = (await services.live.room(table)).table
    drawn = _pictures.find(found)
    if drawn is None:
        count_request(services, request, COST)
        drawn = await _pictures.draw(found)
    return Response(drawn, headers=CACHE, media_type="image/png")


async def head(services: Services, request: AnyRequest, table: str) -> str:
    """Returns the tags that describe a table, for the head of its page; empty if there is no such table."""
    try:
        count_request(services, request)
        found = (await services.live.room(table)).table
    except (LimitError, MissingError):
        return ""
    language = security.language(request.scope)
    tags = {
        "og:site_name": "Spielkreis",
        "og:type": "website",
        "og:title": title(found, language),
        "og:description": description(found, language),
    }
    if isinstance(found.adapter, DrawsBoards):
        address = f"{_own_address(services, request)}/table/{found.id}/picture.png?ply={len(found.plies)}"
        size = {"og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
        tags |= {"og:image": address, **size, "twitter:card": "summary_large_image"}
    return "".join(f'<meta property="{name}" content="{escape(value)}">' for name, value in tags.items())


def _own_address(services: Services, request: AnyRequest) -> str:
    """The address of this server, for people who get a link: the one that its operator has named, if any."""
    if services.config.origins:
        return services.config.origins[0]
    scheme = "https" if security.encrypted(request.scope, services.config) else "http"
    return f"{scheme}://{security.header(request.scope, b'host') or ''}"


def title(table: GameTable, language: str) -> str:
    """Returns an invitation in the name of the person who set the table up, or what is played."""
    game = table.settings.game
    if table.phase == "lobby" and table.inviter:
        return translate(language, "invite-title", {"name": table.inviter, "game": game})
    kind = {"lobby": "open", "over": "over", "closed": "over"}.get(table.phase, "running")
    return translate(language, f"invite-{kind}", {"game": game})


def description(table: GameTable, language: str) -> str:
    """Returns the names of the players and the number of free seats."""
    people = {place.guest.id: place.guest.name for place in table.places.values() if place.guest is not None}
    free = sum(not place.taken for place in table.places.values())
    words = [*people.values(), *([translate(language, "invite-free", {"count": free})] if free else [])]
    return translate(language, "list-separator").join(words)


def _key(table: GameTable, pieces: Mapping[str, tuple[str, ...]]) -> object:
    # Tables with the same rules and pieces share a picture, above all empty boards.
    options = msgspec.json.encode(table.settings.options, order="sorted")
    return table.settings.game, options, tuple(sorted(pieces.items()))
