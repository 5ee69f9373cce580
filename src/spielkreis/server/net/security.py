"""Checks of origins, security headers and client addresses. Wraps the whole application.

Browsers send `Origin` with every request of a page that changes something, and with every WebSocket. Requests from
pages of other sites are refused. Together with SameSite cookies, this prevents other sites from acting for a guest.
"""

from __future__ import annotations

import ipaddress
import re
import uuid
from collections.abc import Collection, Iterable
from contextvars import ContextVar
from urllib.parse import urlsplit

import msgspec
from litestar.enums import HttpMethod, ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from spielkreis.locales import LANGUAGES, negotiate
from spielkreis.server import tracing
from spielkreis.server.config import ServerConfig
from spielkreis.server.errors import ForbiddenError, HostError, MissingError, ServerError
from spielkreis.server.games.problems import problem_of

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
REQUEST_ID = re.compile("[A-Za-z0-9._-]{1,64}")
request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request that is being answered. It is in the response, and in what is logged meanwhile."""
FOR_OPERATORS = ("/health", "/metrics")
SAFE = ("GET", "HEAD", "OPTIONS")
MAX_TAGS = 1000
"""The maximum size of a list of versions that a client already has; a longer one is ignored."""
MAX_PART = 255
"""The maximum size of a part of a path between slashes, in bytes: what file systems allow."""


class Security:
    """ASGI middleware that checks origins and adds security headers."""

    def __init__(self, app: ASGIApp, config: ServerConfig) -> None:
        self.app = app
        self.config = config
        self._hosts = {_host_name(origin.partition("//")[2]) for origin in config.origins}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            await self._http(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET and not (self._own_host(scope) and self._same_origin(scope)):
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": ""})
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        status = 0

        async def with_headers(message: Message) -> None:
            nonlocal status
            if status == 304:
                return
            if message["type"] == "http.response.start":
                status = message["status"]
                if status == 200 and _is_known(scope, message["headers"]):
                    message["status"] = status = 304
                    message["headers"] = [each for each in message["headers"] if not each[0].startswith(b"content-")]
                private = ((b"cache-control", b"no-store"),) if _must_not_be_kept(scope, message["headers"]) else ()
                message["headers"] = [*message["headers"], *HEADERS, *private, (b"x-request-id", number.encode())]
            elif head and message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)
            if status == 304:
                await send({"type": "http.response.body", "body": b"", "more_body": False})

        number = self._number(scope)
        request_id.set(number)
        head = scope["method"] == "HEAD"
        if head:
            # Every resource that supports GET supports HEAD.
            scope = {**scope, "method": HttpMethod.GET}
        refusal = self._refusal(scope)
        if refusal is None:
            with tracing.span("request") as span:
                await self.app(scope, receive, with_headers)
                if span is not None:
                    tracing.name_request(span, scope["method"], scope.get("path_template", ""), status, number)
            return
        body = msgspec.json.encode(problem_of(refusal, language(scope)))
        await with_headers(
            {
                "type": "http.response.start",
                "status": refusal.status,
                "headers": [(b"content-type", b"application/json")],
            }
        )
        await with_headers({"type": "http.response.body", "body": body, "more_body": False})

    def _number(self, scope: HTTPScope) -> str:
        """The id of a request: the one that the trusted proxy has given to it, or a new one."""
        given = header(scope, b"x-request-id") if self.config.proxy else None
        return given if given is not None and REQUEST_ID.fullmatch(given) else uuid.uuid4().hex

    def _refusal(self, scope: HTTPScope) -> ServerError | None:
        if not self._own_host(scope):
            asked = (header(scope, b"host") or "")[:40]
            return HostError("server-foreign-host", host=asked, hosts=", ".join(sorted(self._hosts)))
        if scope["method"] not in SAFE and not self._same_origin(scope):
            return ForbiddenError("server-foreign-origin")
        path = scope["path"]
        if "\0" in path or any(len(part.encode()) > MAX_PART for part in path.split("/")):
            # No file can have such a name; the file system would answer with an error.
            return MissingError("server-no-page")
        return None

    def _own_host(self, scope: Scope) -> bool:
        """Whether a request is for this server, if its operator has named it.

        A page of another site can give its own name the address of this server, and would then be this server's page.
        Health checks and metrics contain nothing about people, and are asked for by the address of a machine.
        """
        if not self._hosts or scope["path"].startswith(FOR_OPERATORS):
            return True
        name = _host_name(header(scope, b"host") or "")
        return name in self._hosts or name == "localhost" or _is_loopback(name)

    def _same_origin(self, scope: Scope) -> bool:
        origin = header(scope, b"origin")
        if origin is None:
            # Not a request of a page, unless the browser says so in another header.
            return header(scope, b"sec-fetch-site") in (None, "same-origin", "none")
        if origin in self.config.origins:
            return True
        try:
            origin_host = urlsplit(origin).netloc.lower()
        except ValueError:
            return False
        return origin_host == (header(scope, b"host") or "").lower() != ""


def _must_not_be_kept(scope: Scope, headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether clients must not keep a response: one of the API that does not say more about it."""
    return scope["path"].startswith("/api") and all(name != b"cache-control" for name, _ in headers)


def _is_known(scope: Scope, headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether the client has said that it already has what would be sent."""
    return has_tag(scope, {value.decode("latin-1") for name, value in headers if name == b"etag"})


def has_tag(scope: Scope, tags: Collection[str]) -> bool:
    """Whether the client has said that it already has a version with one of these tags."""
    known = header(scope, b"if-none-match")
    if known is None or len(known) > MAX_TAGS:
        return False
    return any(tag.strip().removeprefix("W/") in tags for tag in known.split(","))


def _host_name(text: str) -> str:
    """The name or address in a `Host` header, without the port; empty if it has none."""
    try:
        return urlsplit(f"//{text}").hostname or ""
    except ValueError:
        return ""


def _is_loopback(name: str) -> bool:
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def header(scope: Scope, name: bytes) -> str | None:
    """Returns the first header of this name."""
    for key, value in scope["headers"]:
        if key == name:
            return value.decode("latin-1")
    return None


def address(scope: Scope, config: ServerConfig) -> str:
    """Returns the address of the client, for limits: that of the peer, or the one that the trusted proxy reports.

    Of an IPv6 address only the network is returned, since its owner can use any address in it.
    """
    if config.proxy:
        # Only the last entry is the proxy's own; the client may have invented the others.
        forwarded = [value for key, value in scope["headers"] if key == b"x-forwarded-for"]
        if forwarded and forwarded[-1].strip():
            return network(forwarded[-1].decode("latin-1").split(",")[-1].strip()[:64])
    client = scope.get("client")
    return network(client[0]) if client else ""


def network(text: str) -> str:
    """Returns the first 64 bits of an IPv6 address; any other text as it is."""
    if ":" not in text:
        return text
    try:
        found = ipaddress.IPv6Address(text.partition("%")[0])
    except ValueError:
        return text
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Address(int(found) >> 64 << 64))


def encrypted(scope: Scope, config: ServerConfig) -> bool:
    """Returns whether the browser reaches the server over HTTPS."""
    if config.proxy and header(scope, b"x-forwarded-proto") == "https":
        return True
    return scope["scheme"] in ("https", "wss")


def language(scope: Scope) -> str:
    """Returns the first supported language of `?lang=` or the Accept-Language header."""
    for part in scope["query_string"].decode("latin-1").split("&"):
        if part.startswith("lang=") and part[5:] in LANGUAGES:
            return part[5:]
    wanted = header(scope, b"accept-language") or ""
    for tag in wanted.split(",")[:10]:
        name = tag.split(";")[0].strip()
        found = negotiate(name)
        if found != "en" or name.lower().startswith("en"):
            return found
    return "en"
