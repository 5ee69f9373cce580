"""Crosses and its open sister, registered as any further game is: server, command line and texts."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn

from spielkreis.cli.games import GAMES
from spielkreis.server import games, run
from spielkreis.server.config import UNLIMITED, ServerConfig
from tests.server.tools.services import wait_until
from tests.toy import cli as crosses_cli
from tests.toy.adapter import CrossesAdapter
from tests.toy.open_adapter import OpenCrossesAdapter

TOYS = (CrossesAdapter(), OpenCrossesAdapter())


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """One line in each registry; the adapter adds its texts."""
    for adapter in TOYS:
        monkeypatch.setitem(games.ADAPTERS, adapter.name, adapter)  # which also removes it afterwards
        games.register(adapter)
    monkeypatch.setattr("spielkreis.cli.GAMES", (*GAMES, crosses_cli))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """The address of a real server in a thread of the test."""
    listener = run.listen("127.0.0.1", 0)
    database = f"sqlite:///{tmp_path}/{secrets.token_hex(8)}.db"
    running = uvicorn.Server(run.settings(ServerConfig(database=database, rates=UNLIMITED)))
    thread = threading.Thread(target=running.run, args=([listener],))
    thread.start()
    try:
        wait_until(lambda: running.started, "the server")
        yield f"127.0.0.1:{listener.getsockname()[1]}"
    finally:
        running.should_exit = True
        thread.join()
