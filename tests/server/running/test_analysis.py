"""Tasks for the engine and the solver over a running server: progress line by line, results, and cancellation."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import msgspec
import pytest

from tests.server.tools.players import Person, Refused
from tests.server.tools.processes import ServerProcess

STAIRS = {"options": {"job": "Treppe3"}, "position": "D8 E2 G5 / D3 F6 I8 / - / w"}
OPEN = {"options": {"job": "Quadrat"}, "position": "A3 D3 E10 I1 I2 J2 / A6 A10 E2 F3 G1 J5 / E4 / w"}
TASKS = "/api/analysis/Tackle/tasks"


async def task_reports(person: Person, setup: object, **task: object) -> list[Any]:
    """All reports of a task."""
    answer = await person.http.post(TASKS, json={"setup": setup, "task": task}, timeout=120)
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    found: list[Any] = [msgspec.json.decode(line) for line in answer.text.splitlines()]
    return found


def test_a_composition_is_solved_and_checked(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url, "Anna") as anna:
            solved = (await task_reports(anna, STAIRS, type="solve", most=3))[-1]
            assert solved["state"] == "done"
            assert solved["found"]["length"] == 3
            assert solved["found"]["keys"] == [{"action": "E2-E7", "text": "E2-E7"}]
            none = (await task_reports(anna, STAIRS, type="solve", most=2))[-1]["found"]
            assert (none["finished"], none["length"], none["refuted"]) == (True, None, 2)
            checked = (await task_reports(anna, STAIRS, type="check", most=3))[-1]["found"]
            assert checked["sound"] is True
            with pytest.raises(Refused, match="solve-opening"):
                await anna.post(TASKS, {"setup": {}, "task": {"type": "solve", "most": 1}})

    asyncio.run(scenario())


def test_the_engine_finds_the_win_and_a_review_the_mistake(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url, "Anna") as anna:
            thought = (await task_reports(anna, STAIRS, type="think", lines=2))[-1]["found"]
            assert thought["lines"][0]["win"] == 3
            assert thought["lines"][0]["chance"] == 1
            assert thought["lines"][0]["action"] == "E2-E7"
            assert len(thought["lines"]) == 2
            played = {**STAIRS, "moves": ["G5-G6", "D3-D4"]}
            reviewed = (await task_reports(anna, played, type="review"))[-1]["found"]
            assert len(reviewed["chances"]) == 3
            assert reviewed["faults"][0] == {
                "ply": 0,
                "kind": "misses",
                "length": 3,
                "better": "E2-E7",
                "action": "E2-E7",
                "effect": {"from": "E2", "to": "E7"},
            }

    asyncio.run(scenario())


def test_a_task_without_a_reader_ends(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url, "Anna") as anna:
            request = {"setup": OPEN, "task": {"type": "think"}}
            async with anna.http.stream("POST", TASKS, json=request, timeout=120) as answer:
                async for line in answer.aiter_lines():
                    if msgspec.json.decode(line)["found"]:
                        break
            while "spielkreis_thinking 0" not in (await anna.http.get("/metrics")).text:
                await asyncio.sleep(0.1)

    asyncio.run(scenario())


def test_games_without_an_engine_say_so(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url, "Anna") as anna:
            with pytest.raises(Refused, match="server-no-engine"):
                await anna.post("/api/analysis/TAC/tasks", {"setup": {}, "task": {"type": "review"}})
            answer = await anna.http.post(TASKS, json={"setup": {}, "task": {"type": "sleep"}})
            assert answer.status_code == httpx.codes.BAD_REQUEST

    asyncio.run(scenario())
