"""Puzzles and positions over a running server."""

from __future__ import annotations

import asyncio
from urllib.parse import quote

import pytest

from spielkreis.tackle.puzzles import puzzles
from tests.server.tools.players import Person, Refused
from tests.server.tools.processes import ServerProcess

PUZZLE = next(puzzle for puzzle in puzzles() if puzzle.length == 2 and not puzzle.name.isascii())
ADDRESS = f"/api/puzzles/Tackle/{quote(PUZZLE.name)}"


def test_a_puzzle_is_solved_and_remembered(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url, "Anna") as anna, Person(servers[-1].url) as phone:
            listed = await anna.get("/api/puzzles/Tackle")
            assert len(listed["puzzles"]) == len(puzzles())
            assert listed["today"] in {puzzle["name"] for puzzle in listed["puzzles"]}
            assert listed["progress"] == {"solved": [], "streak": 0, "best": 0}
            start = await phone.get(ADDRESS)
            assert start["start"]["view"]["position"] == PUZZLE.position
            with pytest.raises(Refused, match="server-no-guest"):
                await phone.post(f"{ADDRESS}/moves", {"moves": [PUZZLE.key]})
            first = await anna.post(f"{ADDRESS}/moves", {"moves": [PUZZLE.key]})
            assert (first["right"], first["solved"], len(first["moves"])) == (True, False, 2)
            assert first["now"]["view"]["moves"] != []
            piece = await anna.post(f"{ADDRESS}/hints", {"moves": first["moves"]})
            assert piece["action"] == ""
            hint = await anna.post(f"{ADDRESS}/hints", {"moves": first["moves"], "action": True})
            last = await anna.post(f"{ADDRESS}/moves", {"moves": [*first["moves"], hint["action"]]})
            assert last["solved"]
            assert last["progress"] == {"solved": [PUZZLE.name], "streak": 0, "best": 0}
            code = (await anna.post("/api/me/code", None))["code"]
            await phone.post("/api/me/transfer", {"code": code})
            assert (await phone.get("/api/puzzles/Tackle"))["progress"]["solved"] == [PUZZLE.name]
            assert [each["puzzle"] for each in (await phone.get("/api/me/export"))["puzzles"]] == [PUZZLE.name]

    asyncio.run(scenario())


def test_any_position_can_be_looked_at(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with Person(servers[0].url) as visitor:
            setup = {"options": {"job": "Treppe3"}, "position": "D8 E2 G5 / D3 F6 I8 / - / w", "moves": ["E2-E7"]}
            found = (await visitor.post("/api/analysis/Tackle", setup))["studied"]
            assert found["view"]["turn"] == "black"
            assert len(found["actions"]) == len(found["effects"])
            wrong = await visitor.post("/api/analysis/Tackle", {**setup, "moves": ["E2-F9"]})
            assert (wrong["studied"], wrong["problem"]["rule"]) == (None, "V1")
            with pytest.raises(Refused, match="server-no-analysis"):
                await visitor.post("/api/analysis/TAC", {})
            with pytest.raises(Refused, match="server-no-puzzle"):
                await visitor.get("/api/puzzles/Tackle/Nothing")

    asyncio.run(scenario())
