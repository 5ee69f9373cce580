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
from tests.server.tools.protocol_harness import (
    CLOSE,
    CONT,
    HANDSHAKE,
    PING,
    TEXT,
    ProtocolHarness,
    accept,
    close_frame,
    frame,
    run_pending_tasks,
    run_scenario,
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
            harness = await ProtocolHarness.open_connection()
            await harness.feed(frame(TEXT, b"before"), *pieces, frame(TEXT, b"after"))
            assert harness.messages == ["before"]
            assert harness.code == code
            assert harness.transport.written[:1] == b"\x88"
            assert harness.transport.half_closed
            assert not harness.protocol.sender.open()
            assert not harness.state.tasks
            harness.protocol.connection_lost(None)
            assert not harness.state.connections

    run_scenario(scenario)


def test_a_lost_connection_is_reported() -> None:
    async def scenario() -> None:
        harness = await ProtocolHarness.open_connection()
        assert list(map(id, harness.state.connections)) == [id(harness.protocol)]
        assert len(harness.state.tasks) == 1
        harness.transport.closing = True
        harness.protocol.connection_lost(ConnectionResetError())
        await run_pending_tasks()
        assert harness.code == 1006
        assert (harness.protocol.sender.ready(), harness.protocol.sender.open()) == (False, False)
        assert not harness.state.tasks
        assert not harness.state.connections

    run_scenario(scenario)


def test_a_connection_that_is_lost_during_the_handshake_is_not_started() -> None:
    async def scenario() -> None:
        harness = ProtocolHarness()
        harness.protocol.data_received(HANDSHAKE)
        harness.transport.closing = True
        harness.protocol.connection_lost(None)
        await run_pending_tasks()
        assert (harness.code, harness.transport.written) == (1006, b"")
        assert not harness.state.tasks

    run_scenario(scenario)


def test_a_closed_connection_delivers_nothing_and_waits_for_the_close_frame_of_the_client() -> None:
    async def scenario() -> None:
        harness = await ProtocolHarness.open_connection()
        harness.protocol.pause_reading()
        harness.protocol.close(TOO_MANY)
        harness.protocol.close(1000)
        assert harness.transport.written == close_frame(TOO_MANY)
        assert (harness.protocol.sender.ready(), harness.transport.reading) == (False, True)
        await harness.feed(frame(TEXT, b"late"))
        assert (harness.messages, harness.code) == ([], TOO_MANY)
        assert not harness.transport.half_closed
        await harness.feed(frame(CLOSE, b"\x03\xe8"))
        assert harness.transport.half_closed
        assert harness.code == TOO_MANY

    run_scenario(scenario)


def test_a_handler_that_closes_the_connection_gets_no_further_message() -> None:
    async def scenario() -> None:
        harness = await ProtocolHarness.open_connection()

        def close(message: str | bytes) -> None:
            harness.messages.append(message)
            harness.protocol.close(INTERNAL)

        harness.on_message = close
        await harness.feed(frame(TEXT, b"one") + frame(TEXT, b"two") + frame(PING, b"?"))
        assert harness.messages == ["one"]
        assert harness.transport.written.startswith(b"\x8a\x01?" + close_frame(INTERNAL))

    run_scenario(scenario)


def test_an_application_that_ends_early_closes_the_connection() -> None:
    async def scenario() -> None:
        harness = ProtocolHarness()

        async def fail_later(send: Send) -> None:
            await accept(send)
            raise ValueError

        harness.answer = fail_later
        await harness.shake_hands()
        assert harness.transport.written == close_frame(INTERNAL)

    run_scenario(scenario)


def test_a_client_that_goes_on_after_the_close_frame_is_aborted() -> None:
    async def scenario() -> None:
        harness = await ProtocolHarness.open_connection()
        harness.protocol.close(TOO_MANY)
        piece = frame(TEXT, b"x" * (BUFFER // 4))
        await harness.feed(piece)
        assert not harness.transport.closing
        await harness.feed(*[piece] * 4)
        assert harness.transport.aborted

    run_scenario(scenario)


def test_bytes_after_the_end_are_discarded_up_to_a_limit() -> None:
    async def scenario() -> None:
        harness = await ProtocolHarness.open_connection()
        await harness.feed(frame(CLOSE, b""))
        written = harness.transport.written
        for late in (frame(TEXT, b"late"), frame(CLOSE, b""), b"\xff" * (MAX_DISCARDED - 100)):
            await harness.feed(late)
        assert (harness.messages, harness.transport.written) == ([], written)
        assert not harness.transport.closing
        await harness.feed(b"x" * 100)
        assert harness.transport.aborted

    run_scenario(scenario)


@pytest.mark.parametrize(
    "end", [frame(CLOSE, b"\x03\xe8"), frame(TEXT, b"\xff"), b""], ids=["close frame", "not UTF-8", "close"]
)
def test_a_client_that_does_not_read_the_close_frame_is_aborted(end: bytes) -> None:
    async def scenario() -> None:
        harness = await ProtocolHarness.open_connection()
        harness.protocol.pause_writing()
        if end:
            await harness.feed(end)
        else:
            harness.protocol.close(INTERNAL)
        assert not harness.transport.aborted
        await harness.loop.expire(CLOSE_TIMEOUT)
        assert harness.transport.aborted

    run_scenario(scenario)


def test_the_server_closes_connections_when_it_stops() -> None:
    async def scenario() -> None:
        harness = await ProtocolHarness.open_connection()
        harness.protocol.shutdown()
        await run_pending_tasks()
        assert harness.transport.written == close_frame(1012)
        assert (harness.code, harness.transport.closing) == (1012, True)
        assert not harness.protocol.sender.ready()
        early = ProtocolHarness()
        early.protocol.data_received(HANDSHAKE)
        early.protocol.shutdown()
        await run_pending_tasks()
        assert early.transport.written.startswith(b"HTTP/1.1 503")
        assert early.transport.closing
        assert not early.state.tasks

    run_scenario(scenario)
