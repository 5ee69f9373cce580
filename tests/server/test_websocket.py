"""WebSocket connections: handshake, messages however their bytes are cut, limits, keepalive and every way to end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from litestar.types import Send
from websockets.frames import Frame, Opcode

from spielkreis.server.config import MAX_MESSAGE
from spielkreis.server.net.websocket import (
    BUFFER,
    CLOSE_TIMEOUT,
    INTERNAL,
    MAX_DISCARDED,
    MAX_ODD_FRAMES,
    PING_INTERVAL,
    TOO_MANY,
)
from tests.server.wires import HANDSHAKE, Wire, accept, frame, settle

TEXT, BINARY, CONT, PING, PONG, CLOSE = (
    Opcode.TEXT,
    Opcode.BINARY,
    Opcode.CONT,
    Opcode.PING,
    Opcode.PONG,
    Opcode.CLOSE,
)
HELLO = "hello, 王小明 👋"


def close_frame(code: int) -> bytes:
    """Returns a close frame as the server sends it."""
    return b"\x88\x02" + code.to_bytes(2, "big")


def run(scenario: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(scenario())


# The handshake.


def test_the_application_sees_the_request_and_can_add_headers() -> None:
    async def scenario() -> None:
        wire = Wire()
        head = await wire.shake_hands()
        assert head.startswith(b"HTTP/1.1 101")
        assert b"x-own: 1" in head
        assert b"permessage-deflate" not in head
        assert wire.scope is not None
        assert (wire.scope["path"], wire.scope["raw_path"], wire.scope["query_string"]) == ("/a b", b"/a%20b", b"x=1")
        assert (b"x-name", b"\xe9") in list(wire.scope["headers"])
        assert (wire.scope["client"], wire.scope["scheme"]) == (("127.0.0.1", 1), "ws")
        assert wire.scope["state"] == {"key": "value"}
        assert wire.transport.reading

    run(scenario)


def test_nothing_is_read_between_the_handshake_and_the_start() -> None:
    async def scenario() -> None:
        wire = Wire()
        decided = asyncio.Event()

        async def late(send: Send) -> None:
            await decided.wait()
            await accept(send)

        wire.answer = late
        await wire.shake_hands()
        assert not wire.transport.reading
        decided.set()
        await settle()
        assert wire.transport.reading

    run(scenario)


async def _refuse(send: Send) -> None:
    await send({"type": "websocket.close", "code": 4404, "reason": None})


async def _fail(_: Send) -> None:
    raise ValueError("hidden cards")


@pytest.mark.parametrize(("answer", "status"), [(_refuse, b"403"), (_fail, b"500")], ids=["refused", "failed"])
def test_a_connection_that_is_not_accepted_gets_an_http_error(
    answer: Callable[[Send], Awaitable[None]], status: bytes
) -> None:
    async def scenario() -> None:
        wire = Wire()
        wire.answer = answer
        head = await wire.shake_hands()
        assert head.split()[1] == status
        assert b"hidden" not in head + wire.transport.written
        assert wire.transport.half_closed
        assert not wire.protocol.sender.open()
        await settle()
        assert not wire.state.tasks

    run(scenario)


BAD_REQUESTS = {
    "no key": (HANDSHAKE.replace(b"Sec-WebSocket-Key", b"X-Key"), b"400"),
    "another version": (HANDSHAKE.replace(b"Version: 13", b"Version: 12"), b"400"),
    "not GET": (HANDSHAKE.replace(b"GET", b"PUT", 1), b"405"),
    "a long path": (HANDSHAKE.replace(b"/a", b"/" + b"a" * 10_000, 1), b"414"),
    "a long header": (HANDSHAKE.replace(b"Host: x", b"Host: " + b"x" * 10_000), b"431"),
}


@pytest.mark.parametrize("name", BAD_REQUESTS)
def test_a_bad_handshake_gets_an_http_error(name: str) -> None:
    request, status = BAD_REQUESTS[name]

    async def scenario() -> None:
        wire = Wire()
        head = await wire.shake_hands(request)
        assert head.split()[1] == status
        assert wire.scope is None
        assert wire.transport.half_closed

    run(scenario)


def test_a_handshake_that_cannot_be_read_ends_the_connection() -> None:
    async def scenario() -> None:
        wire = Wire()
        await wire.shake_hands(b"GET /\xff HTTP/1.1\r\n\r\n")
        assert wire.transport.half_closed
        assert not wire.protocol.sender.open()

    run(scenario)


# Messages.


def cut(stream: bytes, places: Sequence[int]) -> list[bytes]:
    edges = [0, *sorted(place % (len(stream) + 1) for place in places), len(stream)]
    return [stream[a:b] for a, b in pairwise(edges) if a < b]


MESSAGES = st.one_of(st.text(max_size=20), st.binary(max_size=20), st.text("äx", min_size=120, max_size=400))


@st.composite
def streams(draw: st.DrawFn) -> tuple[list[str | bytes], list[bytes]]:
    """Draws messages and their frames: one frame or several fragments, with pings between them."""
    sent: list[str | bytes] = draw(st.lists(MESSAGES, max_size=6))
    frames: list[bytes] = []
    for message in sent:
        data = message.encode() if isinstance(message, str) else message
        pieces = cut(data, draw(st.lists(st.integers(0, 500), max_size=2))) or [b""]
        opcodes = [TEXT if isinstance(message, str) else BINARY] + [CONT] * (len(pieces) - 1)
        for number, (opcode, piece) in enumerate(zip(opcodes, pieces, strict=True), start=1):
            frames.append(frame(opcode, piece, fin=number == len(pieces)))
            if draw(st.booleans()):
                frames.append(frame(PING, b"?"))
    return sent, frames


@settings(max_examples=60, deadline=None)
@given(streams(), st.lists(st.integers(0, 3000), max_size=12), st.booleans())
def test_messages_do_not_depend_on_how_the_bytes_are_cut(
    stream: tuple[list[str | bytes], list[bytes]], places: list[int], by_frames: bool
) -> None:
    sent, frames = stream

    async def scenario() -> None:
        wire = await Wire.opened()
        await wire.feed(*(frames if by_frames else cut(b"".join(frames), places)))
        assert wire.messages == sent
        assert wire.transport.written == b"\x8a\x01?" * sum(each[0] == 0x89 for each in frames)
        assert wire.transport.reading
        assert wire.protocol.sender.ready()

    run(scenario)


def test_a_message_cut_at_any_byte_is_delivered_once() -> None:
    async def scenario() -> None:
        stream = frame(TEXT, b"a" * 130) + frame(TEXT, HELLO.encode()) + frame(TEXT, b"x" * MAX_MESSAGE)[:10]
        wire = await Wire.opened()
        for place in range(len(stream)):
            wire.messages.clear()
            await wire.feed(*cut(stream[:-10], [place]), frame(TEXT, b"next"))
            assert wire.messages == ["a" * 130, HELLO, "next"]
        await wire.feed(frame(TEXT, b"x" * MAX_MESSAGE))
        assert len(wire.messages[-1]) == MAX_MESSAGE

    run(scenario)


def test_unusual_but_valid_frames_are_delivered() -> None:
    mask = b"\0\0\0\0"
    streams = (
        b"\x81\xfe\0\x05" + mask + b"hello",
        b"\x81\xff" + bytes(7) + b"\x05" + mask + b"hello",
        frame(TEXT, b"", fin=False) + frame(CONT, b"hel", fin=False) + frame(CONT, b"lo", fin=False) + frame(CONT, b""),
    )

    async def scenario() -> None:
        for stream in streams:
            wire = await Wire.opened()
            await wire.feed(stream, frame(TEXT, b""), frame(BINARY, b"\xff"))
            assert wire.messages == ["hello", "", b"\xff"]

    run(scenario)


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_messages_are_framed_as_the_library_frames_them(size: int) -> None:
    async def scenario() -> None:
        wire = await Wire.opened()
        wire.protocol.sender.send(b"x" * size)
        assert wire.transport.written == Frame(TEXT, b"x" * size).serialize(mask=False)

    run(scenario)


def test_an_answer_to_a_message_before_a_close_frame_is_sent_before_the_close_frame() -> None:
    async def scenario() -> None:
        wire = await Wire.opened()
        wire.on_message = lambda _: wire.protocol.sender.send(b"answer")
        await wire.feed(frame(TEXT, b"question") + frame(CLOSE, b"\x03\xe8"))
        assert wire.transport.written == b"\x81\x06answer" + close_frame(1000)

    run(scenario)


# The end of a connection.

ENDS = {
    "not masked": (b"\x81\x05hello", 1002),
    "not UTF-8": (frame(TEXT, b"\xff\xfe"), 1007),
    "a surrogate": (frame(TEXT, b"\xed\xa0\x80" * 50), 1007),
    "not UTF-8 in fragments": (frame(TEXT, b"\xc3", fin=False) + frame(CONT, b"("), 1007),
    "too long": (frame(TEXT, b"x" * (MAX_MESSAGE + 1)), 1009),
    "much too long": (frame(TEXT, b"x" * 70_000), 1009),
    "too long in fragments": (frame(TEXT, b"x" * MAX_MESSAGE, fin=False) + frame(CONT, b"x"), 1009),
    "a reserved bit": (b"\xc1" + frame(TEXT, b"rsv")[1:], 1002),
    "a reserved opcode": (b"\x83" + frame(TEXT, b"unknown")[1:], 1002),
    "a length without its bytes": (b"\x81\xff" + b"\x80" * 8 + b"\0\0\0\0", 1009),
    "a long ping": (b"\x89\xfe\x00\x7e" + bytes(4 + 126), 1002),
    "a continuation of nothing": (frame(CONT, b"of nothing"), 1002),
    "a message inside a message": (frame(TEXT, b"begun", fin=False) + frame(TEXT, b"another"), 1002),
    "a close frame": (frame(CLOSE, b"\x03\xe8bye"), 1000),
    "a close frame without a code": (frame(CLOSE, b""), 1005),
    "a close frame with a bad code": (b"\x88\x82\0\0\0\0\x03\xed", 1002),
    "a close frame of one byte": (b"\x88\x81\0\0\0\0\x03", 1002),
}


@pytest.mark.parametrize("name", ENDS)
def test_the_connection_is_closed_after_every_error_and_close_frame(name: str) -> None:
    stream, code = ENDS[name]

    async def scenario() -> None:
        for pieces in ([stream], [stream[:1], stream[1:]], [stream[:2], stream[2:5], stream[5:]]):
            wire = await Wire.opened()
            await wire.feed(frame(TEXT, b"before"), *pieces, frame(TEXT, b"after"))
            assert wire.messages == ["before"]
            assert wire.code == code
            assert wire.transport.written[:1] == b"\x88"
            assert wire.transport.half_closed
            assert not wire.protocol.sender.open()
            assert not wire.state.tasks
            wire.protocol.connection_lost(None)
            assert not wire.state.connections

    run(scenario)


def test_a_lost_connection_is_reported() -> None:
    async def scenario() -> None:
        wire = await Wire.opened()
        assert list(map(id, wire.state.connections)) == [id(wire.protocol)]
        assert len(wire.state.tasks) == 1
        wire.transport.closing = True
        wire.protocol.connection_lost(ConnectionResetError())
        await settle()
        assert wire.code == 1006
        assert (wire.protocol.sender.ready(), wire.protocol.sender.open()) == (False, False)
        assert not wire.state.tasks
        assert not wire.state.connections

    run(scenario)


def test_a_connection_that_is_lost_during_the_handshake_is_not_started() -> None:
    async def scenario() -> None:
        wire = Wire()
        wire.protocol.data_received(HANDSHAKE)
        wire.transport.closing = True
        wire.protocol.connection_lost(None)
        await settle()
        assert (wire.code, wire.transport.written) == (1006, b"")
        assert not wire.state.tasks

    run(scenario)


def test_a_closed_connection_delivers_nothing_and_waits_for_the_close_frame_of_the_client() -> None:
    async def scenario() -> None:
        wire = await Wire.opened()
        wire.protocol.pause_reading()
        wire.protocol.close(TOO_MANY)
        wire.protocol.close(1000)
        assert wire.transport.written == close_frame(TOO_MANY)
        assert (wire.protocol.sender.ready(), wire.transport.reading) == (False, True)
        await wire.feed(frame(TEXT, b"late"))
        assert (wire.messages, wire.code) == ([], TOO_MANY)
        assert not wire.transport.half_closed
        await wire.feed(frame(CLOSE, b"\x03\xe8"))
        assert wire.transport.half_closed
        assert wire.code == TOO_MANY

    run(scenario)


def test_a_handler_that_closes_the_connection_gets_no_further_message() -> None:
    async def scenario() -> None:
        wire = await Wire.opened()

        def close(message: str | bytes) -> None:
            wire.messages.append(message)
            wire.protocol.close(INTERNAL)

        wire.on_message = close
        await wire.feed(frame(TEXT, b"one") + frame(TEXT, b"two") + frame(PING, b"?"))
        assert wire.messages == ["one"]
        assert wire.transport.written.startswith(b"\x8a\x01?" + close_frame(INTERNAL))

    run(scenario)


def test_an_application_that_ends_early_closes_the_connection() -> None:
    async def scenario() -> None:
        wire = Wire()

        async def fail_later(send: Send) -> None:
            await accept(send)
            raise ValueError

        wire.answer = fail_later
        await wire.shake_hands()
        assert wire.transport.written == close_frame(INTERNAL)

    run(scenario)


def test_a_client_that_goes_on_after_the_close_frame_is_aborted() -> None:
    async def scenario() -> None:
        wire = await Wire.opened()
        wire.protocol.close(TOO_MANY)
        piece = frame(TEXT, b"x" * (BUFFER // 4))
        await wire.feed(piece)
        assert not wire.transport.closing
        await wire.feed(*[piece] * 4)
        assert wire.transport.aborted

    run(scenario)


def test_bytes_after_the_end_are_discarded_up_to_a_limit() -> None:
    async def scenario() -> None:
        wire = await Wire.opened()
        await wire.feed(frame(CLOSE, b""))
        written = wire.transport.written
        for late in (frame(TEXT, b"late"), frame(CLOSE, b""), b"\xff" * (MAX_DISCARDED - 100)):
            await wire.feed(late)
        assert (wire.messages, wire.transport.written) == ([], written)
        assert not wire.transport.closing
        await wire.feed(b"x" * 100)
        assert wire.transport.aborted

    run(scenario)


@pytest.mark.parametrize(
    "end", [frame(CLOSE, b"\x03\xe8"), frame(TEXT, b"\xff"), b""], ids=["close frame", "not UTF-8", "close"]
)
def test_a_client_that_does_not_read_the_close_frame_is_aborted(end: bytes) -> None:
    async def scenario() -> None:
        wire = await Wire.opened()
        wire.protocol.pause_writing()
        if end:
            await wire.feed(end)
        else:
            wire.protocol.close(INTERNAL)
        assert not wire.transport.aborted
        await wire.loop.expire(CLOSE_TIMEOUT)
        assert wire.transport.aborted

    run(scenario)


def test_the_server_closes_connections_when_it_stops() -> None:
    async def scenario() -> None:
        wire = await Wire.opened()
        wire.protocol.shutdown()
        await settle()
        assert wire.transport.written == close_frame(1012)
        assert (wire.code, wire.transport.closing) == (1012, True)
        assert not wire.protocol.sender.ready()
        early = Wire()
        early.protocol.data_received(HANDSHAKE)
        early.protocol.shutdown()
        await settle()
        assert early.transport.written.startswith(b"HTTP/1.1 503")
        assert early.transport.closing
        assert not early.state.tasks

    run(scenario)


# Keepalive, and clients that read or answer too little.


def test_a_client_that_answers_pings_stays_connected() -> None:
    async def scenario() -> None:
        wire = await Wire.opened()
        for _ in range(3):
            await wire.loop.expire(PING_INTERVAL)
            ping, wire.transport.written = wire.transport.written, b""
            assert ping[:2] == b"\x89\x04"
            await wire.feed(frame(PONG, ping[2:]))
        assert wire.code is None

    run(scenario)


@pytest.mark.parametrize("other", [b"", frame(PONG, b"????"), frame(PING, b"?"), frame(TEXT, b"alive")], ids=range(4))
def test_a_client_that_does_not_answer_a_ping_is_disconnected(other: bytes) -> None:
    async def scenario() -> None:
        wire = await Wire.opened()
        await wire.loop.expire(PING_INTERVAL)
        if other:
            await wire.feed(other)
        await wire.loop.expire(PING_INTERVAL)
        assert wire.code == INTERNAL
        assert b"keepalive" in wire.transport.written
        assert wire.transport.half_closed
        await wire.loop.expire(CLOSE_TIMEOUT)
        assert wire.transport.aborted

    run(scenario)


def test_a_client_that_does_not_read_is_not_ready_until_it_reads() -> None:
    async def scenario() -> None:
        wire = await Wire.opened()
        sender = wire.protocol.sender
        assert sender.ready()
        wire.protocol.pause_writing()
        assert (sender.ready(), sender.open(), wire.resumptions) == (False, True, 0)
        wire.protocol.resume_writing()
        assert (sender.ready(), wire.resumptions) == (True, 1)
        wire.protocol.close(1000)
        wire.protocol.resume_writing()
        assert wire.resumptions == 1

    run(scenario)


def test_a_client_that_sends_pings_and_does_not_read_is_not_read_until_it_reads() -> None:
    async def scenario() -> None:
        wire = await Wire.opened()
        wire.protocol.pause_writing()
        await wire.feed(frame(PING, b"?"))
        assert not wire.transport.reading
        wire.protocol.resume_reading()
        assert not wire.transport.reading
        wire.protocol.resume_writing()
        wire.protocol.resume_reading()
        assert wire.transport.reading

    run(scenario)


@pytest.mark.parametrize("opcode", [PING, PONG, CONT])
def test_too_many_frames_that_are_not_messages_end_a_connection(opcode: Opcode) -> None:
    odd = frame(opcode, b"", fin=opcode is not CONT)

    async def scenario() -> None:
        wire = await Wire.opened()
        await wire.feed(frame(TEXT, b"", fin=False), odd * MAX_ODD_FRAMES)
        assert wire.code is None
        await wire.loop.expire(PING_INTERVAL)
        await wire.feed(odd * MAX_ODD_FRAMES)
        assert wire.code is None
        await wire.feed(odd)
        assert wire.code == TOO_MANY

    run(scenario)


def test_opening_and_closing_connections_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        wire = await Wire.opened()
        await wire.feed(frame(TEXT, b"\xff"))
        wire.protocol.connection_lost(None)

    with caplog.at_level(logging.INFO):
        run(scenario)
    assert not [record for record in caplog.records if record.name != "asyncio"]
