"""Frames that are read directly: exactly those that the library need not see."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from spielkreis.server.config import MAX_MESSAGE
from spielkreis.server.net.frames import FrameReader


def frame(payload: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, payload, fin).serialize(mask=mask)


@pytest.mark.parametrize("text", ["", "a", "Ü" * 60, "x" * 125, "x" * 126, "x" * MAX_MESSAGE])
def test_a_whole_text_message_is_read(text: str) -> None:
    assert FrameReader().text(frame(text.encode())) == text


@pytest.mark.parametrize(
    "data",
    [
        frame(b"x" * (MAX_MESSAGE + 1)),
        frame(b"x" * 70_000),
        frame(b"hello", mask=False),
        frame(b"hello", Opcode.BINARY),
        frame(b"\xff\xff"),
        frame(b"", Opcode.PING),
        frame(b"one") + frame(b"two"),
    ],
    # The masks are random, so the frames themselves must not name the tests.
    ids=["too long", "much too long", "without a mask", "binary", "not UTF-8", "ping", "two"],
)
def test_everything_else_is_left_to_the_library(data: bytes) -> None:
    assert FrameReader().text(data) is None


def test_messages_are_read_again_after_whole_frames_of_other_kinds() -> None:
    reader = FrameReader()
    for data in (
        frame(b"1234", Opcode.PONG),
        frame(b"", Opcode.PING),
        frame(b"one") + frame(b"two"),
        frame(b"x" * 300)[:200],
        frame(b"x" * 300)[200:],
        frame(b"\xff"),
    ):
        assert reader.text(data) is None
    assert reader.text(frame(b"hello")) == "hello"


@pytest.mark.parametrize(
    "pieces",
    [
        [frame(b"a", fin=False), frame(b"b", Opcode.CONT)],
        [frame(b"hello")[:1], frame(b"hello")[1:]],
        [frame(b"x" * 70_000)],
    ],
)
def test_nothing_is_read_where_a_frame_may_not_begin(pieces: list[bytes]) -> None:
    reader = FrameReader()
    assert [reader.text(data) for data in (*pieces, frame(b"hello"))] == [None] * (len(pieces) + 1)


def test_a_payload_that_looks_like_a_frame_is_not_one() -> None:
    reader, inner = FrameReader(), frame(b"hello")
    outer = frame(b"x" * 50 + inner, Opcode.BINARY)
    assert reader.text(outer[: -len(inner)]) is None
    assert reader.text(inner) is None
    assert reader.text(inner) == "hello"
