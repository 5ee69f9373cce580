"""Many idle sockets on a system that allows few open files: others still get answers, and the log says why."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake

from spielkreis.server.net.file_limit import RESERVED
from tests.server.tools.players import Person
from tests.server.tools.processes import ServerProcess

FILES = RESERVED + 40

pytest.importorskip("resource")


def test_idle_sockets_keep_nobody_out(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path}/a.db", None, tmp_path)
    server.prelude = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({FILES}, {FILES}))"

    async def scenario() -> None:
        async with await Person.create(server.url) as person, AsyncExitStack() as sockets:
            table = (await person.create_table("Tackle", sit=["white"]))["table"]["id"]
            live = f"{server.socket_url}/api/tables/{table}/live"
            opened = refused = 0
            for _ in range(FILES):
                try:
                    await sockets.enter_async_context(connect(live, open_timeout=60))
                    opened += 1
                except InvalidHandshake:
                    refused += 1
            assert (opened, refused) == (40, FILES - 40)
            others = await asyncio.gather(*(Person.create(server.url, f"Other {number}") for number in range(20)))
            for other in others:
                async with other:
                    assert (await other.get(f"/api/tables/{table}"))["table"]["id"] == table

    server.start()
    try:
        asyncio.run(scenario())
    finally:
        server.stop()
    log = server.log.read_text()
    assert log.count("no more than 40 sockets") == 1
