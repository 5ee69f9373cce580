"""A server whose searches get no time, because other programs keep the machine busy: people play on, and it ends."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from tests.server.tools.players import Person
from tests.server.tools.processes import ServerProcess
from tests.server.tools.services import children, wait_until

BOTS = 4
"""Tables with bots of the strongest level."""


@pytest.mark.skipif(not Path("/proc").exists(), reason="the processes are found under /proc")
def test_a_server_whose_searches_are_stopped_plays_on_and_ends(tmp_path: Path) -> None:
    """A stopped process is one that gets no time at all. If searches shared the interpreter of the server, as threads
    do, nothing would go on."""

    async def scenario() -> None:
        async with await Person.create(server.url) as anna:
            for _ in range(BOTS):
                await anna.create_table("TAC", {"deck": "master"}, sit=["A"], fill="8", ready=True)
            assert server.process is not None
            main = server.process.pid
            await asyncio.to_thread(wait_until, lambda: bool(children(main)), "a search")
            for process in children(main):
                os.kill(process, signal.SIGSTOP)
            news = await anna.create_table("Tackle", sit=["white"], fill="8", ready=True)
            table = news["table"]["id"]
            async with await anna.open_socket(server.socket_url, table, "white") as table_socket:
                while table_socket.game is None:
                    await table_socket.receive()
                for _ in range(2):
                    action = (await table_socket.ask("legal", seat="white"))["actions"][0]
                    await table_socket.ask("play", seq=table_socket.seq, seat="white", action=action)
                    while "white" not in table_socket.game["actors"]:
                        await table_socket.receive()

    server = ServerProcess(f"sqlite:///{tmp_path}/starved.db", None, tmp_path)
    server.start()
    try:
        asyncio.run(scenario())
        assert server.process is not None
        stopped = children(server.process.pid)
        assert server.stop() in (0, -signal.SIGTERM)
        assert stopped
        wait_until(lambda: not any(Path(f"/proc/{process}").exists() for process in stopped), "the end of its searches")
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()
