"""WebSocket messages however their bytes are cut, keepalive, and clients that read or answer too little."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from spielkreis.server.config import MAX_MESSAGE
from spielkreis.server.net.websocket import (
    CLOSE_TIMEOUT,
    INTERNAL,
    MAX_ODD_FRAMES,
    PING_INTERVAL,
    TOO_MANY,
)
from tests.server.tools.protocol_harness import (
    BINARY,
    CLOSE,
    CONT,
    HELLO,
    PING,
    PONG,
    TEXT,
    ProtocolHarness,
    close_frame,
    frame,
    run_scenario,
)


def cut_into_pieces(stream: bytes, places: Sequence[int]) -> list[bytes]:
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
        pieces = cut_into_pieces(data, draw(st.lists(st.integers(0, 500), max_size=2))) or [b""]
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
        harness = await ProtocolHarness.open_connection()
        await harness.feed(*(frames if by_frames else cut_into_pieces(b"".join(frames), places)))
        assert harness.messages == sent
        assert harness.transport.written == b"\x8a\x01?" * sum(each[0] == 0x89 for each in frames)
        assert harness.transport.reading
        assert harness.protocol.sender.ready()

    run_scenario(scenario)


def test_a_message_cut_at_any_byte_is_delivered_once() -> None:
    async def scenario() -> None:
        stream = frame(TEXT, b"a" * 130) + frame(TEXT, HELLO.encode()) + frame(TEXT, b"x" * MAX_MESSAGE)[:10]
        harness = await ProtocolHarness.open_connection()
        for place in range(len(stream)):
            harness.messages.clear()
            await harness.feed(*cut_into_pieces(stream[:-10], [place]), frame(TEXT, b"next"))
            assert harness.messages == ["a" * 130, HELLO, "next"]
        await harness.feed(frame(TEXT, b"x" * MAX_MESSAGE))
        assert len(harness.messages[-1]) == MAX_MESSAGE

    run_scenario(scenario)


def test_unusual_but_valid_frames_are_delivered() -> None:
    mask = b"\0\0\0\0"
    streams = (
        b"\x81\xfe\0\x05" + mask + b"hello",
        b"\x81\xff" + bytes(7) + b"\x05" + mask + b"hello",
        frame(TEXT, b"", fin=False) + frame(CONT, b"hel", fin=False) + frame(CONT, b"lo", fin=False) + frame(CONT, b""),
    )

    async def scenario() -> None:
        for stream in streams:
            harness = await ProtocolHarness.open_connection()
            await harness.feed(stream, frame(TEXT, b""), frame(BINARY, b"\xff"))
            assert harness.messages == ["hello", "", b"\xff"]

    run_scenario(scenario)


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_messages_are_framed_as_the_library_frames_them(size: int) -> None:
    async def scenario() -> None:
        harness = await ProtocolHarness.open_connection()
        harness.protocol.sender.send(b"x" * size)
        assert harness.transport.written == Frame(TEXT, b"x" * size).serialize(mask=False)

    run_scenario(scenario)


def test_an_answer_to_a_message_before_a_close_frame_is_sent_before_the_close_frame() -> None:
    async def scenario() -> None:
        harness = await ProtocolHarness.open_connection()
        harness.on_message = lambda _: harness.protocol.sender.send(b"answer")
        await harness.feed(frame(TEXT, b"question") + frame(CLOSE, b"\x03\xe8"))
        assert harness.transport.written == b"\x81\x06answer" + close_frame(1000)

    run_scenario(scenario)


def test_a_client_that_answers_pings_stays_connected() -> None:
    async def scenario() -> None:
        harness = await ProtocolHarness.open_connection()
        for _ in range(3):
            await harness.loop.expire(PING_INTERVAL)
            ping, harness.transport.written = harness.transport.written, b""
            assert ping[:2] == b"\x89\x04"
            await harness.feed(frame(PONG, ping[2:]))
        assert harness.code is None

    run_scenario(scenario)


@pytest.mark.parametrize("other", [b"", frame(PONG, b"????"), frame(PING, b"?"), frame(TEXT, b"alive")], ids=range(4))
def test_a_client_that_does_not_answer_a_ping_is_disconnected(other: bytes) -> None:
    async def scenario() -> None:
        harness = await ProtocolHarness.open_connection()
        await harness.loop.expire(PING_INTERVAL)
        if other:
            await harness.feed(other)
        await harness.loop.expire(PING_INTERVAL)
        assert harness.code == INTERNAL
        assert b"keepalive" in harness.transport.written
        assert harness.transport.half_closed
        await harness.loop.expire(CLOSE_TIMEOUT)
        assert harness.transport.aborted

    run_scenario(scenario)


def test_a_client_that_does_not_read_is_not_ready_until_it_reads() -> None:
    async def scenario() -> None:
        harness = await ProtocolHarness.open_connection()
        sender = harness.protocol.sender
        assert sender.ready()
        harness.protocol.pause_writing()
        assert (sender.ready(), sender.open(), harness.resumptions) == (False, True, 0)
        harness.protocol.resume_writing()
        assert (sender.ready(), harness.resumptions) == (True, 1)
        harness.protocol.close(1000)
        harness.protocol.resume_writing()
        assert harness.resumptions == 1

    run_scenario(scenario)


def test_a_client_that_sends_pings_and_does_not_read_is_not_read_until_it_reads() -> None:
    async def scenario() -> None:
        harness = await ProtocolHarness.open_connection()
        harness.protocol.pause_writing()
        await harness.feed(frame(PING, b"?"))
        assert not harness.transport.reading
        harness.protocol.resume_reading()
        assert not harness.transport.reading
        harness.protocol.resume_writing()
        harness.protocol.resume_reading()
        assert harness.transport.reading

    run_scenario(scenario)


@pytest.mark.parametrize("opcode", [PING, PONG, CONT])
def test_too_many_frames_that_are_not_messages_end_a_connection(opcode: Opcode) -> None:
    odd = frame(opcode, b"", fin=opcode is not CONT)

    async def scenario() -> None:
        harness = await ProtocolHarness.open_connection()
        await harness.feed(frame(TEXT, b"", fin=False), odd * MAX_ODD_FRAMES)
        assert harness.code is None
        await harness.loop.expire(PING_INTERVAL)
        await harness.feed(odd * MAX_ODD_FRAMES)
        assert harness.code is None
        await harness.feed(odd)
        assert harness.code == TOO_MANY

    run_scenario(scenario)


def test_opening_and_closing_connections_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        harness = await ProtocolHarness.open_connection()
        await harness.feed(frame(TEXT, b"\xff"))
        harness.protocol.connection_lost(None)

    with caplog.at_level(logging.INFO):
        run_scenario(scenario)
    assert not [record for record in caplog.records if record.name != "asyncio"]
