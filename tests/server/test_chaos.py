"""The short form of `make chaos`: six games, ten kills."""

import asyncio
from pathlib import Path

from tests.server import chaos
from tests.server.conftest import Setup
from tests.server.processes import ServerProcess


def test_nothing_is_lost_when_servers_die(setup: Setup, tmp_path: Path) -> None:
    servers = [ServerProcess(setup.database, setup.redis, tmp_path) for _ in range(1 if setup.redis is None else 2)]
    for server in servers:
        server.start()
    try:
        report = asyncio.run(chaos.run(servers, setup.database, kills=5, games=3, plies=25, seed=7))
    finally:
        for server in servers:
            server.kill()
    assert report.kills == 5
    assert report.games >= 3
    assert report.plays > 50
