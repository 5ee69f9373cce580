"""What people do beside playing, over a running server."""

from __future__ import annotations

import asyncio
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.tools.players import Person, Refused
from tests.server.tools.processes import ServerProcess


def test_a_code_brings_a_guest_to_another_device(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url, "Änni") as anna, Person(servers[-1].url) as phone:
            code = (await anna.post("/api/me/code", None))["code"]
            await phone.post("/api/me/transfer", {"code": code})
            assert (await phone.get("/api/me"))["id"] == anna.id
            with pytest.raises(Refused, match="server-no-code"):
                await phone.post("/api/me/transfer", {"code": code})
            assert (await anna.http.patch("/api/me", json={"name": "Anna", "mark": "blue"})).status_code == 200
            assert (await phone.get("/api/me/export"))["guest"]["name"] == "Anna"
            table = (await anna.create_table("Tackle", sit=["white"]))["table"]["id"]
            assert (await anna.get(f"/api/tables/{table}"))["table"]["places"][0]["guest"]["name"] == "Anna"
            assert (await anna.http.delete("/api/me")).status_code == 204
            told = (await phone.http.get(f"{servers[0].url}/api/tables/{table}")).text
            assert anna.id in told
            assert "Anna" not in told
            with pytest.raises(Refused, match="server-no-guest"):
                await phone.get("/api/me")

    asyncio.run(scenario())


def test_an_export_has_devices_and_messages(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna, await Person.create(servers[-1].url) as bert:
            table = (await anna.create_table("Tackle", sit=["white"], settings={"chat": True}))["table"]["id"]
            await bert.do(table, "sit", place="black")
            for person, text in ((anna, "good evening"), (bert, "hello"), (anna, "who plays black?")):
                await person.do(table, "write", text=text)
            known = await anna.get("/api/me/export")
            assert [message["text"] for message in known["messages"]] == ["good evening", "who plays black?"]
            assert {message["table"] for message in known["messages"]} == {table}
            assert [device["this"] for device in known["devices"]] == [True]

    asyncio.run(scenario())


def test_a_device_that_is_signed_out_is_cut_off(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna, Person(servers[-1].url) as phone:
            await phone.post("/api/me/transfer", await anna.post("/api/me/code", None))
            table = (await anna.create_table("Tackle", sit=["white", "black"], ready=True))["table"]["id"]
            async with (
                await anna.open_socket(servers[0].socket_url, table, "white") as kept,
                await phone.open_socket(servers[-1].socket_url, table, "white") as lost,
            ):
                await lost.receive_until("news")
                other = next(each["id"] for each in await anna.get("/api/me/devices") if not each["this"])
                assert (await anna.http.delete(f"/api/me/devices/{other}")).status_code == 204
                with pytest.raises(ConnectionClosed) as closed:
                    await lost.receive_until("nothing")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4401
                await kept.send("ping")
                await kept.receive_until("pong")

    asyncio.run(scenario())


def test_a_new_name_is_seen_where_one_sits(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with (
            await Person.create(servers[0].url, "Anna") as anna,
            await Person.create(servers[-1].url, "Ben") as ben,
        ):
            table = (await anna.create_table("Tackle", settings={"public": True}, sit=["white"]))["table"]["id"]
            await ben.do(table, "sit", place="black")
            renamed = await anna.http.patch("/api/me", json={"name": "Änni", "mark": "teal"})
            assert renamed.status_code == 200
            await ben.do(table, "ready")
            news = await ben.get(f"/api/tables/{table}?place=black")
            white, black = news["table"]["places"]
            assert (white["guest"]["name"], white["guest"]["mark"], black["guest"]["name"]) == ("Änni", "teal", "Ben")
            assert (await anna.http.patch("/api/me", json={"name": "Änni", "mark": "teal"})).status_code == 200
            again = await ben.get(f"/api/tables/{table}?place=black")
            assert again["seq"] == news["seq"], "nothing has changed"
            assert (await anna.http.delete("/api/me")).status_code == 204
            assert "nni" not in (await ben.http.get(f"{servers[0].url}/api/tables/{table}")).text

    asyncio.run(scenario())


def test_public_tables_are_listed_and_others_are_not(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna, await Person.create(servers[-1].url) as ben:
            shown = (await anna.create_table("Tackle", settings={"public": True}, sit=["white"]))["table"]["id"]
            hidden = (await anna.create_table("Tackle"))["table"]["id"]
            names = [each["id"] for each in await ben.get("/api/tables")]
            assert shown in names
            assert hidden not in names
            assert (await ben.get(f"/api/tables/{hidden}"))["table"]["id"] == hidden

    asyncio.run(scenario())


def test_the_list_of_my_tables_says_where_a_game_waits_for_me(servers: list[ServerProcess]) -> None:
    async def waiting(person: Person) -> list[bool]:
        return [each["waits"] for each in await person.get("/api/me/tables")]

    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna, await Person.create(servers[-1].url) as ben:
            table = (await anna.create_table("Tackle", sit=["white"]))["table"]["id"]
            await ben.do(table, "sit", place="black")
            assert await waiting(anna) == [False]
            await anna.do(table, "ready")
            await ben.do(table, "ready")
            async with asyncio.timeout(60):
                # The list is written after the log, and another process hears of it later.
                while (await waiting(anna), await waiting(ben)) != ([True], [False]):
                    pass
                seq = (await anna.get(f"/api/tables/{table}"))["seq"]
                await anna.do(table, "play", seq=seq, seat="white", action="E10")
                while (await waiting(anna), await waiting(ben)) != ([False], [True]):
                    pass

    asyncio.run(scenario())


def test_a_rematch_is_found_by_both_and_made_once(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with (
            await Person.create(servers[0].url, "Anna") as anna,
            await Person.create(servers[-1].url, "Ben") as ben,
        ):
            table = (await anna.create_table("Tackle", sit=["white"]))["table"]["id"]
            used = await ben.do(table, "sit", id="used", place="black")
            await anna.do(table, "ready")
            await ben.do(table, "ready")
            await anna.do(table, "offer", what="concede", place="white")
            # An id that was used for another command is acknowledged and does nothing.
            assert await ben.do(table, "rematch", id="used") == used
            acks = await asyncio.gather(anna.do(table, "rematch"), ben.do(table, "rematch"))
            assert acks[0]["table"] == acks[1]["table"] != ""
            news = await ben.get(f"/api/tables/{acks[0]['table']}")
            assert [place["guest"]["name"] for place in news["table"]["places"]] == ["Ben", "Anna"]
            assert (await ben.get(f"/api/tables/{table}"))["table"]["next"] == acks[0]["table"]

    asyncio.run(scenario())


def test_who_goes_away_is_seen_to_go_a_bot_stands_in_and_he_comes_back(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with (
            await Person.create(servers[0].url, "Anna") as anna,
            await Person.create(servers[-1].url, "Ben") as ben,
        ):
            table = (await anna.create_table("Tackle", settings={"grace": 5}, sit=["white"]))["table"]["id"]
            await ben.do(table, "sit", place="black")
            await anna.do(table, "ready")
            await ben.do(table, "ready")
            async with await ben.open_socket(servers[-1].socket_url, table, "black") as black:
                async with await anna.open_socket(servers[0].socket_url, table, "white") as white:
                    await white.receive_until("news")
                while (black.game or {}).get("plies", 0) == 0:
                    await black.receive()
                # On a slow machine Ben may seem to be away, too.
                mine = [each["event"] for each in black.events if each["event"].get("place", "white") == "white"]
                assert [event["type"] for event in mine][-3:] == ["was_gone", "stood_in", "played"]
                async with await anna.open_socket(servers[0].socket_url, table, "white") as white:
                    while black.table["places"][0]["bot"] is not None:
                        await black.receive()
                    assert black.table["places"][0]["here"]
                    await asyncio.gather(
                        white.play_at_random(["white"], Random(1), plies=6),
                        black.play_at_random(["black"], Random(2), plies=6),
                    )

    asyncio.run(scenario())


def test_in_tac_a_bot_makes_the_move_of_a_fallen_clock(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna:
            clock = {"kind": "move", "time": 1}
            news = await anna.create_table(
                "TAC", {"variant": "duel2"}, settings={"clock": clock}, sit=["A"], fill="1", ready=True
            )
            async with await anna.open_socket(servers[-1].socket_url, news["table"]["id"], "A") as table_socket:
                while not any(each["event"].get("by") == "clock" for each in table_socket.events):
                    await table_socket.receive()
                assert table_socket.game is not None
                assert table_socket.game["clocks"] is not None

    asyncio.run(scenario())


def test_in_tackle_a_fallen_clock_loses(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna:
            settings = {"clock": {"kind": "total", "time": 1, "increment": 0}}
            news = await anna.create_table("Tackle", settings=settings, sit=["white"], fill="1", ready=True)
            async with await anna.open_socket(servers[-1].socket_url, news["table"]["id"], "white") as table_socket:
                while table_socket.table.get("phase") != "over":
                    await table_socket.receive()
                assert table_socket.game is not None
                assert (table_socket.game["outcome"]["result"], table_socket.game["outcome"]["reason"]) == (
                    "0-1",
                    "time",
                )

    asyncio.run(scenario())


def test_a_table_starts_from_a_set_position(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna:
            position = '[Game "TAC"]\n[Variant "duel2"]\n[Position "A 61 A4 A3 A2"]\n[Hands "A 5; C 2"]\n[Turn "A"]\n'
            settings = {"position": position, "stand_in": False}
            news = await anna.create_table(
                "TAC", {"variant": "duel2"}, settings=settings, sit=["A"], fill="1", ready=True
            )
            async with await anna.open_socket(servers[-1].socket_url, news["table"]["id"], "A") as table_socket:
                await table_socket.receive_until("news")
                await table_socket.ask("play", seq=table_socket.seq, seat="A", action="A 5 61-A1")
                while table_socket.table.get("phase") != "over":
                    await table_socket.receive()
                assert table_socket.game is not None
                assert table_socket.game["outcome"]["winners"] == ["A"]
            with pytest.raises(Refused, match="server-other-rules"):
                await anna.create_table("TAC", {"variant": "team4"}, settings=settings)
            with pytest.raises(Refused):
                await anna.create_table("Tackle", settings={"position": "nonsense"})

    asyncio.run(scenario())


def test_every_page_carries_its_protection_and_errors_speak_the_askers_language(servers: list[ServerProcess]) -> None:
    url = servers[-1].url
    answer = httpx.get(f"{url}/api/tables/nothing", headers={"Accept-Language": "fr, de;q=0.8"})
    assert answer.json()["message"] == "Einen Tisch „nothing“ gibt es nicht."
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    foreign = httpx.post(f"{url}/api/me", json={"name": "Eve"}, headers={"Origin": "https://evil.example"})
    assert (foreign.status_code, foreign.json()["code"]) == (403, "server-foreign-origin")
    cross = httpx.post(f"{url}/api/me", json={"name": "Eve"}, headers={"Sec-Fetch-Site": "cross-site"})
    assert cross.status_code == 403
    cookie = httpx.post(f"{url}/api/me", json={"name": "Anna"}).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "spielkreis_commands_total" in httpx.get(f"{url}/metrics").text


@pytest.mark.parametrize("path", ["/", "/rules/tac", "/manifest.webmanifest", "/health", "/api/games", "/nothing"])
def test_whatever_can_be_read_can_be_asked_for_without_its_body(servers: list[ServerProcess], path: str) -> None:
    url = servers[0].url + path
    head, whole = httpx.head(url), httpx.get(url)
    assert head.status_code == whole.status_code
    assert head.content == b""
    for name in ("content-type", "content-length", "content-security-policy"):
        assert head.headers.get(name) == whole.headers.get(name)
    refused = httpx.put(f"{servers[0].url}/api/games")
    assert (refused.status_code, refused.headers["allow"]) == (405, "GET, HEAD, OPTIONS")
