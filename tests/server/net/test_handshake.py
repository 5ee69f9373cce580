"""The handshake of a WebSocket connection, and the answers to bad ones."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from litestar.types import Send

from tests.server.tools.protocol_harness import (
    HANDSHAKE,
    ProtocolHarness,
    accept,
    run_pending_tasks,
    run_scenario,
)


def test_the_application_sees_the_request_and_can_add_headers() -> None:
    async def scenario() -> None:
        harness = ProtocolHarness()
        head = await harness.shake_hands()
        assert head.startswith(b"HTTP/1.1 101")
        assert b"x-own: 1" in head
        assert b"permessage-deflate" not in head
        assert harness.scope is not None
        assert (harness.scope["path"], harness.scope["raw_path"], harness.scope["query_string"]) == (
            "/a b",
            b"/a%20b",
            b"x=1",
        )
        assert (b"x-name", b"\xe9") in list(harness.scope["headers"])
        assert (harness.scope["client"], harness.scope["scheme"]) == (("127.0.0.1", 1), "ws")
        assert harness.scope["state"] == {"key": "value"}
        assert harness.transport.reading

    run_scenario(scenario)


def test_nothing_is_read_between_the_handshake_and_the_start() -> None:
    async def scenario() -> None:
        harness = ProtocolHarness()
        decided = asyncio.Event()

        async def late(send: Send) -> None:
            await decided.wait()
            await accept(send)

        harness.answer = late
        await harness.shake_hands()
        assert not harness.transport.reading
        decided.set()
        await run_pending_tasks()
        assert harness.transport.reading

    run_scenario(scenario)


async def _refuse(send: Send) -> None:
    await send({"type": "websocket.close", "code": 4404, "reason": None})


async def _fail(_: Send) -> None:
    raise ValueError("hidden cards")


@pytest.mark.parametrize(("answer", "status"), [(_refuse, b"403"), (_fail, b"500")], ids=["refused", "failed"])
def test_a_connection_that_is_not_accepted_gets_an_http_error(
    answer: Callable[[Send], Awaitable[None]], status: bytes
) -> None:
    async def scenario() -> None:
        harness = ProtocolHarness()
        harness.answer = answer
        head = await harness.shake_hands()
        assert head.split()[1] == status
        assert b"hidden" not in head + harness.transport.written
        assert harness.transport.half_closed
        assert not harness.protocol.sender.open()
        await run_pending_tasks()
        assert not harness.state.tasks

    run_scenario(scenario)


BAD_REQUESTS = {
    "no key": (HANDSHAKE.replace(b"Sec-WebSocket-Key", b"X-Key"), b"400"),
    "another version": (HANDSHAKE.replace(b"Version: 13", b"Version: 12"), b"400"),
    "a body": (HANDSHAKE.replace(b"Host: x", b"Host: x\r\nContent-Length: 3"), b"400"),
    "not GET": (HANDSHAKE.replace(b"GET", b"PUT", 1), b"405"),
    "a long path": (HANDSHAKE.replace(b"/a", b"/" + b"a" * 10_000, 1), b"414"),
    "a long header": (HANDSHAKE.replace(b"Host: x", b"Host: " + b"x" * 10_000), b"431"),
}


@pytest.mark.parametrize("name", BAD_REQUESTS)
def test_a_bad_handshake_gets_an_http_error(name: str) -> None:
    request, status = BAD_REQUESTS[name]

    async def scenario() -> None:
        harness = ProtocolHarness()
        head = await harness.shake_hands(request)
        assert head.split()[1] == status
        assert harness.scope is None
        assert harness.transport.half_closed

    run_scenario(scenario)


def test_a_handshake_that_cannot_be_read_ends_the_connection() -> None:
    async def scenario() -> None:
        harness = ProtocolHarness()
        await harness.shake_hands(b"GET /\xff HTTP/1.1\r\n\r\n")
        assert harness.transport.half_closed
        assert not harness.protocol.sender.open()

    run_scenario(scenario)
