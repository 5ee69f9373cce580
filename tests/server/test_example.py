"""The example in docs/api.md is a bot of under 80 lines that plays a whole game; a server ends in order."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.players import Person
from tests.server.processes import ServerProcess

EXAMPLE = Path(__file__).parent.parent.parent / "examples/bot.py"


def test_the_example_bot_plays_a_game(servers: list[ServerProcess]) -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 80
    done = subprocess.run([sys.executable, EXAMPLE, servers[-1].url], capture_output=True, text=True, check=True)
    assert "'result': '" in done.stdout


def test_a_server_that_is_told_to_stop_says_goodbye(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path}/a.db", None, tmp_path)
    server.start()

    async def scenario() -> None:
        async with await Person.arrive(server.url) as anna:
            news = await anna.table("TAC", {}, sit=["A"], fill="normal", ready=True)
            async with await anna.look(server.socket_url, news["table"]["id"], "A") as look:
                await look.until("news")
                stopping = asyncio.create_task(asyncio.to_thread(server.stop))
                with pytest.raises(ConnectionClosed) as closed:
                    await look.until("nothing")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1012
                await stopping

    asyncio.run(scenario())
    assert "trace" not in server.log.read_text(encoding="utf-8")
