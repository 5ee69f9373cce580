"""Sockets that send nonsense get typed errors or are closed, and never see what is not theirs."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from spielkreis.tac.cards import CARDS
from tests.server.tools.news import Json
from tests.server.tools.players import Person, Refused
from tests.server.tools.processes import ServerProcess

ADAPTERS = """hello ping legal steps why nearest sit stand put_bot exchange ready not_ready play offer answer resume say
write remove rematch news ack nothing""".split()  # noqa: SIM905 - a list of words reads better as words
FIELDS: dict[str, tuple[Any, ...]] = {
    "id": ("x", "", "y" * 65, 7, None),
    "seq": (0, 5, 10**6, -1, 2**40, "1", None, 1.5),
    "seat": ("A", "B", "Z", "", "white", 3, None),
    "place": ("A", "B", "Z", "", None, ["A"]),
    "other": ("A", "C", 1),
    "action": ("swap A 1", "swap B 1", "B pass", "A 7 1-2 2-3", "", "\0", "x" * 500, {}),
    "card": ("7", "tac", "99", "", None),
    "prefix": ([], ["1-2"], ["x"] * 9, "1-2", [None]),
    "what": ("draw", "takeback", "concede", "pause", "everything", 0),
    "yes": (True, False, "yes"),
    "level": ("1", "3", "godlike"),
    "phrase": ("hello", "rude"),
    "text": ("hi", "", "x" * 501),
    "guest": ("me", "", "0123456789abcdef"),
    "nonce": ("abc", "a b", "x" * 65),
    "extra": (1,),
}


NASTY: tuple[str | bytes, ...] = (
    "[" * 5_000,
    '{"type": ' * 2_000,
    '{"type": "why", "id": "x", "seat": "A", "action": ' + "[" * 3_000 + "]" * 3_000 + "}",
    "null",
    "1e999",
    "",
    b"",
    '"' + "a" * 10_000 + '"',
    '{"type": "hello", "seq": 1e400}',
    '{"type": "hello", "seq": ' + "9" * 4_000 + "}",
    '{"type": "hello", "seq": -0.0}',
    '{"type": "hello", "type": "ping"}',
    '{"type": "write", "id": "x", "text": "\\ud800"}',
    '{"type": "write", "id": "\\u0000", "text": "\\u0000"}',
    b'{"type": "write", "id": "x", "text": "\xed\xa0\x80"}',
    b"\xff\xfe{}",
    b"\xef\xbb\xbf{}",
    '{"type": "steps", "id": "x", "seat": "A", "card": "7", "prefix": ["' + "9" * 16 + '-1", "-", "A9-B0", "1-1"]}',
    '{"type": "why", "id": "x", "seat": "A", "action": "A 7 ' + "1-2 " * 90 + '"}',
    '{"type": "why", "id": "x", "seat": "A", "action": "A ' + "9" * 300 + ' 1-2"}',
    '{"type": "remove", "id": "x", "guest": "\u202e"}',
)


def nonsense(rng: Random) -> str | bytes:
    """A message that is wrong in some way, or right by accident."""
    message: Json = {"type": rng.choice(ADAPTERS), "id": f"n{rng.random()}"}
    for name in rng.sample(list(FIELDS), rng.randint(0, 6)):
        message[name] = rng.choice(FIELDS[name])
    text = msgspec.json.encode(message).decode()
    match rng.randrange(10):
        case 0:
            return text[: rng.randrange(len(text) + 1)]
        case 1:
            return text.encode()
        case 2:
            return bytes(rng.randrange(256) for _ in range(rng.randint(0, 60)))
        case 3:
            return rng.choice(NASTY)
        case _:
            return text


def test_nonsense_gets_problems_and_no_secrets(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        rng = Random(11)
        server = servers[-1]
        async with await Person.create(servers[0].url) as anna, await Person.create(servers[0].url) as eve:
            news = await anna.create_table("TAC", {"deck": "master"}, sit=["A"], fill="3", ready=True)
            table = news["table"]["id"]
            url = f"{server.socket_url}/api/tables/{table}/live"
            answers = 0
            codes: list[int] = []
            for visitor in (eve, None, eve):
                headers = {} if visitor is None else {"Cookie": visitor.cookie}
                for _ in range(8):
                    async with connect(url, additional_headers=headers, compression=None) as socket:
                        try:
                            for _ in range(90):
                                await socket.send(nonsense(rng))
                            await socket.send('{"type": "legal", "id": "the end", "seat": "A"}')
                            while True:
                                text = await asyncio.wait_for(socket.recv(), 60)
                                message = msgspec.json.decode(text)
                                answers += 1
                                if message.get("id") == "the end":
                                    break
                                assert message["type"] in ("problem", "news", "pong"), message
                                if message["type"] == "problem":
                                    assert message["code"].split("-")[0] in ("server", "tac"), message
                                    assert not set(message.get("details", {})) & {"hand", "hands"}
                                elif message["type"] == "news" and message.get("game"):
                                    assert message["place"] is None
                                    assert message["game"]["view"]["hands"] == {}
                        except ConnectionClosed as closed:
                            codes.append(closed.rcvd.code if closed.rcvd is not None else 0)
            assert answers > 500
            # 0: the goodbye was lost, because the server does not read what is sent after it.
            assert set(codes) <= {4429, 1009, 0}
            after = await anna.get(f"/api/tables/{table}?place=A")
            assert set(after["game"]["view"]["hands"]) == {"A"}
            assert set(after["game"]["view"]["hands"]["A"]) <= set(CARDS)

    asyncio.run(scenario())


def test_what_one_person_may_send_is_nothing_in_the_mouth_of_another(servers: list[ServerProcess]) -> None:
    """Eve says word for word what Anna said: she looks from no place but her own, asks and plays for nobody."""

    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna, await Person.create(servers[-1].url) as eve:
            news = await anna.create_table("TAC", {"deck": "master"}, sit=["A"])
            table = news["table"]["id"]
            await eve.do(table, "sit", place="B")
            for place in "CD":
                await anna.do(table, "put_bot", place=place, level="3")
            await anna.do(table, "ready")
            await eve.do(table, "ready")
            async with (
                await anna.open_socket(servers[0].socket_url, table, "A") as mine,
                await eve.open_socket(servers[-1].socket_url, table, "B") as hers,
            ):
                said = Recorder(mine.socket)
                mine.socket = said  # type: ignore[assignment]
                await asyncio.gather(
                    mine.play_at_random(["A"], Random(1), plies=24), hers.play_at_random(["B"], Random(2), plies=24)
                )
                assert len(said.sent) > 8
                plays = await _plays(anna, table)
                known = len(hers.raw)
                for text in said.sent:
                    await hers.socket.send(text)
                with pytest.raises(Refused, match="server-not-your-place"):
                    await hers.ask("legal", seat="A")
                assert hers.game is not None
                assert list(hers.game["view"]["hands"]) == ["B"]
                for text in hers.raw[known:]:
                    message = msgspec.json.decode(text)
                    assert message["type"] in ("problem", "news"), message
                    assert message["type"] == "problem" or message["place"] == "B"
                # What Anna sends again herself is carried out no second time either.
                for text in said.sent.copy():
                    await mine.socket.send(text)
                await mine.ask("legal", seat="A")
                assert await _plays(anna, table) == plays

    asyncio.run(scenario())


async def _plays(anna: Person, table: str) -> list[Json]:
    """What was played at her place."""
    happened = [each["event"] for each in (await anna.get(f"/api/tables/{table}?place=A"))["events"]]
    return [event for event in happened if event["type"] == "played" and event["seat"] == "A"]


class Recorder:
    """A socket that keeps what is sent through it."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.sent: list[str] = []

    async def send(self, text: str) -> None:
        self.sent.append(text)
        await self._socket.send(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._socket, name)


def test_messages_in_pieces_and_in_masses_hurt_nobody(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        url = servers[-1].socket_url
        async with await Person.create(servers[0].url) as anna, await Person.create(servers[0].url) as eve:
            table = (await anna.create_table("TAC", {"deck": "master"}, sit=["A"], fill="3", ready=True))["table"]["id"]
            live = f"{url}/api/tables/{table}/live"
            async with (
                await anna.open_socket(url, table, "A") as mine,
                await eve.open_socket(url, table) as pieces,
                connect(live, additional_headers={"Cookie": eve.cookie}, close_timeout=0.1) as masses,
                connect(live) as silent,
            ):
                await pieces.socket.send(iter('{"type": "ping"}'))
                await pieces.receive_until("pong")
                await pieces.socket.send(iter([b'{"ty', b'pe": "pi', b'ng"}']))
                await pieces.receive_until("pong")
                # A client that sends nothing gets nothing, and one that never reads is not read either.
                for _ in range(3_000):
                    try:
                        await asyncio.wait_for(masses.send('{"type": "legal", "id": "x", "seat": "A"}'), 0.5)
                    except (TimeoutError, ConnectionClosed):
                        break
                await mine.play_at_random(["A"], Random(1), plies=12)
                await pieces.socket.send(iter(["x" * 10_000, "x" * 10_000]))
                with pytest.raises(ConnectionClosed) as closed:
                    await pieces.receive_until("nothing")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(silent.recv(), 0.05)

    asyncio.run(scenario())


HANDSHAKE = (
    "GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
FRAMES = (
    b"\x81\x05hello",  # a client must mask
    b"\x8f\x80\x00\x00\x00\x00",  # no such kind of frame
    b"\xf1\x80\x00\x00\x00\x00",  # bits that nobody agreed on
    b"\x81\xff\x3f\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00",  # half the world in one message
    b"\x80\x80\x00\x00\x00\x00",  # the continuation of nothing
    b"\x01\x81\x00\x00\x00\x00{\x01\x81\x00\x00\x00\x00}",  # two beginnings
    b"\x88\x82\x00\x00\x00\x00\x03\xed",  # a goodbye with a code that nobody may send
    b"\x81\x82\x00\x00\x00\x00\xff\xfe",  # not UTF-8
    b"GET / HTTP/1.1\r\n\r\n",
    b"\x81\x90\x00\x00",  # breaks off
    b"",
)


def test_connections_that_are_no_sockets_and_broken_ones_hurt_nobody(servers: list[ServerProcess]) -> None:
    """Raw bytes where frames should be, handshakes that break off, lines that go dead, names that no table has."""
    server = servers[-1]
    before = server.log.stat().st_size

    async def raw(text: str, after: bytes = b"") -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(text.encode())
        told = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 60) if text.endswith("\r\n\r\n") else b""
        writer.write(after)
        writer.write_eof()
        told += await asyncio.wait_for(reader.read(), 60)
        writer.close()
        return told

    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna:
            table = (await anna.create_table("TAC", {"deck": "master"}, sit=["A"], fill="3", ready=True))["table"]["id"]
            handshake = HANDSHAKE.format(table=table)
            # Lines that stay open until the end and say nothing more.
            dead = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(20)]
            for number, (_, writer) in enumerate(dead):
                writer.write(handshake.encode()[: number * 20 or None])
            for frame in FRAMES:
                told = await raw(handshake, frame)
                assert told.startswith(b"HTTP/1.1 101"), (frame, told)
                assert b"hands" not in told
            for cut in range(0, len(handshake), 37):
                assert b"HTTP/1.1 5" not in await raw(handshake[:cut])
            for name in ("%00", "..%2f..%2f", "x" * 5_000, "%F0%9F%98%80", "'%20or%201=1", table.upper(), "%FF"):
                told = await raw(HANDSHAKE.format(table=name))
                assert told.split(b"\r\n")[0].split()[1:2] in ([b"403"], [b"404"], [b"400"]), (name, told)
            async with await anna.open_socket(server.socket_url, table, "A") as mine:
                await mine.play_at_random(["A"], Random(1), plies=8)
            for _, writer in dead:
                writer.close()

    asyncio.run(scenario())
    with server.log.open("rb") as log:
        log.seek(before)
        lines = log.read().decode()
    assert "trace" not in lines.lower(), lines
    assert '"error"' not in lines, lines


def test_a_message_of_a_megabyte_closes_the_socket(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna:
            news = await anna.create_table("Tackle")
            async with await anna.open_socket(servers[-1].socket_url, news["table"]["id"]) as table_socket:
                await table_socket.socket.send("x" * 1_000_000)
                with pytest.raises(ConnectionClosed) as closed:
                    await table_socket.receive_until("nothing")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009
            assert (await anna.get("/health"))["status"] == "ok"

    asyncio.run(scenario())


def test_a_page_of_another_site_gets_no_socket_and_no_table_is_no_socket(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        server = servers[-1]
        async with await Person.create(servers[0].url) as anna:
            table = (await anna.create_table("Tackle"))["table"]["id"]
            for name, origin, status in (
                (table, Origin("https://evil.example"), 403),
                (table, Origin("http://[::1"), 403),
                ("nothing", None, 404),
            ):
                with pytest.raises(InvalidStatus) as refused:
                    await connect(
                        f"{server.socket_url}/api/tables/{name}/live",
                        origin=origin,
                        additional_headers={"Cookie": anna.cookie},
                    )
                assert refused.value.response.status_code in (status, 403)
            malformed = {"Origin": "http://[::1", "Cookie": anna.cookie}
            refusal = await asyncio.to_thread(httpx.post, f"{server.url}/api/tables", json={}, headers=malformed)
            assert refusal.status_code == 403
            own = Origin(f"http://127.0.0.1:{server.port}")
            async with connect(f"{server.socket_url}/api/tables/{table}/live", origin=own) as socket:
                await socket.send('{"type": "ping"}')
                assert '"pong"' in str(await socket.recv())

    asyncio.run(scenario())
