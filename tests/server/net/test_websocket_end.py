"""Every way in which a WebSocket connection ends."""

from __future__ import annotations

import pytest
from litestar.types import Send

from spielkreis.server.config import MAX_MESSAGE
from spielkreis.server.net.websocket import (
    BUFFER,
    CLOSE_TIMEOUT,
    INTERNAL,
    MAX_DISCARDED,
    TOO_MANY,
)
from tests.server.tools.wires import (
    CLOSE,
    CONT,
    HANDSHAKE,
    PING,
    TEXT,
    Wire,
    accept,
    close_frame,
    frame,
    run,
    settle,
)

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
