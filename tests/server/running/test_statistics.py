"""The statistics of a finished game, over a running server."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import msgspec
import pytest

from spielkreis import tac
from spielkreis.cli import main
from spielkreis.tackle import GameStatistics, Record, game_statistics
from tests.server.tools.players import Person, Refused
from tests.server.tools.processes import ServerProcess


def test_a_finished_game_is_counted_as_its_file_is(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna, await Person.create(servers[-1].url) as ben:
            table = (await anna.create_table("Tackle", {"job": "Turm3"}, sit=["white", "black"], ready=True))["table"][
                "id"
            ]
            address = f"/api/tables/{table}/statistics"
            with pytest.raises(Refused, match="server-not-over"):
                await anna.get(address)
            async with await anna.open_socket(servers[0].socket_url, table, "white") as table_socket:
                for seat, move in (("white", "E10"), ("black", "E1")):
                    while table_socket.game is None or seat not in table_socket.game["actors"]:
                        await table_socket.receive()
                    await table_socket.ask("play", seq=table_socket.seq, seat=seat, action=move)
            await anna.do(table, "offer", what="concede", place="white")
            found = await anna.get(address)
            text = (await anna.http.get(f"/api/tables/{table}/record.txt")).text
            expected = game_statistics(Record.from_text(text).replay(), ("black",))
            assert msgspec.convert(found, GameStatistics) == expected
            assert (found["sides"]["white"]["losses"], found["sides"]["black"]["wins"]) == (1, 1)
            assert len(found["course"]["white"]) == 3
            assert await ben.get(address) == await anna.get(address) == found

    asyncio.run(scenario())


def test_a_game_of_tac_that_was_given_up_has_its_winners(
    servers: list[ServerProcess], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna:
            table = (await anna.create_table("TAC", {"variant": "duel2"}, sit=["A"], fill="1", ready=True))["table"][
                "id"
            ]
            await anna.do(table, "offer", what="concede", place="A")
            found = await anna.get(f"/api/tables/{table}/statistics")
            text = (await anna.http.get(f"/api/tables/{table}/record.txt")).text
            expected = tac.game_statistics(tac.from_text(text), ("C",))
            assert msgspec.convert(found, tac.GameStatistics) == expected
            file = tmp_path / "game.tac"
            file.write_text(text)
            assert main(["tac", "stats", str(file), "--json"]) == 0
            assert json.loads(capsys.readouterr().out) == {"games": 1, **found}
            assert (found["sides"]["A"]["losses"], found["sides"]["C"]["wins"]) == (1, 1)
            assert found["seats"]["A"]["hands"] == 1

    asyncio.run(scenario())
