"""The health of a server: whether the process responds, and whether it can store games."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from litestar.testing import TestClient
from sqlalchemy import Connection

from spielkreis import __version__
from spielkreis.server import services
from spielkreis.server.app import build
from spielkreis.server.config import ServerConfig
from spielkreis.server.live.leases import Leases
from spielkreis.server.storage.store import Store
from tests.server.conftest import LONGER_THAN_UPTIME


def test_a_server_with_a_full_disk_is_alive_and_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(services, "RECENT", 0.0)
    with TestClient(build(ServerConfig(f"sqlite:///{tmp_path}/a.db"))) as client:

        def statuses() -> list[int]:
            return [client.get(path).status_code for path in ("/health", "/health/ready", "/health/live")]

        assert client.get("/health").json() == {"status": "ok", "version": __version__}
        assert statuses() == [200, 200, 200]
        with monkeypatch.context() as patch:
            patch.setattr(Store, "_commit", full)
            assert statuses() == [503, 503, 200]
        assert statuses() == [200, 200, 200]


def test_many_health_checks_write_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "RECENT", LONGER_THAN_UPTIME)
    written: list[Connection] = []
    monkeypatch.setattr(Leases, "touch", lambda _, connection: written.append(connection))
    with TestClient(build(ServerConfig(f"sqlite:///{tmp_path}/a.db"))) as client:
        assert [client.get("/health").status_code for _ in range(20)] == [200] * 20
    assert len(written) == 1
