"""Whole games over the API, on both set-ups; with PostgreSQL and Redis on two processes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.server.conftest import Deployment
from tests.server.tools.players import Person, Refused
from tests.server.tools.processes import ServerProcess


def test_two_people_play_a_game_of_tackle(servers: list[ServerProcess]) -> None:
    here, there = servers[0], servers[-1]

    async def scenario() -> None:
        async with await Person.create(here.url, "Anna") as anna, await Person.create(there.url, "Ben") as ben:
            news = await anna.create_table("Tackle", {"job": "Turm3"}, sit=["white"])
            table = news["table"]["id"]
            assert news["table"]["phase"] == "lobby"
            assert news["game"] is None
            async with await anna.open_socket(here.socket_url, table, "white") as white:
                await white.receive_until("news")
                await ben.do(table, "sit", place="black")
                async with (
                    await ben.open_socket(there.socket_url, table, "black") as black,
                    await ben.open_socket(there.socket_url, table) as watcher,
                ):
                    await white.ask("ready")
                    assert white.raw[-1].startswith('{"type":"news"')
                    await ben.do(table, "ready")
                    await asyncio.gather(
                        white.play_at_random(["white"], Random(1), plies=40),
                        black.play_at_random(["black"], Random(2), plies=40),
                        watcher.play_at_random([], Random(3), plies=40),
                    )
                    near = await watcher.ask("nearest", seat="white")
                    assert near["figures"]
                    assert all(len(figure["missing"]) == near["lacking"] for figure in near["figures"])
                    await ben.do(table, "offer", what="concede", place="black")
                    await asyncio.gather(
                        *(table_socket.play_at_random([], Random()) for table_socket in (white, black, watcher))
                    )
                    assert white.game == black.game == watcher.game
                    assert white.game is not None
                    assert white.game["outcome"] is not None
                    assert white.events == black.events == watcher.events
            text = (await anna.http.get(f"/api/tables/{table}/record.txt")).text
            assert '[Result "' in text
            saved = await ben.get(f"/api/tables/{table}/record.json")
            assert saved["outcome"] == white.game["outcome"]
            assert (await ben.get(f"/api/tables/{table}/replay/0"))["moves"] == []
            assert len((await ben.get(f"/api/tables/{table}/replay/3"))["moves"]) == 3
            whole = await ben.get(f"/api/tables/{table}/replay")
            assert len(whole["frames"]) == 1 + white.game["plies"]
            assert (await ben.get(f"/api/tables/{table}/fairness"))["reason"] == "no-shuffle"
            async with asyncio.timeout(60):
                # The list is written after the log.
                while [each["phase"] for each in await anna.get("/api/me/tables")] != ["over"]:
                    pass

    asyncio.run(scenario())


def test_a_game_against_a_bot_survives_the_server(deployment: Deployment, tmp_path: Path) -> None:
    count = 1 if deployment.redis is None else 2
    servers = [ServerProcess(deployment.database, deployment.redis, tmp_path) for _ in range(count)]
    for server in servers:
        server.start()

    async def scenario() -> None:
        server = servers[0]
        async with await Person.create(server.url) as anna:
            news = await anna.create_table("Tackle", {"job": "Quadrat"}, sit=["white"], fill="3", ready=True)
            table = news["table"]["id"]
            async with await anna.open_socket(server.socket_url, table, "white") as table_socket:
                await table_socket.play_at_random(["white"], Random(5), plies=6)
            for each in servers:
                each.kill()
                each.start()
            async with await anna.open_socket(server.socket_url, table, "white", table_socket.seq) as again:
                again.seq, again.events, again.game, again.table = (
                    table_socket.seq,
                    table_socket.events,
                    table_socket.game,
                    table_socket.table,
                )
                await again.play_at_random(["white"], Random(6))
                assert again.game is not None
                assert again.game["outcome"]["winners"] == ["black"]

    asyncio.run(scenario())
    for server in servers:
        server.stop()


def test_the_same_command_sent_again_is_carried_out_once(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna:
            news = await anna.create_table("Tackle", sit=["white", "black"], ready=True)
            table, path = news["table"]["id"], f"/api/tables/{news['table']['id']}/commands"
            play = {"type": "play", "id": "one", "seq": news["seq"], "seat": "white", "action": "E10"}
            acks = await asyncio.gather(*(anna.post(path, play) for _ in range(5)))
            anna.http.base_url = servers[-1].url
            acks.append(await anna.post(path, play))
            assert {ack["seq"] for ack in acks} == {news["seq"] + 1}
            after = await anna.get(f"/api/tables/{table}?since={news['seq']}")
            assert [each["event"]["type"] for each in after["events"]] == ["played"]
            with pytest.raises(Refused, match="server-stale"):
                await anna.post(path, {**play, "id": "two", "seat": "black", "action": "E1"})

    asyncio.run(scenario())
