"""The handshake of a WebSocket connection as an ASGI request."""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import unquote

from litestar.types import ASGIApp, Message, ReceiveMessage, WebSocketScope
from websockets.frames import CloseCode
from websockets.http11 import Request

if TYPE_CHECKING:
    from spielkreis.server.net.websocket import WebSocketProtocol

EXTENSION = "spielkreis.websocket"
"""The key of the connection in the `extensions` of its ASGI scope."""

logger = logging.getLogger("spielkreis.websocket")


class Handshake:
    """Runs the ASGI application for one connection. The application accepts or rejects it, and may close it later.

    Messages do not pass through ASGI: after the handshake, `receive` returns only the disconnection.
    """

    def __init__(
        self, protocol: WebSocketProtocol, transport: asyncio.Transport, request: Request, app_state: dict[str, Any]
    ) -> None:
        self._protocol = protocol
        self._connecting = True
        self._answered = False
        self._scope = _scope(request, transport, app_state)
        self._extensions: dict[str, dict[object, object]] = {EXTENSION: {"protocol": protocol}}
        self._scope["extensions"] = self._extensions

    async def run(self, app: ASGIApp) -> None:
        """Runs the application. Closes the connection if the application ends before the connection does."""
        try:
            await app(self._scope, self._receive, self._send)
        except Exception:
            logger.exception("the application failed")
            self._finish(CloseCode.INTERNAL_ERROR)
        else:
            self._finish(CloseCode.NORMAL_CLOSURE)
        finally:
            # Litestar's objects refer to each other and to this one until they are collected as garbage, which happens
            # rarely. The connection must not stay in memory with them.
            self._extensions.clear()
            del self._protocol

    def _finish(self, code: int) -> None:
        if self._answered:
            self._protocol.close(code)
        else:
            self._protocol.reject(HTTPStatus.INTERNAL_SERVER_ERROR)

    async def _receive(self) -> ReceiveMessage:
        if self._connecting:
            self._connecting = False
            return {"type": "websocket.connect"}
        return {"type": "websocket.disconnect", "code": await self._protocol.disconnected()}

    async def _send(self, message: Message) -> None:
        if message["type"] == "websocket.close":
            if self._answered:
                self._protocol.close(message.get("code", CloseCode.NORMAL_CLOSURE))
            else:
                self._protocol.reject(HTTPStatus.FORBIDDEN)
        elif message["type"] == "websocket.accept" and not self._answered:
            headers = message.get("headers", ())
            self._protocol.accept([(name.decode("latin-1"), value.decode("latin-1")) for name, value in headers])
        else:
            raise RuntimeError(f"unexpected ASGI message {message['type']!r}")
        self._answered = True


def _scope(request: Request, transport: asyncio.Transport, app_state: dict[str, Any]) -> WebSocketScope:
    path, _, query = request.path.partition("?")
    scope = {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "ws" if transport.get_extra_info("sslcontext") is None else "wss",
        "server": _address(transport.get_extra_info("sockname")),
        "client": _address(transport.get_extra_info("peername")),
        "root_path": "",
        "path": unquote(path),
        "raw_path": path.encode("ascii"),
        "query_string": query.encode("ascii"),
        "headers": [
            (name.lower().encode("ascii"), value.encode("latin-1")) for name, value in request.headers.raw_items()
        ],
        "subprotocols": [],
        "state": app_state.copy(),
    }
    # Litestar's type includes keys that Litestar itself adds.
    return cast(WebSocketScope, scope)


def _address(name: object) -> tuple[str, int] | None:
    return (str(name[0]), int(name[1])) if isinstance(name, tuple) else None
