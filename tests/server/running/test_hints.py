"""Hints at a practice table and the review of its game, over a running server."""

from __future__ import annotations

import asyncio
import json

import pytest

from tests.server.tools.players import Person, Refused
from tests.server.tools.processes import ServerProcess


@pytest.mark.parametrize(("game", "seat"), [("TAC", "A"), ("Tackle", "white")])
def test_a_person_among_bots_gets_hints(servers: list[ServerProcess], game: str, seat: str) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna, await Person.create(servers[-1].url) as ben:
            table = (await anna.create_table(game, sit=[seat], fill="1", ready=True))["table"]["id"]
            asked = {"type": "hint", "id": "1", "seat": seat}
            async with await anna.open_socket(servers[0].socket_url, table, seat) as table_socket:
                while table_socket.game is None or seat not in table_socket.game["actors"]:
                    await table_socket.receive()
                legal = (await table_socket.ask("legal", seat=seat))["actions"]
                over_socket = await table_socket.ask("hint", seat=seat)
            answer = await anna.post(f"/api/tables/{table}/questions?lang=de", asked)
            for each in (over_socket, answer):
                assert each["seat"] == seat
                assert 0 < len(each["plays"]) <= 3
                for play in each["plays"]:
                    assert play["action"] in legal
                    assert play["reason"]
                    assert 0 <= play["chance"] <= 1
            with pytest.raises(Refused, match="server-not-your-place"):
                await ben.post(f"/api/tables/{table}/questions", asked)

    asyncio.run(scenario())


def test_there_are_no_hints_among_people(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna, await Person.create(servers[-1].url) as ben:
            table = (await anna.create_table("Tackle", sit=["white"]))["table"]["id"]
            await ben.do(table, "sit", place="black")
            await anna.do(table, "ready")
            await ben.do(table, "ready")
            with pytest.raises(Refused, match="server-no-hints"):
                await anna.post(f"/api/tables/{table}/questions", {"type": "hint", "id": "1", "seat": "white"})

    asyncio.run(scenario())


def test_a_finished_game_is_reviewed_and_the_review_is_kept(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna, await Person.create(servers[-1].url) as ben:
            table = (await anna.create_table("TAC", {"variant": "duel2"}, sit=["A"], fill="1", ready=True))["table"][
                "id"
            ]
            address = f"/api/tables/{table}/review"
            with pytest.raises(Refused, match="server-not-over"):
                await anna.get(address)
            async with await anna.open_socket(servers[0].socket_url, table, "A") as table_socket:
                while table_socket.game is None or "A" not in table_socket.game["actors"]:
                    await table_socket.receive()
                [first, *_] = (await table_socket.ask("legal", seat="A"))["actions"]
                await table_socket.ask("play", seq=table_socket.seq, seat="A", action=first)
            await anna.do(table, "offer", what="concede", place="A")
            reviews = [
                [json.loads(line) for line in (await person.http.get(f"{address}?lang=de")).text.splitlines()]
                for person in (anna, ben)
            ]
            parts = [[part for part in review if part["type"] != "review_waits"] for review in reviews]
            begin, *decisions, end = parts[0]
            assert begin["type"] == "review_begins"
            assert begin["decisions"] == len(decisions) > 0
            assert all(each["type"] == "reviewed_decision" and each["reason"] for each in decisions)
            assert [side["end"] for side in end["total"]] == [0.0, 1.0]
            assert parts[1] == parts[0]

    asyncio.run(scenario())


def test_a_game_of_tackle_is_reviewed_position_by_position_and_then_move_by_move(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna, await Person.create(servers[-1].url) as ben:
            options = {"job": "Treppe3"}
            position = "D8 E2 G5 / D3 F6 I8 / - / w"
            settings = {"game": "Tackle", "options": options, "position": position}
            made = await anna.post("/api/tables", {"settings": settings, "sit": ["white", "black"], "ready": True})
            table = made["table"]["id"]
            async with await anna.open_socket(servers[0].socket_url, table, "white") as table_socket:
                while table_socket.game is None:
                    await table_socket.receive()
                await table_socket.ask("play", seq=table_socket.seq, seat="white", action="G5-G6")
            await anna.do(table, "offer", what="concede", place="white")
            address = f"/api/tables/{table}/review"
            reviews = [
                [json.loads(line) for line in (await person.http.get(address)).text.splitlines()]
                for person in (anna, ben)
            ]
            begin, first, last, move, end = (part for part in reviews[0] if part["type"] != "review_waits")
            assert begin == {"type": "review_begins", "parts": 3}
            assert first == {"type": "reviewed_position", "ply": 0, "chance": 1.0, "win": 3}
            assert (last["ply"], last["chance"]) == (1, 0.0)
            assert (move["type"], move["ply"]) == ("reviewed_move", 0)
            assert (move["fault"]["kind"], move["fault"]["length"]) == ("misses", 3)
            assert move["fault"]["effect"] == {"from": "E2", "to": "E7"}
            assert end == {"type": "review_ends"}
            assert [part for part in reviews[1] if part["type"] != "review_waits"] == [begin, first, last, move, end]

    asyncio.run(scenario())
