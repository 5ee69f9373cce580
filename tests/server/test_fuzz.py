"""Sockets that send nonsense get typed errors or are closed, and never see what is not theirs."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from spielkreis.tac.cards import CARDS
from tests.server.news import Json
from tests.server.players import Person
from tests.server.processes import ServerProcess

KINDS = """hello ping legal steps why nearest sit stand put_bot exchange ready not_ready play offer answer resume say
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
    "level": ("easy", "normal", "godlike"),
    "phrase": ("hello", "rude"),
    "text": ("hi", "", "x" * 501),
    "guest": ("me", "", "0123456789abcdef"),
    "nonce": ("abc", "a b", "x" * 65),
    "extra": (1,),
}


def nonsense(rng: Random) -> str | bytes:
    """A message that is wrong in some way, or right by accident."""
    message: Json = {"type": rng.choice(KINDS), "id": f"n{rng.random()}"}
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
            return rng.choice(
                ("[" * 5_000, "null", "1e999", '"' + "a" * 10_000 + '"', '{"type": "hello", "seq": 1e400}')
            )
        case _:
            return text


def test_nonsense_gets_problems_and_no_secrets(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        rng = Random(11)
        server = servers[-1]
        async with await Person.arrive(servers[0].url) as anna, await Person.arrive(servers[0].url) as eve:
            news = await anna.table("TAC", {"deck": "master"}, sit=["A"], fill="normal", ready=True)
            table = news["table"]["id"]
            url = f"{server.socket_url}/api/tables/{table}/live"
            answers = 0
            codes: list[int] = []
            for visitor in (eve, None):
                headers = {} if visitor is None else {"Cookie": visitor.cookie}
                for _ in range(3):
                    async with connect(url, additional_headers=headers, compression=None) as socket:
                        try:
                            for _ in range(120):
                                await socket.send(nonsense(rng))
                            await socket.send('{"type": "ping"}')
                            while True:
                                text = await asyncio.wait_for(socket.recv(), 60)
                                message = msgspec.json.decode(text)
                                answers += 1
                                assert message["type"] in ("problem", "news", "pong"), message
                                if message["type"] == "problem":
                                    assert message["code"].split("-")[0] in ("server", "tac"), message
                                    assert not set(message.get("details", {})) & {"hand", "hands"}
                                elif message["type"] == "news" and message.get("game"):
                                    assert message["place"] is None
                                    assert message["game"]["view"]["hands"] == {}
                        except ConnectionClosed as closed:
                            codes.append(closed.rcvd.code if closed.rcvd is not None else 0)
            assert answers > 50
            assert set(codes) <= {4429, 1009}
            after = await anna.get(f"/api/tables/{table}?place=A")
            assert set(after["game"]["view"]["hands"]) == {"A"}
            assert set(after["game"]["view"]["hands"]["A"]) <= set(CARDS)

    asyncio.run(scenario())


def test_a_message_of_a_megabyte_closes_the_socket(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.arrive(servers[0].url) as anna:
            news = await anna.table("Tackle")
            async with await anna.look(servers[-1].socket_url, news["table"]["id"]) as look:
                await look.socket.send("x" * 1_000_000)
                with pytest.raises(ConnectionClosed) as closed:
                    await look.until("nothing")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009
            assert (await anna.get("/health"))["status"] == "ok"

    asyncio.run(scenario())


def test_a_page_of_another_site_gets_no_socket_and_no_table_is_no_socket(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        server = servers[-1]
        async with await Person.arrive(servers[0].url) as anna:
            table = (await anna.table("Tackle"))["table"]["id"]
            for name, origin, status in (
                (table, Origin("https://evil.example"), 403),
                ("nothing", None, 404),
            ):
                with pytest.raises(InvalidStatus) as refused:
                    await connect(
                        f"{server.socket_url}/api/tables/{name}/live",
                        origin=origin,
                        additional_headers={"Cookie": anna.cookie},
                    )
                assert refused.value.response.status_code in (status, 403)
            own = Origin(f"http://127.0.0.1:{server.port}")
            async with connect(f"{server.socket_url}/api/tables/{table}/live", origin=own) as socket:
                await socket.send('{"type": "ping"}')
                assert '"pong"' in str(await socket.recv())

    asyncio.run(scenario())
