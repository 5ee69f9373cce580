"""The short way of a socket gives what the library's long way gives, however the bytes are cut."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, cast

import pytest
import uvicorn
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from spielkreis.server.config import MAX_MESSAGE
from spielkreis.server.net.websocket import BUFFER, MAX_ODD, TOO_MANY, Line

HANDSHAKE = (
    b"GET /x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, BINARY, CONT, PING, CLOSE = Opcode.TEXT, Opcode.BINARY, Opcode.CONT, Opcode.PING, Opcode.CLOSE
HELLO = "hello, 王小明 👋"


class Transport:
    """Takes what is written and remembers what it was told to do."""

    def __init__(self) -> None:
        self.written = b""
        self.closing = False
        self.reading = True
        self.aborted = False

    def get_extra_info(self, name: str) -> Any:
        return ("127.0.0.1", 1) if name in ("peername", "sockname") else None

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = self.aborted = True

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


class Ends:
    """Both ends of a socket: what the other side sends is fed in, what came of it can be looked at."""

    def __init__(self, kind: type[WebSocketsSansIOProtocol]) -> None:
        self.heard: list[str | bytes] = []
        self.resumptions = 0
        self.end: dict[str, Any] | None = None
        config = uvicorn.Config(
            self.app, interface="asgi3", ws_max_size=MAX_MESSAGE, ws_per_message_deflate=False, log_config=None
        )
        self.transport = Transport()
        self.protocol = kind(config, ServerState(), {}, asyncio.get_running_loop())
        self.protocol.connection_made(cast(asyncio.Transport, self.transport))

    @property
    def line(self) -> Line:
        assert isinstance(self.protocol, Line)
        return self.protocol

    async def app(self, scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        if isinstance(self.protocol, Line):
            assert Line.of(scope) is self.protocol
            self.protocol.listen(self)
        while (event := await receive())["type"] == "websocket.receive":
            assert not isinstance(self.protocol, Line)
            self.hear(event["text"] if "text" in event else event["bytes"])
        self.end = event

    def hear(self, message: str | bytes) -> None:
        self.heard.append(message)

    def resumed(self) -> None:
        self.resumptions += 1

    async def open(self, early: bytes = b"") -> None:
        self.protocol.data_received(HANDSHAKE + early)
        await soon()
        head, _, self.transport.written = self.transport.written.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101")

    async def feed(self, *pieces: bytes) -> None:
        for piece in pieces:
            if not self.transport.closing:
                self.protocol.data_received(piece)
        await soon()


async def soon() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def frame(opcode: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    """As a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


async def both(*pieces: bytes) -> Ends:
    """The line after these pieces; the library has come to the same."""
    line, reference = Ends(Line), Ends(WebSocketsSansIOProtocol)
    for each in (line, reference):
        await each.open()
        await each.feed(*pieces)
    assert line.heard == reference.heard
    assert line.end == reference.end
    assert line.transport.written == reference.transport.written
    assert line.transport.closing == reference.transport.closing
    return line


def cut(stream: bytes, places: Sequence[int]) -> list[bytes]:
    edges = [0, *sorted(place % (len(stream) + 1) for place in places), len(stream)]
    return [stream[a:b] for a, b in pairwise(edges) if a < b]


MESSAGES = st.one_of(st.text(max_size=20), st.binary(max_size=20), st.text("äx", min_size=120, max_size=400))


@st.composite
def streams(draw: st.DrawFn) -> tuple[list[str | bytes], list[bytes]]:
    """Messages, whole or in fragments with pings between, and their frames."""
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
def test_any_cut_gives_the_same_messages(
    stream: tuple[list[str | bytes], list[bytes]], places: list[int], by_frames: bool
) -> None:
    sent, frames = stream

    async def scenario() -> None:
        pieces = frames if by_frames else cut(b"".join(frames), places)
        line = await both(*pieces)
        assert line.heard == sent
        assert line.transport.written.count(b"\x8a\x01?") >= sum(each[0] == 0x89 for each in frames)

    asyncio.run(scenario())


def test_a_message_cut_at_any_byte_is_heard_once_and_then_the_way_is_short_again() -> None:
    async def scenario() -> None:
        stream = frame(TEXT, b"a" * 130) + frame(TEXT, HELLO.encode())
        ends = Ends(Line)
        await ends.open()
        for place in range(len(stream) + 1):
            ends.heard.clear()
            await ends.feed(*cut(stream, [place]), b"".join([frame(TEXT, b"next")]))
            assert ends.heard == ["a" * 130, HELLO, "next"]
        ends.line.conn.receive_data = None  # type: ignore[assignment,method-assign]
        await ends.feed(frame(TEXT, b"the library does not see this"), frame(TEXT, b"x" * MAX_MESSAGE))
        assert len(ends.heard[-1]) == MAX_MESSAGE

    asyncio.run(scenario())


REFUSED = {
    "unmasked": (b"\x81\x05hello", 1002),
    "no text": (frame(TEXT, b"\xff\xfe"), 1007),
    "half a character": (frame(TEXT, b"\xed\xa0\x80" * 50), 1007),
    "too long": (frame(TEXT, b"x" * (MAX_MESSAGE + 1)), 1009),
    "much too long": (frame(TEXT, b"x" * 70_000), 1009),
    "too long in pieces": (frame(TEXT, b"x" * MAX_MESSAGE, fin=False) + frame(CONT, b"x"), 1009),
    "a reserved bit": (b"\xc1" + frame(TEXT, b"rsv")[1:], 1002),
    "a reserved kind": (b"\x83" + frame(TEXT, b"no such kind")[1:], 1002),
    "the end of nothing": (frame(CONT, b"of nothing"), 1002),
    "one in the other": (frame(TEXT, b"begun", fin=False) + frame(TEXT, b"another"), 1002),
    "a goodbye": (frame(CLOSE, b"\x03\xe8bye"), 1000),
    "a goodbye without words": (frame(CLOSE, b""), 1005),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_the_library_refuses_is_refused_alike(name: str) -> None:
    stream, code = REFUSED[name]

    async def scenario() -> None:
        for pieces in ([stream], [stream[:1], stream[1:]], [stream[:2], stream[2:5], stream[5:]]):
            line = await both(frame(TEXT, b"before"), *pieces)
            assert line.heard == ["before"]
            assert line.end is not None
            assert line.end["code"] == code
            assert line.transport.closing
            assert not line.line.outlet.ready()

    asyncio.run(scenario())


def test_odd_but_valid_frames_are_heard() -> None:
    async def scenario() -> None:
        mask = b"\0\0\0\0"
        for stream in (b"\x81\xfe\0\x05" + mask + b"hello", b"\x81\xff" + bytes(7) + b"\x05" + mask + b"hello"):
            assert (await both(stream)).heard == ["hello"]
        # 127 announces a longer size, and is none by itself.
        await both(b"\x81\xff" + bytes(6) + b"\0\x80" + bytes(4) + b"x" * 119)
        assert (await both(frame(TEXT, b""))).heard == [""]

    asyncio.run(scenario())


def test_nothing_is_lost_that_comes_with_the_handshake() -> None:
    async def scenario() -> None:
        ends = Ends(Line)
        three = frame(TEXT, b"three")
        await ends.open(frame(TEXT, b"one") + frame(TEXT, b"two") + three[:5])
        assert ends.heard == ["one", "two"]
        await ends.feed(three[5:])
        assert ends.heard == ["one", "two", "three"]
        assert ends.transport.reading

    asyncio.run(scenario())


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_what_is_told_is_framed_as_the_library_frames_it(size: int) -> None:
    async def scenario() -> None:
        ends = Ends(Line)
        await ends.open()
        ends.line.outlet.tell(b"x" * size)
        assert ends.transport.written == Frame(TEXT, b"x" * size).serialize(mask=False)

    asyncio.run(scenario())


def test_a_reader_who_does_not_read_is_not_ready_until_he_does() -> None:
    async def scenario() -> None:
        ends = Ends(Line)
        await ends.open()
        assert ends.line.outlet.ready()
        ends.line.pause_writing()
        assert (ends.line.outlet.ready(), ends.line.outlet.open(), ends.resumptions) == (False, True, 0)
        ends.line.resume_writing()
        assert (ends.line.outlet.ready(), ends.resumptions) == (True, 1)
        ends.line.leave()
        ends.line.resume_writing()
        assert ends.resumptions == 1
        ends.line.connection_lost(None)
        assert (ends.line.outlet.ready(), ends.line.outlet.open()) == (False, False)

    asyncio.run(scenario())


def test_who_is_cut_off_hears_why_and_is_not_heard_any_more() -> None:
    async def scenario() -> None:
        ends = Ends(Line)
        await ends.open()
        ends.line.hold()
        assert not ends.transport.reading
        ends.line.close(TOO_MANY)
        ends.line.close(1000)
        assert ends.transport.written == b"\x88\x02" + TOO_MANY.to_bytes(2, "big")
        assert (ends.line.outlet.ready(), ends.transport.reading, ends.transport.closing) == (False, True, False)
        await ends.feed(frame(TEXT, b"but"))
        assert ends.heard == []
        assert ends.end is not None
        assert ends.end["code"] == TOO_MANY
        await ends.feed(frame(CLOSE, b""))
        assert ends.transport.closing

    asyncio.run(scenario())


def test_the_server_says_goodbye_when_it_stops() -> None:
    async def scenario() -> None:
        ends = Ends(Line)
        await ends.open()
        ends.line.shutdown()
        await soon()
        assert ends.transport.written == b"\x88\x02" + (1012).to_bytes(2, "big")
        assert ends.end is not None
        assert ends.end["code"] == 1012
        assert not ends.line.outlet.ready()

    asyncio.run(scenario())


def test_who_asks_without_reading_is_not_read_until_he_reads() -> None:
    async def scenario() -> None:
        ends = Ends(Line)
        await ends.open()
        ends.line.pause_writing()
        await ends.feed(frame(PING, b"?"))
        assert not ends.transport.reading
        ends.line.go_on()
        await ends.feed(frame(PING, b"?") + frame(TEXT, b"a message changes nothing"))
        assert not ends.transport.reading
        ends.line.resume_writing()
        ends.line.go_on()
        assert ends.transport.reading

    asyncio.run(scenario())


@pytest.mark.parametrize("kind", [PING, Opcode.PONG, CONT])
def test_far_too_many_frames_that_are_no_messages_end_a_connection(kind: Opcode) -> None:
    odd = frame(kind, b"", fin=kind is not CONT)

    async def scenario() -> None:
        ends = Ends(Line)
        await ends.open()
        await ends.feed(frame(TEXT, b"", fin=False), odd * MAX_ODD)
        assert ends.end is None
        ends.line.send_keepalive_ping()
        await ends.feed(odd * MAX_ODD)
        assert ends.end is None
        await ends.feed(odd)
        assert ends.end is not None
        assert ends.end["code"] == TOO_MANY

    asyncio.run(scenario())


def test_who_goes_on_after_the_goodbye_is_cut_off() -> None:
    async def scenario() -> None:
        ends = Ends(Line)
        await ends.open()
        ends.line.close(TOO_MANY)
        await ends.feed(frame(TEXT, b"x" * (BUFFER // 4)))
        assert not ends.transport.closing
        await ends.feed(*[frame(TEXT, b"x" * (BUFFER // 4))] * 4)
        assert ends.transport.aborted

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "goodbye", [frame(CLOSE, b"\x03\xe8"), frame(TEXT, b"\xff"), b""], ids=["theirs", "for no text", "for silence"]
)
def test_a_goodbye_that_is_not_read_is_not_waited_for(goodbye: bytes) -> None:
    async def scenario() -> None:
        ends = Ends(Line)
        await ends.open()
        ends.line.close_timeout = 0
        ends.line.pause_writing()
        if goodbye:
            await ends.feed(goodbye)
        else:
            ends.line.keepalive_timeout()
        await asyncio.sleep(0.001)
        await soon()
        assert ends.transport.aborted

    asyncio.run(scenario())
