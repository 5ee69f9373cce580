"""The example in docs/api.md is a bot of under 80 lines that plays a whole game; a server ends in order."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.tools.players import Person
from tests.server.tools.processes import ServerProcess

ROOT = Path(__file__).parent.parent.parent.parent
EXAMPLE = ROOT / "examples/bot.py"
DOCUMENT = ROOT / "docs/api.md"


def test_the_example_bot_plays_a_game(servers: list[ServerProcess]) -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 80
    done = subprocess.run([sys.executable, EXAMPLE, servers[-1].url], capture_output=True, text=True, check=True)
    assert "'result': '" in done.stdout


def test_the_walk_through_plays_a_whole_game(servers: list[ServerProcess], tmp_path: Path) -> None:
    """Its lines, exactly as in docs/api.md, in one shell after the other's answer."""
    text = DOCUMENT.read_text(encoding="utf-8").split("\n## ")[1]
    assert text.startswith("A whole game with curl")
    blocks = re.findall(r"```(\w+)\n(.*?)```", text, re.DOTALL)
    script = "set -e\n"
    for language, code in blocks:
        if language == "python":
            (tmp_path / "watch.py").write_text(code, encoding="utf-8")
            script += "echo; python3 watch.py $T\n"
        else:
            assert language == "sh"
            script += code + "echo\n"
    script = script.replace("localhost:8000", servers[-1].url.removeprefix("http://"))
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "LANG": "en"}
    done = subprocess.run(["bash", "-c", script], cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    for sign in ('"type":"ack"', '"actions":["', '"type":"problem"', "[Result ", "{'result': '"):
        assert sign in done.stdout, (sign, done.stdout[-3000:])


def test_a_server_that_is_told_to_stop_says_goodbye(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path}/a.db", None, tmp_path)
    server.start()

    async def scenario() -> None:
        async with await Person.create(server.url) as anna:
            news = await anna.create_table("TAC", {}, sit=["A"], fill="3", ready=True)
            async with await anna.open_socket(server.socket_url, news["table"]["id"], "A") as table_socket:
                await table_socket.receive_until("news")
                stopping = asyncio.create_task(asyncio.to_thread(server.stop))
                with pytest.raises(ConnectionClosed) as closed:
                    await table_socket.receive_until("nothing")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1012
                await stopping

    asyncio.run(scenario())
    assert "trace" not in server.log.read_text(encoding="utf-8")
